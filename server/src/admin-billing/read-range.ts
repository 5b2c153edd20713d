import { addDays } from '@stampwell/domain/time/calendar.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import { say } from '../texts/admin-refusals.ts'
import type { Period } from './financial.sql.ts'

const DEFAULT_DAYS = 30

/** Returns the days asked for, in UTC and both included, their moments, and the beginning of as many days before. */
export function readRange(
  { from: asked, to: end }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period & { from: string; to: string } {
  const to = end ?? now.toISOString().slice(0, 10)
  const from = asked ?? addDays(to, 1 - DEFAULT_DAYS)
  if (from > to) refuseFields({ to: [say('last_before_first')] })
  const [since, until] = [new Date(from), new Date(addDays(to, 1))]
  return { from, to, since, until, before: new Date(2 * since.getTime() - until.getTime()) }
}

/** Returns the beginning of the first of some months that end with a day's month. */
export function firstOfMonths(day: string, months: number): Date {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - months, 1))
}
