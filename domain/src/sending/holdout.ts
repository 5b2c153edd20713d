/**
 * Shows whether a campaign worked: a tenth of its audience gets no message, and the shares of customers who visit are
 * compared.
 */
import type { Channel } from './channel.ts'
import { addDays, endOfLocalDay, localDate } from '../time/calendar.ts'

/** A campaign holds nobody out unless it has more recipients than this. */
export const HOLDOUT_ABOVE = 100
export const HOLDOUT_SHARE = 0.1

/**
 * Returns whether a recipient is held out. `number` is the recipient's own in [0, 1), from a keyed hash of campaign and
 * customer, so that the choice is the same whenever and in whatever order it is made.
 */
export function isHeldOut(number: number, recipients: number): boolean {
  return recipients > HOLDOUT_ABOVE && number < HOLDOUT_SHARE
}

/** Returns how many of so many people are expected to be left once a tenth is held out. */
export function leftAfterHoldout(people: number): number {
  return people - Math.round(people * HOLDOUT_SHARE)
}

/** `written`: people for whom an e-mail or SMS is meant. `channels`: recipients of each channel, the card page too. */
export type PlannedWriting = { written: number; channels: readonly { channel: Channel; recipients: number }[] }

/** Returns how many people are expected to be written to once a tenth is held out. */
export function writtenAfterHoldout({ written, channels }: PlannedWriting): number {
  const counts = channels.filter(({ channel }) => channel !== 'in-app').map(({ recipients }) => recipients)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  // If everybody is on one channel only, the channels add up to the people, and they still should.
  return sum(counts) === written ? sum(counts.map(leftAfterHoldout)) : leftAfterHoldout(written)
}

/** Local days after the day of the first sending in which visits count. */
export const MEASURED_DAYS = 14
/** Returns when the result is final: the end of the 14th local day after the day of the first sending. */
export function holdoutFinalAt(first_sent_at: Date, timezone: string): Date {
  return endOfLocalDay(addDays(localDate(first_sent_at, timezone), MEASURED_DAYS), timezone)
}

/** `visitors`: people of the group with a visit from the first sending until the result is final. */
export type HoldoutGroup = { people: number; visitors: number }

export const HOLDOUT_VERDICTS = ['more', 'fewer', 'unclear', 'too_small', 'too_early'] as const
export type HoldoutVerdict = (typeof HOLDOUT_VERDICTS)[number]

/** `lift_points` and `interval` in percentage points with one decimal. */
export type HoldoutResult = {
  lift_points: number
  interval: [low: number, high: number]
  extra_visits: number
  cost_per_extra_visit_minor: number | null
  verdict: HoldoutVerdict
}

/** `cost_minor`: what the campaign cost, null if its price is unknown. */
export type HoldoutCounts = { treated: HoldoutGroup; held_out: HoldoutGroup; cost_minor: number | null }

/** Compares both groups. */
export function measureHoldout(groups: HoldoutCounts & { is_final: boolean }): HoldoutResult {
  const { treated, held_out, cost_minor } = groups
  const [low, high] = newcombeInterval(treated, held_out)
  const interval: [number, number] = [points(low), points(high)]
  // Times the people of both groups it is a whole number, 0 where one is empty, and is divided once: as a difference of
  // shares 29.5 visits would be a hair less.
  const difference = treated.visitors * held_out.people - held_out.visitors * treated.people
  const extra_visits = roundEvenly(difference / (held_out.people || 1))
  const verdict = verdictOn(groups, interval)
  return {
    lift_points: roundEvenly((difference * 1000) / (treated.people * held_out.people || 1)) / 10,
    interval,
    extra_visits,
    // An interval above 0 always means at least one visit more.
    cost_per_extra_visit_minor:
      verdict === 'more' && cost_minor !== null ? Math.round(cost_minor / extra_visits) : null,
    verdict,
  }
}

/**
 * Returns about what the extra visitors of a campaign spent: each as much as all who came of those who got it, on
 * average. `spent_minor` is what is known of these; null where nobody typed an amount. Null unless more came for certain.
 */
export function moneyBrought(
  { treated, extra_visits, verdict }: Pick<HoldoutCounts & HoldoutResult, 'treated' | 'extra_visits' | 'verdict'>,
  spent_minor: number | null,
): number | null {
  if (verdict !== 'more' || spent_minor === null || treated.visitors === 0) return null
  return Math.round((spent_minor / treated.visitors) * extra_visits)
}

/** Groups smaller than this, and fewer visitors of both, compare nothing. */
export const MIN_HELD_OUT = 20
export const MIN_VISITORS = 5

// Decides by the rounded interval, so that words and figures never disagree. Visitors may still come until the end.
function verdictOn(
  { treated, held_out, is_final }: { treated: HoldoutGroup; held_out: HoldoutGroup; is_final: boolean },
  [low, high]: readonly [number, number],
): HoldoutVerdict {
  if (held_out.people < MIN_HELD_OUT) return 'too_small'
  if (!is_final) return 'too_early'
  if (treated.visitors + held_out.visitors < MIN_VISITORS) return 'too_small'
  if (low > 0) return 'more'
  return high < 0 ? 'fewer' : 'unclear'
}

/** The normal distribution's two-sided 95 % quantile. */
const Z = 1.959963984540054

/**
 * Returns the 95 % interval of the difference of two shares: method 10 of Newcombe, "Interval estimation for the
 * difference between independent proportions" (Statistics in Medicine 17, 1998): Wilson scores, no continuity correction.
 */
export function newcombeInterval(one: HoldoutGroup, other: HoldoutGroup): [low: number, high: number] {
  // Nobody in a group leaves every difference possible.
  if (one.people === 0 || other.people === 0) return [-1, 1]
  const difference = one.visitors / one.people - other.visitors / other.people
  const [below, above] = wilsonDistances(one)
  const [otherBelow, otherAbove] = wilsonDistances(other)
  return [difference - Math.hypot(below, otherAbove), difference + Math.hypot(above, otherBelow)]
}

/** Returns how far the ends of Wilson's interval lie below and above the share of a group. */
function wilsonDistances({ people, visitors }: HoldoutGroup): [below: number, above: number] {
  const share = visitors / people
  const centre = 2 * visitors + Z ** 2
  const spread = Z * Math.sqrt(Z ** 2 + 4 * visitors * (1 - share))
  const width = 2 * (people + Z ** 2)
  return [share - (centre - spread) / width, (centre + spread) / width - share]
}

function points(share: number): number {
  return roundEvenly(share * 1000) / 10
}

// Rounds halves away from zero on both sides, and never to -0.
function roundEvenly(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}
