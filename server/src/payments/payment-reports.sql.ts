/** What providers have reported about a payment. Each fact stands once, however often it is reported. */
import type { PaymentEvent } from '@stampwell/domain/billing/payment-status.ts'
import type { Db } from '../db/open.ts'

type Of = { businessId: string; reference: string }

/** Adds a report. One about a refund that is known already keeps the larger amount. */
export async function addReport(db: Db, { businessId, reference }: Of, event: PaymentEvent, now: Date): Promise<void> {
  const amount_minor = 'amount_minor' in event ? event.amount_minor : null
  await db
    .insertInto('payment_reports')
    .values({
      business_id: businessId,
      reference,
      kind: event.kind,
      about: 'id' in event ? event.id : '',
      amount_minor,
      reported_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'reference', 'kind', 'about']).doUpdateSet((eb) => ({
        amount_minor: eb.fn('greatest', ['payment_reports.amount_minor', 'excluded.amount_minor']),
      })),
    )
    .execute()
}

/** The name under which the sum stands that a provider tells of all refunds. Single refunds are not reported beside it. */
const TOTAL = 'total'

/** Keeps the provider's sum of all refunds as it is now: a refund that fails makes it smaller. */
export async function setRefundedTotal(
  db: Db,
  { businessId, reference }: Of,
  amount_minor: number,
  now: Date,
): Promise<void> {
  const key = { business_id: businessId, reference, kind: 'refunded', about: TOTAL }
  await db
    .insertInto('payment_reports')
    .values({ ...key, amount_minor, reported_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'reference', 'kind', 'about'])
        .doUpdateSet({ amount_minor, reported_at: now })
        .where('payment_reports.amount_minor', '!=', amount_minor),
    )
    .execute()
}

export async function listReports(db: Db, { businessId, reference }: Of): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_reports')
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .select(['kind', 'about', 'amount_minor'])
    .execute()
  // The kinds are those of the domain: the column's check allows no others.
  return rows.map(
    ({ kind, about, amount_minor }) => ({ kind, id: about, amount_minor: amount_minor ?? 0 }) as PaymentEvent,
  )
}
