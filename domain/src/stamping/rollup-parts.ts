/** Splits a ledger's counts by card, by location and by day of UTC, to be added to stored days or to a report. */
import { dayOfQuarter, QUARTERS_A_DAY } from './rollup.ts'

/** The location of stamps that were given without one. */
export const NO_LOCATION = '00000000-0000-0000-0000-000000000000'

/** Stamps and redemptions of a card, at a location, in a quarter hour of UTC. Undone rows are taken off. */
export type PartCount = {
  stamp_id: string
  location_id: string | null
  quarter: number
  stamps: number
  redemptions: number
}
export type CardDay = {
  day: string
  stamp_id: string
  given: number
  redeemed: number
  stamps: number[]
  redemptions: number[]
}
export type LocationDay = { day: string; stamp_id: string; location_id: string; given: number; stamps: number[] }

export function cardDaysOf(parts: readonly PartCount[]): CardDay[] {
  const days = Map.groupBy(parts, ({ stamp_id, quarter }) => `${dayOfQuarter(quarter)} ${stamp_id}`)
  return [...days.values()].map((ofDay) => ({
    ...nameOf(ofDay),
    given: total(ofDay, 'stamps'),
    redeemed: total(ofDay, 'redemptions'),
    stamps: byQuarter(ofDay, 'stamps'),
    redemptions: byQuarter(ofDay, 'redemptions'),
  }))
}

export function locationDaysOf(parts: readonly PartCount[]): LocationDay[] {
  const days = Map.groupBy(
    parts.filter(({ stamps }) => stamps !== 0),
    ({ stamp_id, location_id, quarter }) => `${dayOfQuarter(quarter)} ${stamp_id} ${location_id}`,
  )
  return [...days.values()].map((ofDay) => ({
    ...nameOf(ofDay),
    location_id: ofDay[0]?.location_id ?? NO_LOCATION,
    given: total(ofDay, 'stamps'),
    stamps: byQuarter(ofDay, 'stamps'),
  }))
}

function nameOf(ofDay: readonly PartCount[]): { day: string; stamp_id: string } {
  const [first] = ofDay
  return { day: dayOfQuarter(first?.quarter ?? 0), stamp_id: first?.stamp_id ?? '' }
}

type What = 'stamps' | 'redemptions'

function total(parts: readonly PartCount[], what: What): number {
  return parts.reduce((sum, part) => sum + part[what], 0)
}

function byQuarter(parts: readonly PartCount[], what: What): number[] {
  const quarters = Array<number>(QUARTERS_A_DAY).fill(0)
  for (const part of parts) {
    const at = part.quarter % QUARTERS_A_DAY
    quarters[at] = (quarters[at] ?? 0) + part[what]
  }
  return quarters
}
