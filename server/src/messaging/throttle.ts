import { setTimeout as sleep } from 'node:timers/promises'

/** Below this a timer costs more than it spreads. */
const MIN_WAIT_MS = 2

type Time = { now: () => number; wait: (milliseconds: number) => Promise<unknown> }
const REAL_TIME: Time = { now: () => performance.now(), wait: (milliseconds) => sleep(milliseconds) }

/** Returns a function that resolves when the next call may begin: calls begin evenly spread, at most so many a second. */
export function createThrottle(perSecond: number, { now, wait }: Time = REAL_TIME): () => Promise<void> {
  const gap_ms = 1000 / perSecond
  let next = 0
  return async () => {
    const at = Math.max(next, now())
    next = at + gap_ms
    const wait_ms = at - now()
    if (wait_ms >= MIN_WAIT_MS) await wait(wait_ms)
  }
}
