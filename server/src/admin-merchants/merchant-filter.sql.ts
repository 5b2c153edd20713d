/** Which businesses a filter keeps. The states are those that the subscriptions job has stored: minutes late at most. */
import { digitsOnly } from '@stampwell/domain/money/money.ts'
import type { MerchantStatus } from '@stampwell/domain/platform/merchant.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { sql, type RawBuilder } from 'kysely'
import { digitsMatch, like } from '../db/escape-like.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { IS_ON_TRIAL } from '../subscriptions/subscriptions.sql.ts'

export type MerchantFilter = {
  search?: string | undefined
  /** The whole number that is searched for, null if `search` is not one. */
  phone: string | null
  status?: MerchantStatus | undefined
  /** A tier. */
  plan?: string | undefined
  country?: string | undefined
  industry_id?: string | undefined
}

export type MerchantSort = '-created_at' | 'created_at' | 'business_name' | '-business_name'

/** The state of a business `b` with its subscription `s`. A business that closes stays in the list as closing while it is suspended. */
const STATUS = sql<MerchantStatus>`case
  when b.closes_at is not null then 'closing'
  when b.suspended_at is not null then 'suspended'
  when ${IS_ON_TRIAL} then 'trialing'
  when s.status in ('past_due', 'grace') then 'past_due'
  else 'active' end`

/**
 * The plan in force of the subscription `s` of a business `b`, null for Free: `planInForce` of the domain. No day of a
 * suspension counts.
 */
function planInForceSql(now: Date): RawBuilder<string | null> {
  const today = sql`(coalesce(b.suspended_at, ${now}::timestamptz) at time zone b.timezone)::date`
  const status = sql`coalesce(s.incomplete_from_status, s.status)`
  return sql<string | null>`case
    when s.granted_until is not null and s.granted_until >= ${today} then s.granted_plan_id
    when ${status} = 'none' then s.registered_plan_id
    when ${status} in ('cancelled', 'expired') then null
    when ${status} = 'trialing' and s.trial_ends_on <= ${today} then null
    else coalesce(s.incomplete_from_plan_id, s.plan_id) end`
}

// tenant-free: the admin area lists every business.
function keptBy({ search, phone, plan, country, industry_id }: MerchantFilter, now: Date): RawBuilder<boolean> {
  const parts = [
    sql`b.erased_at is null`,
    plan === undefined
      ? null
      : sql`coalesce((select p.tier from plans p where p.id = ${planInForceSql(now)}), 'free') = ${plan}`,
    country === undefined ? null : sql`b.country = ${country}`,
    industry_id === undefined ? null : sql`b.industry_id = ${industry_id}::uuid`,
    search === undefined || search === '' ? null : matches({ search, phone }),
  ].filter((part) => part !== null)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MIN_DIGITS = 4

function matches({ search, phone }: { search: string; phone: string | null }): RawBuilder<boolean> {
  if (UUID.test(search)) return sql<boolean>`b.id = ${search}::uuid`
  if (search.includes('@'))
    return sql<boolean>`b.id in (
      select l.business_id from business_logins l where l.email ilike ${like(normalizeEmail(search))})`
  const isNumber = digitsOnly(search).length >= MIN_DIGITS
  const hasNumber = isNumber ? digitsMatch(sql`b.phone`, { search, phone }) : sql<boolean>`false`
  return sql<boolean>`(${hasText(sql`b.business_name`, search)} or ${hasNumber})`
}

export type StatusCounts = Record<MerchantStatus | 'all', number>

/** Counts by status, whichever status is asked for. */
export async function countByStatus(db: Db, filter: MerchantFilter, now: Date): Promise<StatusCounts> {
  const { rows } = await sql<{ status: MerchantStatus; n: number }>`
    select ${STATUS} as status, count(*)::int as n from businesses b join subscriptions s on s.business_id = b.id
    where ${keptBy(filter, now)} group by 1`.execute(db)
  const counts: StatusCounts = { all: 0, active: 0, trialing: 0, past_due: 0, suspended: 0, closing: 0 }
  for (const { status, n } of rows) {
    counts[status] = n
    counts.all += n
  }
  return counts
}

const ORDER: Record<MerchantSort, RawBuilder<unknown>> = {
  '-created_at': sql`b.created_at desc, b.id desc`,
  created_at: sql`b.created_at, b.id`,
  business_name: sql`lower(b.business_name), b.id`,
  '-business_name': sql`lower(b.business_name) desc, b.id desc`,
}

export type Listed = { id: string; status: MerchantStatus }

/** Returns the ids of one page; without a limit those of all pages. */
export async function listIds(
  db: Db,
  filter: MerchantFilter,
  { sort, limit, offset, now }: { sort: MerchantSort; limit: number | null; offset: number; now: Date },
): Promise<Listed[]> {
  const ofStatus = filter.status === undefined ? sql`true` : sql`${STATUS} = ${filter.status}`
  const { rows } = await sql<Listed>`
    select b.id, ${STATUS} as status from businesses b join subscriptions s on s.business_id = b.id
    where ${keptBy(filter, now)} and ${ofStatus}
    order by ${ORDER[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Returns the status of one business; null for one that is unknown or erased. */
export async function findStatus(db: Db, businessId: string): Promise<MerchantStatus | null> {
  const { rows } = await sql<{ status: MerchantStatus }>`
    select ${STATUS} as status from businesses b join subscriptions s on s.business_id = b.id
    where b.id = ${businessId} and s.business_id = ${businessId} and b.erased_at is null`.execute(db)
  return rows[0]?.status ?? null
}

// tenant-free: what there is to choose from in the filters of the admin's list.
export async function listChoices(db: Db) {
  const countries = await sql<{ code: string; merchants: number }>`
    select country as code, count(*)::int as merchants from businesses where erased_at is null
    group by country order by 2 desc, 1`.execute(db)
  const industries = await db
    .selectFrom('industries')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const plans = await sql<{ tier: string; name: string }>`
    select tier, min(name) as name from plans where replaced_at is null group by tier order by min(position)`.execute(
    db,
  )
  return { countries: countries.rows, industries, plans: plans.rows }
}
