/** Erases a person's data. A new table or column with text about a customer belongs in here. */
import { blankHeader } from '@stampwell/domain/customers/blank-header.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone, showPhone } from '@stampwell/domain/text/phone.ts'
import { promotionsSince, UNSENT_STATUSES } from '@stampwell/domain/sending/send-limits.ts'
import { sql, type RawBuilder } from 'kysely'
import { domainToUnicode } from 'node:url'
import { folded } from '../db/folded.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Db } from '../db/open.ts'

export type Person = {
  id: string
  name: string
  email: string | null
  phone: string | null
  leave_asked_at: Date | null
}

/** Empties the row but keeps it, because the ledger refers to it. */
export async function emptyCustomer(db: Db, businessId: string, customerId: string, now: Date): Promise<void> {
  const nobody = {
    name: '',
    phone: null,
    email: null,
    email_typed: null,
    birthday: null,
    birth_year: null,
    leave_asked_at: null,
    erased_at: now,
    updated_at: now,
  }
  await db
    .updateTable('customers')
    .set(nobody)
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .execute()
}

/**
 * Deletes the links that a customer followed and the providers' names of their messages. Each message stays in the
 * figures. Must run before `deleteBelongings`, because the sender locks a recipient before the message in the history.
 */
export async function emptyRecipients(db: Db, businessId: string, customerId: string): Promise<void> {
  await db
    .updateTable('broadcast_recipients')
    .set({ provider_id: null })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute()
  await sql`
    delete from broadcast_clicks k using broadcast_recipients r
    where r.business_id = ${businessId} and r.customer_id = ${customerId} and k.business_id = r.business_id and k.recipient_id = r.id`.execute(
    db,
  )
}

/**
 * Keeps the moments of the last week's messages to these records of one person, under keyed hashes of their addresses: the
 * limit of a week holds also if they are entered again. Must run before `deleteBelongings`.
 */
export async function keepWeek(
  db: Db,
  businessId: string,
  { people, now }: { people: readonly Person[]; now: Date },
): Promise<void> {
  await sql`
    insert into erased_recipients (business_id, address_hash, message_id, created_at)
    select m.business_id, h.address_hash, m.id, m.created_at from customer_messages m
    cross join (
      select contact_hash('email', a) as address_hash from unnest(${people.map(({ email }) => email)}::text[]) a
      union select contact_hash('sms', a) from unnest(${people.map(({ phone }) => phone)}::text[]) a
    ) h
    where m.business_id = ${businessId} and m.customer_id = any(${people.map(({ id }) => id)}::uuid[])
      and m.channel <> 'in-app' and m.status <> all (${UNSENT_STATUSES}::text[]) and m.created_at > ${promotionsSince(now)}
      and h.address_hash is not null
    on conflict do nothing`.execute(db)
}

export async function deleteBelongings(db: Db, businessId: string, customerId: string): Promise<void> {
  for (const table of [
    'customer_search',
    'event_notes',
    'customer_notes',
    'customer_messages',
    'customer_consents',
    'offer_customers',
    'wallet_tokens',
    'broadcast_customers',
    'automation_occasions',
    'old_codes',
  ] as const) {
    await db.deleteFrom(table).where('business_id', '=', businessId).where('customer_id', '=', customerId).execute()
  }
  await deleteShortLinks(db, businessId, [customerId])
  // The recipient of a reward, and the reference of its sending, which may also identify the person.
  await db
    .updateTable('issued_rewards')
    .set({ recipient: null, reference: null })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Deletes short links, but not those for saying stop: whoever was written to can still say it. */
export async function deleteShortLinks(db: Db, businessId: string, customerIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('short_links')
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .where('kind', '<>', 'stop')
    .execute()
}

/** The reply shows the first rows of a file as they stand in it, with names and numbers in whatever form. */
const UPLOAD_ROUTE = 'POST /v1/business/customers/import'

/**
 * Deletes stored replies that mention this person or texts about or to them, and those of every uploaded file. Must run
 * before `deleteBelongings`.
 */
export async function deleteReplies(db: Db, businessId: string, { id, name, email, phone }: Person): Promise<void> {
  const written = await Promise.all(
    (['customer_notes', 'customer_messages'] as const).map((table) =>
      db.selectFrom(table).select('id').where('business_id', '=', businessId).where('customer_id', '=', id).execute(),
    ),
  )
  const reached = [
    ...(email === null ? [] : [email, maskEmail(email)]),
    ...(phone === null ? [] : [phone, showPhone(phone), maskPhone(phone)]),
  ]
  const said = [id, ...written.flat().map((row) => row.id), ...reached, ...(name === '' ? [] : [JSON.stringify(name)])]
  await sql`delete from idempotency_keys where business_id = ${businessId} and reply is not null
    and (route = ${UPLOAD_ROUTE}
      or exists (select 1 from unnest(${said}::text[]) trace where strpos(reply::text, trace) > 0))`.execute(db)
}

/** Deletes queued and kept e-mail jobs. Their content is encrypted, so each job names its customer in `about`. */
export async function deleteQueuedEmails(db: Db, customerIds: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(`${JOB_SCHEMA}.job`)} where data->>'about' = any(${customerIds}::text[])`.execute(
    db,
  )
}

/**
 * Deletes messages in the local outbox about these customers, also to addresses they no longer have, and all to their
 * present ones. tenant-free: it stands in for the mailboxes of everybody; empty in production.
 */
export async function deleteSentMessages(
  db: Db,
  people: readonly Pick<Person, 'id' | 'email' | 'phone'>[],
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const addresses = people.flatMap(({ email, phone }) => [email, phone]).filter((address) => address !== null)
  await db
    .deleteFrom('sent_messages')
    .where((row) =>
      row.or([row('about', 'in', ids), ...(addresses.length > 0 ? [row('recipient', 'in', addresses)] : [])]),
    )
    .execute()
}

/**
 * Deletes failed import rows that may mention this person, preferring to delete one too many, and empties the cells of headers
 * that do.
 */
export async function deleteFailedRows(db: Db, businessId: string, person: Person): Promise<void> {
  const { name, email, phone } = person
  // A word of accents alone would be found everywhere.
  const words = name.split(/\s+/).filter((word) => /[^\u0300-\u036F]/u.test(word))
  const tells = (column: string) => {
    const written = sql`${sql.ref(column)}::text`
    const text = sql`lower(${written})`
    const parts = [
      ...(email === null ? [] : [sql`strpos(${text}, ${email}) > 0`, holdsWords(written, [asFilesWriteIt(email)])]),
      // Compares the last 8 digits, whatever their grouping or prefix.
      ...(phone === null ? [] : [sql`strpos(regexp_replace(${text}, '[^0-9]', '', 'g'), ${phone.slice(-8)}) > 0`]),
      ...(words.length === 0 ? [] : [holdsWords(written, words)]),
    ]
    return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
  }
  await db.deleteFrom('import_errors').where('business_id', '=', businessId).where(tells('cells')).execute()
  await blankHeaders(db, businessId, person, tells('columns'))
}

/** Returns a stored address with the letters of its domain, which is stored in punycode. */
function asFilesWriteIt(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1
  return email.slice(0, domainAt) + (domainToUnicode(email.slice(domainAt)) || email.slice(domainAt))
}

/** The condition that JSON, as text, holds all words: in any case, with or without their accents. */
function holdsWords(json: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const holds = (word: string) => sql`strpos(f.said, ${folded(sql`${JSON.stringify(word).slice(1, -1)}::text`)}) > 0`
  const each = words.map((word) => sql`(${sql.join(casesOf(word).map(holds), sql` or `)})`)
  const all = sql.join(each, sql` and `)
  // Offset, so that each row is folded once and not for every word.
  return sql<boolean>`exists (select 1 from (select ${folded(json)} as said offset 0) f where ${all})`
}

/** Returns a word as it may be written: the database may lower-case plain letters only. */
function casesOf(word: string): string[] {
  const lower = word.toLowerCase()
  const capitalised = lower.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
  return [...new Set([word, lower, word.toUpperCase(), capitalised])]
}

/** A part of a header's word may be the name of a person, so these headers are only those to look at. */
async function blankHeaders(
  db: Db,
  businessId: string,
  person: Person,
  mayMention: RawBuilder<boolean>,
): Promise<void> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'columns'])
    .where('business_id', '=', businessId)
    .where(mayMention)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, columns } of rows) {
    const header = columns as string[] // written when the file was uploaded
    const blanked = blankHeader(header, person)
    if (blanked.every((cell, at) => cell === header[at])) continue
    await db
      .updateTable('imports')
      .set({ columns: JSON.stringify(blanked) })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute()
  }
}

/** Deletes what merges store about a customer who is erased. */
export async function deleteMerges(db: Db, businessId: string, customerId: string): Promise<void> {
  await sql`update customer_merges set snapshot = null where business_id = ${businessId} and (keep_id = ${customerId} or merge_id = ${customerId})`.execute(
    db,
  )
  await sql`delete from duplicate_dismissals where business_id = ${businessId} and (first_id = ${customerId} or second_id = ${customerId})`.execute(
    db,
  )
}
