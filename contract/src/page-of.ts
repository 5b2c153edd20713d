/** Paged lists: the query that asks for a page, and the meta that comes with it. */
import { z } from 'zod'

/** Page from 1; 20 rows a page, at most 100. `sort` takes a field name, `-` before it for descending. */
export const pageQuery = {
  page: z.coerce.number<number>('Enter a page number.').int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number<number>('Enter a number of rows.').int().min(1).max(100).default(20),
}
export const PageQuery = z.strictObject(pageQuery)

export const Meta = z.object({ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() })
export type Meta = z.infer<typeof Meta>
