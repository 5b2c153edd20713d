/** Finds the weekday and hour of quarter hours of UTC on a local clock. */
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { utcOffset } from '../time/calendar.ts'
import { QUARTER_MS, QUARTERS_A_DAY, startOfQuarter } from './rollup.ts'

/** 1 January 1970 was a Thursday; Monday is 0. */
const FIRST_WEEKDAY = 3

export type WeekHour = { weekday: number; hour: number }

/** Returns a function that places quarter hours. It reads the zone's clock once a day, and on days of changes more often. */
export function weekHourIn(timezone: string): (quarter: number) => WeekHour {
  const offsets = new Map<number, number>()
  const offsetAt = (quarter: number) => {
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const offset = utcOffset(startOfQuarter(quarter), timezone)
    offsets.set(quarter, offset)
    return offset
  }
  return (quarter) => {
    const midnight = Math.floor(quarter / QUARTERS_A_DAY) * QUARTERS_A_DAY
    const before = offsetAt(midnight)
    const offset = before === offsetAt(midnight + QUARTERS_A_DAY) ? before : offsetAt(quarter)
    return placeOf(quarter * QUARTER_MS + offset)
  }
}

function placeOf(local: number): WeekHour {
  const day = Math.floor(local / DAY_MS)
  return { weekday: (day + FIRST_WEEKDAY) % 7, hour: Math.floor((local - day * DAY_MS) / HOUR_MS) }
}
