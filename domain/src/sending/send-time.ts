/** Times of sending: a chosen local time, outside quiet hours; automations at ten in the morning. */
import type { Channel } from './channel.ts'
import { sendTimeTexts } from '../en/send-time.ts'
import { addDays, localDate, localHour, momentOf } from '../time/calendar.ts'

/** Days ahead that a campaign may be scheduled: a hundred years, long before the last date that a form can hold. */
const MAX_DAYS_AHEAD = 36_524

export type Schedule = { scheduleDate: string | null; scheduleTime: string | null }

/**
 * Returns the moment of sending, null = now. Dates 'YYYY-MM-DD' and times 'HH:mm' are those of the business's zone. Of a
 * time that the clocks show twice the first counts; a time that they skip becomes the first moment after the gap.
 */
export function readSchedule(
  { scheduleDate, scheduleTime }: Schedule,
  timezone: string,
  now: Date,
): { send_at: Date | null } | { errors: Record<string, string[]> } {
  if (scheduleDate === null && scheduleTime === null) return { send_at: null }
  if (scheduleDate === null) return { errors: { scheduleDate: [sendTimeTexts.noDate] } }
  if (scheduleTime === null) return { errors: { scheduleTime: [sendTimeTexts.noTime] } }
  if (scheduleDate > addDays(localDate(now, timezone), MAX_DAYS_AHEAD))
    return { errors: { scheduleDate: [sendTimeTexts.tooFar] } }
  const send_at = momentOf(scheduleDate, scheduleTime, timezone, 'first')
  // The form offers whole minutes, so the minute that runs now is not past.
  if (now.getTime() - send_at.getTime() < 60_000) return { send_at }
  const field = scheduleDate < localDate(now, timezone) ? 'scheduleDate' : 'scheduleTime'
  return { errors: { [field]: [sendTimeTexts.past] } }
}

/** Hours of the local day: promotional SMS rest from 20:00 until 08:00. */
const QUIET_FROM = 20
const QUIET_UNTIL = 8

/** In E.164. */
export const NIGERIAN_PREFIX = '+234'

/** Returns the zone whose quiet hours protect a phone number (E.164): Nigeria's own, else the business's. */
export function quietZoneOf(phone: string, business_timezone: string): string {
  return phone.startsWith(NIGERIAN_PREFIX) ? 'Africa/Lagos' : business_timezone
}

/** Returns how many promotional SMS to so many numbers are held at a moment. `nigerian`: how many of them are Nigerian. */
export function countHeld(
  { recipients, nigerian }: { recipients: number; nigerian: number },
  at: Date,
  business_timezone: string,
): number {
  const heldOf = (count: number, zone: string) => (heldUntil(at, zone) === null ? 0 : count)
  const ofNigeria = quietZoneOf(NIGERIAN_PREFIX, business_timezone)
  return heldOf(nigerian, ofNigeria) + heldOf(recipients - nigerian, business_timezone)
}

/** Returns until when a promotional SMS is held, null = it may go now. */
export function heldUntil(now: Date, timezone: string): Date | null {
  if (!isQuiet(now, timezone)) return null
  const today = localDate(now, timezone)
  // Some zones have skipped a whole date; eight o'clock of a skipped date is the midnight after it.
  for (let days = 0; days < 3; days++) {
    const morning = momentOf(addDays(today, days), '08:00', timezone, 'first')
    if (morning > now && !isQuiet(morning, timezone)) return morning
  }
  throw new Error(`No morning within three days in ${timezone}`)
}

/**
 * Returns whether the last day of a message, 'YYYY-MM-DD', is over when it goes out. Text messages alone, sent in the
 * evening, go out in the morning.
 */
export function endsBeforeSending(
  ends_on: string | null,
  { at, channels, timezone }: { at: Date; channels: readonly Channel[]; timezone: string },
): boolean {
  if (ends_on === null) return false
  const morning = channels.every((channel) => channel === 'sms') ? heldUntil(at, timezone) : null
  return ends_on < localDate(morning ?? at, timezone)
}

function isQuiet(at: Date, timezone: string): boolean {
  const hour = localHour(at, timezone)
  return hour >= QUIET_FROM || hour < QUIET_UNTIL
}

/** Returns the moment at which automations of a local date go out: 10:00 of the business's day. */
export function automationMoment(date: string, timezone: string): Date {
  return momentOf(date, '10:00', timezone, 'first')
}
