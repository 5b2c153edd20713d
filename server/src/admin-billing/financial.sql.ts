/** Sums of payments over all businesses. Each function needs a database that sees all businesses. */
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type Period = { before: Date; since: Date; until: Date }

/** Sums of one period and of the one before. */
type Sums = { amount_minor: number; before_minor: number; payments: number; payments_before: number }

export type PaidRow = Sums & {
  currency: string
  provider: string
  plan: string
  interval: BillingInterval
  is_upgrade: boolean
}

/**
 * Returns what was paid in a period and in the one before, in the smallest groups that the page adds up. An index that
 * holds every column answers. tenant-free: an admin sees sums of all businesses.
 */
export async function listPaid(db: Db, { before, since, until }: Period): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    with sums as (
      select currency, provider, plan_id, kind = 'upgrade' as is_upgrade,
        coalesce(sum(amount_minor) filter (where paid_at >= ${since}), 0)::bigint as amount_minor,
        coalesce(sum(amount_minor) filter (where paid_at < ${since}), 0)::bigint as before_minor,
        count(*) filter (where paid_at >= ${since})::int as payments,
        count(*) filter (where paid_at < ${since})::int as payments_before
      from payments where paid_at >= ${before} and paid_at < ${until} and provider is not null group by 1, 2, 3, 4)
    select sums.*, plan.name as plan, plan.interval from sums join plans plan on plan.id = sums.plan_id
    order by plan.position, plan.interval, plan.name, sums.currency, sums.provider`.execute(db)
  return rows
}

export type MonthRow = { month: string; currency: string; first_minor: number; renewals_minor: number }

/** Returns what was paid in each month, in UTC. tenant-free: as above. */
export async function listMonths(db: Db, { since, until }: Omit<Period, 'before'>): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(date_trunc('month', paid_at at time zone 'UTC'), 'YYYY-MM') as month, currency,
      coalesce(sum(amount_minor) filter (where kind <> 'renewal'), 0)::bigint as first_minor,
      coalesce(sum(amount_minor) filter (where kind = 'renewal'), 0)::bigint as renewals_minor
    from payments where paid_at >= ${since} and paid_at < ${until} and provider is not null group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Money that went back, as providers reported it; after a failed refund or a won dispute it did not. */
const WITHDRAWN = sql`payment_reports r join payments p on p.business_id = r.business_id and p.reference = r.reference
  and not exists (select from payment_reports undone where undone.business_id = r.business_id
    and undone.reference = r.reference and undone.about = r.about
    and undone.kind = case r.kind when 'refunded' then 'refund_failed' else 'dispute_won' end)`
const IS_WITHDRAWN = sql`r.kind in ('refunded', 'dispute_lost') and r.amount_minor > 0`

/** Returns what went back in each month, in UTC. tenant-free: as above. */
export async function listRefundMonths(
  db: Db,
  { since, until }: Omit<Period, 'before'>,
): Promise<{ month: string; currency: string; refunded_minor: number }[]> {
  const { rows } = await sql<{ month: string; currency: string; refunded_minor: number }>`
    select to_char(date_trunc('month', r.reported_at at time zone 'UTC'), 'YYYY-MM') as month, p.currency,
      sum(least(r.amount_minor, p.amount_minor))::bigint as refunded_minor
    from ${WITHDRAWN} where ${IS_WITHDRAWN} and r.reported_at >= ${since} and r.reported_at < ${until}
    group by 1, 2`.execute(db)
  return rows
}

/** Returns what went back in a period and in the one before, by currency. tenant-free: as above. */
export async function sumRefunds(db: Db, { before, since, until }: Period): Promise<(Sums & { currency: string })[]> {
  const { rows } = await sql<Sums & { currency: string }>`
    select p.currency,
      coalesce(sum(least(r.amount_minor, p.amount_minor)) filter (where r.reported_at >= ${since}), 0)::bigint as amount_minor,
      coalesce(sum(least(r.amount_minor, p.amount_minor)) filter (where r.reported_at < ${since}), 0)::bigint as before_minor,
      count(distinct r.reference) filter (where r.reported_at >= ${since})::int as payments,
      count(distinct r.reference) filter (where r.reported_at < ${since})::int as payments_before
    from ${WITHDRAWN} where ${IS_WITHDRAWN} and r.reported_at >= ${before} and r.reported_at < ${until}
    group by p.currency order by p.currency`.execute(db)
  return rows
}

export type RefundRow = {
  reference: string
  business_id: string
  business_name: string
  amount_minor: number
  currency: string
  of_minor: number
  at: Date
  reason: string | null
  by: string | null
}

/**
 * Returns what went back in a period, newest first. A refund that an admin gave is the first that went back after it: a
 * dispute, and what goes back at the provider later, have neither its reason nor its name. tenant-free: as above.
 */
export async function listRefundsOf(
  db: Db,
  { since, until, limit }: Omit<Period, 'before'> & { limit: number },
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select p.reference, p.business_id, b.business_name, least(r.amount_minor, p.amount_minor) as amount_minor, p.currency,
      p.amount_minor as of_minor, r.reported_at as at, given.note as reason, given.admin_name as by
    from ${WITHDRAWN} join businesses b on b.id = p.business_id
    left join lateral (select note, admin_name from payment_refunds f
      where r.kind = 'refunded' and f.business_id = p.business_id and f.reference = p.reference
        and f.status <> 'failed' and f.created_at <= r.reported_at
        and not exists (select from payment_reports earlier where earlier.business_id = f.business_id
          and earlier.reference = f.reference and earlier.kind = 'refunded' and earlier.amount_minor > 0
          and earlier.reported_at >= f.created_at and earlier.reported_at < r.reported_at)
      order by f.created_at desc limit 1) given on true
    where ${IS_WITHDRAWN} and r.reported_at >= ${since} and r.reported_at < ${until}
    order by r.reported_at desc, p.reference limit ${limit}`.execute(db)
  return rows
}

/** Counts the payments that failed in a period, by provider and currency. tenant-free: as above. */
export async function countRefused(
  db: Db,
  { since, until }: Omit<Period, 'before'>,
): Promise<{ provider: string; currency: string; refused: number }[]> {
  const { rows } = await sql<{ provider: string; currency: string; refused: number }>`
    select provider, currency, count(*)::int as refused from payments
    where status = 'failed' and created_at >= ${since} and created_at < ${until} and provider is not null
    group by 1, 2`.execute(db)
  return rows
}

export type ExportRow = {
  paid_at: Date
  reference: string
  receipt_number: string | null
  business_id: string
  business_name: string
  plan: string
  interval: string
  kind: string
  provider: string
  currency: string
  amount_minor: number
  refunded_minor: number
  status: string
}

/** Returns the payments of a period in the order in which they were paid. tenant-free: as above. */
export async function listForExport(
  db: Db,
  { since, until, limit }: Omit<Period, 'before'> & { limit: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.paid_at, p.reference, p.receipt_number, p.business_id, b.business_name, plan.name as plan, plan.interval, p.kind,
      p.provider, p.currency, p.amount_minor, p.refunded_minor, p.status
    from payments p join businesses b on b.id = p.business_id join plans plan on plan.id = p.plan_id
    where p.paid_at >= ${since} and p.paid_at < ${until} and p.provider is not null
    order by p.paid_at, p.reference limit ${limit}`.execute(db)
  return rows
}
