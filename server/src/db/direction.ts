import { sql } from 'kysely'

export type Direction = 'asc' | 'desc'

/** Rows of one page, in the order of their time. */
export type PageWindow = { limit: number; offset: number; direction?: Direction | undefined }

/** The direction as part of a statement. */
export const DIRECTION = { asc: sql`asc`, desc: sql`desc` }
