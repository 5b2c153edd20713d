/** Limits the bytes of uploads in memory. They count as they arrive: a large Content-Length reserves nothing. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@stampwell/domain/refusal.ts'

export type Reservation = {
  /** Counts bytes, or refuses: `too_many_requests` over the caller's limit, `unavailable` over the total. */
  take(bytes: number): void
  /** Releases all counted bytes, once, and runs the `atEnd` tasks. */
  leave(): void
  atEnd(task: () => Promise<void>): void
  /** Directory for the temporary files of large uploads. */
  folder: string
}
export type UploadBudget = {
  /** Begins an upload of about `expected` bytes. Refuses at once if they exceed the remaining budget. */
  enter(caller: string, expected: number): Reservation
}

const MEGABYTE = 1024 * 1024
export const MAX_UPLOAD_BYTES_TOTAL = 32 * MEGABYTE
/** Bytes of two forms with two pictures each. */
export const MAX_UPLOAD_BYTES_PER_CALLER = 24 * MEGABYTE
/** Bytes that one large file counts while it streams to disk. The total allows two at once, also for one caller. */
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
          // The sweep finds a file that could not be deleted.
          for (const task of tasks) task().catch(() => undefined)
          tasks = []
        },
        atEnd: (task) => void tasks.push(task),
        folder,
      }
    },
  }
}
