/** Recognises headers that ask for consent in words of their own: 'Allows marketing', 'Text Opt In', 'SMS izni' */
import { isOptOut } from '@stampwell/domain/customers/opt-out-columns.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'

type ConsentField = 'marketing_consent' | 'consent_email' | 'consent_sms'

const words = (...some: string[]) => new RegExp(`\\b(${some.join('|')})\\b`)

const AGREES = words(
  'accept(s|ed|e)?|agree(s|d|ment)?|consent(s|ed|ement)?|allow(s|ed)?|permission|authori[sz](e|es|ed|ation)|may we|can we|ok(ay)? to',
  'opt(s|ed)? ?in|receives?|wants?( to receive)?|subscri(be|bes|bed|ption)|send',
  'accept(e|ez|er)|recevoir|souhait(e|ez)|einwilligung|zustimmung|einverstanden|erhalten',
  'acept[ao]|autoriz[ao]|recibir|consentimiento|aceit[ao]|receber|consentimento|accett[ao]|ricevere|consenso',
  'toestemming|akkoord|ontvangen|izni?|onayi?|kabul',
)
const ADVERTISING = words(
  'marketing|news ?letters?|offers|promo(s|tions?|tional)?|mailing ?lists?|deals',
  'offres|publicite|angebote|werbung|ofertas|publicidad|publicidade|promoc(iones|oes)|offerte|pubblicita|promozioni',
  'nieuwsbrief|aanbiedingen|kampanya(lar)?',
)
/** Such columns, with nothing of who agrees. */
const ADVERTISING_ALONE =
  /^((marketing|promo\w*) (e ?mails?|sms|texts?( messages)?)|(e ?mails?|sms|texts?) (marketing|news ?letters?|promo\w*)|((e ?mail )?news ?letter|nieuwsbrief|boletin|mailing ?list)( (subscriber|subscription|sign ?up))?)$/
const BY_EMAIL = words('e ?mails?|courriels?|e ?posta|correo electronico|mailing ?lists?')
const BY_SMS = words('sms|texts?|text messages?')
/** What comes without advertising, by other ways or from others. */
const SOMETHING_ELSE = words(
  'not|no|non|never|un\\w+|dis\\w+|review|reminders?|receipts?|invoices?|confirm\\w*|notifications?|alerts?|transactional|account',
  'schedul\\w*|appointments?|bookings?|orders?|rappels?|factures?|erinnerung\\w*|recordatorios?|lembretes?|hatirlatma',
  'terms|privacy|policy|gdpr|rgpd|dsgvo|kvkk|agb|cgu|cgv|cookies?|data|donnees|daten\\w*|datos|dados|dati',
  'post|postal|phone|telephone|calls?|whats ?app|push|fax|partners?|partenaires|third|offers? accepted|accepted offers?',
  'sent|count|number|total|last|bounced?|opened|clicked|verified|verification',
)
/** At the end of a header: when, where and how somebody answered. */
const ABOUT_THE_ANSWER =
  /\b(at|on|date|time|timestamp|source|reason|ip|ip address|method|url|by|version|id|types?|level|language|changed)$/

/** Returns the consents that a column with this header holds; none if it says another thing, or the opposite. */
export function consentsAskedBy(header: string): ConsentField[] {
  const text = plainText(header)
  if (isOptOut(header) || SOMETHING_ELSE.test(text) || ABOUT_THE_ANSWER.test(text)) return []
  const channels: ConsentField[] = []
  if (BY_EMAIL.test(text)) channels.push('consent_email')
  if (BY_SMS.test(text)) channels.push('consent_sms')
  const isAsked = AGREES.test(text) && (ADVERTISING.test(text) || (channels.length > 0 && !/\bsend\b/.test(text)))
  if (!isAsked && !ADVERTISING_ALONE.test(text)) return []
  if (channels.length > 0) return channels
  // A newsletter is an e-mail.
  return /news ?letter|nieuwsbrief|boletin/.test(text) ? ['consent_email'] : ['marketing_consent']
}

const STATUS =
  /^(e ?mail|sms)? ?((contact|subscriber|list|marketing|permission|subscription|member|customer) )?(status|state)$/
/** A status that says who subscribed, not who is a member or whose address is good. */
const OF_SUBSCRIPTION = /subscri|opt(ed)?[\s_-]?(in|out)\b|abonn|inscrit/i

/** Returns the consents in a column that is only called a status, where its cells speak of subscriptions. */
export function consentsInStatus(header: string, cells: readonly string[]): ConsentField[] {
  const text = plainText(header)
  const [, channel] = STATUS.exec(text) ?? []
  if (!STATUS.test(text) || !cells.some((cell) => OF_SUBSCRIPTION.test(cell))) return []
  if (channel === undefined) return ['marketing_consent']
  return [channel === 'sms' ? 'consent_sms' : 'consent_email']
}

/** 'emailOptIn' → 'email opt in' */
function plainText(header: string): string {
  return plainLetters(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
