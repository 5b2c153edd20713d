/** Delay before a live page reads again: the longer nothing has changed, the longer. */
import { HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { serverNow } from './server-clock.ts'

const MAX_PAUSE_MS = MINUTE_MS
/** Milliseconds in which news about a message still arrives: deliveries, bounces, links that were followed. */
const NEWS_MS = HOUR_MS

/** Number of answers when this one first came. An answer that changes nothing is the same object again. */
const firstSeen = new WeakMap<object, number>()

/** `answers` counts those that came so far. */
export function slowingPause(data: object, answers: number, firstMs: number): number {
  const since = firstSeen.get(data) ?? answers
  firstSeen.set(data, since)
  return Math.min(firstMs * 2 ** (answers - since), MAX_PAUSE_MS)
}

/** Returns whether news about what was sent at this time may still arrive. */
export function mayChange(sentAt: string | null): boolean {
  return sentAt !== null && serverNow().getTime() - Date.parse(sentAt) < NEWS_MS
}
