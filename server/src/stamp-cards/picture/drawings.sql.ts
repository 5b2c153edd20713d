import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Drawing } from './drawing.ts'

export async function keepDrawing(
  db: Db,
  businessId: string,
  { hash, drawing, now }: { hash: string; drawing: Drawing; now: Date },
): Promise<void> {
  await sql`
    insert into card_drawings (business_id, design_hash, drawing, created_at)
    values (${businessId}, ${hash}, ${JSON.stringify(drawing)}::jsonb, ${now}) on conflict do nothing`.execute(db)
}

/** tenant-free: the hash itself names the business. */
export async function findDrawing(
  db: Db,
  hash: string,
): Promise<{ business_id: string; drawing: Drawing } | undefined> {
  const { rows } = await sql<{ business_id: string; drawing: Drawing }>`select * from card_drawing(${hash})`.execute(db)
  return rows[0]
}
