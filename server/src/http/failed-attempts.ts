/** Limits the wrong passwords and codes from one network address, over all accounts together. */
import type { Attempt, AttemptName } from '@stampwell/contract/attempts.ts'
import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { limitConcurrency } from '../concurrency-limiter.ts'
import type { AttemptLimiter } from './handler.ts'

/** Concurrent attempts: each counts while it runs, so many right ones from one address would use up its limit. */
const MAX_CONCURRENT = 8
const MAX_WAITING = 64

type Caller<Name extends AttemptName> = {
  db: Db
  attempts: AttemptLimiter<Name> & AttemptLimiter<'wrong_attempts'>
  ip: string
  now: Date
}

export type FailedAttemptLimiter = {
  /**
   * A wrong attempt stays counted, any other does not. Refuses `too_many_requests` beyond the limit of one address, or
   * beyond a limit of `beside`, which counts every attempt that is not refused for another.
   */
  limit<T, Name extends AttemptName>(
    caller: Caller<Name>,
    attempt: () => Promise<T>,
    beside?: readonly Attempt<Name>[],
  ): Promise<T>
}

export function createFailedAttemptLimiter(): FailedAttemptLimiter {
  const run = limitConcurrency({ capacity: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  return {
    limit: <T, Name extends AttemptName>(
      { db, attempts, ip, now }: Caller<Name>,
      attempt: () => Promise<T>,
      beside: readonly Attempt<Name>[] = [],
    ) =>
      run(async () => {
        const wrong: Attempt<'wrong_attempts'> = { limit: 'wrong_attempts', address: callerAddress(ip) }
        const limiter: AttemptLimiter<Name> = attempts
        // `Name` includes wrong attempts, since their limiter is one of these.
        await limiter.countAll(db, [wrong as unknown as Attempt<Name>, ...beside], now)
        const subtract = () => attempts.subtract(db, wrong, now)
        try {
          const done = await attempt()
          await subtract()
          return done
        } catch (error) {
          if (!isWrong(error)) await subtract().catch(() => undefined)
          throw error
        }
      }),
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'too_many_requests'
}
