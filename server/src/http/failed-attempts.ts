/** Limits the wrong passwords and codes from one network address, over all accounts together. */
import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import type { KeyedLimit } from '@stampwell/domain/security/keyed-limit.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { limitConcurrency } from '../concurrency-limiter.ts'
import type { AttemptLimiter } from './attempt-limits.ts'

const MAX = 60
const QUARTER_HOUR = 900
/** Concurrent attempts: each counts while it runs, so many right ones from one address would use up its limit. */
const MAX_CONCURRENT = 8
const MAX_WAITING = 64

type Caller = { db: Db; ip: string; now: Date }

export type FailedAttemptLimiter = {
  /**
   * A wrong attempt stays counted, any other does not. Refuses `too_many_requests` beyond 60 in 15 minutes, or beyond a
   * limit of `beside`, which counts every attempt that is not refused for another.
   */
  limit<T>(caller: Caller, attempt: () => Promise<T>, beside?: readonly KeyedLimit[]): Promise<T>
  /** The limit of one address, for an attempt whose outcome is known only later; `subtract` it when it was right. */
  of(ip: string): KeyedLimit
  subtract(caller: Caller): Promise<void>
}

export function createFailedAttemptLimiter(attempts: AttemptLimiter): FailedAttemptLimiter {
  const run = limitConcurrency({ capacity: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  const keyOf = (ip: string) => `wrong tries ${callerAddress(ip)}`
  const of = (ip: string) => ({ key: keyOf(ip), limit: MAX, windowSeconds: QUARTER_HOUR })
  const subtract = ({ db, ip, now }: Caller) => attempts.subtract(db, keyOf(ip), QUARTER_HOUR, now)

  return {
    of,
    subtract,
    limit: (caller, attempt, beside = []) =>
      run(async () => {
        await attempts.countAll(caller.db, [of(caller.ip), ...beside], caller.now)
        try {
          const done = await attempt()
          await subtract(caller)
          return done
        } catch (error) {
          if (!isWrong(error)) await subtract(caller).catch(() => undefined)
          throw error
        }
      }),
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'too_many_requests'
}
