/**
 * Writes and reads the roll-ups of a business. A roll-up holds the counts of all ledger rows up to its mark; the tail
 * is the change that the rows after the mark make, counted when a report is read (decision 0015).
 */
import {
  dayOfQuarter,
  FAR,
  QUARTERS_A_DAY,
  START,
  type Change,
  type Mark,
  type Returned,
  type RolledDay,
  type Visits,
} from '@stampwell/domain/stamping/rollup.ts'
import type { PartCount } from '@stampwell/domain/stamping/rollup-parts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { PARTS_OF_TAIL, type CustomerMonth } from './parts.sql.ts'
import { beginRollup, currentMark, soleRow } from './rollup-mark.sql.ts'

export type Totals = { events: number; stamps: number; redemptions: number }
/** The change that ledger rows after a mark make, and the mark of the last row. */
export type Tail = Change & { totals: Totals; last: Mark | null }
/** A tail for the roll-up, which also counts it by card, location and customer. `customers` have rows in it. */
export type SettledTail = Tail & { customers: string[]; parts: PartCount[]; months: CustomerMonth[] }
const NO_TAIL: Tail = { counted: [], visits: [], totals: { events: 0, stamps: 0, redemptions: 0 }, last: null }

/** Locks a business's roll-up against other processes and returns its mark; null if another process has the lock. */
export async function lockRollup(db: Db, businessId: string): Promise<Mark | null> {
  await beginRollup(db, businessId)
  return (
    (await db
      .selectFrom('rollups')
      .select(['written_in', 'event_id'])
      .where('business_id', '=', businessId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()) ?? null
  )
}

/** Returns the change of the next settled rows: those that no running transaction can still precede. */
export async function readSettled(db: Db, businessId: string, after: Mark, limit: number): Promise<SettledTail> {
  const settled = sql`and e.written_in < pg_snapshot_xmin(pg_current_snapshot())`
  const also = sql`'customers', (select coalesce(json_agg(distinct customer_id), '[]') from batch), ${PARTS_OF_TAIL}`
  const { rows } = await sql<{ tail: SettledTail }>`
    select ${tailAfter(businessId, after, { only: settled, limit, also })} as tail`.execute(db)
  return rows[0]?.tail ?? { ...NO_TAIL, customers: [], parts: [], months: [] }
}

export async function addToRollup(
  db: Db,
  businessId: string,
  { days, returns, totals, last }: { days: RolledDay[]; returns: Visits[]; totals: Totals; last: Mark },
): Promise<void> {
  // Arrays are sent as text in both directions: as JSON they cost the database four times as much.
  const rows = days.map(({ day, ...of }) => ({
    day,
    given: of.stamps.reduce((sum, n) => sum + n, 0),
    stamps: asArray(of.stamps),
    redemptions: asArray(of.redemptions),
    visits: asArray(of.visits),
    visitors: asArray(of.visitors),
  }))
  await sql`
    insert into rollup_days (business_id, day, given, stamps, redemptions, visits, visitors)
    select ${businessId}, day, given, stamps::integer[], redemptions::integer[], visits::integer[], visitors::integer[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (day date, given integer, stamps text, redemptions text, visits text, visitors text)
    on conflict (business_id, day) do update set given = rollup_days.given + excluded.given,
      stamps = add_each(rollup_days.stamps, excluded.stamps), redemptions = add_each(rollup_days.redemptions, excluded.redemptions),
      visits = add_each(rollup_days.visits, excluded.visits), visitors = add_each(rollup_days.visitors, excluded.visitors),
      written_in = excluded.written_in`.execute(db)
  await sql`
    insert into rollup_returns (business_id, quarter, gap, visits)
    select ${businessId}, quarter, gap, visits
      from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) as r (quarter integer, gap smallint, visits integer)
    on conflict (business_id, quarter, gap) do update set visits = rollup_returns.visits + excluded.visits`.execute(db)
  await db
    .updateTable('rollups')
    .where('business_id', '=', businessId)
    .set((row) => ({
      ...last,
      events: sql<number>`${row.ref('events')} + ${totals.events}`,
      stamps: sql<number>`${row.ref('stamps')} + ${totals.stamps}`,
      redemptions: sql<number>`${row.ref('redemptions')} + ${totals.redemptions}`,
    }))
    .execute()
}

function asArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}

/** A half-open range of quarter hours [first, past) whose visitors are counted. */
export type Stretch = { first: number; past: number }
type RollupWindow = { from: string; to: string; stretches: readonly Stretch[] }
/** A rolled-up day: its counts as array text, and the visitors of the 24 hours from each requested quarter hour. */
export type ReadDay = { day: string; stamps: string; redemptions: string; visits: string | null; visitors: number[] }
export type RollupReading = {
  mark: Mark
  totals: Totals
  days: ReadDay[]
  starts: number[]
  returned: Returned[]
  tail: Tail
}

/** Returns a business's mark and whether ledger rows follow it; the start of the ledger if it has no roll-up yet. */
export async function lookAhead(db: Db, businessId: string): Promise<{ mark: Mark; hasTail: boolean }> {
  const { rows } = await sql<Mark & { has_tail: boolean }>`
    select m.written_in, m.event_id, (
      select true from stamp_events e where e.business_id = ${businessId}
        and (e.written_in, e.id) > (m.written_in, m.event_id)
      order by e.written_in, e.id limit 1) is true as has_tail
    from rollups m where m.business_id = ${businessId}`.execute(prepared(db, 'rollup-and-tail'))
  const [row] = rows
  return row
    ? { mark: { written_in: row.written_in, event_id: row.event_id }, hasTail: row.has_tail }
    : { mark: START, hasTail: true }
}

/**
 * Returns the days [from, to], the returning visitors of stretches that are not 24 hours long, and the tail after
 * `mark`, from one snapshot; it is consistent if the returned mark equals the requested one. `starts` are the quarter
 * hours of a day at which its `visitors` begin. Planning the tail (`hasTail`) takes as long as all the rest.
 */
export async function readAsOf(
  db: Db,
  businessId: string,
  { mark, hasTail }: { mark: Mark; hasTail: boolean },
  { from, to, stretches }: RollupWindow,
): Promise<RollupReading> {
  const odd = stretches.filter((one) => one.past - one.first !== QUARTERS_A_DAY)
  const starts = [...new Set(stretches.filter((one) => !odd.includes(one)).map((one) => one.first % QUARTERS_A_DAY))]
  const isOdd = sql.join(
    [
      sql`false`,
      ...odd.map((one) => sql`day between ${dayOfQuarter(one.first)}::date and ${dayOfQuarter(one.past)}::date`),
    ],
    sql` or `,
  )
  const { rows } = await sql<{
    mark: Mark | null
    totals: Totals | null
    days: ReadDay[]
    returned: Returned[]
    tail: Tail | null
  }>`
    select
      ${currentMark(businessId)} as mark,
      (select json_build_object('events', events, 'stamps', stamps, 'redemptions', redemptions) from rollups
        where business_id = ${businessId}) as totals,
      (select coalesce(json_agg(json_build_object('day', day, 'stamps', stamps::text, 'redemptions', redemptions::text,
          'visits', case when ${isOdd} then visits::text end, 'visitors', ${visitorsAt(starts)})), '[]')
        from rollup_days where business_id = ${businessId} and day between ${from}::date and ${to}::date) as days,
      json_build_array(${sql.join(odd.map((stretch) => returnedIn(businessId, stretch)))}) as returned,
      ${hasTail ? tailAfter(businessId, mark, { only: sql``, limit: null, also: sql`` }) : sql`null`} as tail`.execute(
    db,
  )
  const row = soleRow(rows)
  return { ...row, starts, totals: row.totals ?? NO_TAIL.totals, tail: row.tail ?? NO_TAIL }
}

function visitorsAt(starts: readonly number[]): RawBuilder<unknown> {
  return sql`json_build_array(${sql.join(starts.map((start) => sql`visitors[${sql.lit(start + 1)}]`))})`
}

/**
 * Sums in SQL, because a day of a large business holds thousands of returns. Each stretch has bounds of its own:
 * stretches overlap, and the index scan then reads only their ranges.
 */
function returnedIn(businessId: string, { first, past }: Stretch): RawBuilder<unknown> {
  return sql`json_build_object('first', ${first}::integer, 'past', ${past}::integer, 'visits', (
    select coalesce(sum(visits), 0)::int from rollup_returns
    where business_id = ${businessId} and quarter >= ${first}::integer and quarter < ${past}::integer
      and gap <= quarter - ${first}::integer))`
}

/**
 * Counts the rows after a mark. An undo counts at the time of its give or redemption, so the order of rows does not
 * matter. A visit changes the gap of the next one, so visits are the difference of two states of the customers who were
 * given a stamp (`touched`), over their gives nearby (`near`): up to the mark (`was`) and to the last row (`is_now`).
 */
function tailAfter(
  businessId: string,
  { written_in, event_id }: Mark,
  { only, limit, also }: { only: RawBuilder<unknown>; limit: number | null; also: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const isUpToMark = (row: string) =>
    sql`(${sql.ref(`${row}.written_in`)}, ${sql.ref(`${row}.id`)}) <= (${written_in}::xid8, ${event_id}::uuid)`
  const isUpToLast = (row: string) =>
    sql`(${sql.ref(`${row}.written_in`)}, ${sql.ref(`${row}.id`)}) <= ((select written_in from last), (select id
      from last))`
  return sql`(
    with batch as materialized (
      select e.id, e.written_in, e.customer_id, e.stamp_id, e.location_id, e.kind, e.quantity, e.receipt, e.created_at,
        e.reverses_id
        from stamp_events e
      where e.business_id = ${businessId} and (e.written_in, e.id) > (${written_in}::xid8, ${event_id}::uuid) ${only}
      order by e.written_in, e.id limit ${limit}
    ),
    last as materialized (select written_in, id from batch order by written_in desc, id desc limit 1),
    counted as materialized (
      select b.customer_id, b.stamp_id, case when r.id is null then b.location_id else r.location_id end as location_id,
        coalesce(r.kind, b.kind) as kind, b.quantity, case when r.id is null then 1 else -1 end as sign, ${quarter('coalesce(r.created_at, b.created_at)')} as quarter
      from batch b left join stamp_events r on r.business_id = ${businessId} and r.id = b.reverses_id
      where coalesce(r.kind, b.kind) in ('give', 'redeem')
    ),
    -- Times are computed here: under row-level security an index serves no comparison that calls a function.
    touched as materialized (
      select customer_id, to_timestamp((min(quarter) - ${sql.lit(FAR)}) * 900.0) as from_here, to_timestamp((max(quarter) + ${sql.lit(FAR)} + 1) * 900.0) as to_here
      from counted where kind = 'give' group by 1
    ),
    near as materialized (
      select e.customer_id, ${quarter('e.created_at')} as quarter,
        bool_or(${isUpToMark('e')} and (u.id is null or not ${isUpToMark('u')})) as was,
        bool_or(${isUpToLast('e')} and (u.id is null or not ${isUpToLast('u')})) as is_now
      from touched t
      join stamp_events e on e.business_id = ${businessId} and e.customer_id = t.customer_id and e.kind = 'give'
        and e.created_at >= t.from_here and e.created_at < t.to_here
      left join stamp_events u on u.business_id = ${businessId} and u.reverses_id = e.id
      group by 1, 2
    )
    select json_build_object(
      ${also} 'counted', (select coalesce(json_agg(c), '[]') from (
        select quarter, coalesce(sum(quantity) filter (where kind = 'give'), 0)::int as stamps, coalesce(sum(sign) filter (where kind = 'redeem'), 0)::int as redemptions
        from counted group by 1) c),
      'visits', (select coalesce(json_agg(v), '[]') from (
        select quarter, gap, sum(n)::int as visits from (
          select quarter, ${GAP} as gap, -1 as n from near where was
          union all select quarter, ${GAP}, 1 from near where is_now) sides
        group by 1, 2 having sum(n) <> 0) v),
      'totals', (select json_build_object('events', count(*), 'stamps', coalesce((select sum(quantity) from counted
        where kind = 'give'), 0)
          + coalesce(sum(quantity) filter (where kind = 'adjust' and receipt is not null), 0),
        'redemptions', coalesce((select sum(sign) from counted where kind = 'redeem'), 0)) from batch),
      'last', (select json_build_object('written_in', written_in::text, 'event_id', id) from last)))`
}

const GAP = sql`coalesce(least(quarter - lag(quarter) over (partition by customer_id order by quarter), ${sql.lit(FAR)}), ${sql.lit(FAR)})`

function quarter(at: string): RawBuilder<number> {
  return sql<number>`floor(extract(epoch from ${sql.raw(at)}) / 900)::int`
}

/** Returns the next businesses by id, and whether each has at least `atLeast` ledger rows after its mark. */
// tenant-free: the roll-up serves every business, each by itself.
export async function lookAtTails(
  db: Db,
  { atLeast, after, limit }: { atLeast: number; after: string | null; limit: number },
): Promise<{ id: string; has_tail: boolean }[]> {
  const { rows } = await sql<{ id: string; has_tail: boolean }>`
    select b.id, (
      select true from stamp_events e
      where e.business_id = b.id
        and (e.written_in, e.id) > (coalesce(m.written_in, ${START.written_in}::xid8), coalesce(m.event_id, ${START.event_id}::uuid))
      order by e.written_in, e.id offset ${atLeast - 1} limit 1) is true as has_tail
    from (select id from businesses where id > ${after ?? START.event_id}::uuid order by id limit ${limit}) b
    left join rollups m on m.business_id = b.id order by b.id`.execute(db)
  return rows
}
