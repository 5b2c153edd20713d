/** Payments of businesses for their plans: one row for each attempt to pay. */
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { PaymentStatus } from '@stampwell/domain/billing/payment-status.ts'
import type { PaymentKind } from '@stampwell/domain/billing/subscription-acts.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { isSurplus } from './refunds.sql.ts'

/** The columns' checks allow only these values. */
type Narrow = {
  kind: PaymentKind
  status: PaymentStatus
  charged_by: 'checkout' | 'authorization'
  provider: PaymentProviderName | null
  plan_interval: BillingInterval
  upgraded_interval: BillingInterval | null
}

/** `is_surplus`: it bought nothing, because it was paid twice or too late, and goes back. */
export type PaymentRow = Omit<Selectable<Tables['payments']>, keyof Narrow> & {
  plan_name: string
  is_surplus: boolean
} & Narrow

function selectPayments(db: Db, businessId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('plans as plan', 'plan.id', 'payments.plan_id')
    .leftJoin('plans as upgraded', 'upgraded.id', 'payments.upgraded_plan_id')
    .where('payments.business_id', '=', businessId)
    .selectAll('payments')
    .select(['plan.name as plan_name', 'plan.interval as plan_interval', 'upgraded.interval as upgraded_interval'])
    .select(isSurplus('payments').as('is_surplus'))
    .$narrowType<Narrow>()
}

export function findPayment(db: Db, businessId: string, reference: string): Promise<PaymentRow | undefined> {
  return selectPayments(db, businessId).where('payments.reference', '=', reference).executeTakeFirst()
}

/** Locks the payment until the transaction ends. The caller holds the lock of the subscription, which comes first. */
export function lockPayment(db: Db, businessId: string, reference: string): Promise<PaymentRow> {
  return selectPayments(db, businessId)
    .where('payments.reference', '=', reference)
    .forNoKeyUpdate('payments')
    .executeTakeFirstOrThrow()
}

export function listPayments(
  db: Db,
  businessId: string,
  { limit, offset, direction = 'desc', search }: PageWindow & { search?: string | undefined },
): Promise<PaymentRow[]> {
  return selectPayments(db, businessId)
    .where(isNamed(search))
    .orderBy('payments.created_at', direction)
    .orderBy('payments.reference', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A whole reference or receipt number. */
function isNamed(search = '') {
  const name = foldDigits(search)
  return name === ''
    ? sql<boolean>`true`
    : sql<boolean>`(payments.reference = ${name} or payments.receipt_number = ${name.toUpperCase()})`
}

export async function countPayments(db: Db, businessId: string, search?: string): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .where('business_id', '=', businessId)
    .where(isNamed(search))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export type NewPayment = Pick<
  Insertable<Tables['payments']>,
  | 'reference'
  | 'amount_minor'
  | 'currency'
  | 'payment_code'
  | 'plan_id'
  | 'period_from'
  | 'period_to'
  | 'upgraded_plan_id'
  | 'upgraded_period_to'
  | 'asked_at'
> &
  Pick<Narrow, 'kind' | 'charged_by' | 'provider'>

export async function insertPayment(db: Db, businessId: string, payment: NewPayment, now: Date): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...payment, business_id: businessId, status: 'pending', created_at: now })
    .execute()
  await db.insertInto('payment_references').values({ reference: payment.reference, business_id: businessId }).execute()
}

/** Returns the newest checkout that waits for the same payment since `since`. Its page may not be open yet. */
export function findOpenCheckout(
  db: Db,
  businessId: string,
  { since, ...same }: Omit<NewPayment, 'reference' | 'payment_code' | 'charged_by'> & { since: Date },
): Promise<PaymentRow | undefined> {
  const { upgraded_plan_id = null, upgraded_period_to = null } = same
  return (
    selectPayments(db, businessId)
      .where('payments.status', '=', 'pending')
      .where('payments.charged_by', '=', 'checkout')
      // That page is paid, with another amount.
      .where('payments.mismatch', 'is', null)
      .where('payments.kind', '=', same.kind)
      .where('payments.provider', '=', same.provider)
      .where('payments.plan_id', '=', same.plan_id)
      .where('payments.amount_minor', '=', same.amount_minor)
      .where('payments.currency', '=', same.currency)
      .where('payments.period_from', '=', same.period_from)
      .where('payments.period_to', '=', same.period_to)
      .where(sql<boolean>`payments.upgraded_plan_id is not distinct from ${upgraded_plan_id}::uuid`)
      .where(sql<boolean>`payments.upgraded_period_to is not distinct from ${upgraded_period_to}::date`)
      .where('payments.created_at', '>', since)
      .orderBy('payments.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

export type PaymentChanges = Partial<
  Pick<
    Selectable<Tables['payments']>,
    | 'provider_id'
    | 'checkout_url'
    | 'paid_at'
    | 'applied_at'
    | 'refunded_minor'
    | 'mismatch'
    | 'period_from'
    | 'period_to'
  >
> & { status?: PaymentStatus }

export async function updatePayment(
  db: Db,
  businessId: string,
  reference: string,
  changes: PaymentChanges,
): Promise<void> {
  await db
    .updateTable('payments')
    .set(changes)
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .execute()
}

/** Keeps the page that the provider opened. An id that a report brought meanwhile is newer than the page's. */
export async function saveOpenedCheckout(
  db: Db,
  businessId: string,
  reference: string,
  { checkout_url, provider_id }: { checkout_url: string; provider_id: string | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({ checkout_url, provider_id: eb.fn.coalesce('provider_id', eb.val(provider_id)) }))
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .execute()
}

/**
 * Takes the right to ask the provider about a payment, which one caller has every `seconds`. A time in the future is
 * that of a clock that ran ahead.
 */
export async function claimAsking(
  db: Db,
  businessId: string,
  reference: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .where('status', 'in', ['pending', 'failed', 'abandoned'])
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row('asked_at', '<=', new Date(now.getTime() - seconds * 1000)),
        row('asked_at', '>', now),
      ]),
    )
    .returning('reference')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Returns the business of a payment; null for a reference that is none of ours. tenant-free: webhooks know no business.
 */
export async function findPaymentBusiness(db: Db, reference: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select find_payment_business(${reference}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns the payment that a provider's own id names; null unless it is exactly one. tenant-free: as above. */
export async function findProviderPayment(
  db: Db,
  provider: PaymentProviderName,
  providerId: string,
): Promise<{ business_id: string; reference: string } | null> {
  const { rows } = await sql<{ business_id: string; reference: string }>`
    select business_id, reference from find_provider_payment(${provider}, ${providerId})`.execute(db)
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/**
 * Returns checkouts that have been waiting since before a moment, the oldest first.
 * tenant-free: the job serves every business.
 */
export function listOldCheckouts(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ business_id: string; reference: string; created_at: Date }[]> {
  return db
    .selectFrom('payments')
    .where('status', '=', 'pending')
    .where('charged_by', '=', 'checkout')
    .where('created_at', '<=', before)
    .select(['business_id', 'reference', 'created_at'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
