import { lastDayOf, type BillingInterval, type BillingPeriod } from '@stampwell/domain/billing/billing-period.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { PaymentKind } from '@stampwell/domain/billing/subscription-acts.ts'
import { inLanguage } from '../../texts/receipt.ts'

/** Dates are local dates of the business; `to` is the day after the period's last. */
export type ReceiptFacts = {
  /** That of the business. */
  language: Language
  number: string
  issued_on: string
  paid_on: string
  seller: { name: string; address: string; tax_id: string; email: string | null }
  buyer: { name: string; address: string }
  kind: PaymentKind
  plan_name: string
  interval: BillingInterval
  period: BillingPeriod
  amount_minor: number
  refunded_minor: number
  currency: string
  payment_code: string
  provider: PaymentProviderName
  reference: string
}

const PROVIDER_NAMES: Record<PaymentProviderName, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
}

export function providerName({ provider }: Pick<ReceiptFacts, 'provider'>): string {
  return PROVIDER_NAMES[provider]
}

export function fileName({ language, number }: Pick<ReceiptFacts, 'language' | 'number'>): string {
  return inLanguage(language)('file', { number })
}

/** Returns what was bought: 'Growth plan, one month'. */
export function describeBought({
  language,
  kind,
  interval,
  plan_name: plan,
}: Pick<ReceiptFacts, 'language' | 'kind' | 'interval' | 'plan_name'>): string {
  return inLanguage(language)(kind === 'upgrade' ? `plan.upgrade_${interval}` : `plan.${interval}`, { plan })
}

/** Returns the first and the last day of the period: 'From 23 November 2026 to 22 December 2026'. */
export function describePeriod(period: BillingPeriod, language: Language): string {
  const say = inLanguage(language)
  const { from } = period
  const last = lastDayOf(period)
  return last === from
    ? say('day', { from: showDate(from, language) })
    : say('period', { from: showDate(from, language), to: showDate(last, language) })
}
