/** Counts a merchant's statistics again, row by row from the whole ledger, the slow and obvious way. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { addDays, localDate, localHour, weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { isNotGone, RHYTHM_STATES, rhythmOf } from '@stampwell/domain/stamping/rhythm.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.gen.ts'

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
export type WholeLedger = {
  timezone: string
  now: Date
  events: Row<'stamp_events'>[]
  customers: Row<'customers'>[]
  held: Row<'customer_cards'>[]
  issued: Row<'issued_rewards'>[]
  rewards: Row<'rewards'>[]
}
/** `year` and `stampId` as the page asks for them; null = all. */
export type Asked = { year: number | null; stampId: string | null }

const ACTIVE_DAYS = 60

export async function readWholeLedger(
  db: Db,
  { businessId, timezone, now }: { businessId: string; timezone: string; now: Date },
): Promise<WholeLedger> {
  const read = <Name extends 'stamp_events' | 'customers' | 'customer_cards' | 'issued_rewards' | 'rewards'>(
    table: Name,
  ) =>
    db
      .selectFrom(table as 'customers')
      .selectAll()
      .where('business_id', '=', businessId)
      .execute() as unknown as Promise<Row<Name>[]> // each table's own rows
  const [events, customers, held, issued, rewards] = await Promise.all([
    read('stamp_events'),
    read('customers'),
    read('customer_cards'),
    read('issued_rewards'),
    read('rewards'),
  ])
  return { timezone, now, events, customers, held, issued, rewards }
}

/** Returns the rhythm of each customer on the list, by state as the reply has them, without names. */
export function recountRhythm({ timezone, now, events, customers }: WholeLedger) {
  const visits = standing(events)
  const placed = customers
    .filter(({ erased_at, merged_into }) => erased_at === null && merged_into === null)
    .map(({ id }) => {
      const own = [id, ...customers.filter(({ merged_into }) => merged_into === id).map((merged) => merged.id)]
      const days = visits
        .filter(({ customer_id }) => own.includes(customer_id))
        .map(({ created_at }) => localDate(created_at, timezone))
      return { customer_id: id, ...rhythmOf(days, localDate(now, timezone)) }
    })
  return RHYTHM_STATES.map((wanted) => {
    const here = placed.filter(({ state }) => state === wanted)
    return {
      state: wanted,
      count: here.length,
      active: here.filter(isNotGone).length,
      customers: here
        .map(({ state: _, ...row }) => row)
        .toSorted(
          (a, b) => (a.days_since ?? Infinity) - (b.days_since ?? Infinity) || (a.customer_id < b.customer_id ? -1 : 1),
        ),
    }
  })
}

export function recount(whole: WholeLedger, { year, stampId }: Asked) {
  const { timezone, now, events, customers, held, issued, rewards } = whole
  const byId = new Map(customers.map((one) => [one.id, one]))
  const keptId = (id: string) => byId.get(id)?.merged_into ?? id
  const dateOf = (at: Date) => localDate(at, timezone)
  const isAsked = (at: Date) => year === null || Number(dateOf(at).slice(0, 4)) === year
  const stood = standing(events).filter((row) => stampId === null || row.stamp_id === stampId)
  const here = stood.filter(({ created_at }) => isAsked(created_at))
  const gives = here.filter(({ kind }) => kind === 'give')
  const redeems = here.filter(({ kind }) => kind === 'redeem')
  const joins = joinsOf(whole, stampId).filter(({ id }) => byId.get(id)?.merged_into === null)
  const listed = customers.filter(({ erased_at, merged_into }) => erased_at === null && merged_into === null)
  const today = dateOf(now)
  const months = monthsShown(
    [...events.map(({ created_at }) => created_at), ...joinsOf(whole, null).map(({ at }) => at)].map(dateOf),
    { today, year },
  )

  return {
    totalRedemptions: redeems.length,
    totalStamps: stampsOf(gives),
    totalActiveUsers:
      year === null
        ? listed.filter(
            ({ id, last_activity_at }) =>
              last_activity_at >= new Date(now.getTime() - ACTIVE_DAYS * DAY_MS) &&
              (stampId === null || holds(id, stampId)),
          ).length
        : new Set([
            ...here.map(({ customer_id }) => keptId(customer_id)),
            ...joins.filter(({ at }) => isAsked(at)).map(({ id }) => id),
          ]).size,
    series: months.map((month) => ({
      month,
      stamps: stampsOf(gives.filter(({ created_at }) => dateOf(created_at).startsWith(month))),
      redemptions: redeems.filter(({ created_at }) => dateOf(created_at).startsWith(month)).length,
      new_customers: joins.filter(({ at }) => dateOf(at).startsWith(month)).length,
    })),
    byCustomer: topOf(
      listed.map(({ id, last_activity_at }) => ({
        customer_id: id,
        last_activity_at: last_activity_at.toISOString(),
        stamps: stampsOf(gives.filter(({ customer_id }) => keptId(customer_id) === id)),
        redemptions: redeems.filter(({ customer_id }) => keptId(customer_id) === id).length,
      })),
    ),
    stampsOfCard: (card: string) => stampsOf(gives.filter((row) => row.stamp_id === card)),
    redemptionsOfCard: (card: string) => redeems.filter((row) => row.stamp_id === card).length,
    holdersOfCard: (card: string) => listed.filter(({ id }) => holds(id, card)).length,
    byLocation: [...Map.groupBy(gives, ({ location_id }) => location_id)]
      .map(([location_id, rows]) => ({ location_id, stamps: stampsOf(rows) }))
      .filter(({ stamps }) => stamps > 0),
    hours: hoursOf(gives, timezone),
    cohorts: months.slice(-24).map(cohortOf),
    openRewards: openRewards(ofPeople(issued, byId), { rewards, now, stampId }),
  }

  function holds(customer: string, card: string): boolean {
    return held.some((row) => row.customer_id === customer && row.stamp_id === card && row.left_at === null)
  }

  function cohortOf(month: string) {
    const joined = joins.filter(({ at }) => dateOf(at).startsWith(month))
    const came_back = Array.from({ length: 12 }, (_, index) => {
      const later = monthAfter(month, index + 1)
      const came = stood.filter(({ created_at }) => dateOf(created_at).startsWith(later))
      const people = new Set(came.map(({ customer_id }) => keptId(customer_id)))
      return joined.filter(({ id }) => people.has(id)).length
    })
    return { month, size: joined.length, came_back }
  }
}

/**
 * Returns who joined a card, or the business, and when; merged customers too. Nobody joined by an import that was taken
 * back: they are marked, and the card that it opened is left.
 */
function joinsOf({ customers, held }: WholeLedger, stampId: string | null): { id: string; at: Date }[] {
  if (stampId === null)
    return customers
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ id, joined_at }) => ({ id, at: joined_at }))
  return held
    .filter(({ stamp_id, left_at }) => stamp_id === stampId && left_at === null)
    .map(({ customer_id, joined_at }) => ({ id: customer_id, at: joined_at }))
}

/** Gives and redemptions that were not undone. */
function standing(events: readonly Row<'stamp_events'>[]): Row<'stamp_events'>[] {
  const undone = new Set(events.map(({ reverses_id }) => reverses_id))
  return events.filter(({ id, kind }) => (kind === 'give' || kind === 'redeem') && !undone.has(id))
}

function ofPeople(issued: readonly Row<'issued_rewards'>[], people: ReadonlyMap<string, Row<'customers'>>) {
  return issued.filter(({ customer_id }) => people.get(customer_id)?.erased_at === null)
}

function stampsOf(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

function monthAfter(month: string, count: number): string {
  let date = `${month}-01`
  for (let n = 0; n < count; n++) date = `${addDays(date, 31).slice(0, 7)}-01`
  return date.slice(0, 7)
}

function hoursOf(gives: readonly Row<'stamp_events'>[], timezone: string): number[][] {
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) =>
      stampsOf(
        gives.filter(
          ({ created_at }) =>
            weekdayOf(localDate(created_at, timezone)) === day + 1 && localHour(created_at, timezone) === hour,
        ),
      ),
    ),
  )
}

function openRewards(
  issued: readonly Row<'issued_rewards'>[],
  { rewards, now, stampId }: { rewards: readonly Row<'rewards'>[]; now: Date; stampId: string | null },
) {
  const open = issued
    .filter((one) => one.redeemed_at === null && one.revoked_at === null)
    .filter((one) => one.expires_at === null || one.expires_at > now)
    .filter((one) => stampId === null || one.stamp_id === stampId)
  return [...Map.groupBy(open, ({ reward_id }) => reward_id)].map(([reward_id, all]) => {
    const cost = rewards.find(({ id }) => id === reward_id)?.cost_minor ?? null
    return {
      reward_id,
      open: all.length,
      cost_each_minor: cost,
      cost_minor: cost === null ? null : cost * all.length,
    }
  })
}

function monthsShown(dates: readonly string[], { today, year }: { today: string; year: number | null }): string[] {
  const first = year === null ? (dates.toSorted()[0] ?? today) : `${year}-01-01`
  const past = year === null || today < `${year + 1}-01-01` ? today : `${year}-12-31`
  const shown: string[] = []
  for (let date = first; date <= past; date = addDays(date, 1))
    if (shown.at(-1) !== date.slice(0, 7)) shown.push(date.slice(0, 7))
  return shown
}

type CustomerCounts = { customer_id: string; last_activity_at: string; stamps: number; redemptions: number }

function topOf(counts: readonly CustomerCounts[]): CustomerCounts[] {
  return counts
    .filter(({ stamps, redemptions }) => stamps > 0 || redemptions > 0)
    .toSorted(
      (a, b) => b.stamps - a.stamps || b.redemptions - a.redemptions || (a.customer_id < b.customer_id ? -1 : 1),
    )
    .slice(0, 10)
}
