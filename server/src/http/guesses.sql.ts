import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Guess = { key_hash: string; window_start: Date; window_before: Date; most: number }

/** Adds one try, at most up to `most`, and returns the tries of this window and of the one before. */
export async function countGuess(db: Db, { key_hash, window_start, window_before, most }: Guess): Promise<{ now: number; before: number }> {
  const counted = await db.insertInto('guess_counts')
    .values({ key_hash, window_start, tries: 1 })
    .onConflict(conflict => conflict.columns(['key_hash', 'window_start']).doUpdateSet({ tries: sql<number>`least(guess_counts.tries + 1, ${most})` }))
    .returning('tries').executeTakeFirstOrThrow()
  const before = await db.selectFrom('guess_counts').select('tries').where('key_hash', '=', key_hash).where('window_start', '=', window_before).executeTakeFirst()
  return { now: counted.tries, before: before?.tries ?? 0 }
}

export async function forgetGuesses(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('guess_counts').where('key_hash', '=', keyHash).execute()
}
