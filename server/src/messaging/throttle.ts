import { setTimeout as sleep } from 'node:timers/promises'

/** Longest span whose calls begin together. */
const MAX_WINDOW_MS = 50
/** Below this a timer costs more than it spreads. */
const MIN_WAIT_MS = 2

type Time = { now: () => number; wait: (milliseconds: number) => Promise<unknown> }
const REAL_TIME: Time = { now: () => performance.now(), wait: (milliseconds) => sleep(milliseconds) }

/**
 * Returns a function that resolves when the next call may begin. Calls begin in groups of at most `atOnce`, evenly
 * spread: calls that begin together are combined into one statement on the database.
 */
export function createThrottle(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  { now, wait }: Time = REAL_TIME,
): () => Promise<void> {
  const gap_ms = 1000 / perSecond
  const window_ms = Math.min(MAX_WINDOW_MS, atOnce * gap_ms)
  let next = 0
  return async () => {
    const at = Math.max(next, now())
    next = at + gap_ms
    const wait_ms = Math.ceil(at / window_ms) * window_ms - now()
    if (wait_ms >= MIN_WAIT_MS) await wait(wait_ms)
  }
}
