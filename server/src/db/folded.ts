/** Text as searches compare it: without accents and in lower case. */
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
