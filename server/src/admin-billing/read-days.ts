import { DAY_MS } from '@stampwell/domain/time/durations.ts'

/** Returns the moments of two days in UTC, both included; `until` is the first moment after them. */
export function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since: Date | undefined
  until: Date | undefined
} {
  return {
    since: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
  }
}
