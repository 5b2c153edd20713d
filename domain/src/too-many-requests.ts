/** A refusal for too many requests, and the wait that it tells. */
import { Refusal } from './refusal.ts'

/** A sentence for waits in minutes and one for waits in hours, each with its count. */
export type WaitSentences = { minutes: (count: number) => string; hours: (count: number) => string }

export function isTooMany(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'too_many_requests'
}

/** Returns a refusal that tells `wait` seconds at least. `message` names the wait, so it changes with it. */
export function tellingAtLeast(wait: number, refusal: Refusal, message?: WaitSentences): Refusal {
  const { code, detail } = refusal
  if (wait <= (detail.retry_after ?? 0)) return refusal
  return new Refusal(code, { ...detail, retry_after: wait, ...(message && { message: sayWait(wait, message) }) })
}

/** Says a wait, rounded up: two minutes at least, and hours from an hour and a half on. */
export function sayWait(seconds: number, { minutes, hours }: WaitSentences): string {
  return seconds < 5400 ? minutes(Math.max(2, Math.ceil(seconds / 60))) : hours(Math.ceil(seconds / 3600))
}
