/** How many bytes of uploads may lie in memory at once, in all and for one caller. Counted as they come, so that who only promises much holds nothing. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@stampwell/domain/refusal.ts'

export type Reservation = {
  /** Counts bytes in, or refuses: `too_many_requests` when the caller holds too much, `unavailable` when all together do. */
  take(bytes: number): void
  /** Gives all of it back, once, and does what was to be done at the end. */
  leave(): void
  atEnd(task: () => Promise<void>): void
  /** Where a large file lies meanwhile. */
  folder: string
}
export type UploadBudget = {
  /** Begins an upload of about this size. Refuses at once what would not fit now. */
  enter(caller: string, expected: number): Reservation
}

const MEGABYTE = 1024 * 1024
export const MAX_UPLOAD_BYTES_TOTAL = 32 * MEGABYTE
/** Two forms with two pictures each. */
export const MAX_UPLOAD_BYTES_PER_CALLER = 24 * MEGABYTE
/** What a large file counts while it goes to the disk: two at once for a caller, four in all. */
export const MAX_LARGE_UPLOAD_BYTES = 12 * MEGABYTE
const RETRY_AFTER_S = 2

export function createUploadBudget({
  forAll = MAX_UPLOAD_BYTES_TOTAL,
  forOne = MAX_UPLOAD_BYTES_PER_CALLER,
  folder = join(tmpdir(), 'stampwell-uploads'),
} = {}): UploadBudget {
  const held = new Map<string, number>()
  let all = 0

  return {
    enter(caller, expected) {
      const refuseWithout = (bytes: number) => {
        if ((held.get(caller) ?? 0) + bytes > forOne) refuse('too_many_requests', { retry_after: RETRY_AFTER_S })
        if (all + bytes > forAll) refuse('unavailable', { retry_after: RETRY_AFTER_S })
      }
      refuseWithout(expected)
      let mine = 0
      let tasks: (() => Promise<void>)[] = []

      const count = (bytes: number) => {
        mine += bytes
        all += bytes
        const now = (held.get(caller) ?? 0) + bytes
        if (now > 0) held.set(caller, now)
        else held.delete(caller)
      }
      return {
        take(bytes) {
          refuseWithout(bytes)
          count(bytes)
        },
        leave() {
          count(-mine)
          // A file that could not be taken away is found by the sweep.
          for (const task of tasks) task().catch(() => undefined)
          tasks = []
        },
        atEnd: (task) => void tasks.push(task),
        folder,
      }
    },
  }
}
