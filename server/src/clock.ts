/**
 * The application's only time source. A request reads it once; queries never ask the database for the time.
 * `offsetMs` is CLOCK_OFFSET_MS: tests start a server at a moment of their own. It is 0 in production.
 */
import type { Pool } from 'pg'

export type Clock = { now(): Date }

export type RunningClock = Clock & { stop(): void }

export type MovableClock = Clock & {
  set(to: Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void
}

const SYNC_EVERY_MS = 15_000
/** Milliseconds. A step back that is smaller is measurement noise and is hidden. */
const NOISE_MS = 1_000

/** Returns a clock with this machine's time, for what runs without an app: a seed before the start, or a command. */
export function processClock(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}

/**
 * Returns a clock with the database's time, so that all instances agree. It measures the offset every 15 s and uses
 * this process's monotonic clock in between.
 */
export async function databaseClock(pool: Pool, offsetMs: number): Promise<RunningClock> {
  let offset = await measure()
  let latest = 0
  const timer = setInterval(() => {
    // While the database is unreachable, the last measurement stays in use.
    measure().then(
      (measured) => {
        offset = measured
      },
      () => {},
    )
  }, SYNC_EVERY_MS)
  timer.unref()

  return {
    now() {
      const read = Math.floor(performance.now() + offset + offsetMs)
      latest = latest > read && latest - read < NOISE_MS ? latest : read
      return new Date(latest)
    },
    stop: () => clearInterval(timer),
  }

  /** Returns the ms to add to `performance.now()`; assumes an answer in the middle of the round trip. */
  async function measure(): Promise<number> {
    const asked = performance.now()
    const found = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    const now = found.rows[0]?.now
    if (!now) throw new Error('The database did not tell the time')
    return now.getTime() - (asked + answered) / 2
  }
}

export function movableClock(start: Date): MovableClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to.getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      current += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + milliseconds
    },
  }
}
