import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Returns when a message was sent, and the address behind its tracked link: null for a number that has none. */
export async function findLink(
  db: Db,
  businessId: string,
  { recipientId, number }: { recipientId: string; number: number },
): Promise<{ url: string | null; sent_at: Date | null } | undefined> {
  const { rows } = await sql<{ url: string | null; sent_at: Date | null }>`
    select b.links[${number + 1}::integer] as url, r.sent_at from broadcast_recipients r
    join broadcasts b on b.business_id = r.business_id and b.id = r.broadcast_id
    where r.business_id = ${businessId} and r.id = ${recipientId}`.execute(db)
  return rows[0]
}

/** Counts a link of a recipient once. */
export async function insertClick(
  db: Db,
  businessId: string,
  { recipientId, number, now }: { recipientId: string; number: number; now: Date },
): Promise<void> {
  await sql`
    insert into broadcast_clicks (business_id, recipient_id, link, clicked_at)
    values (${businessId}, ${recipientId}, ${number}, ${now}) on conflict do nothing`.execute(db)
}
