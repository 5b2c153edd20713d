import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Window = { key_hash: string; window_start: Date }
type Attempt = Window & {
  window_before: Date
  limit: number
  /** Share of the window before that still counts, from 1 down to 0. */
  share: number
}

/**
 * Counts one attempt unless this window's and the covered share of the one before exceed `limit` with it. Returns the
 * attempts of both windows; `isCounted` is false for a refused one, which is not among them.
 */
export async function countAttempt(
  db: Db,
  { key_hash, window_start, window_before, limit, share }: Attempt,
): Promise<{ isCounted: boolean; now: number; before: number }> {
  const {
    rows: [row],
  } = await sql<{ counted: number | null; now: number; before: number }>`
    with unhurried as materialized (${unhurried(db)}),
    -- A hair of room for the division: the moment that was told must pass.
    earlier as (
      select coalesce(max(tries), 0) as tries, coalesce(max(tries), 0) * ${share}::float8 - 1e-9 as counting
      from guess_counts where key_hash = ${key_hash} and window_start = ${window_before}
    ),
    counted as (
      insert into guess_counts (key_hash, window_start, tries)
      select ${key_hash}, ${window_start}, 1 from earlier where 1 + earlier.counting <= ${limit}
      on conflict (key_hash, window_start) do update set tries = guess_counts.tries + 1
      where guess_counts.tries + 1 + (select counting from earlier) <= ${limit} returning tries
    )
    select (select tries from counted) as counted, earlier.tries as before, coalesce((select tries from guess_counts
      where key_hash = ${key_hash} and window_start = ${window_start}), 0) as now
    from earlier, unhurried`.execute(db)
  if (!row) throw new Error('An aggregate returns a row')
  return { isCounted: row.counted !== null, now: row.counted ?? row.now, before: row.before }
}

export async function deleteAttempts(db: Db, keyHash: string): Promise<void> {
  await sql`with unhurried as materialized (${unhurried(db)}) delete from guess_counts using unhurried
    where key_hash = ${keyHash}`.execute(db)
}

/** Takes one counted try back. */
export async function subtractAttempt(db: Db, { key_hash, window_start }: Window): Promise<void> {
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
