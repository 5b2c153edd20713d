/** A customer is active while they joined, were stamped or redeemed within this many days. */
export const ACTIVE_DAYS = 60

export type CustomerStatus = 'active' | 'inactive'

/** `last_activity_at` is the newest join, stamp or redemption. */
export function statusOfCustomer(last_activity_at: Date, now: Date): CustomerStatus {
  return last_activity_at >= activeSince(now) ? 'active' : 'inactive'
}

/** Activity from this moment on counts as active. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - ACTIVE_DAYS * 86_400_000)
}

/** Who joined within this many days is new. */
export const NEW_DAYS = 30

/** Who joined at this moment or later is new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_DAYS * 86_400_000)
}
