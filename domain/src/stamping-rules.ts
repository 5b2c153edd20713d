/** Limits that a merchant may set on giving a card's stamps. All are off unless set, and they count for every give, also those before they were set. */
import { addDays, localDate, momentOf, startOfLocalDay, weekdayOf } from './calendar.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From 'HH:MM' until, but not including, 'HH:MM'. One that ends no later than it begins goes on past midnight. */
export type OpeningSpan = { from: string; to: string }
/** A weekday left out is closed. */
export type OpeningHours = { [D in Weekday]?: OpeningSpan[] | undefined }

/** Null = no such rule. */
export type StampingRules = {
  /** Between two gives of one customer's card. */
  wait_minutes: number | null
  /** Stamps for one customer's card and one day of the business. */
  most_per_day: number | null
  /** Stamps for one give. */
  most_per_scan: number | null
  /** When stamps are given, in the time of the business. */
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

/** `limit` is the rule's own figure; `given` are today's stamps. `next_possible_at` is null where only fewer stamps would pass, or the card never opens. */
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
  /** The last give of this customer's card that stands. */
  last_give_at: Date | null
  /** Stamps given on this customer's card since the business's day began, without those taken back. */
  given_today: number
  quantity: number
}

/** Whether the rules let this give pass. The first rule that does not, with the next moment at which all of them would. */
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

// Each step only moves on, so what an earlier one asked still holds after it.
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

/** When the day began whose stamps `most_per_day` counts. */
export function dayBegan(now: Date, timezone: string): Date {
  return startOfLocalDay(localDate(now, timezone), timezone)
}

/** Whether the business is open. Where clocks go back, a span lasts through both of the hours that are shown twice. */
export function isOpenAt(hours: OpeningHours, at: Date, timezone: string): boolean {
  const today = localDate(at, timezone)
  return [addDays(today, -1), today].some((date) =>
    spansOf(hours, date, timezone).some(({ from, to }) => from <= at && at < to),
  )
}

/** `at` itself when the business is open then, else its next opening; null when it never opens. */
export function nextOpening(hours: OpeningHours, at: Date, timezone: string): Date | null {
  if (isOpenAt(hours, at, timezone)) return at
  const today = localDate(at, timezone)
  // A week from today, and one more for a span that clocks skip.
  for (let days = 0; days <= 14; days++) {
    const openings = spansOf(hours, addDays(today, days), timezone)
      .filter(({ from, to }) => from > at && from < to)
      .map(({ from }) => from.getTime())
    if (openings.length > 0) return new Date(Math.min(...openings))
  }
  return null
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
