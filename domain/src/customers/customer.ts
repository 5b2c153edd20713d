import { DAY_MS } from '../time/durations.ts'

/** Days after the last join, stamp or redemption during which a customer is active. */
export const ACTIVE_DAYS = 60

export type CustomerStatus = 'active' | 'inactive'

export function statusOfCustomer(last_activity_at: Date, now: Date): CustomerStatus {
  return last_activity_at >= activeSince(now) ? 'active' : 'inactive'
}

export function activeSince(now: Date): Date {
  return new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)
}

/** Days after joining during which a customer is new. */
export const NEW_DAYS = 30

export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_DAYS * DAY_MS)
}

/** Milliseconds from a customer's request to be erased until the server erases them; they can take it back meanwhile. */
export const LEAVING_TAKES_MS = DAY_MS
