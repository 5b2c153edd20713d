import type { Kysely } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Database = {
  db: Db
  /** Connections work under the application's role. PGlite has only one, so no code may need two at once. */
  pool: Pool
  kind: 'pglite' | 'postgres'
  /** Whether the application lacks the rights to update or delete ledger rows. */
  isAppendOnly: boolean
  owner: Owner
  /** Copies the embedded database while it serves requests; undefined for PostgreSQL and for a database in memory. */
  copyTo?: (to: string, copy: CopyFile) => Promise<FolderCopy>
  /**
   * Runs the first filling of the embedded database without waiting for the disk, and syncs it at the end. If the machine
   * stops meanwhile, the next start makes the database anew. Undefined where commits do not wait for a folder of ours.
   */
  fillUnsynced?<T>(fill: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Copies one file of the database; `path` is relative to the database folder. */
export type CopyFile = (from: string, path: string) => Promise<void>
/** The folders the copy must have, empty ones included. */
export type FolderCopy = { folders: string[] }

/** The tables' owner: for migrations, maintenance and `doctor`, never for requests. */
export type Owner = {
  withClient<T>(run: (client: ClientBase) => Promise<T>): Promise<T>
  /**
   * The role that gets the application's rights: the application role, its own log-in, or null when it works as the
   * owner.
   */
  grantee: string | null
}
