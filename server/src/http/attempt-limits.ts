/** Limits attempts at anything that can be guessed: passwords, codes, the existence of an account. */
import type { KeyedLimit } from '@stampwell/domain/security/keyed-limit.ts'
import { Refusal, refuse } from '@stampwell/domain/refusal.ts'
import { sayWait, type WaitSentences } from '@stampwell/domain/time/say-wait.ts'
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
   * says `message` of the wait in words if there is one. `wait`: seconds that another rule asks for before this attempt; above 0 it refuses too.
   */
  countAll(
    db: Db,
    limits: readonly KeyedLimit[],
    now: Date,
    other?: { message?: WaitSentences | undefined; wait?: number },
  ): Promise<void>
  /**
   * Runs an act that has limits of its own, and counts it only if it passes them. Where both refuse, it tells the later
   * moment, in `message` if it is that of these limits. Call it in the act's transaction.
   */
  countPassed<T>(
    db: Db,
    limits: readonly KeyedLimit[],
    attempt: { now: Date; message?: WaitSentences },
    act: () => Promise<T>,
  ): Promise<T>
  /** Returns the seconds until an attempt passes all limits, 0 if it would now. Counts nothing. */
  waitFor(db: Db, limits: readonly KeyedLimit[], now: Date): Promise<number>
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

  /** Counts under each key that has room. `undo` takes that back. */
  const tryAll = async (db: Db, limits: readonly KeyedLimit[], now: Date) => {
    const counted: KeyedLimit[] = []
    let wait = 0
    for (const one of limits) {
      const seconds = await exceeds(db, one.key, { ...one, now })
      if (seconds === null) counted.push(one)
      else wait = Math.max(wait, seconds)
    }
    const undo = async () => {
      for (const { key, windowSeconds } of counted) await subtract(db, key, windowSeconds, now)
    }
    return { wait, undo }
  }

  const waitFor: AttemptLimiter['waitFor'] = async (db, limits, now) => {
    const { wait, undo } = await tryAll(db, limits, now)
    await undo()
    return wait
  }

  const countAll: AttemptLimiter['countAll'] = async (db, limits, now, { message, wait = 0 } = {}) => {
    const tried = await tryAll(db, limits, now)
    const retry_after = Math.max(tried.wait, wait)
    if (retry_after === 0) return

    await tried.undo()
    refuse('too_many_requests', { retry_after, ...(message && { message: sayWait(retry_after, message) }) })
  }

  return {
    exceeds,
    subtract,
    waitFor,
    countAll,
    async countPassed(db, limits, { now, message }, act) {
      const done = await act().catch(async (error: unknown) => {
        throw isTooMany(error) ? tellingAtLeast(await waitFor(db, limits, now), error, message) : error
      })
      await countAll(db, limits, now, { message })
      return done
    },
    async count(db, key, limit) {
      const retry_after = await exceeds(db, key, limit)
      if (retry_after !== null) refuse('too_many_requests', { retry_after })
    },
    reset: (db, key, windowSeconds) => deleteAttempts(db, hashOf(key, windowSeconds)),
  }
}

function isTooMany(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'too_many_requests'
}

/** The words name a wait, so they change with it. */
function tellingAtLeast(wait: number, refusal: Refusal, message: WaitSentences | undefined): Refusal {
  const { code, detail } = refusal
  if (wait <= (detail.retry_after ?? 0)) return refusal
  return new Refusal(code, { ...detail, retry_after: wait, ...(message && { message: sayWait(wait, message) }) })
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
