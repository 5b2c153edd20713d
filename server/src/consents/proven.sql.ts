/** On which channels a customer's yes counts at once. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'

/**
 * A visitor who joins by a code may type another person's address. Until somebody at the counter served them, whatever
 * the act, their yes to an address counts only behind a link that was sent to it: `link` is the channel of the one they
 * hold. A card's own page has no address.
 */
export async function listProven(
  db: Db,
  businessId: string,
  customerId: string,
  link: Channel | null,
): Promise<Channel[]> {
  const ids = await mergedCustomerIds(db, businessId, customerId)
  const { rows } = await sql<{ channel: Channel }>`
    select proven.channel from unnest(${CHANNELS}::text[]) as proven (channel)
    where proven.channel in ('in-app', ${link}::text)
      or exists (select 1 from consent_events e where e.business_id = ${businessId} and e.customer_id = ${customerId}
        and e.channel = proven.channel and e.source = 'email_link' and e.kind = 'given')
      or not exists (select 1 from customers c
          join stamp_events e on e.business_id = c.business_id and e.customer_id = c.id and e.created_at = c.created_at
        where c.business_id = ${businessId} and c.id = ${customerId} and e.kind = 'join' and e.actor_kind = 'customer')
      or exists (select 1 from stamp_events e
        where e.business_id = ${businessId} and e.customer_id = any(${ids}::uuid[]) and e.source = 'counter')
      or exists (select 1 from offer_redemptions r
        where r.business_id = ${businessId} and r.customer_id = any(${ids}::uuid[]))`.execute(db)
  return rows.map(({ channel }) => channel)
}
