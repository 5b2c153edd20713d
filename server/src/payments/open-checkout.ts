/** Opens a provider's page for a plan. A page that is open for the same payment is used again, so two tabs pay once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '@stampwell/domain/refusal.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { PaymentProviderError } from '../payment-providers/payment-provider.ts'
import { say } from '../texts/payments.ts'
import { beginPayment, type BegunPayment } from './begin-payment.ts'
import { findPayment, saveOpenedCheckout, type PaymentRow } from './payments.sql.ts'
import { describeBought } from './receipt/receipt-facts.ts'
import { recordReports } from './record-reports.ts'

export type OpenCheckoutInput = {
  db: Db
  businessId: string
  timezone: string
  email: string
  plan_id: string
  provider?: string | undefined
  now: Date
}
type Checkout = { checkout_url: string; reference: string }

const WAIT_MS = 250
const MAX_WAITS = 60

export async function openCheckout(app: AppContext, input: OpenCheckoutInput): Promise<Checkout> {
  const begun = await withTransaction(input.db, (tx) => beginPayment(app, tx, input))
  const { reference, checkout_url } = begun.payment

  if (begun.payment.provider === null) return { checkout_url: addressesOf(app, reference).return_url, reference }
  if (checkout_url !== null) return { checkout_url, reference }
  return begun.isNew ? openPage(app, input, begun) : waitForPage(input, reference)
}

/** The row of the payment is committed by now, so no event of the provider can come before it. */
async function openPage(app: AppContext, input: OpenCheckoutInput, { payment }: BegunPayment): Promise<Checkout> {
  const { db, businessId, email } = input
  const { reference, amount_minor, currency, payment_code } = payment
  try {
    const provider = app.paymentProviders.find(payment.provider ?? '')
    if (!provider) return refuse('unavailable', { message: say('no_provider') })
    const description = describeBought({
      ...payment,
      language: await findBusinessLanguage(db, businessId),
      interval: payment.plan_interval,
    })
    const request = { reference, amount_minor, currency, payment_code, email, description }
    const opened = await provider.createCheckout({ ...request, ...addressesOf(app, reference) })
    await saveOpenedCheckout(db, businessId, reference, opened)
    return { checkout_url: opened.checkout_url, reference }
  } catch (error) {
    // Nobody has the address of this page, so the next try gets another one.
    await withTransaction(db, (tx) =>
      recordReports(app, tx, { businessId, reference }, { reports: [{ kind: 'abandoned' }] }),
    )
    if (!(error instanceof PaymentProviderError)) throw error
    app.log.warn({ err: error, reference }, 'A checkout could not be opened')
    return refuse('unavailable', { message: say('provider_down'), retry_after: 5 })
  }
}

/** Another tab is opening the page at this moment. */
async function waitForPage({ db, businessId }: OpenCheckoutInput, reference: string): Promise<Checkout> {
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    await sleep(WAIT_MS)
    const payment: PaymentRow | undefined = await findPayment(db, businessId, reference)
    if (payment?.status !== 'pending') break
    if (payment.checkout_url !== null) return { checkout_url: payment.checkout_url, reference }
  }
  return refuse('unavailable', { message: say('page_opening'), retry_after: 2 })
}

function addressesOf({ config }: Pick<AppContext, 'config'>, reference: string) {
  const query = new URLSearchParams({ reference })
  return {
    return_url: `${config.publicUrl}/payment/success?${query}`,
    cancel_url: `${config.publicUrl}/payment/canceled?${query}`,
  }
}
