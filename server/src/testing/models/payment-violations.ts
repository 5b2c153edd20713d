/** Violations in the payments of a business. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { newReference } from '../../payments/begin-payment.ts'
import { insertPayment, updatePayment } from '../../payments/payments.sql.ts'
import { addSurplusRefund } from '../../payments/refunds.sql.ts'
import { business, now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

async function insertPaid(tx: Transaction<Tables>, isApplied: boolean): Promise<string> {
  const reference = newReference()
  const payment = {
    reference,
    kind: 'first',
    charged_by: 'checkout',
    provider: 'paystack',
    amount_minor: 750_000,
    currency: 'NGN',
    payment_code: 'IPAYNGN',
    plan_id: '01900000-0000-7000-8003-000000000002',
    period_from: '2026-04-30',
    period_to: '2026-05-30',
  } as const
  await insertPayment(tx, business, payment, now)
  await updatePayment(tx, business, reference, { status: 'paid', paid_at: now, applied_at: isApplied ? now : null })
  return reference
}

export const paymentViolations: Violation[] = [
  ['Money that arrived was granted, or is to go back', async (tx) => void (await insertPaid(tx, false))],
  [
    'Every payment is found by its reference',
    async (tx) => {
      const reference = await insertPaid(tx, true)
      await tx.deleteFrom('payment_references').where('reference', '=', reference).execute()
    },
  ],
  [
    'No more goes back than was paid',
    async (tx) =>
      addSurplusRefund(
        tx,
        business,
        { reference: await insertPaid(tx, true), amount_minor: 750_001, refunded_before_minor: 0 },
        now,
      ),
  ],
]
