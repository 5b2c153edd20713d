/** Formats times in the business's time zone; `zone` is its IANA name. */
const formats = new Map<string, Intl.DateTimeFormat>()

function read(time: string | Date, zone: string, parts: Intl.DateTimeFormatOptions): string {
  const key = zone + JSON.stringify(parts)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone })
  formats.set(key, format)
  return format.format(new Date(time))
}

/** '14:20' */
export function clockOf(time: string | Date, zone: string): string {
  return read(time, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** 'Friday' */
export function weekdayName(time: string | Date, zone: string): string {
  return read(time, zone, { weekday: 'long' })
}

/** 'Fri' */
export function shortWeekday(time: string | Date, zone: string): string {
  return read(time, zone, { weekday: 'short' })
}

/** '20 November' */
export function longDay(time: string | Date, zone: string): string {
  return read(time, zone, { day: 'numeric', month: 'long' })
}

/** '9 Nov', and '9 Nov 2024' in another year. */
export function shortDay(time: string | Date, zone: string, now: Date): string {
  const year: Intl.DateTimeFormatOptions = yearOf(time, zone) === yearOf(now, zone) ? {} : { year: 'numeric' }
  return read(time, zone, { day: 'numeric', month: 'short', ...year })
}

/** 'Nov', or 'Nov 26' with the year. */
export function shortMonth(time: string | Date, zone: string, withYear: boolean): string {
  return read(time, zone, { month: 'short', ...(withYear ? { year: '2-digit' } : {}) })
}

/** 'November', or 'November 2026' with the year. */
export function longMonth(time: string | Date, zone: string, withYear: boolean): string {
  return read(time, zone, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) })
}

/** A calendar date 'YYYY-MM-DD' as '3 May 1990', without a time zone. */
export function fullDate(date: string): string {
  return read(`${date}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' })
}

function yearOf(time: string | Date, zone: string): string {
  return read(time, zone, { year: 'numeric' })
}
