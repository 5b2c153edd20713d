/** Rules of the platform's figures: their days, churn, where most businesses stop, and the kinds of open work. */
import { DAY_MS } from '../time/durations.ts'
import { addDays } from '../time/calendar.ts'

/** Days [from, to] of UTC, both included. */
export type DaySpan = { from: string; to: string }

export const FIGURE_DAYS = 30

/** Returns the 30 days that end with `today`, and the 30 before them. */
export function figureSpans(today: string): { now: DaySpan; before: DaySpan } {
  const now = { from: addDays(today, 1 - FIGURE_DAYS), to: today }
  return { now, before: spanBefore(now) }
}

/** Returns as many days right before the span. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) }
}

export function lengthOf({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/**
 * Returns the percentage of churn, with two decimals: subscriptions that ended, of those paid for at the beginning of
 * the period. Null if nothing was paid for then, or nobody counted.
 */
export function churnPercent(ended: number, paidAtBeginning: number | null): number | null {
  if (paidAtBeginning === null || paidAtBeginning === 0) return null
  return Math.round((ended / paidAtBeginning) * 10_000) / 100
}

/** Returns the Monday of the day's week. */
export function weekOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Returns the first day of the month, `months` later. */
export function monthOf(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** In this order; a business that reached a step has reached those before it. */
export const FUNNEL_STEPS = [
  'registered',
  'verified',
  'card_published',
  'first_customer',
  'first_stamp',
  'tenth_stamp',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Returns the step that the smallest share of those at the step before has reached; null if nobody stopped. */
export function worstStep(counts: Readonly<Record<FunnelStep, number>>): FunnelStep | null {
  let worst: { step: FunnelStep; share: number } | null = null
  for (const [index, step] of FUNNEL_STEPS.entries()) {
    const previous = FUNNEL_STEPS[index - 1]
    if (previous === undefined || counts[previous] === 0) continue
    const share = counts[step] / counts[previous]
    if (share < (worst?.share ?? 1)) worst = { step, share }
  }
  return worst?.step ?? null
}

/** Open work on the platform, in the order of its weight. */
export const ATTENTION_KINDS = [
  'privacy_requests',
  'grace',
  'closing',
  'dead_jobs',
  'refunds',
  'payment_differences',
  'past_due',
  'messages',
  'sending_stopped',
  'ledger_violations',
  'backup_old',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]
