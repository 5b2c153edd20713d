/** Records the last nightly run, so that a missed one is caught up. A night is a date like `2026-11-21`. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Local hour at which a night begins. */
const BEGINS_AT = 2

/** Returns when the next night begins. */
export function nextNight(now: Date): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), BEGINS_AT)
  return today > now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, BEGINS_AT)
}

/** Returns the date of the night, which begins at 02:00 local time. */
export function nightOf(now: Date): string {
  const here = new Date(now.getTime() - BEGINS_AT * HOUR_MS)
  return [here.getFullYear(), here.getMonth() + 1, here.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Returns whether this night's run is still due. A new installation has missed none; it starts with the next night. */
export async function isNightlyRunDue(db: Db, night: string): Promise<boolean> {
  await sql`insert into last_night (night) values (${night}) on conflict (id) do nothing`.execute(db)
  const { rows } = await sql<{ due: boolean }>`select night < ${night} as due from last_night`.execute(db)
  return rows[0]?.due ?? false
}

export async function recordNightlyRun(db: Db, night: string, violations: number): Promise<void> {
  await sql`update last_night set night = greatest(night, ${night}), violations = ${violations}`.execute(db)
}

/** Returns the number found by the last nightly run, on whichever process; null before the first. */
export async function violationsOfLastNightlyRun(db: Db): Promise<number | null> {
  const row = await db.selectFrom('last_night').select('violations').executeTakeFirst()
  return row?.violations ?? null
}
