import { sql } from 'kysely'

export type Direction = 'asc' | 'desc'

/** Rows of one page, in the order of their time. */
export type PageWindow = { limit: number; offset: number; direction?: Direction | undefined }

/** The same of a list that may be searched. */
export type SearchedWindow = PageWindow & { search?: string | undefined }

/** The direction as part of a statement. */
export const DIRECTION = { asc: sql`asc`, desc: sql`desc` }
