/** The rhythm of a customer's visits, and how far the customer has fallen behind it. */
import { ACTIVE_DAYS } from '../customers/customer.ts'
import { dayNumber } from '../time/calendar.ts'

export const RHYTHM_STATES = ['unknown', 'on_time', 'due', 'late', 'slipping'] as const
export type RhythmState = (typeof RHYTHM_STATES)[number]

/** The newest visit days that make a rhythm; fewer than MIN_RHYTHM_VISITS make none. */
export const RHYTHM_VISITS = 10
const MIN_RHYTHM_VISITS = 4

/** `median_days` between visits, null while unknown. `days_since` the last visit, null without one. */
export type Rhythm = { state: RhythmState; median_days: number | null; days_since: number | null }

/** Reads the rhythm from visit days of the business ('YYYY-MM-DD', any order, a day more than once counts once). */
export function rhythmOf(visit_days: readonly string[], today: string): Rhythm {
  const days = newestDays(visit_days)
  const last = days.at(-1)
  const days_since = last === undefined ? null : dayNumber(today) - last
  const median_days = medianGap(days)
  if (median_days === null || days_since === null) return { state: 'unknown', median_days: null, days_since }
  return { state: stateAt(days_since, median_days), median_days, days_since }
}

// The most severe state that holds counts. With a median of one day a customer is slipping before being late.
function stateAt(days_since: number, median: number): RhythmState {
  const isLate = days_since > 1.5 * median + 3
  if (days_since > 3 * median || (days_since > 60 && isLate)) return 'slipping'
  if (isLate) return 'late'
  return days_since > median ? 'due' : 'on_time'
}

/** Returns whether the last visit is recent enough to count as active; a customer without one is gone. */
export function isNotGone({ days_since }: Pick<Rhythm, 'days_since'>): boolean {
  return days_since !== null && days_since < ACTIVE_DAYS
}

/** Returns the first number of days after the last visit at which the customer is late or slipping. */
export function daysUntilLate(median_days: number): number {
  return Math.floor(Math.min(1.5 * median_days + 3, 3 * median_days)) + 1
}

function newestDays(visit_days: readonly string[]): number[] {
  const distinct = new Set(visit_days.map(dayNumber))
  return [...distinct].toSorted((one, other) => one - other).slice(-RHYTHM_VISITS)
}

/** Returns the median gap in days; of an even number of gaps, the mean of the two in the middle. */
function medianGap(days: readonly number[]): number | null {
  if (days.length < MIN_RHYTHM_VISITS) return null
  const gaps = days
    .slice(1)
    .map((day, index) => day - (days[index] ?? day))
    .toSorted((one, other) => one - other)
  const middle = gaps.slice(Math.floor((gaps.length - 1) / 2), Math.floor(gaps.length / 2) + 1)
  return middle.reduce((sum, gap) => sum + gap, 0) / middle.length
}
