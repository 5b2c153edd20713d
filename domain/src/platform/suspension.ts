import { daysBetween, localDate } from '../time/calendar.ts'

/**
 * Returns the whole days by which the ends of rewards, offers and customer cards move when a business is restored: the
 * midnights of its own time zone that passed meanwhile.
 */
export function daysSuspended(suspendedAt: Date, restoredAt: Date, timezone: string): number {
  return Math.max(0, daysBetween(localDate(suspendedAt, timezone), localDate(restoredAt, timezone)))
}
