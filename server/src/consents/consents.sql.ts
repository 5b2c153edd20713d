/** Consents to marketing by channel: today's state, and the append-only events that led to it. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { ConsentText } from '@stampwell/domain/customers/consent-text.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

type EventRow = Selectable<Tables['consent_events']>
export type ConsentRow = Omit<
  Selectable<Tables['customer_consents']>,
  'business_id' | 'customer_id' | 'channel' | 'source'
> & {
  channel: Channel
  source: 'join' | 'merchant' | 'wallet' | 'email_link' | 'one_click' | 'sms_reply' | 'complaint'
}

/** `asked` overrides nothing that was said before, but for the origin's `endsNo`. */
export type ConsentStatement = { customer_id: string; channel: Channel; kind: 'asked' | 'given' | 'withdrawn' }
export type ConsentOrigin = {
  source: ConsentRow['source']
  /** Null where the person was shown no words: a reply by SMS. */
  text: Pick<ConsentText, 'text_key' | 'text_version'> | null
  actor: { kind: 'business' | 'till' | 'customer' | 'system'; id: string | null; name: string | null }
  now: Date
  /** The import whose file says it. */
  importId?: string | null
  /** `asked` takes the place of a no: the customer says it on their own card. */
  endsNo?: boolean
}

/**
 * Writes statements and their events; a statement that changes nothing leaves no event. The customers' rows are locked,
 * because the counter writes consents under the same lock. What the merchant says does not take back a customer's own
 * "no" to a channel, which holds for an address that they get later too.
 */
export async function recordConsents(
  db: Db,
  businessId: string,
  statements: readonly ConsentStatement[],
  { source, text, actor, now, importId = null, endsNo = false }: ConsentOrigin,
): Promise<void> {
  if (statements.length === 0) return
  const said = JSON.stringify(statements)
  const { text_key = null, text_version = null } = text ?? {}
  await sql`
    with said as (
      select * from jsonb_to_recordset(${said}::jsonb) as s (customer_id uuid, channel text, kind text)
    ), written as (
      insert into customer_consents as k (business_id, customer_id, channel, asked_at, given_at, withdrawn_at, source, text_key, text_version)
      select ${businessId}, customer_id, channel, ${now}::timestamptz,
        case when kind = 'given' then ${now}::timestamptz end, case when kind = 'withdrawn' then ${now}::timestamptz end,
        ${source}, ${text_key}, ${text_version}::integer
      from said
      on conflict (business_id, customer_id, channel) do update
        set given_at = excluded.given_at, withdrawn_at = excluded.withdrawn_at, source = excluded.source,
          text_key = excluded.text_key, text_version = excluded.text_version
        where (excluded.given_at is not null or excluded.withdrawn_at is not null
            or (${endsNo}::boolean and k.withdrawn_at is not null))
          and (k.given_at is null, k.withdrawn_at is null, k.source) is distinct from (excluded.given_at is null, excluded.withdrawn_at is null, excluded.source)
          and not (excluded.source = 'merchant' and k.withdrawn_at is not null and k.source not in ('join', 'merchant'))
      returning k.customer_id, k.channel
    )
    insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at, import_id)
    select ${businessId}, s.customer_id, last_consent_event(${businessId}, s.customer_id) + row_number() over (partition by s.customer_id order by s.channel), s.channel, s.kind, ${importId === null ? source : 'import'}, ${text_key}, ${text_version}::integer,
      ${actor.kind}, ${actor.id}, ${actor.name}, ${now}::timestamptz, ${importId}::uuid
    from said s join written w on w.customer_id = s.customer_id and w.channel = s.channel`.execute(db)
}

export function listConsents(db: Db, businessId: string, customerId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('customer_consents')
    .select(['channel', 'asked_at', 'given_at', 'withdrawn_at', 'source', 'text_key', 'text_version'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .orderBy('channel')
    .$narrowType<Pick<ConsentRow, 'channel' | 'source'>>()
    .execute()
}

export async function listConsentsOfCustomers(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<(Pick<ConsentRow, 'channel' | 'given_at' | 'withdrawn_at'> & { customer_id: string })[]> {
  if (customerIds.length === 0) return []
  return db
    .selectFrom('customer_consents')
    .select(['customer_id', 'channel', 'given_at', 'withdrawn_at'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .$narrowType<Pick<ConsentRow, 'channel'>>()
    .execute()
}

/** Replaces all consents of a customer, as a merge and its undoing do; each change of a channel leaves an event. */
export async function replaceConsents(
  db: Db,
  businessId: string,
  {
    customerId,
    consents,
    actor,
    now,
  }: { customerId: string; consents: readonly ConsentRow[] } & Pick<ConsentOrigin, 'actor' | 'now'>,
): Promise<void> {
  const before = await listConsents(db, businessId, customerId)
  await db
    .deleteFrom('customer_consents')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute()
  if (consents.length > 0)
    await db
      .insertInto('customer_consents')
      .values(consents.map((consent) => ({ ...consent, business_id: businessId, customer_id: customerId })))
      .execute()
  const isStill = (row: ConsentRow) =>
    before.some((old) => old.channel === row.channel && stateOf(old) === stateOf(row))
  const isGone = (old: ConsentRow) => !consents.some((row) => row.channel === old.channel)
  const changed = [
    ...consents.filter((row) => !isStill(row)).map((row) => ({ ...row, kind: stateOf(row) })),
    ...before.filter(isGone).map((row) => ({ ...row, kind: 'removed' })),
  ]
  await sql`
    insert into consent_events (business_id, customer_id, seq, channel, kind, source, text_key, text_version, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, ${customerId}, last_consent_event(${businessId}, ${customerId}) + row_number() over (order by channel), channel, kind, 'merge',
      text_key, text_version, ${actor.kind}, ${actor.id}, ${actor.name}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as e (channel text, kind text, text_key text, text_version integer)`.execute(
    db,
  )
}

function stateOf({ given_at, withdrawn_at }: Pick<ConsentRow, 'given_at' | 'withdrawn_at'>): ConsentStatement['kind'] {
  if (withdrawn_at !== null) return 'withdrawn'
  return given_at === null ? 'asked' : 'given'
}

/** Deletes the consents of customers whose import is undone. */
export async function removeConsents(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      delete from customer_consents where business_id = ${businessId} and customer_id = any(${customerIds}::uuid[])
      returning customer_id, channel
    ) ${recordGone(businessId, now)}`.execute(db)
}

/**
 * Takes back what an import gave to these customers, or through them to those they were merged into, if it stands unchanged.
 * A choice that somebody made since stays, and so does a withdrawal.
 */
export async function removeConsentsOfImport(
  db: Db,
  businessId: string,
  { importId, customerIds, now }: { importId: string; customerIds: readonly string[]; now: Date },
): Promise<void> {
  if (customerIds.length === 0) return
  // The kept customers are locked too, because those who write consents lock the customer first.
  await sql`
    select id from customers where business_id = ${businessId} and id in (
      select merged_into from customers
      where business_id = ${businessId} and id = any(${customerIds}::uuid[]) and merged_into is not null)
    order by id for update`.execute(db)
  await sql`
    with given as (
      select distinct holder.id as customer_id, e.channel, e.created_at
      from consent_events e join customers c on c.business_id = e.business_id and c.id = e.customer_id
        cross join lateral (values (c.id), (c.merged_into)) holder (id)
      where e.business_id = ${businessId} and e.customer_id = any(${customerIds}::uuid[]) and e.import_id = ${importId}
        and e.kind = 'given' and holder.id is not null
    ), gone as (
      delete from customer_consents k using given
      where k.business_id = ${businessId} and k.customer_id = given.customer_id and k.channel = given.channel
        and k.source = 'merchant' and k.given_at = given.created_at and k.withdrawn_at is null
      returning k.customer_id, k.channel
    ) ${recordGone(businessId, now)}`.execute(db)
}

/** Ends a statement whose `gone` are consents that an undone import takes back: each leaves an event. */
function recordGone(businessId: string, now: Date): RawBuilder<unknown> {
  return sql`
    insert into consent_events (business_id, customer_id, seq, channel, kind, source, actor_kind, created_at)
    select ${businessId}, customer_id,
      last_consent_event(${businessId}, customer_id) + row_number() over (partition by customer_id order by channel),
      channel, 'removed', 'import', 'system', ${now}::timestamptz
    from gone`
}

/** Returns the number of a customer's last consent event, 0 without one. */
export async function findLastConsentEvent(db: Db, businessId: string, customerId: string): Promise<number> {
  const { rows } = await sql<{
    seq: number
  }>`select last_consent_event(${businessId}, ${customerId}) as seq`.execute(db)
  return rows[0]?.seq ?? 0
}

/** Lists the channels with an event after the given one, or after the given time where its number is unknown. */
export async function listChannelsSince(
  db: Db,
  businessId: string,
  customerId: string,
  { seq, at }: { seq: number | undefined; at: Date },
): Promise<Channel[]> {
  const rows = await db
    .selectFrom('consent_events')
    .select('channel')
    .distinct()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where((eb) => (seq === undefined ? eb('created_at', '>', at) : eb('seq', '>', seq)))
    .$narrowType<{ channel: Channel }>()
    .execute()
  return rows.map(({ channel }) => channel)
}

/** Returns the statements of a customer and of those merged into them, oldest first, for the export of one person. */
export function listConsentEvents(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<Pick<EventRow, 'channel' | 'kind' | 'source' | 'text_key' | 'text_version' | 'created_at'>[]> {
  return (
    db
      .selectFrom('consent_events')
      .select(['channel', 'kind', 'source', 'text_key', 'text_version', 'created_at'])
      .where('business_id', '=', businessId)
      .where('customer_id', 'in', customerIds)
      // Each person of a merge has a numbering of their own.
      .orderBy('created_at')
      .orderBy('seq')
      .orderBy('customer_id')
      .execute()
  )
}
