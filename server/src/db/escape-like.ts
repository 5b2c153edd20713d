import { foldDigits } from '@stampwell/domain/text/fold-digits.ts'
import { sql, type RawBuilder } from 'kysely'

/** Returns an `ilike` pattern that finds the text anywhere, with wildcards escaped. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Matches digits anywhere in a number stored as E.164 or as entered, ignoring separators; a leading 0 also stands for
 * the country code. Digits of every script are digits.
 */
export function digitsMatch(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const digits = foldDigits(search).replace(/[\s().+\u2010-\u2015-]/g, '')
  if (!/^\d+$/.test(digits)) return sql<boolean>`false`
  const national = digits.startsWith('0') ? sql<boolean>` or ${column} like ${`+234${digits.slice(1)}%`}` : sql``
  return sql<boolean>`(${column} like ${`%${digits}%`}${national})`
}
