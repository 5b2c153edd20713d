/** Columns of a list whose yes is a no to messages, by their headers. */
import { plainLetters } from '../text/plain-letters.ts'

const DO_NOT = 'donot(allow|receive|send|bulk|mass|contact|e?mail|call|text|sms|message|market|disturb|solicit)'
const OTHER_LANGUAGES =
  'desinscri|desabonn|ne(pas|plus)(contacter|solliciter)|abgemeldet|abmeldung|abbestellt|nicht(mehr)?kontaktieren|keinewerbung|' +
  'nocontactar|naocontact?ar|noncontattare|disiscritt|nietcontacteren|nietmailen|afgemeld|uitgeschreven'
/** In plain letters with nothing between them. */
const OPT_OUT = new RegExp(`opt(s|ed|ing)?out|unsubscri(bed?|ption)|${DO_NOT}|${OTHER_LANGUAGES}|^dnc$`, 'g')
/** A header that names both, or denies the first, tells nothing: 'Opt-in / Opt-out', 'Not opted out'. */
const OPT_IN = /opt(s|ed)?in|subscri|(^|has|have|is)(not|never)\|/

/** Whether a yes below the header means that somebody opted out: 'Email Opt Out', 'do_not_email', 'Désinscrit'. */
export function isOptOut(header: string): boolean {
  const plain = plainLetters(header).replace(/[^a-z]/g, '')
  const rest = plain.replace(OPT_OUT, '|')
  return rest !== plain && !OPT_IN.test(rest)
}
