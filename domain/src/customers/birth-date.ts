/** A date of birth is 'YYYY-MM-DD', or '--MM-DD' where the year is not known. Day and year are stored apart. */
import { isDate } from '../time/calendar.ts'
import { HOUR_MS } from '../time/durations.ts'

/** `birthday` is 'MM-DD'. */
export type StoredBirthDate = { birthday: string | null; birth_year: number | null }

export const DEFAULT_AGE = 18
const OLDEST = 130
/** The zone where days begin first. */
const AHEAD_OF_UTC_MS = 14 * HOUR_MS
/** Has a 29 February, as a day of an unknown year may be. */
const LEAP_YEAR = '2000'

export function defaultBirthYear(now: Date): number {
  return now.getUTCFullYear() - DEFAULT_AGE
}

/** Returns whether this is a real day, and with a year one that has begun somewhere, at most 130 years ago. */
export function isBirthDate(text: string, now: Date): boolean {
  if (!hasBirthYear(text)) return isDate(`${LEAP_YEAR}${text.slice(1)}`)
  if (!isDate(text)) return false
  return text <= latestDay(now) && Number(text.slice(0, 4)) >= now.getUTCFullYear() - OLDEST
}

/** Returns the latest day that has begun somewhere. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

export function hasBirthYear(date: string): boolean {
  return !date.startsWith('--')
}

export function birthdayOf(date: string): string {
  return date.slice(-5)
}

export function splitBirthDate(date: string | null): StoredBirthDate {
  if (date === null) return { birthday: null, birth_year: null }
  return { birthday: birthdayOf(date), birth_year: hasBirthYear(date) ? Number(date.slice(0, 4)) : null }
}

/** Fills what is not known: the whole date, or the year if both name the same day. Never changes what is known. */
export function completeBirthDate(known: string | null, other: string | null): string | null {
  if (known === null || other === null) return known ?? other
  return !hasBirthYear(known) && birthdayOf(known) === birthdayOf(other) ? other : known
}

/** Returns the date of what a form's three boxes hold, null if they are empty, or 'incomplete'. The year may be empty. */
export function birthDateFrom({ day, month, year }: { day: string; month: string; year: string }): string | null {
  if (day === '' && month === '') return year === '' ? null : 'incomplete'
  if (day === '' || month === '') return 'incomplete'
  return `${year || '-'}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns the years to choose from: those of adults, the latest first, and those of younger people. */
export function birthYears(now: Date): { adult: number[]; younger: number[] } {
  const opens = defaultBirthYear(now)
  return {
    adult: Array.from({ length: OLDEST - DEFAULT_AGE + 1 }, (_, back) => opens - back),
    younger: Array.from({ length: DEFAULT_AGE }, (_, on) => opens + on + 1),
  }
}
