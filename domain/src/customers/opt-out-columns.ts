/** Words by which a list says who wants no messages: as headers of columns whose yes is a no, and in cells. */
import { plainLetters } from '../text/plain-letters.ts'

/** Parts of patterns for plain letters with nothing between them. Headers hold such words, cells are one. */
export const OPTED_OUT_ABROAD =
  'desinscri(re|te{0,2}s?|ption)|desabonn(er?|e{0,2}s?|ement)|ne(pas|plus)(contacter|solliciter)|' +
  'abgemeldet|abmeldung|abbestellt|nicht(mehr)?kontaktieren|keinewerbung|' +
  'nocontactar|naocontact?ar|noncontattare|disiscritt[aeio]|nietcontacteren|afgemelde?|uitgeschreven'
const DO_NOT = 'donot(allow|receive|send|bulk|mass|contact|e?mail|call|text|sms|message|market|disturb|solicit)'
export const OPTED_OUT = `opt(s|ed|ing)?out|unsubscri(be[ds]?|ption)|${DO_NOT}|${OPTED_OUT_ABROAD}`
/** Headers only. 'No Email' is one, 'No. of phone' is none; the day on which somebody opted out is a yes. */
const HEADERS =
  'nietmailen|^dnc$|^no(emails?|sms|texts?|marketing|newsletters?|promotions?)$|^unsub(time|date|at|on)?$|' +
  '^clean(ed)?(time|date|at|on)$|^((is)?suppressed|(e?mail|sms)(is)?suppressed)$|' +
  '^(e?mail|sms)(is)?(black|block)list(ed|ee?)?$|^excludedfromcampaigns$'
const OPT_OUT = new RegExp(`${OPTED_OUT}|${HEADERS}`, 'g')
/** A header that names both, or denies the first, tells nothing: 'Opt-in / Opt-out', 'Not opted out'. */
const OPT_IN = /opt(s|ed)?in|subscri|(^|has|have|is)(not|never)\|/

/** Whether a yes below the header means that somebody opted out: 'Email Opt Out', 'do_not_email', 'Désinscrit'. */
export function isOptOut(header: string): boolean {
  const plain = plainLetters(header).replace(/[^a-z]/g, '')
  const rest = plain.replace(OPT_OUT, '|')
  return rest !== plain && !OPT_IN.test(rest)
}
