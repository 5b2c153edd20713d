/** Counts a ledger by quarter hours of UTC, numbered from 1970; the days of every time zone are sums of them. */

export const QUARTER_MS = 900_000
export const QUARTERS_A_DAY = 96
/** Maximum gap in quarters (27 hours). Every local day is shorter, so a longer absence makes a new visitor. */
export const FAR = 108

export function quarterOf(at: Date): number {
  return Math.floor(at.getTime() / QUARTER_MS)
}

export function startOfQuarter(quarter: number): Date {
  return new Date(quarter * QUARTER_MS)
}

/** Position in the ledger, in write order; rows after it are not counted yet. */
export type Mark = { written_in: string; event_id: string }
/** Position before every row. */
export const START: Mark = { written_in: '0', event_id: '00000000-0000-0000-0000-000000000000' }

export type QuarterCount = { quarter: number; stamps: number; redemptions: number }
/** Visits in a quarter by customers last seen `gap` quarters before; FAR stands for longer gaps and first visits. */
export type Visits = { quarter: number; gap: number; visits: number }
export type Change = { counted: readonly QuarterCount[]; visits: readonly Visits[] }

/** A UTC day by its 96 quarters. `visitors` counts the customers in the 24 hours that begin with each quarter. */
export type RolledDay = { day: string; stamps: number[]; redemptions: number[]; visits: number[]; visitors: number[] }

/** Splits a change by UTC day, to be added to the stored days. */
export function daysOfChange({ counted, visits }: Change): RolledDay[] {
  const days = new Map<number, RolledDay>()
  for (const { quarter, stamps, redemptions } of counted) {
    add(quarter, 'stamps', stamps)
    add(quarter, 'redemptions', redemptions)
  }
  for (const { quarter, gap, visits: more } of visits) {
    add(quarter, 'visits', more)
    // A customer counts as new in every 24 hours that begin after the previous visit and contain this one.
    for (let start = quarter - Math.min(gap, QUARTERS_A_DAY) + 1; start <= quarter; start++)
      add(start, 'visitors', more)
  }
  return [...days.values()]

  function add(quarter: number, what: Exclude<keyof RolledDay, 'day'>, more: number) {
    const number = Math.floor(quarter / QUARTERS_A_DAY)
    const day = days.get(number) ?? emptyDay(number)
    days.set(number, day)
    const at = quarter - number * QUARTERS_A_DAY
    day[what][at] = (day[what][at] ?? 0) + more
  }
}

function emptyDay(number: number): RolledDay {
  const zeros = () => Array<number>(QUARTERS_A_DAY).fill(0)
  return { day: nameOfDay(number), stamps: zeros(), redemptions: zeros(), visits: zeros(), visitors: zeros() }
}

export function dayOfQuarter(quarter: number): string {
  return nameOfDay(Math.floor(quarter / QUARTERS_A_DAY))
}

function nameOfDay(number: number): string {
  return new Date(number * QUARTERS_A_DAY * QUARTER_MS).toISOString().slice(0, 10)
}

export type Count = {
  /** For the quarters [first, past). */
  stamps(first: number, past: number): number
  redemptions(first: number, past: number): number
  /** Distinct customers in these quarters, for up to 26 hours. Only exactly 24 hours need no returning visits. */
  visitors(first: number, past: number): number
}

/** Visits in the quarters [first, past) by customers who had already been there within them. */
export type Returned = { first: number; past: number; visits: number }

/**
 * Reads days; several rows of the same day are added. For a range other than 24 hours it subtracts returning visits:
 * single visits, or the stored sum for the range.
 */
export function readCount(
  days: readonly RolledDay[],
  returns: readonly Visits[],
  returned: readonly Returned[] = [],
): Count {
  const byDay = Map.groupBy(days, (day) => Date.parse(day.day) / QUARTER_MS)
  const byQuarter = Map.groupBy(returns, (one) => one.quarter)

  return {
    stamps: (first, past) => sum(first, past, 'stamps'),
    redemptions: (first, past) => sum(first, past, 'redemptions'),
    visitors(first, past) {
      if (past - first === QUARTERS_A_DAY) return sum(first, first + 1, 'visitors')
      let total = sum(first, past, 'visits')
      for (const stretch of returned) if (stretch.first === first && stretch.past === past) total -= stretch.visits
      for (let quarter = first; quarter < past; quarter++) {
        for (const { gap, visits } of byQuarter.get(quarter) ?? []) if (gap <= quarter - first) total -= visits
      }
      return total
    },
  }

  function sum(first: number, past: number, what: Exclude<keyof RolledDay, 'day'>): number {
    let total = 0
    for (let start = first; start < past;) {
      const midnight = Math.floor(start / QUARTERS_A_DAY) * QUARTERS_A_DAY
      const end = Math.min(past, midnight + QUARTERS_A_DAY)
      for (const day of byDay.get(midnight) ?? [])
        for (let at = start; at < end; at++) total += day[what][at - midnight] ?? 0
      start = end
    }
    return total
  }
}
