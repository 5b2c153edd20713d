/**
 * Whether, and at which address, a business may send its customers a message. Every sender asks here, one customer or
 * a million: consent, suppression and reachable channels are decided in this one query.
 */
import type { Channel } from '@stampwell/domain/channel.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * `promotional`: campaigns, notifications, automations. `personal`: one message to one customer, whose card page always
 * shows it. Outside of that page both need consent.
 */
export type ContactPurpose = 'promotional' | 'personal'
export type ContactBlock = 'no_address' | 'channel_off' | 'no_consent' | 'suppressed'
/** An in-app message has no address. */
export type Contact = { customer_id: string; channel: Channel; address: string | null; block: ContactBlock | null }

/** Returns one contact for each of these customers and channels. Erased and merged customers have none. */
export async function findContacts(
  db: Db,
  {
    businessId,
    customerIds,
    channels,
    purpose,
    isOn,
  }: {
    businessId: string
    customerIds: readonly string[]
    channels: readonly Channel[]
    purpose: ContactPurpose
    isOn: Record<Channel, boolean>
  },
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select c.id as customer_id, said.channel, reach.address,
      case
        when said.channel <> 'in-app' and reach.address is null then 'no_address'
        when not said.is_on then 'channel_off'
        when said.channel = 'in-app' and ${purpose} = 'personal' then null
        when k.withdrawn_at is not null or (said.channel <> 'in-app' and k.given_at is null) then 'no_consent'
        when x.address_hash is not null then 'suppressed'
      end as block
    from customers c
    cross join unnest(${channels}::text[], ${channels.map((channel) => isOn[channel])}::boolean[]) as said (channel, is_on)
    cross join lateral (select case said.channel when 'email' then c.email when 'sms' then c.phone end as address) reach
    left join customer_consents k
      on k.business_id = c.business_id and k.customer_id = c.id and k.channel = said.channel
    left join suppressions x
      on x.business_id = c.business_id and x.channel = said.channel
      and x.address_hash = contact_hash(said.channel, reach.address)
    where c.business_id = ${businessId} and c.id = any(${customerIds}::uuid[])
      and c.erased_at is null and c.merged_into is null
    order by c.id, said.channel`.execute(db)
  return rows
}
