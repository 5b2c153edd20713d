/** Selects the database: PostgreSQL if DATABASE_URL is set, otherwise the embedded one in the data folder. */
import type { Database, Db, Log } from './database.ts'
import { openPostgres } from './postgres.ts'

export type { Database, Db, Log }

export type OpenOptions = {
  databaseUrl: string | null
  /** The connection URL of the tables' owner, if it is not the log-in of `databaseUrl`. */
  migrateDatabaseUrl: string | null
  dataDir: string
  /** Maximum PostgreSQL connections; the embedded database has one. */
  poolSize?: number
  /** Maximum wait for a connection, in milliseconds. */
  acquireMs?: number
  /** Maximum wait for a lock, in milliseconds, of PostgreSQL. */
  lockMs?: number
  log: Log
}

/** Opens the database and sets up the application's role. Call `migrate` next. */
export async function openDatabase({
  databaseUrl,
  migrateDatabaseUrl,
  dataDir,
  poolSize = 8,
  acquireMs = 2_000,
  lockMs = 2_000,
  log,
}: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgres({ databaseUrl, migrateDatabaseUrl, poolSize, acquireMs, lockMs, log })
  // With PostgreSQL, the embedded database is not even loaded.
  const { openPgliteFolder } = await import('./pglite.ts')
  return openPgliteFolder(dataDir, log)
}
