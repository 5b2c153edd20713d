/** Money that has to go back to the payer. */
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

/** `unknown`: somebody has to look it up at the provider. */
export type RefundStatus = 'due' | 'pending' | 'refunded' | 'failed' | 'unknown'

/** An amount that goes back, and what of the payment had gone back before. */
type RefundedPart = { amount_minor: number; refunded_before_minor: number }

/**
 * Adds a refund of a whole payment that bought nothing. There is one for each payment: its reference derives from the
 * payment's.
 */
export async function addSurplusRefund(
  db: Db,
  businessId: string,
  { reference, amount_minor, refunded_before_minor }: { reference: string } & RefundedPart,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_refunds')
    .values({
      business_id: businessId,
      refund_reference: `${reference}-R1`,
      reference,
      reason: 'surplus',
      amount_minor,
      refunded_before_minor,
      status: 'due',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Selects whether a payment bought nothing. Receipts do not tell: payments from before the first receipt have none. */
export function isSurplus(table: string): RawBuilder<boolean> {
  const [businessId, reference] = ['business_id', 'reference'].map((name) => sql.ref(`${table}.${name}`))
  return sql<boolean>`exists (select from payment_refunds surplus where surplus.business_id = ${businessId}
    and surplus.reference = ${reference} and surplus.reason = 'surplus')`
}

export type StoredRefund = Pick<
  Selectable<Tables['payment_refunds']>,
  'reference' | 'amount_minor' | 'note' | 'admin_name' | 'created_at'
> & { status: RefundStatus }

/**
 * Returns the refunds of some payments, newest first. tenant-free: an admin's list names payments of many businesses.
 */
export function listRefunds(db: Db, references: readonly string[]): Promise<StoredRefund[]> {
  if (references.length === 0) return Promise.resolve([])
  return db
    .selectFrom('payment_references as of')
    .innerJoin('payment_refunds as refund', (join) =>
      join.onRef('refund.business_id', '=', 'of.business_id').onRef('refund.reference', '=', 'of.reference'),
    )
    .where('of.reference', 'in', references)
    .select([
      'refund.reference',
      'refund.amount_minor',
      'refund.note',
      'refund.admin_name',
      'refund.created_at',
      'refund.status',
    ])
    .$narrowType<{ status: RefundStatus }>() // the column's check allows only these
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.refund_reference', 'desc')
    .execute()
}

/** Adds a refund that an admin gives. The caller holds the payment's lock. */
export async function addAdminRefund(
  db: Db,
  businessId: string,
  refund: { refund_reference: string; reference: string; admin_name: string; note: string } & RefundedPart,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_refunds')
    .values({ ...refund, business_id: businessId, reason: 'admin', status: 'due', created_at: now })
    .execute()
}

/**
 * Returns refunds that are not known to be done, and were not asked for since `before`: the oldest of each provider, so
 * that those of one that takes no refunds hold up no others. tenant-free: the job serves every business.
 */
export async function listOpenRefunds(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ business_id: string; refund_reference: string }[]> {
  const { rows } = await sql<{ business_id: string; refund_reference: string }>`
    select business_id, refund_reference from (
      select r.business_id, r.refund_reference, r.created_at,
        row_number() over (partition by p.provider order by r.created_at, r.refund_reference) as nth
      from payment_refunds r join payments p on p.business_id = r.business_id and p.reference = r.reference
      where r.status in ('due', 'pending') and (r.asked_at is null or r.asked_at <= ${before})) waiting
    where nth <= ${limit} order by created_at, refund_reference`.execute(db)
  return rows
}

export type OpenRefund = Pick<
  Selectable<Tables['payment_refunds']>,
  'refund_reference' | 'refund_id' | 'reference' | 'amount_minor' | 'refunded_before_minor' | 'reason'
> & { status: 'due' | 'pending'; asked_before: Date | null; provider: PaymentProviderName | null }

/** Takes an open refund for one process; null if another one has it. `asked_before`: when an earlier run took it. */
export async function claimRefund(
  db: Db,
  businessId: string,
  { refund_reference, before, now }: { refund_reference: string; before: Date; now: Date },
): Promise<OpenRefund | null> {
  const row = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.business_id', '=', 'refund.business_id').onRef('payment.reference', '=', 'refund.reference'),
    )
    .where('refund.business_id', '=', businessId)
    .where('refund.refund_reference', '=', refund_reference)
    .where('refund.status', 'in', ['due', 'pending'])
    .where((eb) => eb.or([eb('refund.asked_at', 'is', null), eb('refund.asked_at', '<=', before)]))
    .select([
      'refund.refund_id',
      'refund.reference',
      'refund.amount_minor',
      'refund.refunded_before_minor',
      'refund.reason',
      'refund.status',
      'refund.asked_at',
      'payment.provider',
    ])
    .$narrowType<{ status: OpenRefund['status']; provider: PaymentProviderName | null }>() // the columns' checks
    .forNoKeyUpdate('refund')
    .executeTakeFirst()
  if (!row) return null
  const { asked_at, ...refund } = row
  await updateRefund(db, businessId, refund_reference, { asked_at: now })
  return { ...refund, refund_reference, asked_before: asked_at }
}

/**
 * Ends the refund of a payment that waits for its provider, because somebody gives the money back by hand. Returns
 * false if there is none, or if it was asked for after `before` and may be on its way.
 */
export async function endWaitingRefund(
  db: Db,
  businessId: string,
  reference: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('payment_refunds')
    .set({ status: 'failed', done_at: now })
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .where('status', '=', 'due')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .returning('reference')
    .executeTakeFirst()
  return ended !== undefined
}

export async function updateRefund(
  db: Db,
  businessId: string,
  refund_reference: string,
  changes: Pick<Updateable<Tables['payment_refunds']>, 'refund_id' | 'asked_at' | 'done_at'> & {
    status?: RefundStatus
  },
): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set(changes)
    .where('business_id', '=', businessId)
    .where('refund_reference', '=', refund_reference)
    .execute()
}
