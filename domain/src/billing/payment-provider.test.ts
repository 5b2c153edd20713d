import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../money/country.ts'
import { ASIAN_CURRENCIES, MOBILE_MONEY_CURRENCIES } from '../money/currency.ts'
import { minorFromProvider, PAYMENT_PROVIDERS, providerAmount, providerFor } from './payment-provider.ts'

const all = ['stripe', 'flutterwave', 'paystack'] as const
const providers = (currencies: readonly string[], configured: Parameters<typeof providerFor>[1] = all) =>
  currencies.map((currency) => providerFor(currency, configured))

test('Paystack takes naira, cedi, Kenyan shilling, dollar and rand', () => {
  expect(providers(['NGN', 'GHS', 'KES', 'USD', 'ZAR', 'ngn'])).toEqual(Array(6).fill('paystack'))
})

test('Flutterwave takes what it documents of mobile money, the euro and the pound', () => {
  const others = MOBILE_MONEY_CURRENCIES.filter((currency) => !['GHS', 'KES', 'MZN', 'ZWL'].includes(currency))
  expect(new Set(providers([...others, 'EUR', 'GBP']))).toEqual(new Set(['flutterwave']))
  expect(providers(['MZN', 'ZWL'])).toEqual(['stripe', null])
})

test('Stripe takes the other currencies of the world, but not all of them', () => {
  expect(new Set(providers(['INR', 'JPY', 'BRL', 'AED', 'CHF']))).toEqual(new Set(['stripe']))
  expect(providers(['IRR', 'KPW', 'SYP'])).toEqual([null, null, null])
  const taken = [...ASIAN_CURRENCIES].filter((currency) => providerFor(currency, ['stripe']) === 'stripe')
  expect(taken.length).toBeGreaterThan(ASIAN_CURRENCIES.size / 2)
})

test('a provider that is not configured is passed over for the next that takes the currency', () => {
  expect(providers(['GHS', 'KES', 'NGN', 'ZAR', 'USD'], ['stripe', 'flutterwave'])).toEqual(
    Array(5).fill('flutterwave'),
  )
  expect(providers(['KES', 'NGN'], ['stripe'])).toEqual(['stripe', 'stripe'])
})

test('no provider is asked for a currency that it does not take, and without any there is none', () => {
  expect(providers(['BRL', 'EUR'], ['flutterwave', 'paystack'])).toEqual([null, 'flutterwave'])
  expect(providers(['GHS', 'INR'], ['stripe'])).toEqual([null, 'stripe'])
  expect(providers(['XOF'], ['paystack'])).toEqual([null])
  expect(providers(['BRL', 'NGN'], ['sandbox'])).toEqual(['sandbox', 'sandbox'])
  expect(providers(['NGN', 'USD'], ['sandbox', 'stripe'])).toEqual(['stripe', 'stripe'])
  expect(providers(['NGN', 'USD'], [])).toEqual([null, null])
})

test.each([
  ['paystack', 750_000, 'NGN', '750000'],
  ['paystack', 5, 'GHS', '5'],
  ['flutterwave', 750_000, 'NGN', '7500.00'],
  ['flutterwave', 5, 'ZMW', '0.05'],
  ['flutterwave', 5_000, 'XOF', '5000'],
  ['flutterwave', 5_000, 'UGX', '5000'],
  ['flutterwave', 1_234, 'KWD', '1.234'],
  ['stripe', 900, 'USD', '900'],
  ['stripe', 500, 'JPY', '500'],
  ['stripe', 5_120, 'KWD', '5120'],
  ['stripe', 5, 'UGX', '500'],
  ['stripe', 5, 'isk', '500'],
  ['stripe', 500, 'MGA', '5'],
  ['sandbox', 5, 'XOF', '5'],
] as const)('%s is asked for %i minor units of %s as %s', (provider, amount_minor, currency, amount) => {
  expect(providerAmount(provider, amount_minor, currency)).toBe(amount)
  expect(minorFromProvider(provider, amount, currency)).toBe(amount_minor)
})

test('an amount that a provider can not charge exactly is not sent', () => {
  expect(providerAmount('stripe', 5_124, 'KWD')).toBeNull()
  expect(providerAmount('stripe', 501, 'MGA')).toBeNull()
  expect(providerAmount('paystack', 5_000, 'XOF')).toBeNull()
})

test('an amount that a provider reports is read exactly or not at all', () => {
  expect(minorFromProvider('flutterwave', 7500, 'NGN')).toBe(750_000)
  expect(minorFromProvider('flutterwave', 7500.5, 'NGN')).toBe(750_050)
  expect(minorFromProvider('flutterwave', '7500.5000', 'NGN')).toBe(750_050)
  expect(minorFromProvider('flutterwave', 5000, 'XOF')).toBe(5000)
  expect(
    [7500.505, '1e3', '-5', '', 'NaN', NaN, 1e21].map((one) => minorFromProvider('flutterwave', one, 'NGN')),
  ).toEqual(Array(7).fill(null))
  expect(['5.5', -5, '0x10', 1e21, '501'].map((one) => minorFromProvider('stripe', one, 'UGX'))).toEqual(
    Array(5).fill(null),
  )
  expect(minorFromProvider('paystack', 5, 'XOF')).toBeNull()
})

test('every amount comes back from every provider and currency as it was sent', () => {
  const currencies = [...new Set(COUNTRIES.map((country) => country.currency))]
  const anyAmount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...PAYMENT_PROVIDERS),
      anyAmount,
      fc.constantFrom(...currencies),
      (provider, amount_minor, currency) => {
        const amount = providerAmount(provider, amount_minor, currency)
        const back = amount === null ? amount_minor : minorFromProvider(provider, amount, currency)
        expect(back).toBe(amount_minor)
      },
    ),
  )
})
