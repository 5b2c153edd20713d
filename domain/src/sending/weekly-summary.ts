/** The week that the owner's summary is about, and the one thing that it suggests. */
import { addDays, daysBetween, weekdayOf } from '../time/calendar.ts'
import { firstOpenStep, type FirstSteps, type NextStep } from '../platform/first-steps.ts'
import type { Feature } from '../billing/plan.ts'

/** Local hour from which e-mails to owners about their business are sent. */
export const SUMMARY_HOUR = 8
const MONDAY = 1
/** Last weekday of sending: a server that was down on Monday sends on Tuesday. */
const LAST_WEEKDAY = 2
/** Days after the registration in which a business without a stamp is told its next step. */
const NEXT_STEP_DAYS = 28

export type WeekFigures = {
  visits: number
  visits_before: number
  new_customers: number
  /** Customers of before the week who were given a stamp or redeemed in it. */
  returning: number
  redeemed: number
  /** Rewards that customers may redeem now. */
  rewards_ready: number
  /** Rewards that wait until the business sends them. */
  rewards_to_send: number
  /** Customers who have not come for 60 days. */
  sleeping: number
}

export const SUGGESTIONS = ['send_rewards', 'win_back', 'poster', 'offer', 'statistics'] as const
export type Suggestion = (typeof SUGGESTIONS)[number]

/** Returns the Monday of the week that ended before `today`, if its summary is due now; null otherwise. */
export function weekToSummarize(today: string, hour: number): string | null {
  const weekday = weekdayOf(today)
  return weekday <= LAST_WEEKDAY && hour >= SUMMARY_HOUR ? addDays(today, MONDAY - weekday - 7) : null
}

/** Returns the step to name instead of figures; null for a business that gives stamps or registered long ago. */
export function nextStepOf(
  steps: FirstSteps,
  { registered, today }: { registered: string; today: string },
): NextStep | null {
  return daysBetween(registered, today) > NEXT_STEP_DAYS ? null : firstOpenStep(steps)
}

/** A week in which nothing happened, after another one, is no news. */
export function isWorthWriting({
  visits,
  visits_before,
  new_customers,
  returning,
  redeemed,
  rewards_to_send,
}: WeekFigures): boolean {
  return visits + visits_before + new_customers + returning + redeemed + rewards_to_send > 0
}

/** `isInGrace`: joins and sending are closed until the plan is paid. `hasLiveCard`: there is a card to join. */
export type OpenToBusiness = {
  features: readonly string[]
  isWinningBack: boolean
  isInGrace: boolean
  hasLiveCard: boolean
}

/** Work that waits comes first, then the advice that brings most people back. Never names what is closed. */
export function suggestionFor(week: WeekFigures, open: OpenToBusiness): Suggestion {
  const has = (feature: Feature) => open.features.includes(feature)
  const isQuieter = week.visits < week.visits_before
  const canWinBack = has('automations') && !open.isWinningBack && !open.isInGrace
  if (week.rewards_to_send > 0) return 'send_rewards'
  if (isQuieter && week.sleeping > 0 && canWinBack) return 'win_back'
  if (week.new_customers === 0 && open.hasLiveCard && !open.isInGrace) return 'poster'
  return isQuieter && has('offers') ? 'offer' : 'statistics'
}
