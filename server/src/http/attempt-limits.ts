/** Limits attempts at anything that can be guessed: passwords, codes, the existence of an account. */
import { attemptsOf, type Attempt, type AttemptName, type KeyedLimit } from '@stampwell/contract/attempts.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { isTooMany, sayWait, tellingAtLeast } from '@stampwell/domain/too-many-requests.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { countAttempt, deleteAttempts, subtractAttempt } from './attempt-limits.sql.ts'
import type { AttemptLimiter } from './handler.ts'

type Limiter = AttemptLimiter<AttemptName>
type LimitOf = (attempt: Attempt) => KeyedLimit

/** `limitOf` reads the limit of an attempt. */
export function createAttemptLimiter(secrets: Secrets, limitOf: LimitOf = attemptsOf): Limiter {
  // A keyed hash, so that a reader of the table learns no address.
  const hashOf = ({ key, windowSeconds }: KeyedLimit) => secrets.hashCode('guess', key, String(windowSeconds))

  const startOf = (moment: Date, windowMs: number) => Math.floor(moment.getTime() / windowMs) * windowMs

  const exceeds: Limiter['exceeds'] = async (db, attempt, now) => {
    const keyed = limitOf(attempt)
    const windowMs = keyed.windowSeconds * 1000
    const start = startOf(now, windowMs)
    const { isCounted, ...tries } = await countAttempt(db, {
      key_hash: hashOf(keyed),
      window_start: new Date(start),
      window_before: new Date(start - windowMs),
      limit: keyed.limit,
      // Counts the share of the previous window still covered, which prevents a burst at the edge of two windows.
      share: 1 - (now.getTime() - start) / windowMs,
    })
    if (isCounted) return null
    const passesAt = start + windowMs * windowsUntilPassing(tries, keyed.limit)
    return Math.max(1, Math.ceil((passesAt - now.getTime()) / 1000))
  }

  const subtract: Limiter['subtract'] = (db, attempt, countedAt) => {
    const keyed = limitOf(attempt)
    const window_start = new Date(startOf(countedAt, keyed.windowSeconds * 1000))
    return subtractAttempt(db, { key_hash: hashOf(keyed), window_start })
  }

  /** Counts under each limit that has room. `undo` takes that back. */
  const tryAll = async (db: Db, attempts: readonly Attempt[], now: Date) => {
    const counted: Attempt[] = []
    let wait = 0
    for (const attempt of attempts) {
      const seconds = await exceeds(db, attempt, now)
      if (seconds === null) counted.push(attempt)
      else wait = Math.max(wait, seconds)
    }
    const undo = async () => {
      for (const attempt of counted) await subtract(db, attempt, now)
    }
    return { wait, undo }
  }

  const waitFor: Limiter['waitFor'] = async (db, attempts, now) => {
    const { wait, undo } = await tryAll(db, attempts, now)
    await undo()
    return wait
  }

  const countAll: Limiter['countAll'] = async (db, attempts, now, { message, wait = 0 } = {}) => {
    const tried = await tryAll(db, attempts, now)
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
    async countPassed(db, attempts, { now, message }, act) {
      const done = await act().catch(async (error: unknown) => {
        throw isTooMany(error) ? tellingAtLeast(await waitFor(db, attempts, now), error, message) : error
      })
      await countAll(db, attempts, now, { message })
      return done
    },
    async count(db, attempt, now) {
      const retry_after = await exceeds(db, attempt, now)
      if (retry_after !== null) refuse('too_many_requests', { retry_after })
    },
    reset: (db, attempt) => deleteAttempts(db, hashOf(limitOf(attempt))),
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
