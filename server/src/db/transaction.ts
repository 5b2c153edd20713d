import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { isRetryable } from './db-errors.ts'
import type { Tables } from './tables.gen.ts'

const TRIES = 3

/**
 * Runs in one transaction and tries again, three times in all, when it lost against another one (40001, 40P01).
 * Inside a transaction it joins that one: nothing ever waits for a second connection while it holds the first.
 */
export async function withTransaction<T>(db: Db, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Tables>) // Kysely says so itself in the line above
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

/** Several reads that go together, in one transaction that cannot write. Inside a transaction they join that one. */
export function withReading<T>(db: Db, run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Tables>) // Kysely says so itself in the line above
  return db.transaction().setAccessMode('read only').execute(run)
}
