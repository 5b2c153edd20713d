import { setTimeout as sleep } from 'node:timers/promises'

/** Longest span whose calls begin together. */
const MAX_WINDOW_MS = 50
/** Below this a timer costs more than it spreads. */
const MIN_WAIT_MS = 2
/** From a window's start to its first slot: so little that its last one, a gap before its end, stays inside. */
const FIRST_SLOT_MS = 1e-3

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
    // Every slot of the running window counts, also one that has passed: calls that come back together in the middle of a
    // window begin together at its end. From `now` on, the last of them would have to wait for the window after it.
    const start = Math.floor(now() / window_ms) * window_ms
    const at = Math.max(next, start + FIRST_SLOT_MS)
    next = at + gap_ms
    const wait_ms = Math.ceil(at / window_ms) * window_ms - now()
    if (wait_ms >= MIN_WAIT_MS) await wait(wait_ms)
  }
}
