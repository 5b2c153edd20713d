/** Reports of providers about a payment. Each fact stands once, however often it is reported. */
import type { PaymentEvent } from '@stampwell/domain/billing/payment-status.ts'
import { refundedParts } from '@stampwell/domain/billing/refund.ts'
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

/**
 * The name under which the first part stands of the sum that a provider tells of all refunds; the others are `total-2`
 * and so on. Single refunds are not reported beside them.
 */
const TOTAL = 'total'

/**
 * Keeps the provider's sum of all refunds as it is now, in parts: each has the moment at which it went back. The caller
 * holds the payment's lock.
 */
export async function setRefundedTotal(
  db: Db,
  { businessId, reference }: Of,
  amount_minor: number,
  now: Date,
): Promise<void> {
  const before = await listTotalParts(db, { businessId, reference })
  const after = refundedParts(before, amount_minor)

  for (const [index, part] of after.entries()) {
    if (part === before[index]) continue
    const key = { business_id: businessId, reference, kind: 'refunded', about: nameOfPart(index) }
    await db
      .insertInto('payment_reports')
      .values({ ...key, amount_minor: part, reported_at: now })
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'reference', 'kind', 'about']).doUpdateSet({ amount_minor: part }),
      )
      .execute()
  }
}

function nameOfPart(index: number): string {
  return index === 0 ? TOTAL : `${TOTAL}-${index + 1}`
}

/** Returns the amounts of the parts in the order in which they went back. */
async function listTotalParts(db: Db, { businessId, reference }: Of): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_reports')
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .where('kind', '=', 'refunded')
    .where((row) => row.or([row('about', '=', TOTAL), row('about', 'like', `${TOTAL}-%`)]))
    .select(['about', 'amount_minor'])
    .execute()
  const amounts = new Map(rows.map(({ about, amount_minor }) => [about, amount_minor ?? 0]))
  return rows.map((_, index) => amounts.get(nameOfPart(index)) ?? 0)
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
