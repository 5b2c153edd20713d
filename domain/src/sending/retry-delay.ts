/** Delays before a message that failed in a passing way is tried again, and the end of its campaign's tries. */
import { HOUR_MS } from '../time/durations.ts'

const FIRST_DELAY_MS = 30_000
const MAX_DELAY_MS = HOUR_MS
/** Maximum wait in ms that a provider may ask for (Retry-After). */
const MAX_REQUESTED_MS = 24 * HOUR_MS
/** Maximum tries of one message; after them it has `failed`, `unanswered`. */
export const MAX_TRIES = 6

/**
 * Returns the wait in ms before the next try after `tries` failed ones, null after the last. Each wait is twice the one
 * before, half of it by `random` in [0, 1), so that messages which failed together do not come back together.
 */
export function retryDelay(tries: number, random: number, requested_ms = 0): number | null {
  if (tries >= MAX_TRIES) return null
  const longest = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, tries - 1))
  const delay = Math.round(longest / 2 + (random * longest) / 2)
  return Math.max(delay, Math.min(requested_ms, MAX_REQUESTED_MS))
}

/** Duration in ms for which a provider may be down before campaigns that wait for it fail. */
export const MAX_DOWN_MS = 24 * HOUR_MS
/** Number of the newest answers by which a campaign is judged. */
export const JUDGED_ANSWERS = 1000

type SendingFacts = {
  /** When the provider was found down, first and last, without an answer in between; null = it answers. */
  down: { since: Date; until: Date } | null
  /** Since when this campaign is sending: its start, or the last resume or retry. */
  sending_since: Date
  /** Refused messages among the last JUDGED_ANSWERS of this campaign since `sending_since`. */
  refused: number
}

/**
 * Returns whether a campaign has failed: its provider was down for 24 hours, or refuses more than half. Of the time
 * since nobody asked the provider nothing is known: sending was stopped, or another process asked it.
 */
export function hasSendingFailed({ down, sending_since, refused }: SendingFacts): boolean {
  if (refused > JUDGED_ANSWERS / 2) return true
  if (down === null) return false
  // A provider that was down before the campaign began has a whole day from then on.
  return down.until.getTime() - Math.max(down.since.getTime(), sending_since.getTime()) >= MAX_DOWN_MS
}
