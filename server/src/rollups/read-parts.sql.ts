/** Reads the roll-ups by card and by location, with the ledger after their mark. */
import { dayOfQuarter, QUARTERS_A_DAY, type Mark } from '@stampwell/domain/stamping/rollup.ts'
import type { PartCount } from '@stampwell/domain/stamping/rollup-parts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { currentMark, soleRow } from './rollup-mark.sql.ts'
import type { Stretch } from './rollups.sql.ts'

/** Totals of one stretch, by its position among those asked for. */
export type CardSum = { stretch: number; stamp_id: string; stamps: number; redemptions: number }
export type LocationSum = { location_id: string; stamps: number }
export type PartsReading = { mark: Mark; cards: CardSum[]; locations: LocationSum[]; tail: PartCount[] }

type PartsInput = { mark: Mark; stretches: readonly Stretch[]; whole: Stretch; stampId: string | null }

/**
 * Returns the counts of each card in each stretch, and of each location in all of `whole`; the tail by quarter hours.
 */
export async function readPartsAsOf(
  db: Db,
  businessId: string,
  { mark, stretches, whole, stampId }: PartsInput,
): Promise<PartsReading> {
  const isCard = stampId === null ? sql`true` : sql`d.stamp_id = ${stampId}`
  const { rows } = await sql<Omit<PartsReading, 'mark'> & { mark: Mark | null }>`
    with stretches as materialized (${asRows(stretches)}), whole as materialized (${asRows([whole])})
    select ${currentMark(businessId)} as mark,
      (select coalesce(json_agg(c), '[]') from (
        select s.stretch, d.stamp_id, sum(${within('d.given', 'd.stamps')})::int as stamps,
          sum(${within('d.redeemed', 'd.redemptions')})::int as redemptions
        from stretches s join rollup_card_days d on d.business_id = ${businessId}
          and d.day >= s.first_day and d.day <= s.last_day and ${isCard}
        group by 1, 2) c) as cards,
      (select coalesce(json_agg(l), '[]') from (
        select d.location_id, sum(${within('d.given', 'd.stamps')})::int as stamps
        from whole s join rollup_location_days d on d.business_id = ${businessId}
          and d.day >= s.first_day and d.day <= s.last_day and ${isCard}
        group by 1) l) as locations,
      (${tailParts(businessId, mark, stampId)}) as tail`.execute(db)
  return soleRow(rows)
}

/** A day's stamps by its 96 quarter hours, as array text. */
export type DayOfStamps = { day: string; stamps: string }
export type DaysReading = { mark: Mark; days: DayOfStamps[]; tail: PartCount[] }

/** Returns whole days of UTC that a stretch touches, of one card or of all together. */
export async function readDaysAsOf(
  db: Db,
  businessId: string,
  { mark, whole, stampId }: Omit<PartsInput, 'stretches'>,
): Promise<DaysReading> {
  const [from, to] = [dayOfQuarter(whole.first), dayOfQuarter(whole.past - 1)]
  const days =
    stampId === null
      ? sql`rollup_days d where d.business_id = ${businessId}`
      : sql`rollup_card_days d where d.business_id = ${businessId} and d.stamp_id = ${stampId}`
  const { rows } = await sql<Omit<DaysReading, 'mark'> & { mark: Mark | null }>`
    select ${currentMark(businessId)} as mark,
      (select coalesce(json_agg(json_build_object('day', d.day, 'stamps', d.stamps::text)), '[]')
        from ${days} and d.day >= ${from}::date and d.day <= ${to}::date and d.given <> 0) as days,
      (${tailParts(businessId, mark, stampId)}) as tail`.execute(db)
  return soleRow(rows)
}

/**
 * Selects the ledger rows after a mark; an undo counts as its give or redemption taken off, at that one's time. `offset 0`:
 * a planner without statistics reads the whole ledger for each row otherwise.
 */
export function countedAfter(businessId: string, { written_in, event_id }: Mark): RawBuilder<unknown> {
  return sql`
    select b.customer_id, b.stamp_id, case when r.id is null then b.location_id else r.location_id end as location_id,
      coalesce(r.kind, b.kind) as kind, b.quantity, case when r.id is null then 1 else -1 end as sign,
      coalesce(r.created_at, b.created_at) as created_at
    from stamp_events b left join lateral (
      select id, location_id, kind, created_at from stamp_events
      where business_id = ${businessId} and id = b.reverses_id offset 0) r on true
    where b.business_id = ${businessId} and (b.written_in, b.id) > (${written_in}::xid8, ${event_id}::uuid)
      and coalesce(r.kind, b.kind) in ('give', 'redeem')`
}

function tailParts(businessId: string, mark: Mark, stampId: string | null): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(p), '[]') from (
    select stamp_id, location_id, floor(extract(epoch from created_at) / 900)::int as quarter,
      coalesce(sum(quantity) filter (where kind = 'give'), 0)::int as stamps,
      coalesce(sum(sign) filter (where kind = 'redeem'), 0)::int as redemptions
    from (${countedAfter(businessId, mark)}) counted
    where ${stampId === null ? sql`true` : sql`stamp_id = ${stampId}`} group by 1, 2, 3) p`
}

/** Days are computed here: under row-level security an index serves no comparison that calls a function. */
function asRows(stretches: readonly Stretch[]): RawBuilder<unknown> {
  return sql`
    select (n - 1)::int as stretch, first, past, first_day, last_day
    from unnest(${stretches.map(({ first }) => first)}::int[], ${stretches.map(({ past }) => past)}::int[],
      ${stretches.map(({ first }) => dayOfQuarter(first))}::date[],
      ${stretches.map(({ past }) => dayOfQuarter(past - 1))}::date[])
      with ordinality as asked (first, past, first_day, last_day, n)`
}

/** Takes the stored sum of a day that lies in the stretch, and adds quarters only of its first and last day. */
function within(sum: string, array: string): RawBuilder<number> {
  const midnight = sql`((d.day - date '1970-01-01') * ${sql.lit(QUARTERS_A_DAY)})`
  return sql<number>`case
    when ${midnight} >= s.first and ${midnight} + ${sql.lit(QUARTERS_A_DAY)} <= s.past then ${sql.ref(sum)}
    else (select coalesce(sum(n), 0) from unnest((${sql.ref(array)})[greatest(s.first - ${midnight}, 0) + 1
      : least(s.past - ${midnight}, ${sql.lit(QUARTERS_A_DAY)})]) as n) end`
}
