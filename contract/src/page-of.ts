import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import { z } from 'zod'
import { fieldTexts } from './en/fields.ts'
import { listTexts } from './en/lists.ts'
import { text } from './fields.ts'

function countFromOne(max: number, notANumber: string) {
  const words = fieldTexts.whole(1, max)
  return z.coerce.number<number>(notANumber).int(words).min(1, words).max(max, words)
}

/**
 * `page` counts from 1; a page has 20 rows, at most 100. `sort` takes a field name, with `-` before it for descending.
 */
const per_page = countFromOne(100, listTexts.rows)
export const pageQuery = {
  page: countFromOne(1_000_000, listTexts.page).default(1),
  per_page: per_page.default(20),
}

/** `created_at` stands for the time that the rows of the list are about. */
const TIME_SORTS = ['created_at', '-created_at'] as const
type TimeSort = (typeof TIME_SORTS)[number]

/** Query parameters of every list; its own filters stand beside. */
export const listQuery = { ...pageQuery, search: text(100).optional(), sort: z.enum(TIME_SORTS).optional() }
export const ListQuery = z.strictObject(listQuery)

/** The same for a list so short that it is answered whole where `per_page` is not sent. */
export const shortListQuery = { ...listQuery, per_page: per_page.optional() }
export const ShortListQuery = z.strictObject(shortListQuery)

export const Meta = z.object({ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() })
export type Meta = z.infer<typeof Meta>

/** Returns the `meta` of a list's reply; an empty list has one page. */
export function metaOf({ page, per_page, total }: { page: number; per_page: number; total: number }): Meta {
  return { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
}

/** Returns how many rows a list has: those of the chosen filter, or those of all of them. */
export function totalOf<K extends string>(counts: Record<K, number>, chosen: K | undefined): number {
  if (chosen !== undefined) return counts[chosen]
  return Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
}

type Direction = 'asc' | 'desc'
type Paged = { page: number; per_page: number; sort?: TimeSort | undefined }

/** Returns which rows a page has and the order of their time, which is `usual` unless `sort` says otherwise. */
export function windowOf({ page, per_page, sort }: Paged, usual: Direction = 'desc') {
  return { limit: per_page, offset: (page - 1) * per_page, direction: sort ? directionOf(sort) : usual }
}

function directionOf(sort: TimeSort): Direction {
  return sort === 'created_at' ? 'asc' : 'desc'
}

/**
 * Returns one page of a short list that was read whole: the rows that `search` finds in their texts, in their own order
 * unless `sort` is sent.
 */
export function pageOfShort<Row extends { id: string }>(
  rows: readonly Row[],
  { page, per_page, search = '', sort }: z.output<typeof ShortListQuery>,
  textsOf: (row: Row) => readonly string[],
): { rows: Row[]; meta: Meta } {
  const words = plainLetters(search)
  const found = rows.filter((row) => words === '' || textsOf(row).some((one) => plainLetters(one).includes(words)))
  const total = found.length
  const size = per_page ?? Math.max(1, total)
  return {
    rows: (sort ? byAge(found, directionOf(sort)) : found).slice((page - 1) * size, page * size),
    meta: metaOf({ page, per_page: size, total }),
  }
}

/** Ids begin with the moment at which their row was made. */
function byAge<Row extends { id: string }>(rows: readonly Row[], direction: Direction): Row[] {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return direction === 'asc' ? sorted : sorted.toReversed()
}
