/** Messages that go out by themselves: once per occasion, at ten in the morning of the business's day. */
import { addDays, localDate, startOfLocalDay } from '../time/calendar.ts'
import type { Channel } from './channel.ts'
import { daysUntilLate, rhythmOf } from '../stamping/rhythm.ts'
import { automationMoment } from './send-time.ts'

export const AUTOMATIONS = ['birthday', 'win_back', 'reward_expiring', 'one_to_go'] as const
export type AutomationKey = (typeof AUTOMATIONS)[number]

/** Channels to begin with: those that cost nothing. */
export const AUTOMATION_CHANNELS: readonly Channel[] = ['in-app', 'email']

/** Days after a message in which a visit counts as its result. */
export const RESULT_DAYS = 14

/** Returns when customers are looked at next: at ten o'clock of the business's day, today if that is still to come. */
export function nextRunAt(now: Date, timezone: string): Date {
  const today = localDate(now, timezone)
  const moment = automationMoment(today, timezone)
  return moment > now ? moment : automationMoment(addDays(today, 1), timezone)
}

/**
 * Returns when customers are looked at next once the business has moved to another time zone: at ten o'clock of the first
 * local day without a run, which is past where that hour is over. So no local day has two runs, nor none.
 */
export function nextRunAfterMove(next_at: Date, { from, to, now }: { from: string; to: string; now: Date }): Date {
  const day = localDate(next_at, from)
  const today = localDate(now, to)
  return automationMoment(day > today ? day : today, to)
}

/** The local dates of a run. An occasion that came before the automation was switched on (`since`) is not written about. */
type Run = { today: string; since: string }

/**
 * Returns the occasion's key if today is the birthday 'MM-DD': the year. Born on 29 February, a customer has it on the 28th in
 * years without a 29th.
 */
export function birthdayOccasion(birthday: string | null, today: string): string | null {
  if (birthday === null) return null
  const year = today.slice(0, 4)
  const day = birthday === '02-29' && !isLeapYear(Number(year)) ? '02-28' : birthday
  return today === `${year}-${day}` ? year : null
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/**
 * Returns the last local day on which a message of a day's run may go out, null = any: birthday greetings are for the
 * day alone.
 */
export function lastDayOfRun(key: AutomationKey, today: string): string | null {
  return key === 'birthday' ? today : null
}

/** Days after the last visit when a customer without a rhythm is won back. */
const UNKNOWN_RHYTHM_DAYS = 30

/** Returns the occasion's key, the last visit day, once the customer has become late by the own rhythm. */
export function winBackOccasion(visit_days: readonly string[], { today, since }: Run): string | null {
  const last = visit_days.toSorted().at(-1)
  if (last === undefined) return null
  const { median_days } = rhythmOf(visit_days, today)
  const late_on = addDays(last, median_days === null ? UNKNOWN_RHYTHM_DAYS : daysUntilLate(median_days))
  return since <= late_on && late_on <= today ? last : null
}

/** Dates of one moment in two time zones differ by so many days at most. */
const ZONE_DAYS = 2

/**
 * Returns the keys under which an occasion may have been used before. A business that moved to another time zone may
 * read another day of the same last visit; a later visit that is written about is further away.
 */
export function keysOfOccasion(key: AutomationKey, occasion: string): string[] {
  if (key !== 'win_back') return [occasion]
  return Array.from({ length: 2 * ZONE_DAYS + 1 }, (_, index) => addDays(occasion, index - ZONE_DAYS))
}

const EXPIRING_DAYS = 3

/** Returns the moment until which rewards end that a run of this day reminds of. */
export function endingUntil(today: string, timezone: string): Date {
  return startOfLocalDay(addDays(today, EXPIRING_DAYS + 1), timezone)
}

/**
 * Returns the occasion's key, the issued reward's id, from three days before its last day until that day. A reward that
 * is issued with fewer days has no reminder.
 */
export function rewardExpiringOccasion(
  reward: { id: string; issued_at: Date; expires_at: Date | null },
  timezone: string,
  { today, since }: Run,
): string | null {
  if (reward.expires_at === null) return null
  // A reward ends with the last moment of its last day.
  const last_day = localDate(new Date(reward.expires_at.getTime() - 1), timezone)
  const remind_on = addDays(last_day, -EXPIRING_DAYS)
  if (remind_on <= localDate(reward.issued_at, timezone)) return null
  return since <= remind_on && remind_on <= today && today <= last_day ? reward.id : null
}

/**
 * Returns the occasion's key, the card and its cycle, when one stamp is missing. `reached_on`: the local date of the
 * stamp that led there.
 */
export function oneToGoOccasion(
  card: { stamp_id: string; cycle: number; balance: number; number_of_stamps: number; reached_on: string },
  since: Run['since'],
): string | null {
  const { stamp_id, cycle, balance, number_of_stamps, reached_on } = card
  // A card of one stamp would always be one stamp from full.
  if (number_of_stamps < 2 || number_of_stamps - balance !== 1) return null
  return since <= reached_on ? `${stamp_id}:${cycle}` : null
}
