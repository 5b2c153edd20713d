/** Limits attempts at anything that can be guessed: passwords, codes, the existence of an account. */
import type { KeyedLimit } from '@stampwell/domain/keyed-limit.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { countAttempt, deleteAttempts, subtractAttempt } from './attempt-limits.sql.ts'

/** At most `limit` attempts in any `windowSeconds`; `now` is the time of this attempt. */
type AttemptLimit = Omit<KeyedLimit, 'key'> & { now: Date }

/** A refused attempt is never counted. `retry_after` is the moment at which the same attempt passes, in seconds. */
export type AttemptLimiter = {
  /** Refuses `too_many_requests` beyond the limit. Call it in `before`: a refusal rolls back the transaction. */
  count(db: Db, key: string, limit: AttemptLimit): Promise<void>
  /**
   * Counts under several keys at once, or under none: beyond any limit it refuses with the latest moment of all, and
   * says `message` if there is one.
   */
  countAll(db: Db, limits: readonly KeyedLimit[], now: Date, message?: string): Promise<void>
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
    const { isCounted, ...tries } = await countAttempt(db, {
      key_hash: hashOf(key, windowSeconds),
      window_start: new Date(start),
      window_before: new Date(start - windowMs),
      limit,
      // Counts the share of the previous window still covered, which prevents a burst at the edge of two windows.
      share: 1 - (now.getTime() - start) / windowMs,
    })
    if (isCounted) return null
    const passesAt = start + windowMs * windowsUntilPassing(tries, limit)
    return Math.max(1, Math.ceil((passesAt - now.getTime()) / 1000))
  }

  const subtract: AttemptLimiter['subtract'] = (db, key, windowSeconds, countedAt) =>
    subtractAttempt(db, {
      key_hash: hashOf(key, windowSeconds),
      window_start: new Date(startOf(countedAt, windowSeconds * 1000)),
    })

  return {
    exceeds,
    subtract,
    async count(db, key, limit) {
      const retry_after = await exceeds(db, key, limit)
      if (retry_after !== null) refuse('too_many_requests', { retry_after })
    },
    async countAll(db, limits, now, message) {
      const waits: (number | null)[] = []
      for (const { key, ...limit } of limits) waits.push(await exceeds(db, key, { ...limit, now }))
      const retry_after = Math.max(0, ...waits.map((wait) => wait ?? 0))
      if (retry_after === 0) return

      for (const [at, { key, windowSeconds }] of limits.entries())
        if (waits[at] === null) await subtract(db, key, windowSeconds, now)
      refuse('too_many_requests', { retry_after, ...(message === undefined ? {} : { message }) })
    },
    reset: (db, key, windowSeconds) => deleteAttempts(db, hashOf(key, windowSeconds)),
  }
}

/**
 * Returns when one more attempt passes, in windows from the start of this one, if nothing else is counted until then:
 * the share of the earlier attempts that still counts shrinks evenly over a window.
 */
export function windowsUntilPassing({ now, before }: { now: number; before: number }, limit: number): number {
  const room = limit - 1 - now
  if (room >= 0) return before <= room ? 0 : 1 - room / before
  // This window's own attempts must leave, which begins with the next window.
  return 2 - (limit - 1) / now
}
