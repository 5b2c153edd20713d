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

/** '20 November' */
export function longDay(time: string | Date, zone: string): string {
  return read(time, zone, { day: 'numeric', month: 'long' })
}

/** '9 Nov', and '9 Nov 2024' in another year. */
export function shortDay(time: string | Date, zone: string, now: Date): string {
  const year: Intl.DateTimeFormatOptions = yearOf(time, zone) === yearOf(now, zone) ? {} : { year: 'numeric' }
  return read(time, zone, { day: 'numeric', month: 'short', ...year })
}

/** A calendar date 'YYYY-MM-DD' as '3 May 1990', without a time zone. */
export function fullDate(date: string): string {
  return read(`${date}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' })
}

function yearOf(time: string | Date, zone: string): string {
  return read(time, zone, { year: 'numeric' })
}
