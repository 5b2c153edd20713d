import { refuseFields } from '@stampwell/domain/refusal.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { say } from '../texts/admin-refusals.ts'

/**
 * Returns the moments of two days in UTC, both included; `until` is the first moment after them. Refuses days in the
 * wrong order.
 */
export function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since: Date | undefined
  until: Date | undefined
} {
  if (from !== undefined && to !== undefined && from > to) refuseFields({ to: [say('last_before_first')] })
  return {
    since: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
  }
}
