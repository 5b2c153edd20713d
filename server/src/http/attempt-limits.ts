/** Counts tries at what could be guessed: passwords, codes, who has an account. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../outside/secrets.ts'
import { countAttempt, forgetAttempts, giveBackGuess } from './attempt-limits.sql.ts'

export type AttemptLimiter = {
  /**
   * Counts one try under `key` and refuses `too_many_requests` beyond `limit` in any `windowSeconds`.
   * Call it in `before`: a count that rolled back with the refusal would be none.
   */
  count(db: Db, key: string, limit: number, windowSeconds: number, now: Date): Promise<void>
  /** Counts one try like `count`, and answers instead of refusing: the seconds to wait when it is beyond the limit, else null. */
  exceeds(db: Db, key: string, limit: number, windowSeconds: number, now: Date): Promise<number | null>
  /** Takes back the one try that was counted at `countedAt`. */
  giveBack(db: Db, key: string, windowSeconds: number, countedAt: Date): Promise<void>
  /** The tries under `key` were the right person's: they count no more. */
  forget(db: Db, key: string, windowSeconds: number): Promise<void>
}

export function createAttemptLimiter(secrets: Secrets): AttemptLimiter {
  // Keyed, so that the table tells nobody's address to who reads it.
  const hashOf = (key: string, windowSeconds: number) => secrets.hashCode('guess', key, String(windowSeconds))

  const startOf = (moment: Date, windowMs: number) => Math.floor(moment.getTime() / windowMs) * windowMs

  const exceeds: AttemptLimiter['exceeds'] = async (db, key, limit, windowSeconds, now) => {
    const windowMs = windowSeconds * 1000
    const start = startOf(now, windowMs)
    const tries = await countAttempt(db, {
      key_hash: hashOf(key, windowSeconds),
      window_start: new Date(start),
      window_before: new Date(start - windowMs),
      max: limit + 1,
    })
    // The window before counts for the part of it that is not yet over: no burst at the edge of two windows.
    const passed = (now.getTime() - start) / windowMs
    if (tries.now + tries.before * (1 - passed) <= limit) return null
    return Math.max(1, Math.ceil((start + windowMs - now.getTime()) / 1000))
  }

  return {
    exceeds,
    async count(db, key, limit, windowSeconds, now) {
      const retry_after = await exceeds(db, key, limit, windowSeconds, now)
      if (retry_after !== null) refuse('too_many_requests', { retry_after })
    },
    giveBack: (db, key, windowSeconds, countedAt) =>
      giveBackGuess(db, {
        key_hash: hashOf(key, windowSeconds),
        window_start: new Date(startOf(countedAt, windowSeconds * 1000)),
      }),
    forget: (db, key, windowSeconds) => forgetAttempts(db, hashOf(key, windowSeconds)),
  }
}
