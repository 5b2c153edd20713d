/** Which database: PostgreSQL by DATABASE_URL, else the embedded one in the data folder. */
import type { Database, Db, Log } from './database.ts'
import { openPostgres } from './postgres.ts'

export type { Database, Db, Log }

export type OpenOptions = {
  databaseUrl: string | null
  /** The owner of the tables, when it is not the log-in of `databaseUrl`. */
  migrateDatabaseUrl: string | null
  dataDir: string
  /** Connections to PostgreSQL; the embedded database has one. */
  poolSize?: number
  /** How long anybody waits for one of them. */
  acquireMs?: number
  log: Log
}

/** Opens the database and sets up the role the application works under. `migrate` comes next. */
export async function openDatabase({
  databaseUrl,
  migrateDatabaseUrl,
  dataDir,
  poolSize = 8,
  acquireMs = 2_000,
  log,
}: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgres({ databaseUrl, migrateDatabaseUrl, poolSize, acquireMs, log })
  // With a server beside it the embedded one is not even loaded.
  const { openPgliteFolder } = await import('./pglite.ts')
  return openPgliteFolder(dataDir, log)
}
