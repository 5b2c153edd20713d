/** Limits attempts at anything that can be guessed: passwords, codes, the existence of an account. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { countAttempt, deleteAttempts, subtractAttempt } from './attempt-limits.sql.ts'

/** At most `limit` attempts in any `windowSeconds`; `now` is the time of this attempt. */
type AttemptLimit = { limit: number; windowSeconds: number; now: Date }

export type AttemptLimiter = {
  /** Refuses `too_many_requests` beyond the limit. Call it in `before`: a refusal rolls back the transaction. */
  count(db: Db, key: string, limit: AttemptLimit): Promise<void>
  /** Counts one attempt like `count`, but returns the seconds to wait when it is beyond the limit, else null. */
  exceeds(db: Db, key: string, limit: AttemptLimit): Promise<number | null>
  /** Subtracts the one attempt that was counted at `countedAt`. */
  subtract(db: Db, key: string, windowSeconds: number, countedAt: Date): Promise<void>
  /** Deletes the attempts under `key`; call it after a success of the right person. */
  reset(db: Db, key: string, windowSeconds: number): Promise<void>
}

export function createAttemptLimiter(secrets: Secrets): AttemptLimiter {
  // A keyed hash, so that a reader of the table learns no address.
  const hashOf = (key: string, windowSeconds: number) => secrets.hashCode('guess', key, String(windowSeconds))

  const startOf = (moment: Date, windowMs: number) => Math.floor(moment.getTime() / windowMs) * windowMs

  const exceeds: AttemptLimiter['exceeds'] = async (db, key, { limit, windowSeconds, now }) => {
    const windowMs = windowSeconds * 1000
    const start = startOf(now, windowMs)
    const tries = await countAttempt(db, {
      key_hash: hashOf(key, windowSeconds),
      window_start: new Date(start),
      window_before: new Date(start - windowMs),
      max: limit + 1,
    })
    // Counts the share of the previous window still covered, which prevents a burst at the edge of two windows.
    const passed = (now.getTime() - start) / windowMs
    if (tries.now + tries.before * (1 - passed) <= limit) return null
    return Math.max(1, Math.ceil((start + windowMs - now.getTime()) / 1000))
  }

  return {
    exceeds,
    async count(db, key, limit) {
      const retry_after = await exceeds(db, key, limit)
      if (retry_after !== null) refuse('too_many_requests', { retry_after })
    },
    subtract: (db, key, windowSeconds, countedAt) =>
      subtractAttempt(db, {
        key_hash: hashOf(key, windowSeconds),
        window_start: new Date(startOf(countedAt, windowSeconds * 1000)),
      }),
    reset: (db, key, windowSeconds) => deleteAttempts(db, hashOf(key, windowSeconds)),
  }
}
