import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import type { Billing } from './use-billing.ts'

type Of = Pick<Billing, 'user' | 'here'>

/** Whether the renewal waits for the end of a given plan: what was paid for ends before it. */
export function waitsForGiven(of: Of): boolean {
  return beginsAfterGiven(of.user.subscription.current_period_end, of)
}

/** Whether a moment begins the day after a given plan. */
export function beginsAfterGiven(time: string | null, { user, here }: Of): boolean {
  const { granted } = user.subscription
  if (granted === null || time === null) return false
  return localDate(new Date(time), here.timezone) === addDays(granted.until, 1)
}
