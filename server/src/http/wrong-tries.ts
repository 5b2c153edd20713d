/** Limits the wrong passwords and codes from one network address, over all accounts together. */
import { callerAddress } from '@stampwell/domain/caller-network.ts'
import { Refusal } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { limitConcurrency } from '../outside/concurrency-limiter.ts'
import type { AttemptLimiter } from './attempt-limits.ts'

const MAX = 60
const QUARTER_HOUR = 900
/**
 * A try counts from its beginning, or many at once would pass together. So only a few may run at once: otherwise the
 * right passwords of many people behind one address would use up its limit while they are being checked.
 */
const AT_ONCE = 8
const MAX_WAITING = 64

type Caller = { db: Db; ip: string; now: Date }

export type WrongTries = {
  /**
   * Runs one try. It stays counted when `attempt` refuses, and is given back when it succeeds or fails otherwise.
   * Refuses `too_many_requests` beyond 60 in 15 minutes.
   */
  limit<T>(caller: Caller, attempt: () => Promise<T>): Promise<T>
  /** Counts one try whose outcome is known only later; `giveBack` it when it was right. */
  count(caller: Caller): Promise<void>
  giveBack(caller: Caller): Promise<void>
}

export function createWrongTries(attempts: AttemptLimiter): WrongTries {
  const run = limitConcurrency({ capacity: AT_ONCE, maxWaiting: MAX_WAITING })
  const keyOf = (ip: string) => `wrong tries ${callerAddress(ip)}`
  const count = ({ db, ip, now }: Caller) =>
    attempts.count(db, keyOf(ip), { limit: MAX, windowSeconds: QUARTER_HOUR, now })
  const giveBack = ({ db, ip, now }: Caller) => attempts.giveBack(db, keyOf(ip), QUARTER_HOUR, now)

  return {
    count,
    giveBack,
    limit: (caller, attempt) =>
      run(async () => {
        await count(caller)
        try {
          const done = await attempt()
          await giveBack(caller)
          return done
        } catch (error) {
          if (!isWrong(error)) await giveBack(caller).catch(() => undefined)
          throw error
        }
      }),
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unavailable'
}
