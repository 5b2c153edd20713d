import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import type { Db } from '../db/open.ts'
import { withReading, withTransaction } from '../db/transaction.ts'

export type TransactionMode = 'write' | 'read only' | 'none'

/** Public reads, streams and slow drawings hold no transaction; an act with its own needs no other. */
export function transactionMode(
  { method, audience, reply }: Endpoint,
  ownTransaction: true | undefined,
): TransactionMode {
  if (ownTransaction) return 'none'
  if (method !== 'GET') return 'write'
  return audience === 'public' || 'raw' in reply ? 'none' : 'read only'
}

export function runInMode<T>(mode: TransactionMode, db: Db, attempt: (tx: Db) => Promise<T>): Promise<T> {
  switch (mode) {
    case 'write':
      return withTransaction(db, attempt)
    case 'read only':
      return withReading(db, attempt)
    case 'none':
      return attempt(db)
  }
}
