/** Counts the statistics of a business again, row by row from the ledgers of its customers as the API lists them. */
import { customers } from '@stampwell/contract/business/customers.ts'
import type { IssuedReward, StampEvent } from '@stampwell/contract/ledger.ts'
import { rhythmOf } from '@stampwell/domain/stamping/rhythm.ts'
import { localDate, localHour, weekdayOf } from '@stampwell/domain/time/calendar.ts'
import type { BusinessAccount } from './businesses.ts'
import { now } from './clock.ts'

/** Where the businesses of the demo worlds are. */
const ZONE = 'Africa/Lagos'
const PER_PAGE = 100
/** Ledgers that are asked for at a time. */
const AT_ONCE = 6

export type Person = { id: string; name: string; joined_at: string; events: StampEvent[]; rewards: IssuedReward[] }
type Row = StampEvent & { person: string; date: string }

/** Reads everybody on the list with their whole ledger and all rewards that they ever got. */
export async function readLedgers({ call }: BusinessAccount): Promise<Person[]> {
  const listed: Pick<Person, 'id' | 'name' | 'joined_at'>[] = []
  // A long list does not say how many pages it has.
  for (let page = 1, isMore = true; isMore; page++) {
    const { data } = await call(customers.list, { query: { page, per_page: PER_PAGE, sort: 'joined_at' } })
    listed.push(...data.customers)
    isMore = data.customers.length === PER_PAGE
  }
  const people: Person[] = []
  for (let from = 0; from < listed.length; from += AT_ONCE) {
    const read = listed.slice(from, from + AT_ONCE).map(async ({ id, name, joined_at }) => {
      const asked = { params: { id }, query: { per_page: PER_PAGE } }
      const [ledger, issued] = [await call(customers.stamps, asked), await call(customers.rewards, asked)]
      const { stamps: events, meta } = ledger.data
      const { rewards } = issued.data
      if (meta.last_page > 1 || issued.data.meta.last_page > 1) throw new Error(`${name} has more rows than a page`)
      return { id, name, joined_at, events, rewards }
    })
    people.push(...(await Promise.all(read)))
  }
  return people
}

export type Recount = ReturnType<typeof recount>

/** `year` counts what happened in it, of `card` alone where one is named. */
export function recount(people: readonly Person[], { year, card }: { year: number; card?: string }) {
  const all = people.flatMap(standing).filter(({ stamp_id }) => card === undefined || stamp_id === card)
  const here = all.filter(({ date }) => Number(date.slice(0, 4)) === year)
  const gives = here.filter(({ kind }) => kind === 'give')
  const redeems = here.filter(({ kind }) => kind === 'redeem')
  const joined = (month: string) => people.filter(({ joined_at }) => dayOf(joined_at).startsWith(month))
  const active = [...here.map(({ person }) => person), ...joined(String(year)).map(({ id }) => id)]
  return {
    stamps: stampsOf(gives),
    redemptions: redeems.length,
    active: new Set(active).size,
    monthOf: (month: string) => [
      stampsOf(gives.filter(({ date }) => date.startsWith(month))),
      redeems.filter(({ date }) => date.startsWith(month)).length,
      joined(month).length,
    ],
    ofCard: (id: string) => [
      stampsOf(gives.filter(({ stamp_id }) => stamp_id === id)),
      redeems.filter(({ stamp_id }) => stamp_id === id).length,
    ],
    ofPlace: (id: string | null) => stampsOf(gives.filter(({ location_id }) => location_id === id)),
    /** By weekday, Monday first, and hour. */
    hours: () =>
      Array.from({ length: 7 }, (_, day) => {
        const ofDay = gives.filter(({ date }) => weekdayOf(date) === day + 1)
        const hourOf = ({ created_at }: Row) => localHour(new Date(created_at), ZONE)
        return Array.from({ length: 24 }, (__, hour) => stampsOf(ofDay.filter((row) => hourOf(row) === hour)))
      }),
    cohortOf: (month: string) => {
      const members = joined(month)
      const cameBack = (after: number) => {
        const came = new Set(all.filter(({ date }) => date.startsWith(later(month, after))).map(({ person }) => person))
        return members.filter(({ id }) => came.has(id)).length
      }
      return [members.length, ...Array.from({ length: 12 }, (_, index) => cameBack(index + 1))]
    },
    top: people
      .map(({ id }) => {
        const own = gives.filter(({ person }) => person === id)
        return { id, stamps: stampsOf(own), redemptions: redeems.filter(({ person }) => person === id).length }
      })
      .filter(({ stamps, redemptions }) => stamps > 0 || redemptions > 0)
      .toSorted((a, b) => b.stamps - a.stamps || b.redemptions - a.redemptions || (a.id < b.id ? -1 : 1))
      .slice(0, 10),
  }
}

/** How many rewards wait to be collected now, by the id of their card: their names may have changed since. */
export function openRewards(people: readonly Person[]): Map<string, number> {
  const open = people.flatMap(({ rewards }) => rewards).filter(({ status }) => status === 'issued')
  return new Map([...Map.groupBy(open, ({ stamp_id }) => stamp_id)].map(([card, found]) => [card, found.length]))
}

/** The rhythm of everybody: whoever never came has one that is not known. */
export function rhythms(people: readonly Person[]) {
  const today = localDate(now(), ZONE)
  return people.map((person) => {
    const days = standing(person).map(({ date }) => date)
    return { id: person.id, ...rhythmOf(days, today) }
  })
}

/** The month so many after another, or before it, as 'YYYY-MM'. */
export function later(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Gives and redemptions that were not undone. */
function standing({ id, events }: Person): Row[] {
  return events
    .filter(({ kind, undone }) => (kind === 'give' || kind === 'redeem') && !undone)
    .map((event) => ({ ...event, person: id, date: dayOf(event.created_at) }))
}

function dayOf(time: string): string {
  return localDate(new Date(time), ZONE)
}

function stampsOf(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
