/**
 * Limits on giving a card's stamps. Each is off unless set, and also counts gives from before it was set, and those to
 * customers who were merged into this one.
 */
import { addDays, localDate, momentOf, startOfLocalDay, weekdayOf } from '../time/calendar.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From 'HH:MM' up to but not including 'HH:MM'. A span that ends no later than it begins continues past midnight. */
export type OpeningSpan = { from: string; to: string }
/** A weekday left out is closed. */
export type OpeningHours = { [D in Weekday]?: OpeningSpan[] | undefined }

/** Null = the rule is off. */
export type StampingRules = {
  /** Minutes between two gives on one customer card. */
  wait_minutes: number | null
  /** Maximum stamps on one customer card per day of the business. */
  most_per_day: number | null
  most_per_scan: number | null
  /** Hours in which stamps are given, in the business's time zone. */
  opening_hours: OpeningHours | null
}
export const RULE_NAMES = [
  'most_per_scan',
  'opening_hours',
  'wait_minutes',
  'most_per_day',
] as const satisfies readonly (keyof StampingRules)[]
export type RuleName = (typeof RULE_NAMES)[number]

export const NO_RULES: StampingRules = {
  wait_minutes: null,
  most_per_day: null,
  most_per_scan: null,
  opening_hours: null,
}

export const MAX_PER_DAY = 500
export const MAX_WAIT_MINUTES = 31 * 24 * 60
export const MAX_SPANS_PER_DAY = 4

/** `given`: today's stamps. `next_possible_at`: null if only fewer stamps would be allowed, or it never opens. */
export type RuleRefusal = {
  rule: RuleName
  limit: number | null
  given: number
  asked: number
  next_possible_at: Date | null
}

type GiveContext = {
  rules: StampingRules
  now: Date
  timezone: string
  /** Time of the last give on this customer card that was not taken back. */
  last_give_at: Date | null
  /** Stamps given on this customer card since the business's day began, without those taken back. */
  given_today: number
  quantity: number
}

/** Returns 'ok', or the first rule that forbids this give with the next moment at which all rules would allow it. */
export function mayGive(asked: GiveContext): 'ok' | RuleRefusal {
  const { rules, given_today, quantity } = asked
  const rule = RULE_NAMES.find((name) => forbids[name](asked))
  if (!rule) return 'ok'
  const limit = rule === 'opening_hours' ? null : rules[rule]
  return { rule, limit, given: given_today, asked: quantity, next_possible_at: nextPossible(asked) }
}

const forbids: Record<RuleName, (asked: GiveContext) => boolean> = {
  most_per_scan: ({ rules: { most_per_scan }, quantity }) => most_per_scan !== null && quantity > most_per_scan,
  opening_hours: ({ rules: { opening_hours }, now, timezone }) =>
    opening_hours !== null && !isOpenAt(opening_hours, now, timezone),
  wait_minutes: ({ rules: { wait_minutes }, now, last_give_at }) =>
    wait_minutes !== null && last_give_at !== null && now < addMinutes(last_give_at, wait_minutes),
  most_per_day: ({ rules: { most_per_day }, given_today, quantity }) =>
    most_per_day !== null && given_today + quantity > most_per_day,
}

// Each step only moves the time forward, so the rules checked earlier still hold.
function nextPossible(asked: GiveContext): Date | null {
  const {
    rules: { wait_minutes, most_per_day, most_per_scan, opening_hours },
    now,
    timezone,
    last_give_at,
    quantity,
  } = asked
  if (quantity > Math.min(most_per_scan ?? quantity, most_per_day ?? quantity)) return null
  let next = now
  if (wait_minutes !== null && last_give_at !== null) next = later(next, addMinutes(last_give_at, wait_minutes))
  if (forbids.most_per_day(asked)) next = later(next, startOfLocalDay(addDays(localDate(now, timezone), 1), timezone))
  return opening_hours === null ? next : nextOpening(opening_hours, next, timezone)
}

/** Returns the start of the business's day, from which `most_per_day` counts. */
export function dayBegan(now: Date, timezone: string): Date {
  return startOfLocalDay(localDate(now, timezone), timezone)
}

/** When clocks go back, a span lasts through both occurrences of the repeated hour. */
export function isOpenAt(hours: OpeningHours, at: Date, timezone: string): boolean {
  const today = localDate(at, timezone)
  return [addDays(today, -1), today].some((date) =>
    spansOf(hours, date, timezone).some(({ from, to }) => from <= at && at < to),
  )
}

/** Returns `at` itself if the business is open then, else its next opening; null if it never opens. */
export function nextOpening(hours: OpeningHours, at: Date, timezone: string): Date | null {
  if (isOpenAt(hours, at, timezone)) return at
  const today = localDate(at, timezone)
  // One week, and a second one in case clocks skip the span.
  for (let days = 0; days <= 14; days++) {
    const openings = spansOf(hours, addDays(today, days), timezone)
      .filter(({ from, to }) => from > at && from < to)
      .map(({ from }) => from.getTime())
    if (openings.length > 0) return new Date(Math.min(...openings))
  }
  return null
}

/** Returns `at` itself if the business is open then, else the last moment before it, two days back; null if there is none. */
export function lastOpen(hours: OpeningHours, at: Date, timezone: string): Date | null {
  if (isOpenAt(hours, at, timezone)) return at
  const today = localDate(at, timezone)
  const ends = [-2, -1, 0]
    .flatMap((days) => spansOf(hours, addDays(today, days), timezone))
    .filter(({ from, to }) => from < to && to <= at)
    .map(({ to }) => to.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends) - 1)
}

function spansOf(hours: OpeningHours, date: string, timezone: string): { from: Date; to: Date }[] {
  const spans = WEEKDAYS.filter((_, index) => index + 1 === weekdayOf(date)).flatMap((weekday) => hours[weekday] ?? [])
  return spans.map(({ from, to }) => ({
    from: momentOf(date, from, timezone, 'first'),
    to: momentOf(to > from ? date : addDays(date, 1), to, timezone, 'last'),
  }))
}

function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
