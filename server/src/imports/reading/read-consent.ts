/** Reads what a file says of consent. */
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { CONSENT_FIELDS } from '@stampwell/domain/customers/import-columns.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { foldDigits } from '@stampwell/domain/text/fold-digits.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import { cleanText, withoutTextMark } from './read-text.ts'

/** Words in plain letters with nothing between them. A negation turns those of the second list into a no. */
const SHORT_YES = 'y|yes|t|true|1|x|ok|okay|on|oui|si|ja|sim|evet|vrai|wahr|vero|verdadero|verdadeiro|[✓✔☑✅]'
const AGREED =
  '(agree|consent)(d|s|ed)?|(accept|subscribe|opt)(s|d|ed)?(in)?|(given|granted|allowed|enabled|checked)|' +
  '(abonn|inscrit|accept)e{0,2}|daccord|angemeldet|zugestimmt|einverstanden|abonniert|akzeptiert|' +
  '(suscrit|inscrit|aceptad)[oa]|acepto'
const NOT = 'no|not|non|never|nolonger|un|dis|des|pas|nicht|nunca'
const REFUSED =
  'n|no|f|false|0|off|never|faux|falsch|falso|non|nein|nao|hayir|[✗✘✕✖❌☐]|opt(s|ed)?out|nothanks|nothankyou|' +
  '(decline|refuse|reject|revoke|disable|bounce|remove)(s|d|ed)?|den(y|ied)|withdrawn|cleaned|suppressed|complained|' +
  '(block|black)(ed|listed)|dn[cd]|donot(contact|e?mail|call|text|sms|send|disturb)|refusee?|' +
  'abgemeldet|abbestellt|abgelehnt|widerrufen|rechazad[oa]|recusad[oa]'
const YES = new RegExp(`^(${SHORT_YES}|${AGREED})$`)
const NO = new RegExp(`^(${REFUSED}|(${NOT})(${AGREED}))$`)

/** An empty cell in the column of a channel says nothing, whatever stands in the common column. */
export function consentsIn(
  said: (field: keyof ImportMapping) => readonly string[],
  { mapping, agreed }: Pick<ImportOptions, 'mapping' | 'agreed'>,
): Record<Channel, boolean | null> {
  const consentTo = (channel: Channel) => {
    const own = CONSENT_FIELDS[channel]
    return consentIn(said(mapping[own] === null ? 'marketing_consent' : own).map(plainWord), agreed)
  }
  return { email: consentTo('email'), sms: consentTo('sms'), 'in-app': consentTo('in-app') }
}

/** Whether a cell with NUL characters is a no without them. */
export function saysNo(cell: string): boolean {
  return NO.test(plainWord(cleanText(cell.replaceAll('\0', ''))))
}

/** A no counts by itself and stands against a yes beside it. */
function consentIn(words: readonly string[], agreed: boolean): boolean | null {
  if (words.some((word) => NO.test(word))) return false
  return agreed && words.some((word) => YES.test(word)) ? true : null
}

/** 'Opted-Out' → 'optedout', '1.0' → '1' */
function plainWord(text: string): string {
  return plainLetters(foldDigits(withoutTextMark(text).normalize('NFKC')))
    .replace(/^([01])[.,]0+$/, '$1')
    .replace(/[\s_./,;:!()'’\p{Pd}]+/gu, '')
}
