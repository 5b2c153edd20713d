export const MOBILE_MONEY_CURRENCIES = [
  'XOF',
  'XAF',
  'GHS',
  'GNF',
  'KES',
  'MWK',
  'MZN',
  'TZS',
  'UGX',
  'ZMW',
  'ZWL',
] as const
export type MobileMoneyCurrency = (typeof MOBILE_MONEY_CURRENCIES)[number]

export function isMobileMoneyCurrency(code: string): code is MobileMoneyCurrency {
  return MOBILE_MONEY_CURRENCIES.some((currency) => currency === code)
}

/**
 * Currencies (ISO 4217) of Asian countries, except the euro and the dollar. They are a group of the currencies in which
 * an admin sells a plan; no amount is entered or shown differently because of it.
 */
export const ASIAN_CURRENCIES: ReadonlySet<string> = new Set([
  'AED',
  'AFN',
  'AMD',
  'AZN',
  'BDT',
  'BHD',
  'BND',
  'BTN',
  'CNY',
  'GEL',
  'HKD',
  'IDR',
  'ILS',
  'INR',
  'IQD',
  'IRR',
  'JOD',
  'JPY',
  'KGS',
  'KHR',
  'KPW',
  'KRW',
  'KWD',
  'KZT',
  'LAK',
  'LBP',
  'LKR',
  'MMK',
  'MNT',
  'MOP',
  'MVR',
  'MYR',
  'NPR',
  'OMR',
  'PHP',
  'PKR',
  'QAR',
  'SAR',
  'SGD',
  'SYP',
  'THB',
  'TJS',
  'TMT',
  'TRY',
  'TWD',
  'UZS',
  'VND',
  'YER',
])

const digits: ReadonlyMap<number, readonly string[]> = new Map([
  [
    0,
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'UYI',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ],
  ],
  [3, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']],
  [4, ['CLF', 'UYW']],
])

/** Returns the number of decimal digits of a currency: NGN 2, XOF 0, KWD 3. */
export function minorDigits(currency: string): number {
  for (const [count, codes] of digits) if (codes.includes(currency.toUpperCase())) return count
  return 2
}
