import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/customers.ts'
import { clockOf, shortDay } from '#messages/when.ts'

/** 'Today, 14:18', 'Yesterday' or '9 Nov', in the business's time zone. */
export function recentDay(time: string, zone: string, now: Date): string {
  const day = localDate(new Date(time), zone)
  const today = localDate(now, zone)
  if (day === today) return say('today', { time: clockOf(time, zone) })
  return day === addDays(today, -1) ? say('yesterday') : shortDay(time, zone, now)
}

/** The same for use within a sentence: 'today, 14:18'. */
export function recentDayInSentence(time: string, zone: string, now: Date): string {
  const words = recentDay(time, zone, now)
  return words.charAt(0).toLowerCase() + words.slice(1)
}
