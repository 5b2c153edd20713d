import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { isRetryable } from './db-errors.ts'
import type { Tables } from './tables.gen.ts'

/** A merge loses once for each card that its customers take meanwhile. */
const TRIES = 6

/**
 * Runs in one transaction and retries it, six attempts in all, after losing against another one (40001, 40P01).
 * Inside a transaction it joins that one, so no code waits for a second connection while using the first.
 */
export async function withTransaction<T>(db: Db, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Tables>) // Kysely's own flag proves the type
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

/** Runs several reads in one read-only transaction. Inside a transaction they join that one. */
export function withReading<T>(db: Db, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Tables>) // Kysely's own flag proves the type
  return db.transaction().setAccessMode('read only').execute(run)
}
