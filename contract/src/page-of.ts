import { z } from 'zod'

/**
 * `page` counts from 1; a page has 20 rows, at most 100. `sort` takes a field name, with `-` before it for descending.
 */
export const pageQuery = {
  page: z.coerce.number<number>('Enter a page number.').int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number<number>('Enter a number of rows.').int().min(1).max(100).default(20),
}
export const PageQuery = z.strictObject(pageQuery)

export const Meta = z.object({ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() })
export type Meta = z.infer<typeof Meta>

/** Returns the `meta` of a list's reply; an empty list has one page. */
export function metaOf({ page, per_page, total }: { page: number; per_page: number; total: number }): Meta {
  return { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
}
