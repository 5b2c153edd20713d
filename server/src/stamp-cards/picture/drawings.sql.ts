import type { Language } from '@stampwell/domain/text/language.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** All that a picture of a card shows, but for the number of its stamps. Pictures of the merchant's are URLs. */
export type Drawing = {
  /** Of the words beside the card's own; without it English. */
  language?: Language
  card_name: string
  business_name: string
  promo_caption: string | null
  card_color: string
  stamp_color: string | null
  icon: { id: string; url: string } | null
  logo_url: string | null
  banner_url: string | null
  number_of_stamps: number
  rewards: { stamps_required: number; name: string }[]
  /** Of the prints: each card has its own. */
  seed: string
}

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
