/** Counts what an SMS costs: its encoding, the places it takes and its pages, as each provider charges them. */
import { plainLetters } from '../text/plain-letters.ts'

export const SMS_PROVIDERS = ['termii', 'africastalking', 'twilio'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

export const SMS_ENCODINGS = ['GSM-7', 'UCS-2'] as const
export type SmsEncoding = (typeof SMS_ENCODINGS)[number]

/** `characters`: places taken, of which a page has `per_page`. An extension character or an emoji takes two. */
export type SmsSize = { encoding: SmsEncoding; characters: number; pages: number; per_page: number }

// GSM 03.38: the basic alphabet without the escape, and the extension table. Each of the latter is sent with an escape.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('\f^{}\\[~]|€')

/**
 * Characters that Termii documents to cut the page from 160 to 70, although GSM 03.38 holds them all but the backtick.
 * Of slashes it names two in a row, as in every web address.
 */
const TERMII_SHORT = /\/\/|[;^{}\\[~\]|€'"`]/g

/** Places of a message of one page, and of each page of a longer one (six bytes of every page join them). */
const PLACES: Record<SmsEncoding, { single: number; joined: number }> = {
  'GSM-7': { single: 160, joined: 153 },
  'UCS-2': { single: 70, joined: 67 },
}

/** Measures a text as a provider charges it; null = no provider is configured, then by the standard alone. */
export function measureSms(text: string, provider: SmsProvider | null): SmsSize {
  const encoding: SmsEncoding = shortPageCharacters(text, provider).length > 0 ? 'UCS-2' : 'GSM-7'
  const widths = Array.from(text).map((character) => placesOf(character, encoding))
  const characters = widths.reduce((sum, width) => sum + width, 0)
  const { single, joined } = PLACES[encoding]
  if (characters <= single) return { encoding, characters, pages: characters === 0 ? 0 : 1, per_page: single }
  return { encoding, characters, pages: pagesOf(widths, joined), per_page: joined }
}

/** Returns what cuts the page to 70 places, each once in order, so that the form can name it: `’`, `//`, an emoji. */
export function shortPageCharacters(text: string, provider: SmsProvider | null): string[] {
  const outside = Array.from(text).filter((character) => !BASIC.has(character) && !EXTENSION.has(character))
  const named = provider === 'termii' ? [...text.matchAll(TERMII_SHORT)].map(([found]) => found) : []
  const found = new Set([...outside, ...named])
  return [...found].toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
}

/** Replacements for characters that cut the page, in letters that do not. */
const PLAIN: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  '₵': 'GHS',
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '\u2011': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '×': 'x',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
}

/** Letters of French, Hausa and Ewe that neither Unicode nor the letters of searches take apart. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', ƴ: 'y', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v' }

/**
 * Returns a text in letters that leave the page whole, where there are such: “₦500” becomes “NGN500”, “Adébáyọ̀”
 * “Adebayo”, “Ɗanladi” “Danladi”. An emoji stays.
 */
export function plainSmsText(text: string, provider: SmsProvider | null): string {
  const cutting = new Set(shortPageCharacters(text, provider))
  const written = Array.from(text, (character) => (cutting.has(character) ? plainOf(character) : character)).join('')
  return provider === 'termii' ? written.replaceAll(/['"]/g, '') : written
}

/** Returns whether a text names the business, whose name may stand in it in plain letters. */
export function namesBusiness(text: string, business: string, provider: SmsProvider | null): boolean {
  const plain = plainSmsText(business, provider)
  return text.includes(business) || (plain !== '' && plainSmsText(text, provider).includes(plain))
}

function plainOf(character: string): string {
  const plain = PLAIN[character]
  if (plain !== undefined) return plain
  // A letter with its marks, and a mark of the same letters that stands by itself. In other scripts marks are vowels.
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (bare === '') return /[\u0300-\u036f\ufe0f]/.test(character) ? '' : character
  // Without its stroke ≠ would be =.
  if (/\p{Sm}/u.test(character)) return character
  if (BASIC.has(bare)) return bare
  const small = bare.toLowerCase()
  const letter = LETTERS[small] ?? plainLetters(bare)
  const written = bare === small ? letter : letter.toUpperCase()
  return Array.from(written).every((one) => BASIC.has(one)) ? written : character
}

function placesOf(character: string, encoding: SmsEncoding): number {
  return encoding === 'UCS-2' ? character.length : 1 + Number(EXTENSION.has(character))
}

// The two places of a character never lie on two pages: the last place of a page then stays empty.
function pagesOf(widths: readonly number[], per_page: number): number {
  let [pages, used] = [1, 0]
  for (const width of widths) {
    if (used + width > per_page) [pages, used] = [pages + 1, 0]
    used += width
  }
  return pages
}

/** Returns the cost in minor units; null if the operator set no price. */
export function costOfSms(pages: number, price_minor: number | null): number | null {
  return price_minor === null ? null : pages * price_minor
}
