/** Which database: PostgreSQL by DATABASE_URL, else the embedded one in the data folder. */
import type { Database, Db, Log } from './database.ts'
import { openPgliteFolder } from './pglite.ts'
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
export function openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir, poolSize = 8, acquireMs = 2_000, log }: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgres({ databaseUrl, migrateDatabaseUrl, poolSize, acquireMs, log })
  return openPgliteFolder(dataDir, log)
}
