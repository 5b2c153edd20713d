import { weekdayOf } from '@stampwell/domain/time/calendar.ts'

/** Ratio to the next weekday from which a weekday is named. */
const STANDS_OUT = 1.15
const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Returns the weekday (1 = Monday) that carries the days; null if none stands out. */
export function busiestWeekday(days: readonly { day: string; stamps: number }[]): number | null {
  const means = WEEK.flatMap((weekday) => {
    const own = days.filter(({ day }) => weekdayOf(day) === weekday)
    return own.length === 0 ? [] : [{ weekday, mean: own.reduce((sum, { stamps }) => sum + stamps, 0) / own.length }]
  }).toSorted((one, other) => other.mean - one.mean)
  const [best, next] = means
  return best && next && next.mean > 0 && best.mean / next.mean >= STANDS_OUT ? best.weekday : null
}
