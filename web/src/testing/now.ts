/**
 * The time of every web test. `TEST_NOW` (an ISO date) replaces it, so that the whole suite can run on another day or at
 * another hour.
 */
import { vi } from 'vitest'

export const NOW = new Date(process.env['TEST_NOW'] ?? '2026-11-20T13:20:00Z')

/** Stops `Date` at NOW. Timers stay real. */
export function pinDate(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
}

/** Returns the moment `ms` milliseconds after NOW, as the server writes it. */
export function fromNow(ms: number): string {
  return new Date(NOW.getTime() + ms).toISOString()
}
