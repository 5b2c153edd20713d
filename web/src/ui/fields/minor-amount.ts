/** Reads amounts as people write them. What could be two amounts is refused, so that none is shifted by 100 or 1,000. */
import { minorDigits } from '@stampwell/domain/money/currency.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { currencySign, digitsOnly, minorToDecimal } from '@stampwell/domain/money/money.ts'
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import { visibleText } from '@stampwell/domain/text/visible-text.ts'

const MAX_DIGITS = 12

/** An amount in the boxes of a field, digits only; `fraction` is null while the box of the decimals is closed. */
export type TypedAmount = { whole: string; fraction: string | null }

export const NO_AMOUNT: TypedAmount = { whole: '', fraction: null }

/**
 * Reads typed or pasted text: '700' → 700 whole units; '1,500.00', '1.500,00', '1 500' and '₦1,500' with their thousands
 * and decimals. Returns null for what is no amount of the currency or could be two: '1.500', '7.005', '$5' in naira, '-5'.
 */
export function readAmount(text: string, currency: string): TypedAmount | null {
  const bare = withoutSign(text, currency)
  const separators = Array.from(bare.replace(/\d/g, ''))
  const kinds = new Set(separators)
  const last = separators.at(-1)
  if (!last) return /^\d*$/.test(bare) ? amountOf(bare, null, currency) : null
  if (![...kinds].every((one) => `.,' `.includes(one)) || kinds.size > 2) return null
  const [head, tail] = [bare.slice(0, bare.lastIndexOf(last)), bare.slice(bare.lastIndexOf(last) + 1)]
  const isOnce = separators.indexOf(last) === separators.length - 1
  const hasThreePlaces = minorDigits(currency) === 3
  // '1.500' is a thousand to some and a decimal too many to others; so is '1,500' where a currency has three decimals.
  const isEither = isOnce && kinds.size === 1 && (hasThreePlaces ? last === ',' : last === '.' && tail.length === 3)
  if (isEither) return null
  if (isOnce && isPoint(last) && (hasThreePlaces || tail.length !== 3))
    return kinds.size === 1 || isGrouped(head) ? amountOf(digitsOnly(head), tail, currency) : null
  return kinds.size === 1 && isGrouped(bare) ? amountOf(digitsOnly(bare), null, currency) : null
}

/** The text without its outer spaces and the currency's own sign or code; apostrophes and spaces become the plain ones. */
function withoutSign(text: string, currency: string): string {
  const plain = normalized(text)
  // The code first: “500 ZAR” ends with the rand's sign too. Then the longer sign: kwacha are K, and Kw in French.
  const signs = LANGUAGES.map((language) => normalized(currencySign(currency, language)))
  for (const sign of [currency, ...signs.toSorted((a, b) => b.length - a.length)]) {
    if (plain.startsWith(sign)) return plain.slice(sign.length).trim()
    if (plain.endsWith(sign)) return plain.slice(0, -sign.length).trim()
  }
  return plain
}

const normalized = (text: string) =>
  foldDigits(visibleText(text).normalize('NFKC')).replace(/\s/g, ' ').replaceAll('’', `'`).trim()

const isPoint = (separator: string) => separator === '.' || separator === ','

/** Groups of one kind of separator; the last has three digits, the others two (as lakhs and crores) or three. */
function isGrouped(text: string): boolean {
  return /^[1-9]\d{0,2}(?:([.,' ])(?:\d{2,3}\1)*\d{3})?$/.test(text)
}

function amountOf(whole: string, fraction: string | null, currency: string): TypedAmount | null {
  const places = minorDigits(currency)
  if (places === 0) return /^0*$/.test(fraction ?? '') ? amountThatFits({ whole, fraction: null }, places) : null
  if (fraction !== null && fraction.length > places) return null
  return amountThatFits({ whole, fraction }, places)
}

function amountThatFits({ whole, fraction }: TypedAmount, places: number): TypedAmount | null {
  const digits = whole.replace(/^0+(?=\d)/, '')
  return digits.length + places > MAX_DIGITS ? null : { whole: digits, fraction }
}

/** The boxes' content in minor units; null when nothing is typed. ('7', '5') of NGN is 750. */
export function minorOf({ whole, fraction }: TypedAmount, currency: string): number | null {
  if (whole === '' && !fraction) return null
  return Number(`${whole}${(fraction ?? '').padEnd(minorDigits(currency), '0')}`)
}

/** Returns the minor units of the same number in another currency: 750000 of NGN (7,500.00) is 7500 of XOF. */
export function inCurrency(minor: number, from: string, to: string): number {
  return Math.round(minor * 10 ** (minorDigits(to) - minorDigits(from)))
}

/** Minor units in the boxes: 250000 of NGN is '2500' alone, 250050 is '2500' and '50'. */
export function typedOf(minor: number | null, currency: string): TypedAmount {
  if (minor === null) return NO_AMOUNT
  const [whole = '', fraction = ''] = minorToDecimal(minor, currency).split('.')
  return { whole, fraction: /[1-9]/.test(fraction) ? fraction : null }
}
