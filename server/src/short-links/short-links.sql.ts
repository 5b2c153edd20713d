import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type ShortLinkKind = 'card' | 'stop' | 'link'
export type ShortLinkRow = {
  id_hash: string
  customer_id: string
  kind: ShortLinkKind
  target: string | null
  wallet_version: number | null
}

/** A link that is written again leads to the newest message, and a card's counts its days anew. */
export async function upsertShortLinks(
  db: Db,
  businessId: string,
  rows: readonly ShortLinkRow[],
  now: Date,
): Promise<void> {
  await sql`
    insert into short_links as s (business_id, id_hash, customer_id, kind, target, wallet_version, written_at)
    select distinct on (id_hash) ${businessId}, id_hash, customer_id, kind, target, wallet_version, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id_hash text, customer_id uuid, kind text, target text, wallet_version integer)
    order by id_hash
    on conflict (business_id, id_hash) do update set target = excluded.target, written_at = excluded.written_at
    where s.customer_id = excluded.customer_id`.execute(db)
}

export type FoundShortLink = {
  business_id: string
  customer_id: string
  kind: ShortLinkKind
  target: string | null
  wallet_version: number | null
  /** False for the card of an older link, and for all but the stop link of an erased customer. */
  is_current: boolean
  written_at: Date
}

/** tenant-free: the link itself names the business. */
export async function findShortLink(db: Db, idHash: string): Promise<FoundShortLink | undefined> {
  const { rows } = await sql<FoundShortLink>`select * from short_link(${idHash})`.execute(db)
  return rows[0]
}

/** Returns those of these hashes that open a wallet of the business. */
export async function listOpeningHashes(db: Db, businessId: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_tokens')
    .select('token_hash')
    .where('business_id', '=', businessId)
    .where('token_hash', 'in', hashes)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}
