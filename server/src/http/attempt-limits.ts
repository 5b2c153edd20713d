/** Limits attempts at anything that can be guessed: passwords, codes, the existence of an account. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../outside/secrets.ts'
import { countAttempt, forgetAttempts, giveBackGuess } from './attempt-limits.sql.ts'

/** At most `limit` attempts in any `windowSeconds`; `now` is the time of this attempt. */
type AttemptLimit = { limit: number; windowSeconds: number; now: Date }

export type AttemptLimiter = {
  /**
   * Counts one attempt under `key` and refuses `too_many_requests` beyond the limit. Call it in `before`, because the
   * refusal would roll back a count made in the transaction.
   */
  count(db: Db, key: string, limit: AttemptLimit): Promise<void>
  /** Counts one try like `count`, and answers instead of refusing: the seconds to wait when it is beyond the limit, else null. */
  exceeds(db: Db, key: string, limit: AttemptLimit): Promise<number | null>
  /** Takes back the one try that was counted at `countedAt`. */
  giveBack(db: Db, key: string, windowSeconds: number, countedAt: Date): Promise<void>
  /** Forgets the attempts under `key` after a success by the right person. */
  forget(db: Db, key: string, windowSeconds: number): Promise<void>
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
    // Counts the previous window by the share that the sliding window still covers, which prevents a burst at the edge
    // of two windows.
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
    giveBack: (db, key, windowSeconds, countedAt) =>
      giveBackGuess(db, {
        key_hash: hashOf(key, windowSeconds),
        window_start: new Date(startOf(countedAt, windowSeconds * 1000)),
      }),
    forget: (db, key, windowSeconds) => forgetAttempts(db, hashOf(key, windowSeconds)),
  }
}
