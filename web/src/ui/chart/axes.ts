/** Builds the axis of a chart from dates or names. Labels of dates are those of the business's calendar. */
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/chart.ts'
import { clockOf, fullDate, longMonth, shortDay, shortMonth, shortWeekday, weekdayName } from '#messages/when.ts'
import type { Axis, AxisPoint } from './chart-data.ts'

const DAYS_A_WEEK = 7
const MONTHS_A_YEAR = 12
const HOURS = 6

/** `dates` are calendar dates 'YYYY-MM-DD', which have no time zone any more. `today` is labelled as such. */
export function byDay(dates: readonly string[], { today }: { today?: string | undefined } = {}): Axis {
  return {
    heading: say('heading.day'),
    points: dates.map((date) => {
      const noon = noonOf(date)
      const short = shortDay(noon, 'UTC', noon)
      return {
        label: date === today ? say('today') : short,
        name: `${weekdayName(noon, 'UTC')} ${short}`,
        cell: fullDate(date),
      }
    }),
    steps: [1, 2, 3, DAYS_A_WEEK, 14, 28],
    page: DAYS_A_WEEK,
    keys: say('keys.day'),
    newestFirst: true,
  }
}

/** `months` are 'YYYY-MM'. Labels name the year where the axis has more than one. */
export function byMonth(months: readonly string[]): Axis {
  const hasYears = new Set(months.map((month) => month.slice(0, 4))).size > 1
  return {
    heading: say('heading.month'),
    points: months.map((month) => {
      const noon = noonOf(`${month}-15`)
      return {
        label: shortMonth(noon, 'UTC', hasYears),
        name: longMonth(noon, 'UTC', hasYears),
        cell: longMonth(noon, 'UTC', true),
      }
    }),
    steps: [1, 2, 3, 6, MONTHS_A_YEAR],
    page: MONTHS_A_YEAR,
    keys: say('keys.month'),
    newestFirst: true,
  }
}

/** `times` are instants, ISO 8601; the labels are the clock of `zone`, the business's IANA time zone. */
export function byHour(times: readonly string[], zone: string): Axis {
  return {
    heading: say('heading.hour'),
    points: times.map((time) => {
      const at = new Date(time)
      const [clock, day] = [clockOf(at, zone), shortDay(at, zone, at)]
      return { label: clock, name: `${weekdayName(at, zone)} ${day}, ${clock}`, cell: `${day}, ${clock}` }
    }),
    steps: [1, 2, 3, HOURS, 12, 24],
    page: HOURS,
    keys: say('keys.hour'),
    newestFirst: true,
  }
}

/** Points that have names, in the order given. `label` is for names that are too long for the axis. */
export function byName(heading: string, names: readonly (string | { label: string; name: string })[]): Axis {
  return {
    heading,
    points: names.map((one) => {
      const { label, name } = typeof one === 'string' ? { label: one, name: one } : one
      return { label, name, cell: name }
    }),
    steps: [1],
    page: 5,
    keys: say('keys.name'),
    newestFirst: false,
  }
}

/** The days of a week from Monday: 'Mon', 'Monday'. */
export function weekdays(): AxisLabel[] {
  // 5 January 2026 was a Monday.
  return Array.from({ length: DAYS_A_WEEK }, (_, day) => {
    const noon = noonOf(addDays('2026-01-05', day))
    return { label: shortWeekday(noon, 'UTC'), name: weekdayName(noon, 'UTC') }
  })
}

/** Hours of the day, both included: '6', '6:00'. */
export function hours(first: number, last: number): AxisLabel[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    label: String(first + index),
    name: `${first + index}:00`,
  }))
}

export type AxisLabel = Pick<AxisPoint, 'label' | 'name'>

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}
