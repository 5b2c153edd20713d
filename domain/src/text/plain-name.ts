import { maskEmail } from './email.ts'

/** The dots that e-mail clients read in a domain: of ASCII, ideographic, full-width, half-width. */
const DOTS = '.\u3002\uff0e\uff61'
const SCHEME = /\b[a-z][a-z0-9+.-]{0,20}:(?:\/\/)?(?=\S)/giu
// Whatever stands before it: domains hold symbols and vowel signs too. Joiners after it show nothing.
const DOT_IN_DOMAIN = new RegExp(
  `(?<=[^\\s${DOTS}])[${DOTS}](?=\\p{Cf}*[\\p{L}\\p{N}\\p{M}]\\p{Cf}*[\\p{L}\\p{N}\\p{M}\\p{Pd}])`,
  'gu',
)
const AT_IN_ADDRESS = /(?<=\S)[@＠﹫](?=\S)/gu
/** Four numbers with dots: a server's address, which some e-mail clients link. */
const NUMBERED_HOST = /(?<![\p{Nd}.])\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?![\p{Nd}.])/gu
/** Seven digits or more of any script, with the signs that are typed between them; two years are none. */
const PHONE_NUMBER =
  /(?<!\p{Nd})(?!(?:19|20)\d\d ?\p{Pd} ?(?:19|20)\d\d(?!\p{Nd}))\+?\p{Nd}(?:[\s().·/\p{Pd}\p{Cf}]{0,3}\p{Nd}){6,}/gu
/** Signs that are shown like those of an address count too. */
const ADDRESS = new RegExp(`.[@＠﹫].*[${DOTS}]`, 'su')
/** Between the words of a header, kept by `split`. */
const BETWEEN_WORDS = /([\s<>"'()]+)/u
/** RFC 2047: a mail client would show what is encoded in it; some read more than the standard allows. */
const ENCODED_WORD = /=\?[^?\s]*\?[^?\s]*\?.*?\?=/gsu

/**
 * Returns a name in which no e-mail client finds anything to link: 'Ada.com Bakery' becomes 'Ada com Bakery'. Initials
 * and abbreviations stay as they are.
 */
export function withoutLinks(name: string): string {
  return oneSpace(
    name
      .replace(ENCODED_WORD, ' ')
      .replace(NUMBERED_HOST, ' ')
      .replace(PHONE_NUMBER, ' ')
      .replace(SCHEME, ' ')
      .replace(AT_IN_ADDRESS, ' ')
      .replace(DOT_IN_DOMAIN, ' '),
  )
}

/**
 * Returns the name of a business in e-mails to its owner. Until the address is proven, its reader may be somebody else
 * for whom the name was typed as an advertisement, so the masked address stands in its place.
 */
export function nameInMail(owner: { business_name: string; email: string; is_verified: boolean }): string {
  return owner.is_verified ? withoutLinks(owner.business_name) : maskEmail(owner.email)
}

/**
 * Returns a heading or sender's name as an e-mail's header may say it: without addresses and encoded words. `own`: the
 * reader's own address as `maskEmail` writes it, which stays; it names an account that is not proven (`nameInMail`).
 */
export function toHeaderText(text: string, own = ''): string {
  const words = text.replace(ENCODED_WORD, ' ').split(BETWEEN_WORDS)
  return oneSpace(
    words
      .map((word) => (ADDRESS.test(word.replace(own, '')) ? '' : word))
      .join('')
      .replace(/<\s*>/gu, ' '),
  )
}

/** No-break spaces stay: French sets them before some signs. */
function oneSpace(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/gu, ' ').trim()
}
