import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Attempt = { key_hash: string; window_start: Date; window_before: Date; max: number }

/** Counts one attempt, up to `max`, and returns the attempts of this window and of the previous one. */
export async function countAttempt(
  db: Db,
  { key_hash, window_start, window_before, max }: Attempt,
): Promise<{ now: number; before: number }> {
  const {
    rows: [counted],
  } = await sql<{ now: number; before: number }>`
    with unhurried as materialized (${unhurried(db)}),
    counted as (
      insert into guess_counts (key_hash, window_start, tries) values (${key_hash}, ${window_start}, 1)
      on conflict (key_hash, window_start) do update set tries = least(guess_counts.tries + 1, ${max}) returning tries
    )
    select counted.tries as now, coalesce((select tries from guess_counts
      where key_hash = ${key_hash} and window_start = ${window_before}), 0) as before
    from counted, unhurried`.execute(db)
  if (!counted) throw new Error('A counted try has a count')
  return counted
}

export async function deleteAttempts(db: Db, keyHash: string): Promise<void> {
  await sql`with unhurried as materialized (${unhurried(db)}) delete from guess_counts using unhurried
    where key_hash = ${keyHash}`.execute(db)
}

/** Takes one counted try back. */
export async function subtractAttempt(
  db: Db,
  { key_hash, window_start }: Pick<Attempt, 'key_hash' | 'window_start'>,
): Promise<void> {
  await sql`with unhurried as materialized (${unhurried(db)})
    update guess_counts set tries = greatest(tries - 1, 0) from unhurried
    where key_hash = ${key_hash} and window_start = ${window_start}`.execute(db)
}

/**
 * Commits a separate count without waiting for the disk; the next commit flushes it. A power cut may lose the last
 * attempts, which helps no attacker. In a larger transaction this changes nothing.
 */
function unhurried(db: Db) {
  return db.isTransaction ? sql`select 1` : sql`select set_config('synchronous_commit', 'off', true)`
}
