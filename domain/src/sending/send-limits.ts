/** Limits on sending: people a day of a new business, promotional messages a customer, money for SMS a day. */
import { DAY_MS } from '../time/durations.ts'
import { localDate } from '../time/calendar.ts'
import type { Channel } from './channel.ts'

const WARM_UP_PEOPLE = 500
const WARM_UP_WEEKS = 5

/** Returns the number of the business's local day; the day on which it began is 1. */
export function dayOfBusiness(began_at: Date, now: Date, timezone: string): number {
  return (Date.parse(localDate(now, timezone)) - Date.parse(localDate(began_at, timezone))) / DAY_MS + 1
}

/**
 * Returns how many more people a new business may write to on this day of its own: 500 a day in the first week, twice
 * as many each week, for five weeks. Null = no limit. People above it are held until the next day.
 */
export function warmUpAllowance(day: number, people_today: number): number | null {
  const week = Math.max(0, Math.floor((day - 1) / 7))
  if (week >= WARM_UP_WEEKS) return null
  return Math.max(0, WARM_UP_PEOPLE * 2 ** week - people_today)
}

/** Promotional messages to one customer in 7 days, over campaigns, notifications, automations and single messages. */
export const MIN_PER_WEEK = 1
export const MAX_PER_WEEK = 7
export const DEFAULT_PER_WEEK = 3

/** Returns the moment from which messages count; one sent exactly then no longer does. */
export function promotionsSince(now: Date): Date {
  return new Date(now.getTime() - 7 * DAY_MS)
}

/**
 * States of a customer's message of which nothing went out, so that it counts for no limit of a week. An `unknown` one
 * may have arrived and counts.
 */
export const UNSENT_STATUSES = ['skipped', 'failed'] as const

/** Returns whether the customer had enough: `sent` counts promotional e-mails and SMS after `promotionsSince`. */
export function isCapped(channel: Channel, sent: number, per_week: number): boolean {
  // An in-app message waits in the wallet and disturbs nobody.
  return channel !== 'in-app' && sent >= per_week
}

/** Money for a business's SMS a local day, in minor units, where the operator sets no other. */
export const DEFAULT_SMS_DAILY_CAP_MINOR = 2_000_000

/** Multiple of a business's money a day that the installation may spend, where the operator sets no other limit. */
export const DEFAULT_INSTALLATION_CAPS = 10

/**
 * Returns whether an SMS still fits the day's money, of the business or of all together. An SMS without a price costs
 * nothing that could be counted.
 */
export function fitsSmsCap(spent_minor: number, cost_minor: number | null, cap_minor: number): boolean {
  return cost_minor === null || spent_minor + cost_minor <= cap_minor
}

/** Returns the first six digits of a number (E.164). SMS pumping uses ranges of numbers. */
export function numberRangeOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(0, 6)
}
