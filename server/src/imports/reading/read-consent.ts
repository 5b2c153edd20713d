/** Reads what a file says of consent. */
import type { ImportOptions } from '@stampwell/contract/business/imports.ts'
import { columnsOf, CONSENT_FIELDS } from '@stampwell/domain/customers/import-columns.ts'
import { OPTED_OUT } from '@stampwell/domain/customers/opt-out-columns.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import { isDay } from './read-day.ts'
import { cleanText, withoutTextMark } from './read-text.ts'

/** Words in plain letters with nothing between them. A negation turns those of the second list into a no. */
const SHORT_YES =
  'y|yes|t|true|1|x|ok|okay|on|oui|si|ja|j|sim|evet|ndi(y)?o|vrai|wahr|vero|verdadero|verdadeiro|[✓✔☑✅]'
const AGREED =
  '(agree|consent)(d|s|ed)?|(accept|subscribe|opt)(s|d|ed)?(in)?|(given|granted|allowed|enabled|checked)|' +
  '(abonn|inscrit|accept)e{0,2}|daccord|angemeldet|zugestimmt|einverstanden|abonniert|akzeptiert|' +
  '(suscrit|inscrit|aceptad)[oa]|acepto'
const NOT = 'no|not|non|never|nolonger|un|dis|des|pas|nicht|nunca'
const REFUSED =
  'n|no|f|false|0|off|never|faux|falsch|falso|non|nein|nao|hayir|[✗✘✕✖❌☐]|nothanks|nothankyou|' +
  'nee|nej|nie|hapana|jamais|stop(ped)?|notinterested|pasinteressee?|' +
  '(decline|refuse|reject|revoke|disable|bounce|remove)(s|d|ed)?|den(y|ied)|withdrawn|cleaned|suppressed|complained|' +
  `(block|black)(ed|listed)|dn[cd]|${OPTED_OUT}|refusee?|` +
  'abgelehnt|widerrufen|rechazad[oa]|recusad[oa]'
const YES = new RegExp(`^(${SHORT_YES}|${AGREED})$`)
const NO = new RegExp(`^(${REFUSED}|(${NOT})(${AGREED}))$`)
/** In a column of opting out: a yes, and words that name what it is. */
const NAMES_OPT_OUT = new RegExp(
  `^(${SHORT_YES}|checked|enabled|suppressed|cleaned|dn[cd]|dis(abonn|inscrit)e{0,2}|${OPTED_OUT})$`,
)

/**
 * `opt_outs`: columns that say the opposite. A no counts by itself and stands against a yes beside it. An empty cell in
 * the column of a channel says nothing, whatever stands in the common column; but a column of opting out only says no,
 * so that the common column still speaks for its channel.
 */
export function consentsIn(
  cells: readonly string[],
  { mapping, agreed, opt_outs }: Pick<ImportOptions, 'mapping' | 'agreed'> & { opt_outs: readonly number[] },
): Record<Channel, boolean | null> {
  const consentTo = (channel: Channel) => {
    const own = columnsOf(mapping[CONSENT_FIELDS[channel]])
    const isOnlyOut = own.every((column) => opt_outs.includes(column))
    const columns = isOnlyOut ? [...own, ...columnsOf(mapping.marketing_consent)] : own
    const answers = columns.map((column) => answerIn(cleanText(cells[column] ?? ''), opt_outs.includes(column)))
    if (answers.includes(false)) return false
    return agreed && answers.includes(true) ? true : null
  }
  return { email: consentTo('email'), sms: consentTo('sms'), 'in-app': consentTo('in-app') }
}

/** Whether a cell with NUL characters is a no without them. */
export function saysNo(cell: string, isOptOut: boolean): boolean {
  return answerIn(cleanText(cell.replaceAll('\0', '')), isOptOut) === false
}

/** Returns null where the cell says neither. That somebody did not opt out is no consent. */
function answerIn(text: string, isOptOut: boolean): boolean | null {
  const word = plainWord(text)
  // The day on which somebody opted out says that they did.
  if (isOptOut) return NAMES_OPT_OUT.test(word) || isDay(text) ? false : null
  if (NO.test(word)) return false
  return YES.test(word) ? true : null
}

/** 'Opted-Out' → 'optedout', '1.0' → '1' */
function plainWord(text: string): string {
  return plainLetters(foldDigits(withoutTextMark(text).normalize('NFKC')))
    .replace(/^([01])[.,]0+$/, '$1')
    .replace(/[\s_./,;:!()'’\p{Pd}]+/gu, '')
}
