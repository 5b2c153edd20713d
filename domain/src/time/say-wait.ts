/** A sentence for waits in minutes and one for waits in hours, each with its count. */
export type WaitSentences = { minutes: (count: number) => string; hours: (count: number) => string }

/** Says a wait, rounded up: two minutes at least, and hours from an hour and a half on. */
export function sayWait(seconds: number, { minutes, hours }: WaitSentences): string {
  return seconds < 5400 ? minutes(Math.max(2, Math.ceil(seconds / 60))) : hours(Math.ceil(seconds / 3600))
}
