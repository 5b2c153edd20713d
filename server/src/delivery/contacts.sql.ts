/**
 * Whether, and at which address, a business may send its customers a message. Every sender asks here, one customer or
 * a million: suspension, consent, suppression, limits and reachable channels are decided in this one query.
 */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientReason } from '@stampwell/domain/sending/recipient.ts'
import { DEFAULT_PER_WEEK, promotionsSince, UNSENT_STATUSES } from '@stampwell/domain/sending/send-limits.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { ChannelsOn } from './channel.ts'
import { isSendingClosedSql } from './sending-closed.sql.ts'

/**
 * `promotional`: campaigns, notifications, automations. `personal`: one message to one customer, whose card page always
 * shows it. `gift`: a reward for one customer; it counts for no limit. Outside of the card page all need consent.
 */
export type ContactPurpose = 'promotional' | 'personal' | 'gift'
export type ContactBlock = Extract<
  RecipientReason,
  'no_address' | 'channel_off' | 'country' | 'no_consent' | 'suppressed' | 'capped'
>
/** An in-app message has no address. */
export type Contact = { customer_id: string; channel: Channel; address: string | null; block: ContactBlock | null }

export type ContactQuery = {
  businessId: string
  channels: readonly Channel[]
  purpose: ContactPurpose
  isOn: ChannelsOn
  now: Date
  /** Messages that are not counted: those being sent again. */
  except?: readonly string[]
}

/** Returns one contact for each of these customers and channels. Erased and merged customers have none. */
export async function findContacts(
  db: Db,
  { customerIds, ...query }: ContactQuery & { customerIds: readonly string[] },
): Promise<Contact[]> {
  const customers = sql`select c.id, c.email, c.phone from customers c
    where c.business_id = ${query.businessId} and c.id = any(${customerIds}::uuid[])
      and c.erased_at is null and c.merged_into is null`
  const { rows } = await sql<Contact>`
    select * from (${contactsOf(customers, query)}) contact order by customer_id, channel`.execute(db)
  return rows
}

/** Selects the contacts (`customer_id`, `channel`, `rank` of the channel, `address`, `block`) of customers (`id`, `email`, `phone`). */
export function contactsOf(
  customers: RawBuilder<unknown>,
  { businessId, channels, purpose, isOn, now, except = [] }: ContactQuery,
): RawBuilder<unknown> {
  const countsLimit = purpose !== 'gift'
  return sql`
    select c.id as customer_id, asked.channel, asked.rank, reach.address,
      case
        when ${isSendingClosedSql(businessId)} then 'channel_off'
        when asked.channel <> 'in-app' and reach.address is null then 'no_address'
        when not asked.is_on then 'channel_off'
        when asked.channel = 'sms' and not (reach.address ~ any (${isOn.smsNumbers}::text[])) then 'country'
        when asked.channel = 'in-app' and ${purpose !== 'promotional'}::boolean then null
        when k.withdrawn_at is not null or (asked.channel <> 'in-app' and k.given_at is null) then 'no_consent'
        when suppressed.address_hash is not null then 'suppressed'
        when ${countsLimit}::boolean and asked.channel <> 'in-app' and (
          select count(*) from customer_messages m
          where m.business_id = ${businessId} and m.customer_id = c.id and m.created_at > ${promotionsSince(now)}
            and m.channel <> 'in-app' and m.status <> all (${UNSENT_STATUSES}::text[]) and m.id <> all (${except}::uuid[])
        ) + ${countErased(businessId, now)} >= coalesce((select s.per_week from sending_settings s where s.business_id = ${businessId}), ${DEFAULT_PER_WEEK}) then 'capped'
      end as block
    from (${customers}) c
    cross join unnest(${channels}::text[], ${channels.map((channel) => isOn[channel])}::boolean[]) with ordinality
      as asked (channel, is_on, rank)
    cross join lateral (select case asked.channel when 'email' then c.email when 'sms' then c.phone end as address) reach
    left join customer_consents k
      on k.business_id = ${businessId} and k.customer_id = c.id and k.channel = asked.channel
    -- One address at a time, which "offset 0" keeps so: behind row-level security, or without statistics, the planner
    -- would compare each address with all that are suppressed.
    left join lateral (
      select x.address_hash from suppressions x where x.business_id = ${businessId} and x.channel = asked.channel
        and x.address_hash = contact_hash(asked.channel, reach.address) offset 0
    ) suppressed on true`
}

/**
 * Counts what the person got before they were erased and entered again. Few businesses erased somebody within the week, so
 * that this is asked once for all customers, before any address is hashed.
 */
function countErased(businessId: string, now: Date): RawBuilder<number> {
  const ofWeek = sql`e.business_id = ${businessId} and e.created_at > ${promotionsSince(now)}`
  return sql<number>`case when exists (select 1 from erased_recipients e where ${ofWeek}) then (
    select count(distinct e.message_id) from erased_recipients e
    where ${ofWeek} and e.address_hash in (contact_hash('email', c.email), contact_hash('sms', c.phone))) else 0 end`
}
