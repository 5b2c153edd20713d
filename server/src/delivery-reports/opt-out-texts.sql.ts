/** Text messages that were obeyed as opt-outs. They belong to no business: one counts at each that texted its sender. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'
import type { Db } from '../db/open.ts'

/** Time in ms after which no service delivers a message again. */
const KEEP_MS = 90 * DAY_MS

export async function wasObeyed(db: Db, text_hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('opt_out_texts')
    .select('text_hash')
    .where('text_hash', '=', text_hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteObeyed(db: Db, text_hash: string, now: Date): Promise<void> {
  await db
    .insertInto('opt_out_texts')
    .values({ text_hash, obeyed_at: now })
    .onConflict((conflict) => conflict.column('text_hash').doNothing())
    .execute()
}

export function listExpired(now: Date): ExpiredRows[] {
  return [{ table: 'opt_out_texts', old: sql`obeyed_at < ${new Date(now.getTime() - KEEP_MS)}` }]
}
