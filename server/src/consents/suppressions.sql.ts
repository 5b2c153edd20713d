/** Addresses that a business must not send marketing to, by keyed hash. They outlive the erasure of the person. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'refused'
export type Suppression = { channel: 'email' | 'sms'; reason: SuppressionReason; created_at: Date }
/** An address, or only its hash, which an unsubscribe link names. */
type Address = { channel: 'email' | 'sms' } & ({ address: string } | { address_hash: string })

/**
 * Suppresses an address. Of two reasons it keeps the stronger one: their own "yes" ends only `unsubscribed`, and a
 * complaint is worse than an address that does not work. Returns false if nothing changed. Keeps nothing for a business
 * that was erased: its links live on, and so do the reports about its e-mails.
 */
export async function suppress(
  db: Db,
  businessId: string,
  { reason, now, ...to }: Address & { reason: SuppressionReason; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressions as s (business_id, channel, address_hash, reason, created_at)
    select b.id, ${to.channel}::text, ${hashOf(to)}, ${reason}::text, ${now}::timestamptz
    from businesses b where b.id = ${businessId} and b.erased_at is null
    on conflict (business_id, channel, address_hash) do update set reason = excluded.reason
      where (s.reason = 'unsubscribed' and excluded.reason <> 'unsubscribed') or (s.reason <> 'complained' and excluded.reason = 'complained')
    returning s.business_id`.execute(db)
  return rows.length > 0
}

/**
 * Suppresses addresses of somebody who is erased and of everybody merged into them, on each channel to which they said no
 * themselves: they may have got an address after that. What was said before a merge counts as the kept record has it.
 * Must run before their consents are deleted.
 */
export async function suppressWithdrawn(
  db: Db,
  businessId: string,
  customerId: string,
  people: readonly { email: string | null; phone: string | null }[],
): Promise<void> {
  const addresses = people.flatMap(({ email, phone }) => [
    { channel: 'email', address: email },
    { channel: 'sms', address: phone },
  ])
  await sql`
    insert into suppressions (business_id, channel, address_hash, reason, created_at)
    select k.business_id, k.channel, contact_hash(k.channel, a.address), 'unsubscribed', k.withdrawn_at
    from customer_consents k
      join jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as a (channel text, address text)
        on a.channel = k.channel and a.address is not null
    where k.business_id = ${businessId} and k.customer_id = ${customerId}
      and k.withdrawn_at is not null and k.source not in ('join', 'merchant')
    on conflict do nothing`.execute(db)
}

/** Ends the suppression of an address that its owner ended by saying yes. An address that does not work stays suppressed. */
export async function endUnsubscription(db: Db, businessId: string, to: Address): Promise<void> {
  await sql`
    delete from suppressions
    where business_id = ${businessId} and channel = ${to.channel} and address_hash = ${hashOf(to)}
      and reason = 'unsubscribed'`.execute(db)
}

/** Returns since when an address is suppressed. */
export async function findSuppressed(db: Db, businessId: string, to: Address): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from suppressions
    where business_id = ${businessId} and channel = ${to.channel} and address_hash = ${hashOf(to)}`.execute(db)
  return rows[0]?.created_at
}

function hashOf(to: Address): RawBuilder<string> {
  return 'address' in to
    ? sql<string>`contact_hash(${to.channel}, ${to.address})`
    : sql<string>`${to.address_hash}::text`
}

/** Returns the channels on which this customer's present addresses are suppressed, with the reason. */
export async function listSuppressions(
  db: Db,
  businessId: string,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<Suppression[]> {
  const { rows } = await sql<Suppression>`
    select channel, reason, created_at from suppressions
    where business_id = ${businessId} and (channel, address_hash) in (
      ('email', contact_hash('email', ${email})), ('sms', contact_hash('sms', ${phone})))`.execute(db)
  return rows
}
