/** Which night the house has been through: what is done by night is made up for when one was missed. Nights are days like `2026-11-21`. */
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Whether this night's work is still to be done. A house that is new to it has missed none, and begins with the next. */
export async function isNightlyRunDue(db: Db, night: string): Promise<boolean> {
  await sql`insert into last_night (night) values (${night}) on conflict (id) do nothing`.execute(db)
  const { rows } = await sql<{ due: boolean }>`select night < ${night} as due from last_night`.execute(db)
  return rows[0]?.due ?? false
}

/** With how many rows the doctor found to break an invariant in it. */
export async function recordNightlyRun(db: Db, night: string, violations: number): Promise<void> {
  await sql`update last_night set night = greatest(night, ${night}), violations = ${violations}`.execute(db)
}

/** What the last round found, on whichever process; null before the first one. */
export async function violationsOfLastNightlyRun(db: Db): Promise<number | null> {
  const row = await db.selectFrom('last_night').select('violations').executeTakeFirst()
  return row?.violations ?? null
}
