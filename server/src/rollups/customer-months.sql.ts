/**
 * Reads what customers were given and redeemed by local months. The roll-up holds months of UTC; the hours between the
 * beginning of a month of UTC and the local one are moved to the right month from the ledger.
 */
import type { Mark } from '@stampwell/domain/stamping/rollup.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { countedAfter } from './read-parts.sql.ts'
import { currentMark, soleRow } from './rollup-mark.sql.ts'

/** Moments [from, to) that lie in one local month; `month` is the first date of that month. */
export type LocalMonth = { month: string; from: Date; to: Date }
/**
 * Hours whose rows the roll-up has in the local month `out` but that belong to `into`; null: in none that is asked for.
 */
type Moved = { from: Date; to: Date; out: number | null; into: number | null }

/** `isOnePeriod`: the months are counted as one, number 1; each has the number of its place otherwise. */
type MonthsInput = { months: readonly LocalMonth[]; isOnePeriod?: boolean; stampId: string | null }

/** Runs `select` over rows (`n`, `customer_id`, `gives`, `stamps`, `redemptions`) of consecutive local months. */
export async function readCustomerMonthsAsOf<Found>(
  db: Db,
  businessId: string,
  { mark, select, ...input }: MonthsInput & { mark: Mark; select: RawBuilder<unknown> },
): Promise<{ mark: Mark; found: Found[] }> {
  const { rows } = await sql<{ mark: Mark | null; found: Found[] }>`
    with customer_months as materialized (${customerMonths(businessId, countsOfMonths(businessId, mark, input))})
    select ${currentMark(businessId)} as mark,
      (select coalesce(json_agg(found), '[]') from (${select}) found) as found`.execute(db)
  return soleRow(rows)
}

/**
 * Adds up counts; a merged customer's rows count for the one kept. A full join, made a left one by a condition that the
 * planner cannot read: it never compares each row with each, however few it takes them for.
 */
function customerMonths(businessId: string, counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select counts.n, coalesce(c.merged_into, counts.customer_id) as customer_id, sum(counts.gives)::int as gives,
      sum(counts.stamps)::int as stamps, sum(counts.redemptions)::int as redemptions
    from (${counts}) counts
    full join (select id, merged_into from customers where business_id = ${businessId} and merged_into is not null) c
      on c.id = counts.customer_id
    where coalesce(counts.n > 0, false)
    group by 1, 2`
}

function countsOfMonths(
  businessId: string,
  mark: Mark,
  { months, isOnePeriod = false, stampId }: MonthsInput,
): RawBuilder<unknown> {
  const isCard = (row: string) => (stampId === null ? sql`true` : sql`${sql.ref(`${row}.stamp_id`)} = ${stampId}`)
  const numbers = months.map((_, index) => (isOnePeriod ? 1 : index + 1))
  return sql`
    select a.n, r.customer_id, r.gives, r.stamps, r.redemptions
    from unnest(${months.map(({ month }) => month)}::date[], ${numbers}::int[]) as a (month, n)
    join rollup_customer_months r on r.business_id = ${businessId} and r.month = a.month and ${isCard('r')}
    union all
    ${movedRows(businessId, { mark, moved: movedHours(months, numbers), isCard: isCard('e') })}
    union all
    select a.n, t.customer_id, case when t.kind = 'give' then t.sign else 0 end,
      case when t.kind = 'give' then t.quantity else 0 end, case when t.kind = 'redeem' then t.sign else 0 end
    from (${countedAfter(businessId, mark)}) t
    join unnest(${months.map(({ from }) => from)}::timestamptz[], ${months.map(({ to }) => to)}::timestamptz[],
      ${numbers}::int[]) as a (from_here, to_here, n) on t.created_at >= a.from_here and t.created_at < a.to_here
    where ${isCard('t')}`
}

/**
 * Selects what the roll-up counted in the hours between two beginnings of a month, once off and once on. Each `offset 0`
 * keeps a condition out of a search that has an index: the hours out of that for a mark, the mark out of that for a
 * reversal. The planner cannot know how short the hours are, and reads the whole ledger for them otherwise.
 */
function movedRows(
  businessId: string,
  { mark: { written_in, event_id }, moved, isCard }: { mark: Mark; moved: Moved[]; isCard: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const isCounted = (row: string) =>
    sql`(${sql.ref(`${row}.written_in`)}, ${sql.ref(`${row}.id`)}) <= (${written_in}::xid8, ${event_id}::uuid)`
  return sql`
    select side.n, e.customer_id, case when e.kind = 'give' then side.sign else 0 end,
      case when e.kind = 'give' then side.sign * e.quantity else 0 end, case when e.kind = 'redeem' then side.sign else 0 end
    from unnest(${moved.map(({ from }) => from)}::timestamptz[], ${moved.map(({ to }) => to)}::timestamptz[],
      ${moved.map(({ out }) => out)}::int[], ${moved.map(({ into }) => into)}::int[]) as a (from_here, to_here, out_n, into_n)
    cross join lateral (select id, customer_id, stamp_id, kind, quantity, written_in from stamp_events
      where business_id = ${businessId} and created_at >= a.from_here and created_at < a.to_here offset 0) e
    cross join lateral (values (a.out_n, -1), (a.into_n, 1)) as side (n, sign)
    where side.n is not null and e.kind in ('give', 'redeem') and ${isCard} and ${isCounted('e')} and not exists (
      select 1 from (select written_in, id from stamp_events
        where business_id = ${businessId} and reverses_id = e.id offset 0) u
      where ${isCounted('u')})`
}

/** `numbers`: of each month. Between two of one number nothing moves. */
function movedHours(months: readonly LocalMonth[], numbers: readonly number[]): Moved[] {
  const last = months.at(-1)
  if (!last) return []
  const utcStart = (month: string) => new Date(`${month}T00:00:00Z`)
  const boundaries = [
    ...months.map(({ month, from }) => ({ at: from, utc: utcStart(month) })),
    { at: last.to, utc: afterMonth(utcStart(last.month)) },
  ]
  return boundaries.flatMap(({ at, utc }, index) => {
    const [before, after] = [numbers[index - 1] ?? null, numbers[index] ?? null]
    if (before === after) return []
    if (at > utc) return [{ from: utc, to: at, out: after, into: before }]
    return at < utc ? [{ from: at, to: utc, out: before, into: after }] : []
  })
}

function afterMonth(start: Date): Date {
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}
