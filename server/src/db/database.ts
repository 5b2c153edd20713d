/** What an opened database is, whichever of the two kinds it is. */
import type { Kysely } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Tables } from './tables.gen.ts'

/** Reads and writes by typed queries. A transaction is one too. */
export type Db = Kysely<Tables>

/** Where the database says what it does. A pino logger is one. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Database = {
  db: Db
  /** Every connection works under the application's role. On PGlite there is one connection, so nothing may hold two. */
  pool: Pool
  kind: 'pglite' | 'postgres'
  /** Whether the application's role could be set up, so that ledger rows can't be updated or deleted. */
  isAppendOnly: boolean
  owner: Owner
  /** Copies the embedded database while it serves; there is none of a server, nor of one in memory. */
  copyTo?: (to: string, copy: CopyFile) => Promise<FolderCopy>
  close(): Promise<void>
}

/** Copies a file of the database; `path` is within its folder. */
export type CopyFile = (from: string, path: string) => Promise<void>
/** The folders there must be in the copy, also empty ones. */
export type FolderCopy = { folders: string[] }

/** The owner of the tables: for migrations, upkeep and `doctor`, never for a request. */
export type Owner = {
  /** Runs with one connection that works as the owner until `run` ends. */
  withClient<T>(run: (client: ClientBase) => Promise<T>): Promise<T>
  /** Who the application's rights are granted to: its role, its own log-in, or nobody when it works as the owner. */
  grantee: string | null
}
