import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/automations.ts'
import { clockOf, longDay, weekdayName } from '#messages/when.ts'

/** 'Next run: tomorrow, 10:00', in the business's zone. */
export function nextRunWords(next_at: string, timezone: string, now: Date): string {
  return say('next', { day: dayWords(next_at, timezone, now), time: clockOf(next_at, timezone) })
}

function dayWords(at: string, timezone: string, now: Date): string {
  const [day, today] = [localDate(new Date(at), timezone), localDate(now, timezone)]
  if (day === today) return say('today')
  if (day === addDays(today, 1)) return say('tomorrow')
  return `${weekdayName(at, timezone)}, ${longDay(at, timezone)}`
}
