/** Formats amounts for people. Money itself is whole minor units with a currency, never a fraction. */
import { moneyTexts } from '../en/money.ts'
import { minorDigits } from './currency.ts'
import { foldDigits, groupDigits } from '../text/digits.ts'
import type { Language } from '../text/language.ts'
import { makeOnce } from '../make-once.ts'

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
/** Made when first used: on a cheap phone it takes a tenth of a second, and most pages show no such amount. */
const amounts = makeOnce<'en-US', Intl.NumberFormat>()

/** 1234.5 or '1234.5' → '1,234.50'; anything that is not a number → 'Invalid number'. */
export function showAmount(value: unknown): string {
  if (typeof value === 'bigint') return writeAmount(value)
  if (typeof value === 'number') return Number.isFinite(value) ? writeAmount(value) : moneyTexts.notANumber
  if (typeof value !== 'string') return moneyTexts.notANumber
  const text = value.trim()
  return isDecimal(text) ? writeAmount(text) : moneyTexts.notANumber
}

function writeAmount(value: number | bigint | `${number}`): string {
  return amounts('en-US', () => new Intl.NumberFormat('en-US', twoDecimals)).format(value)
}

function isDecimal(text: string): text is `${number}` {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)
}

/** Digits of every script as 0 to 9. */
export function digitsOnly(text: string): string {
  return foldDigits(text).replace(/[^0-9]/g, '')
}

/** Separators and the place of the sign: '₦7,500.00' and '7 500,00 ₦'. */
const MONEY_LOCALES: Record<Language, string> = { en: 'en-US', fr: 'fr' }

const moneys = makeOnce<string, Intl.NumberFormat>()

/** Of currencies with two decimals. English writes them before the amount, which then needs no format. */
const SIGNS: Readonly<Record<string, string>> = { NGN: '₦', USD: '$' }

/** Formats minor units with the currency sign: (750000, 'NGN') → '₦7,500.00'. Always two decimals. */
export function showMinor(amount_minor: number, currency: string, language: Language = 'en'): string {
  if (!Number.isSafeInteger(amount_minor) || !/^[A-Za-z]{3}$/.test(currency)) return moneyTexts.notANumber
  const decimal = minorToDecimal(amount_minor, currency)
  const sign = language === 'en' ? SIGNS[currency] : undefined
  if (sign !== undefined) return inEnglish(decimal, sign)
  return isDecimal(decimal) ? moneyOf(currency, language).format(decimal) : moneyTexts.notANumber
}

/** ('-7500.50', '₦') → '-₦7,500.50' */
function inEnglish(decimal: string, sign: string): string {
  const minus = decimal.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = decimal.slice(minus.length).split('.')
  return `${minus}${sign}${groupDigits(whole)}.${fraction}`
}

/** '₦' of NGN, 'F CFA' of XOF, 'FR' of RWF in French; the code where a currency has no sign. */
export function currencySign(currency: string, language: Language = 'en'): string {
  const parts = moneyOf(currency, language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function moneyOf(currency: string, language: Language): Intl.NumberFormat {
  return moneys(
    `${language} ${currency}`,
    () =>
      new Intl.NumberFormat(MONEY_LOCALES[language], {
        ...twoDecimals,
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }),
  )
}

/**
 * Returns minor units as a decimal number with the currency's own decimals: (750050, 'NGN') → '7500.50'. The point moves
 * in the text, so that no division ever rounds an amount.
 */
export function minorToDecimal(amount_minor: number, currency: string): string {
  const digits = minorDigits(currency)
  if (digits === 0) return String(amount_minor)
  const text = String(Math.abs(amount_minor)).padStart(digits + 1, '0')
  return `${amount_minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Reads a decimal number as minor units: ('7500.5', 'NGN') → 750050; null if it is none or has a fraction of a unit. */
export function decimalToMinor(decimal: string, currency: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? []
  const digits = minorDigits(currency)
  if (whole === '' || fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
