/**
 * The server's time on a device whose own clock may be wrong by hours: whatever the server dated is compared with it.
 * The `Date` of the API's replies tells the difference. What the device dated itself is compared with its own time.
 */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { createStore } from '#ui/store/create-store.ts'
import { readStored, store } from './session/local-storage.ts'

const STORED = 'stampwell.clock-difference'
/** A smaller difference changes nothing: a reply takes its time, and says only the second. */
const IGNORED_MS = 2 * MINUTE_MS

/** Milliseconds from this device's time to the server's. Without a network the last known hold, over a reload too. */
const difference = createStore(Number(readStored(STORED)) || 0)

/** Takes the time of a reply's `Date`. `sentAt`: when this device sent the request. */
export function learnServerTime(date: string | null, sentAt: number): void {
  const now = Date.now()
  const found = Date.parse(date ?? '') - now
  // The device slept meanwhile, or its clock was set.
  const isOld = Math.abs(now - sentAt) > MINUTE_MS
  if (Number.isNaN(found) || isOld || Math.abs(found - difference.get()) < IGNORED_MS) return
  const next = Math.abs(found) < IGNORED_MS ? 0 : found
  store(STORED, next === 0 ? null : String(next))
  difference.set(next)
}

export function serverNow(): Date {
  return new Date(toServerTime(Date.now()))
}

/** Returns the server's time at a moment of this device's clock, in milliseconds. */
export function toServerTime(ownTime: number): number {
  return ownTime + difference.get()
}

/** Returns when this device's clock shows a moment of the server's, in milliseconds. */
export function toOwnTime(serverTime: number): number {
  return serverTime - difference.get()
}

/** Calls `heard` when another difference was found; returns the function that unsubscribes. */
export const onServerTimeLearned = difference.subscribe
