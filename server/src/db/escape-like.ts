import { tidyPhone } from '@stampwell/domain/text/phone.ts'
import { sql, type RawBuilder } from 'kysely'

/** Returns an `ilike` pattern that finds the text anywhere, with wildcards escaped. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A country code has one to three digits. */
const COUNTRY_CODES = ['_', '__', '___']

/**
 * Matches digits of any script anywhere in a number stored as E.164 or as entered, ignoring separators; a leading 0 also
 * stands for the country code. `phone` is the whole number that the search is, as E.164; null if it is not one.
 */
export function digitsMatch(
  column: RawBuilder<unknown>,
  { search, phone }: { search: string; phone: string | null },
): RawBuilder<boolean> {
  const digits = tidyPhone(search).replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return sql<boolean>`false`
  const national = digits.startsWith('0') ? COUNTRY_CODES.map((code) => `+${code}${digits.slice(1)}%`) : []
  const whole = phone === null ? [] : [phone]
  return sql<boolean>`(${sql.join(
    [`%${digits}%`, ...national, ...whole].map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`
}
