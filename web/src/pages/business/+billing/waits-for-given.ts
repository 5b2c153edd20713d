import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import type { Billing } from './use-billing.ts'

/** Whether the renewal waits for the end of a given plan: what was paid for ends before it. */
export function waitsForGiven({ user, here }: Pick<Billing, 'user' | 'here'>): boolean {
  const { current_period_end, granted } = user.subscription
  if (granted === null || current_period_end === null) return false
  return localDate(new Date(current_period_end), here.timezone) === addDays(granted.until, 1)
}
