/**
 * Returns the time of a ledger row: the request's own, but never before the card's last row. Requests read the clock before they wait for
 * the card's lock, and the lock decides the order; so that times follow the order, an act takes this time once it holds the lock.
 */
export function eventTime(now: Date, lastEventAt: Date): Date {
  return now < lastEventAt ? lastEventAt : now
}
