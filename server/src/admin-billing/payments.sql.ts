/** Payments of every business, for admins. Each function needs a database that sees all businesses. */
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { PaymentStatus } from '@stampwell/domain/billing/payment-status.ts'
import type { PaymentKind } from '@stampwell/domain/billing/subscription-acts.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { sql, type RawBuilder } from 'kysely'
import { DIRECTION, type PageWindow } from '../db/direction.ts'
import type { Db } from '../db/open.ts'
import { isSurplus } from '../payments/refunds.sql.ts'

export type PaymentFilter = {
  status?: PaymentStatus | undefined
  provider?: PaymentProviderName | undefined
  currency?: string | undefined
  business_id?: string | undefined
  search?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

export type AnyPaymentRow = {
  business_id: string
  business_name: string
  reference: string
  kind: PaymentKind
  status: PaymentStatus
  amount_minor: number
  currency: string
  payment_code: string
  provider: PaymentProviderName | null
  plan_name: string
  period_from: string
  period_to: string
  created_at: Date
  paid_at: Date | null
  is_surplus: boolean
  mismatch: string | null
  receipt_number: string | null
  refunded_minor: number
}

const COLUMNS = sql`p.business_id, b.business_name, p.reference, p.kind, p.status, p.amount_minor, p.currency,
  p.payment_code, p.provider, plan.name as plan_name, p.period_from, p.period_to, p.created_at, p.paid_at,
  ${isSurplus('p')} as is_surplus, p.mismatch, p.receipt_number, p.refunded_minor`
const SOURCES = sql`payments p join businesses b on b.id = p.business_id join plans plan on plan.id = p.plan_id`

/** Returns payments, newest first unless asked otherwise. tenant-free: an admin sees those of every business. */
export async function listAnyPayments(
  db: Db,
  filter: PaymentFilter,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<AnyPaymentRow[]> {
  const order = DIRECTION[direction]
  // The page is cut before the joins, so that they are made for its rows only.
  const { rows } = await sql<AnyPaymentRow>`
    with page as (
      select p.business_id, p.reference from payments p where ${matching(filter)}
      order by p.created_at ${order}, p.reference ${order} limit ${limit} offset ${offset})
    select ${COLUMNS} from ${SOURCES} join page using (business_id, reference)
    order by p.created_at ${order}, p.reference ${order}`.execute(db)
  return rows
}

/** Returns one payment. tenant-free: its directory leads to its business. */
export async function findAnyPayment(db: Db, reference: string): Promise<AnyPaymentRow | null> {
  const { rows } = await sql<AnyPaymentRow>`
    select ${COLUMNS} from payment_references of
    join ${SOURCES} on p.business_id = of.business_id and p.reference = of.reference
    where of.reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** Counts the payments that the filter keeps. tenant-free: as above. */
export async function countAnyPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payments p where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

function matching({
  status,
  provider,
  currency,
  business_id,
  search,
  since,
  until,
}: PaymentFilter): RawBuilder<unknown> {
  const parts = [
    status === undefined ? null : sql`p.status = ${status}`,
    provider === undefined ? null : sql`p.provider = ${provider}`,
    currency === undefined ? null : sql`p.currency = ${currency}`,
    business_id === undefined ? null : sql`p.business_id = ${business_id}::uuid`,
    since === undefined ? null : sql`p.created_at >= ${since}`,
    until === undefined ? null : sql`p.created_at < ${until}`,
    search === undefined ? null : named(foldDigits(search)),
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** A reference and a receipt's number are each unique, so a directory answers. */
function named(search: string): RawBuilder<unknown> {
  return sql`(p.business_id, p.reference) in (
    select business_id, reference from payment_references where reference = ${search}
    union all
    select business_id, reference from payment_receipt_numbers where receipt_number = ${search.toUpperCase()})`
}
