/** Dates in the local time of a time zone. Dates are 'YYYY-MM-DD'; time zones are IANA names. */
import { DAY_MS, HOUR_MS } from './durations.ts'
import { makeOnce } from '../make-once.ts'

const clocks = makeOnce<string, Intl.DateTimeFormat>()
/** Cache: finding one start takes thirty reads of the local clock, and a dashboard needs sixty starts. */
const starts = new Map<string, number>()
const MAX_STARTS = 10_000

function clockOf(timezone: string): Intl.DateTimeFormat {
  return clocks(
    timezone,
    () =>
      new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
        timeZone: timezone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
}

function read(at: Date, timezone: string, part: Intl.DateTimeFormatPartTypes): string {
  return (
    clockOf(timezone)
      .formatToParts(at)
      .find((one) => one.type === part)?.value ?? ''
  )
}

export function localDate(at: Date, timezone: string): string {
  const parts = clockOf(timezone).formatToParts(at)
  const said = (part: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === part)?.value ?? ''
  return `${said('year').padStart(4, '0')}-${said('month')}-${said('day')}`
}

/** Returns the local hour, 0 to 23. */
export function localHour(at: Date, timezone: string): number {
  return Number(read(at, timezone, 'hour'))
}

/** Returns the local time 'HH:MM'. */
export function localTime(at: Date, timezone: string): string {
  return `${read(at, timezone, 'hour')}:${read(at, timezone, 'minute')}`
}

/**
 * Returns the first moment of a local date. If clocks skip midnight, this is the first moment after the gap; if
 * midnight comes twice, the earlier one; if a whole date is skipped, the start of the next.
 */
export function startOfLocalDay(date: string, timezone: string): Date {
  const asked = `${timezone} ${date}`
  let start = starts.get(asked)
  if (start === undefined) {
    if (starts.size >= MAX_STARTS) starts.clear()
    start = findStart(date, timezone)
    starts.set(asked, start)
  }
  return new Date(start)
}

function findStart(date: string, timezone: string): number {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  // No zone is more than 15 hours from UTC, but a skipped date moves the result by a day.
  let before = utcMidnight - 16 * HOUR_MS
  let after = utcMidnight + 40 * HOUR_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDate(new Date(middle), timezone) >= date) after = middle
    else before = middle
  }
  return after
}

export function startsOfLocalDays(first: string, last: string, timezone: string): Map<string, Date> {
  const found = new Map<string, Date>()
  for (let date = first; date <= last; date = addDays(date, 1)) found.set(date, startOfLocalDay(date, timezone))
  return found
}

/** Returns the moment of a local time. If it occurs twice, `which` decides; if skipped, the moment after the gap. */
export function momentOf(date: string, time: string, timezone: string, which: 'first' | 'last'): Date {
  const wanted = `${date}T${time}`
  const asUtc = Date.parse(`${wanted}Z`)
  // No zone changes its clocks twice within two days, so one of the two offsets around the time applies.
  const moments = [-DAY_MS, DAY_MS].map((away) => asUtc - offsetAt(asUtc + away, timezone)).toSorted((a, b) => a - b)
  const shown = moments.filter((moment) => reading(moment, timezone) === wanted)
  const found = which === 'first' ? shown[0] : shown.at(-1)
  if (found !== undefined) return new Date(found)
  let [before = asUtc, after = asUtc] = moments
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (reading(middle, timezone) >= wanted) after = middle
    else before = middle
  }
  return new Date(after)
}

function reading(moment: number, timezone: string): string {
  const at = new Date(moment)
  return `${localDate(at, timezone)}T${localTime(at, timezone)}`
}

/** Returns the UTC offset of the local clock in milliseconds, with minute precision. */
function offsetAt(moment: number, timezone: string): number {
  return Date.parse(`${reading(moment, timezone)}Z`) - Math.floor(moment / 60_000) * 60_000
}

/** Returns the milliseconds by which the local clock is ahead of UTC, with minute precision. */
export function utcOffset(at: Date, timezone: string): number {
  return offsetAt(at.getTime(), timezone)
}

/** Returns the first moment of the local month of `at`. */
export function startOfLocalMonth(at: Date, timezone: string): Date {
  return startOfLocalDay(firstOfMonth(localDate(at, timezone)), timezone)
}

/** Returns the first date of a date's month. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

export function endOfLocalDay(date: string, timezone: string): Date {
  return startOfLocalDay(addDays(date, 1), timezone)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the days from one date to another: 1 from a date to the next, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Returns the number of a date, counted from 1 January 1970. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** Returns 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Returns whether a text is a real date 'YYYY-MM-DD'; 2026-02-30 is not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** Rejects bare offsets like '+01:00', because databases read their sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const A_YEAR_EITHER_WAY = Array.from({ length: 13 }, (_, n) => (n - 6) * 56 * DAY_MS)

/** Returns the zone of `among` whose clock agrees most in a year either side, preferring the same region; else UTC. */
export function zoneLike(name: string, among: readonly string[], at: Date): string {
  if (!isTimeZone(name)) return 'UTC'
  const moments = A_YEAR_EITHER_WAY.map((away) => at.getTime() + away)
  const shown = moments.map((moment) => reading(moment, name))
  const isNear = (zone: string) => zone.split('/')[0] === name.split('/')[0]
  let [best, max] = ['UTC', 0]
  for (const zone of among.filter(isTimeZone)) {
    const same = moments.filter((moment, n) => reading(moment, zone) === shown[n]).length
    if (same > max || (same === max && same > 0 && isNear(zone) && !isNear(best))) [best, max] = [zone, same]
  }
  return best
}

/** Common name of a time zone: 'Africa/Lagos' → 'Lagos'; 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export function zoneName(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
}
