/** Reads how businesses arrived, started and stayed, from one row for each business that registered in a period. */
import type { DaySpan } from '@stampwell/domain/platform/platform-figures.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { ACTIVE_DAYS } from './count-days.sql.ts'

export type FunnelWeek = {
  week: string
  registered: number
  verified: number
  card_published: number
  first_customer: number
  first_stamp: number
  tenth_stamp: number
}

/** Counts the businesses of each week, Monday first, by the steps they have reached since. A step needs those before. */
// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function countFunnel(db: Db, span: DaySpan): Promise<FunnelWeek[]> {
  const reached: RawBuilder<unknown>[] = []
  const steps = FUNNEL_COLUMNS.map(([name, column]) => {
    reached.push(sql`${sql.ref(column)} is not null`)
    return sql`count(*) filter (where ${sql.join(reached, sql` and `)})::int as ${sql.ref(name)}`
  })
  const { rows } = await sql<FunnelWeek>`
    select date_trunc('week', registered_on)::date::text as week, ${sql.join(steps)}
    from merchant_milestones where ${registeredIn(span)} group by 1 order by 1`.execute(db)
  return rows
}

const FUNNEL_COLUMNS = [
  ['registered', 'registered_on'],
  ['verified', 'verified_on'],
  ['card_published', 'published_on'],
  ['first_customer', 'first_customer_on'],
  ['first_stamp', 'first_stamp_on'],
  ['tenth_stamp', 'tenth_stamp_on'],
] as const

function registeredIn({ from, to }: DaySpan): RawBuilder<boolean> {
  return sql<boolean>`registered_on between ${from}::date and ${to}::date`
}

type Both = { span: DaySpan; before: DaySpan | null; today: string }
export type CountryCount = { country: string; sign_ups: number; before: number; active: number }

/** Counts businesses by country. `active` of those of the period gave a stamp in the 30 days until `today`. */
// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function countCountries(db: Db, { span, before, today }: Both): Promise<CountryCount[]> {
  const { rows } = await sql<CountryCount>`
    select b.country, ${bothCounts(span)},
      count(*) filter (where ${registeredIn(span)} and m.last_stamp_on > ${today}::date - ${ACTIVE_DAYS}::int)::int as active
    from merchant_milestones m join businesses b on b.id = m.business_id
    where ${inEither(span, before)} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type IndustryCount = { id: string | null; name: string | null; sign_ups: number; before: number; stamps: number }

/** Counts businesses by industry, and all stamps that those of the period gave, without undone and refunded ones. */
// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function countIndustries(db: Db, { span, before }: Both): Promise<IndustryCount[]> {
  const { rows } = await sql<IndustryCount>`
    select i.id, i.name, ${bothCounts(span)},
      coalesce(sum(r.stamps) filter (where ${registeredIn(span)}), 0)::float8 as stamps
    from merchant_milestones m join businesses b on b.id = m.business_id
    left join industries i on i.id = b.industry_id left join rollups r on r.business_id = m.business_id
    where ${inEither(span, before)} group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}

function bothCounts(span: DaySpan): RawBuilder<unknown> {
  return sql`count(*) filter (where ${registeredIn(span)})::int as sign_ups,
    count(*) filter (where not ${registeredIn(span)})::int as before`
}

function inEither(span: DaySpan, before: DaySpan | null): RawBuilder<boolean> {
  return before ? registeredIn({ from: before.from, to: span.to }) : registeredIn(span)
}

/** Counts the businesses whose campaigns began to send in the period. */
// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function countCampaigners(db: Db, { from, to }: DaySpan): Promise<number> {
  const { rows } = await sql<{ merchants: number }>`
    select count(distinct business_id)::int as merchants from broadcasts
    where kind = 'campaign' and first_sent_at >= ${from}::date::timestamp at time zone 'UTC'
      and first_sent_at < (${to}::date + 1)::timestamp at time zone 'UTC'`.execute(db)
  return rows[0]?.merchants ?? 0
}

export type CohortCount = { cohort: string; month: string; merchants: number }

export async function listCohorts(db: Db, { from, to }: DaySpan): Promise<CohortCount[]> {
  const { rows } = await sql<CohortCount>`
    select cohort::text, month::text, merchants from merchant_cohorts
    where cohort between ${from}::date and ${to}::date order by cohort, month`.execute(db)
  return rows
}

// tenant-free: the admin area counts rows of all businesses and shows none of them.
export async function listCohortSizes(db: Db, { from, to }: DaySpan): Promise<{ cohort: string; size: number }[]> {
  const { rows } = await sql<{ cohort: string; size: number }>`
    select date_trunc('month', registered_on)::date::text as cohort, count(*)::int as size from merchant_milestones
    where registered_on >= ${from}::date and registered_on < ${to}::date + interval '1 month'
    group by 1 order by 1`.execute(db)
  return rows
}
