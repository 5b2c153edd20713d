/** Time of a ledger row: that of the press, in the order of the ledger. */
import { DAY_MS } from '../time/durations.ts'

/** A device without a network keeps a press no longer than this. */
export const KEPT_PRESS_MS = DAY_MS

/**
 * Returns the time of a ledger row: the request's own, but never before the card's last row. Requests read the clock before they wait for
 * the card's lock, and the lock decides the order; so that times follow the order, an act takes this time once it holds the lock.
 */
export function eventTime(now: Date, lastEventAt: Date): Date {
  return now < lastEventAt ? lastEventAt : now
}
