/** Amounts in a provider's own unit, in requests and answers. */
import {
  minorFromProvider,
  providerAmount,
  type PaymentProviderName,
} from '@stampwell/domain/billing/payment-provider.ts'
import type { PaymentProviderError } from './payment-provider.ts'

export type Failures = {
  unavailable: (message: string) => PaymentProviderError
  refused: (message: string) => PaymentProviderError
}

export type Amounts = {
  /** Throws `refused` for an amount that the provider does not take in this currency. */
  amountOf: (money: { amount_minor: number; currency: string }) => number
  /** Throws `unavailable` for an answer that names a part of the smallest unit. */
  minorOf: (amount: number, currency: string) => number
}

export function createAmounts(provider: PaymentProviderName, { unavailable, refused }: Failures): Amounts {
  return {
    amountOf({ amount_minor, currency }) {
      const amount = providerAmount(provider, amount_minor, currency)
      if (amount === null) throw refused(`${provider} can not take ${amount_minor} minor units of ${currency}`)
      return Number(amount)
    },
    minorOf(amount, currency) {
      const minor = minorFromProvider(provider, amount, currency)
      if (minor === null) throw unavailable(`${provider} named ${amount} ${currency}, a part of the smallest unit`)
      return minor
    },
  }
}
