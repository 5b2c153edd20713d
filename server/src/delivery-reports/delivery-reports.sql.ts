/** Finds whom a report is about. Providers name no business, so these statements look in all of them. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { keptIdOf, withMergedIds } from '../stamping/find-customer.sql.ts'

export type ReportedRecipient = { business_id: string; id: string; customer_id: string; sent_at: Date | null }

/** `id` is our own id, where the provider repeats it; `provider_id` is the provider's. */
export type ReportedMessage = { channel: 'email' | 'sms'; id: string | null; provider_id: string | null }

/**
 * Returns the recipient of a message, by our id before the provider's. tenant-free: a report names no business. Of two
 * with one id, which only two providers can have given, it returns the newest.
 */
export async function findReportedRecipient(
  db: Db,
  { channel, id, provider_id }: ReportedMessage,
): Promise<ReportedRecipient | undefined> {
  const { rows } = await sql<ReportedRecipient>`
    select business_id, id, customer_id, sent_at from (
      select business_id, id, customer_id, sent_at, changed_at, 1 as rank from broadcast_recipients
        where id = ${id}::uuid and channel = ${channel}
      union all
      select business_id, id, customer_id, sent_at, changed_at, 2 from broadcast_recipients
        where provider_id = ${provider_id} and channel = ${channel}
    ) found order by rank, coalesce(sent_at, changed_at) desc limit 1`.execute(db)
  return rows[0]
}

export type NumberOwner = { business_id: string; customer_id: string; is_texted: boolean }

/**
 * Returns the customers with a number, their own or that of somebody merged into them, and whether their business sent them
 * a text message. tenant-free: whoever answers a text message names no business.
 */
export async function listNumberOwners(db: Db, phone: string): Promise<NumberOwner[]> {
  const { rows } = await sql<NumberOwner>`
    select c.business_id, c.id as customer_id, exists (
      select 1 from (${withMergedIds(sql.ref('c.business_id'))}) own
      -- By the customer, which "offset 0" keeps so.
      cross join lateral (
        select 1 from customer_messages m
        where m.business_id = c.business_id and m.customer_id = own.id and m.channel = 'sms' offset 0
      ) texted) as is_texted
    from customers holder join customers c on c.business_id = holder.business_id and c.id = ${keptIdOf('holder')}
    where holder.phone = ${phone} and c.erased_at is null and c.merged_into is null
    order by c.business_id`.execute(db)
  return rows
}

/**
 * Returns the businesses that texted a number in the last week, or may have, and erased its person since. tenant-free:
 * whoever answers a text message names no business.
 */
export async function listErasers(db: Db, phone: string): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    select distinct e.business_id from erased_recipients e
    where e.address_hash = (select contact_hash('sms', ${phone})) and not exists (
      select 1 from broadcast_recipients r
      where r.business_id = e.business_id and r.id = e.message_id and r.channel <> 'sms')
    order by e.business_id`.execute(db)
  return rows.map((row) => row.business_id)
}

/** Returns whether a number or an e-mail address is a customer's own, or that of somebody merged into them. */
export async function isAddressOf(
  db: Db,
  businessId: string,
  { customerId, kind, address }: { customerId: string; kind: 'phone' | 'email'; address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where(kind, '=', address)
    .where((eb) => eb.or([eb('id', '=', customerId), eb('merged_into', '=', customerId)]))
    .executeTakeFirst()
  return row !== undefined
}
