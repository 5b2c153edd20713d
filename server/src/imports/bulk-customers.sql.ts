import { splitBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { sql } from 'kysely'
import { listConsentsOfCustomers, removeConsents, removeConsentsOfImport } from '../consents/consents.sql.ts'
import { deleteQueuedEmails, deleteSentMessages, deleteShortLinks } from '../customers/erase-customer.sql.ts'
import { releaseContacts } from '../customers/merged-into.sql.ts'
import type { Db } from '../db/open.ts'
import { noteActivity, noteActivityAnew } from '../rollups/activity.sql.ts'
import { keptIdOf } from '../stamping/find-customer.sql.ts'

export type KnownPerson = {
  /** The number or address by which the list names them. */
  found_by: string
  id: string
  name: string
  phone: string | null
  email: string | null
  date_of_birth: string | null
  joined_at: Date
  last_activity_at: Date
  /** Whether the day of joining is the moment when they were added, because nothing else was known. */
  is_joined_as_created: boolean
  import_id: string | null
}
type NewPerson = {
  id: string
  name: string
  phone: string | null
  email: string | null
  date_of_birth: string | null
  joined_at: Date
  last_visit_at: Date | null
  token_hash: string
}
export type NotedPerson = { customer_id: string; note: string }
type Findable = Pick<KnownPerson, 'id' | 'name' | 'phone' | 'email'>
/** A name and a day of joining change only of people whom the same import added. */
export type Completion = Pick<NewPerson, 'id' | 'phone' | 'email' | 'date_of_birth'> & {
  name: string | null
  joined_at: Date | null
}

/**
 * Finds who has these numbers and addresses; for those of a merged customer, the one they were merged into. Looks each up
 * separately, so that a batch costs the same however long the list is.
 */
export async function findKnown(
  db: Db,
  businessId: string,
  { phones, emails }: { phones: string[]; emails: string[] },
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select found.found_by, c.id, c.name, c.phone, c.email, c.date_of_birth, c.joined_at,
      c.last_activity_at, c.joined_at = c.created_at as is_joined_as_created, c.import_id from (
      select said as found_by, p.* from unnest(${phones}::text[]) said cross join lateral (
        select id, merged_into from customers where business_id = ${businessId} and phone = said limit 1) p
      union all
      select said, p.* from unnest(${emails}::text[]) said cross join lateral (
        select id, merged_into from customers where business_id = ${businessId} and email = said limit 1) p
    ) found join customers c on c.business_id = ${businessId} and c.id = ${keptIdOf('found')}`.execute(db)
  return rows
}

export async function findNoted(
  db: Db,
  businessId: string,
  { ids, notes }: { ids: string[]; notes: string[] },
): Promise<NotedPerson[]> {
  if (ids.length === 0 || notes.length === 0) return []
  const { rows } = await sql<NotedPerson>`
    select customer_id, note from customer_notes
      where business_id = ${businessId} and customer_id = any(${ids}::uuid[]) and note = any(${notes}::text[])`.execute(
    db,
  )
  return rows
}

export type ChannelOfPerson = { customer_id: string; channel: Channel }

export function consentKey({ customer_id, channel }: ChannelOfPerson): string {
  return `${customer_id} ${channel}`
}

/** Returns, by `consentKey`, the consents that stand by what the merchant noted, not by a word of the customer's own. */
export async function listConsenting(db: Db, businessId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<ChannelOfPerson>`
    select customer_id, channel from customer_consents
    where business_id = ${businessId} and customer_id = any(${ids}::uuid[]) and source = 'merchant' and given_at is not null
      and withdrawn_at is null`.execute(db)
  return new Set(rows.map(consentKey))
}

/** Returns, by `consentKey`, the channels of which the consents of people say something whom this import added. */
export async function listSpoken(
  db: Db,
  businessId: string,
  { known, importId }: { known: readonly KnownPerson[]; importId: string },
): Promise<Set<string>> {
  const ids = known.filter(({ import_id }) => import_id === importId).map(({ id }) => id)
  return new Set((await listConsentsOfCustomers(db, businessId, [...new Set(ids)])).map(consentKey))
}

/** Inserts notes without an author, because they come from the file. */
export async function insertNotes(
  db: Db,
  businessId: string,
  notes: (NotedPerson & { id: string })[],
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into customer_notes (business_id, id, customer_id, note, created_at, import_id)
    select ${businessId}, id, customer_id, note, ${now}, ${importId}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as p (id uuid, customer_id uuid, note text)`.execute(db)
}

/** Returns the people as JSON whose dates of birth are columns. */
function asRecords(people: readonly { date_of_birth: string | null }[]): string {
  return JSON.stringify(people.map(({ date_of_birth, ...person }) => ({ ...person, ...splitBirthDate(date_of_birth) })))
}

/** Returns how many were added: fewer when a phone or an e-mail was taken meanwhile. */
export async function insertPeople(
  db: Db,
  businessId: string,
  people: NewPerson[],
  { importId, now }: { importId: string; now: Date },
): Promise<number> {
  if (people.length === 0) return 0
  const added = await sql<{ id: string }>`
    insert into customers (business_id, id, name, phone, email, birthday, birth_year, joined_at, last_activity_at, created_at, updated_at, import_id)
    select ${businessId}, id, name, phone, email, birthday, birth_year, joined_at, greatest(joined_at, last_visit_at), ${now}, ${now}, ${importId}
    from jsonb_to_recordset(${asRecords(people)}::jsonb)
      as p (id uuid, name text, phone text, email text, birthday text, birth_year smallint, joined_at timestamptz, last_visit_at timestamptz)
    on conflict do nothing returning id`.execute(db)
  if (added.rows.length < people.length) return added.rows.length
  await noteActivity(
    db,
    businessId,
    people.map((person) => person.id),
  )
  await sql`
    insert into wallet_tokens (token_hash, business_id, customer_id, version, created_at)
    select token_hash, ${businessId}, id, 1, ${now}
      from jsonb_to_recordset(${JSON.stringify(people.map(({ id, token_hash }) => ({ id, token_hash })))}::jsonb) as p (id uuid, token_hash text)`.execute(
    db,
  )
  return people.length
}

/**
 * Fills empty fields and returns the changed customers. Throws when a phone or an e-mail was taken meanwhile. People whom
 * the import itself added stay unchanged for its undo. Their last activity is the day of joining, or the last visit that
 * stood for it, until they come by.
 */
export async function completePeople(
  db: Db,
  businessId: string,
  people: Completion[],
  { importId, now }: { importId: string; now: Date },
): Promise<Findable[]> {
  if (people.length === 0) return []
  // A customer may take over a phone or e-mail of a duplicate that was merged into them.
  await releaseContacts(db, businessId, people)
  const { rows } = await sql<Findable>`
    update customers c
      set phone = coalesce(c.phone, p.phone), email = coalesce(c.email, p.email),
        birthday = coalesce(c.birthday, p.birthday),
        birth_year = case when c.birthday is null or c.birthday = p.birthday then coalesce(c.birth_year, p.birth_year) else c.birth_year end,
        name = case when c.updated_at = c.created_at then coalesce(p.name, c.name) else c.name end,
        joined_at = coalesce(p.joined_at, c.joined_at),
        last_activity_at = case when p.joined_at is null or c.last_activity_at <> c.joined_at then c.last_activity_at
          when c.joined_at = c.created_at then p.joined_at else greatest(p.joined_at, c.joined_at) end,
        updated_at = case when c.import_id = ${importId} and c.updated_at = c.created_at then c.updated_at else ${now} end
    from jsonb_to_recordset(${asRecords(people)}::jsonb)
      as p (id uuid, phone text, email text, birthday text, birth_year smallint, name text, joined_at timestamptz)
    where c.business_id = ${businessId} and c.id = p.id and c.erased_at is null
    returning c.id, c.name, c.email, c.phone`.execute(db)
  // The index by last activity has it from when they were added.
  const moved = people.filter(({ joined_at }) => joined_at !== null)
  if (moved.length > 0)
    await noteActivityAnew(
      db,
      businessId,
      moved.map(({ id }) => id),
    )
  return rows
}

/**
 * Takes back unchanged customers of an import, the next few after an id, and the consents it gave to those who stay. Returns
 * how many are gone, and the last id checked.
 */
export async function removeImportedCustomers(
  db: Db,
  businessId: string,
  importId: string,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<{ gone: number; last: string | null }> {
  const found = await db
    .selectFrom('customers')
    .select(['id', 'email', 'phone'])
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    // Locked before the next statement looks: whatever somebody did to them meanwhile is then committed and seen.
    .forUpdate()
    .execute()
  const ids = found.map((row) => row.id)
  if (ids.length === 0) return { gone: 0, last: null }
  const { rows } = await sql<{ id: string }>`
    select c.id from customers c
    where c.business_id = ${businessId} and c.id = any(${ids}::uuid[]) and c.erased_at is null
      and c.leave_asked_at is null
      and c.updated_at = c.created_at and c.wallet_version = 1 and c.merged_into is null
      and not exists (select 1 from customer_merges g
        where g.business_id = ${businessId} and c.id in (g.keep_id, g.merge_id))
      and not exists (select 1 from customer_cards h where h.business_id = ${businessId} and h.customer_id = c.id
        and (h.left_at is null or exists (select 1 from stamp_events e where e.business_id = ${businessId}
          and e.customer_id = c.id and e.stamp_id = h.stamp_id and e.source <> 'import')))
      and not exists (select 1 from customer_notes n
        where n.business_id = ${businessId} and n.customer_id = c.id and n.import_id is distinct from ${importId})
      and not exists (select 1 from customer_messages m where m.business_id = ${businessId} and m.customer_id = c.id)
      and not exists (select 1 from offer_redemptions r
        where r.business_id = ${businessId} and r.customer_id = c.id)
      and not exists (select 1 from privacy_requests p where p.business_id = ${businessId} and p.customer_id = c.id)
      and not exists (select 1 from scans s where s.business_id = ${businessId} and s.customer_id = c.id)
      and not exists (select 1 from customer_consents k
        where k.business_id = ${businessId} and k.customer_id = c.id and k.source <> 'merchant')`.execute(db)
  const untouched = rows.map((row) => row.id)
  const gone = new Set(untouched)
  await removeConsentsOfImport(db, businessId, { importId, customerIds: ids.filter((id) => !gone.has(id)), now })
  if (untouched.length > 0) {
    await removeConsents(db, businessId, untouched, now)
    for (const table of [
      'customer_search',
      'customer_notes',
      'offer_customers',
      'wallet_tokens',
      'broadcast_customers',
      'automation_occasions',
      'old_codes',
    ] as const)
      await db.deleteFrom(table).where('business_id', '=', businessId).where('customer_id', 'in', untouched).execute()
    await deleteShortLinks(db, businessId, untouched)
    await deleteQueuedEmails(db, untouched)
    await deleteSentMessages(
      db,
      found.filter(({ id }) => gone.has(id)),
    )
    // The rows stay, emptied like those of erased customers: no table has to be searched for references to them.
    const nobody = { name: '', phone: null, email: null, email_typed: null, birthday: null, birth_year: null }
    await db
      .updateTable('customers')
      .set({ ...nobody, erased_at: now, taken_back_at: now, updated_at: now })
      .where('business_id', '=', businessId)
      .where('id', 'in', untouched)
      .execute()
  }
  return { gone: untouched.length, last: ids.at(-1) ?? null }
}

/** Deletes the next few notes that an import added to customers it did not create. Returns how many. */
export async function removeImportedNotes(
  db: Db,
  businessId: string,
  importId: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from customer_notes where business_id = ${businessId} and id in (
      select n.id from customer_notes n join customers c on c.business_id = ${businessId} and c.id = n.customer_id
      where n.business_id = ${businessId} and n.import_id = ${importId} and c.import_id is distinct from ${importId}
        limit ${limit})
    returning id`.execute(db)
  return rows.length
}
