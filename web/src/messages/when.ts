/** Formats times in the business's time zone; `zone` is its IANA name. */
import { birthdayOf, hasBirthYear } from '@stampwell/domain/customers/birth-date.ts'
import { makeOnce } from '@stampwell/domain/make-once.ts'
import { writeDay } from '@stampwell/domain/time/write-day.ts'
import { DATE_LOCALE } from './catalogue.ts'

const formats = makeOnce<string, Intl.DateTimeFormat>()

/** Writes the parts of a time in the page's language, by a format that is made once. */
export function readTime(time: string | Date, zone: string, parts: Intl.DateTimeFormatOptions): string {
  const key = zone + JSON.stringify(parts)
  const format = formats(key, () => new Intl.DateTimeFormat(DATE_LOCALE, { ...parts, timeZone: zone }))
  return writeDay(format, new Date(time))
}

/** '14:20' */
export function clockOf(time: string | Date, zone: string): string {
  return readTime(time, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** 'Friday' */
export function weekdayName(time: string | Date, zone: string): string {
  return readTime(time, zone, { weekday: 'long' })
}

/** A weekday or a month that begins a sentence or a label: French writes them small elsewhere. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Fri' */
export function shortWeekday(time: string | Date, zone: string): string {
  return readTime(time, zone, { weekday: 'short' })
}

/** '20 November'; where `now` says that it may be far away, '20 November 2024' in another year. */
export function longDay(time: string | Date, zone: string, now?: Date): string {
  return readTime(time, zone, { day: 'numeric', month: 'long', ...otherYear(time, zone, now ?? new Date(time)) })
}

/** '9 Nov', and '9 Nov 2024' in another year. */
export function shortDay(time: string | Date, zone: string, now: Date): string {
  return readTime(time, zone, { day: 'numeric', month: 'short', ...otherYear(time, zone, now) })
}

/** 'Nov', or 'Nov 26' with the year. */
export function shortMonth(time: string | Date, zone: string, withYear: boolean): string {
  return readTime(time, zone, { month: 'short', ...(withYear ? { year: '2-digit' } : {}) })
}

/** 'November', or 'November 2026' with the year. */
export function longMonth(time: string | Date, zone: string, withYear: boolean): string {
  return readTime(time, zone, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) })
}

/** A calendar date 'YYYY-MM-DD' as '3 May 1990', without a time zone. */
export function fullDate(date: string): string {
  return readTime(`${date}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** '3 May 1990', or '3 May' where the year '--05-03' is not known. */
export function birthDate(date: string): string {
  if (hasBirthYear(date)) return fullDate(date)
  return readTime(`2000-${birthdayOf(date)}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'long' })
}

function otherYear(time: string | Date, zone: string, now: Date): Intl.DateTimeFormatOptions {
  return yearOf(time, zone) === yearOf(now, zone) ? {} : { year: 'numeric' }
}

function yearOf(time: string | Date, zone: string): string {
  return readTime(time, zone, { year: 'numeric' })
}
