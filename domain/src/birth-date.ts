import { isDate } from './calendar.ts'

export const DEFAULT_AGE = 18
const OLDEST = 130

export function defaultBirthYear(now: Date): number {
  return now.getUTCFullYear() - DEFAULT_AGE
}

/** Returns whether this is a real date 'YYYY-MM-DD', not in the future and at most 130 years ago. */
export function isBirthDate(text: string, now: Date): boolean {
  if (!isDate(text)) return false
  const today = now.toISOString().slice(0, 10)
  return text <= today && Number(text.slice(0, 4)) >= now.getUTCFullYear() - OLDEST
}
