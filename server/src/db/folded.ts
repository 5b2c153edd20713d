/** Text as searches compare it: without accents, in lower case, or with its digits as 0 to 9. */
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { sql, type RawBuilder } from 'kysely'
import { like } from './escape-like.ts'

/** Removes accents, then case: the database may lower-case plain letters only. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
}

/** Returns whether a column has the text anywhere. Names in plain letters, which are most, need no folding. */
export function hasText(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`(case when octet_length(${column}) = char_length(${column}) then lower(${column})
    else ${folded(column)} end like ${folded(sql`${like(search)}::text`)})`
}

/** No digit of Unicode stands from this code point on. */
const PAST_DIGITS = 0x20000
let digitsOfScripts: string | undefined

/** Writes the digits of every script as 0 to 9, as `foldDigits` does. Text in plain letters needs no folding. */
export function foldedDigits(text: RawBuilder<unknown>): RawBuilder<string> {
  digitsOfScripts ??= listDigits()
  return sql<string>`(case when octet_length(${text}) = char_length(${text}) then ${text}
    else translate(${text}, ${digitsOfScripts}::text, ${foldDigits(digitsOfScripts)}::text) end)`
}

/** Lists the digits of all scripts but the plain ones. */
function listDigits(): string {
  let digits = ''
  for (let code = 0x80; code < PAST_DIGITS; code++) {
    const sign = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(sign)) digits += sign
  }
  return digits
}
