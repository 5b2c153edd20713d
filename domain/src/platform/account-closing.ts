/** Closing of a business: its owner or an admin asks for it, and until its last day either can take that back. */
import { DAY_MS } from '../time/durations.ts'

/** Days between the request and the erasure. */
export const CLOSING_DAYS = 30

/** Returns when a business that is closed now is erased. */
export function closesAt(now: Date): Date {
  return new Date(now.getTime() + CLOSING_DAYS * DAY_MS)
}

/** Returns when the closing began, of an account that is erased at `closes_at` unless it is kept. */
export function closingBegan(closes_at: Date): Date {
  return new Date(closes_at.getTime() - CLOSING_DAYS * DAY_MS)
}
