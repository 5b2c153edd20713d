import type { HoursReply } from '@stampwell/contract/business/statistics.ts'
import { QUARTERS_A_DAY } from '@stampwell/domain/stamping/rollup.ts'
import { dayNumber } from '@stampwell/domain/time/calendar.ts'
import { emptyHours, type HoursOfWeek } from '@stampwell/domain/stamping/statistics.ts'
import { weekHourIn } from '@stampwell/domain/stamping/week-hours.ts'
import { readAtMark } from '../rollups/read-at-mark.ts'
import { readDaysAsOf } from '../rollups/read-parts.sql.ts'
import { loadScope, shownPeriod, stretchOf, type StatisticsInput } from './load-period.ts'

/** Counts stamps by weekday and hour of the business's clock, also over days on which the clocks change. */
export async function countHours(input: StatisticsInput): Promise<HoursReply> {
  const { db, businessId, timezone, stampId } = input
  const { period, isFull } = await loadScope(input)
  if (!isFull) return { hours: null, ...shownPeriod(period), closed: ['hours'] }
  const hours = emptyHours()
  if (period.months.length > 0) {
    const whole = stretchOf(period, timezone)
    const read = await readAtMark(db, businessId, (mark) => readDaysAsOf(db, businessId, { mark, whole, stampId }))
    const place = weekHourIn(timezone)
    const add = (quarter: number, stamps: number) => {
      if (stamps !== 0 && quarter >= whole.first && quarter < whole.past) addTo(hours, place(quarter), stamps)
    }
    for (const { day, stamps } of read.days) {
      const midnight = dayNumber(day) * QUARTERS_A_DAY
      stamps
        .slice(1, -1)
        .split(',')
        .forEach((count, at) => add(midnight + at, Number(count)))
    }
    for (const { quarter, stamps } of read.tail) add(quarter, stamps)
  }
  return { hours, ...shownPeriod(period), closed: [] }
}

function addTo(hours: HoursOfWeek, { weekday, hour }: { weekday: number; hour: number }, stamps: number): void {
  const ofDay = hours[weekday]
  if (ofDay) ofDay[hour] = (ofDay[hour] ?? 0) + stamps
}
