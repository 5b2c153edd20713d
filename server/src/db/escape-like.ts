/** Search as people type it, against a column. */
import { sql, type RawBuilder } from 'kysely'

/** A pattern for `ilike` that finds the text anywhere, whatever it holds. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Digits anywhere in a number kept as E.164 or as it is, however they were grouped; a leading 0 also stands for the country code. */
export function digitsMatch(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const digits = search.replace(/[\s().+\u2010-\u2015-]/g, '')
  if (!/^\d+$/.test(digits)) return sql<boolean>`false`
  const national = digits.startsWith('0') ? sql<boolean>` or ${column} like ${`+234${digits.slice(1)}%`}` : sql``
  return sql<boolean>`(${column} like ${`%${digits}%`}${national})`
}
