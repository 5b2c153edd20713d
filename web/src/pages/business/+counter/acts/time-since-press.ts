/** Age of a kept press, on a device whose clock may be set meanwhile and which may sleep. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { PendingAction } from '#app/session/pending-actions-store.ts'
import { elapsedMs, nowMs } from '../session/clock.ts'

/** An act that is `unsure` when it is taken up was pressed in another tab, so that only the device's clock knows when. */
export function timeSincePress({ since, unsure }: Pick<PendingAction, 'since' | 'unsure'>): () => number {
  const pressed = elapsedMs()
  return () => {
    const byClock = nowMs() - since
    return unsure ? byClock : likelyWait(byClock, elapsedMs() - pressed)
  }
}

/**
 * `open` is measured by the tab: no clock changes it, but it may stand still while the device sleeps. A clock that is
 * ahead of it by more than a day was set: no press is kept for so long.
 */
function likelyWait(byClock: number, open: number): number {
  return byClock - open > DAY_MS ? open : Math.max(byClock, open)
}
