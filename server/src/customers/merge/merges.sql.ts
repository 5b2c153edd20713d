import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.gen.ts'

type CustomerCardRow = Selectable<Tables['customer_cards']>
type IssuedRewardRow = Selectable<Tables['issued_rewards']>
export type ConsentRow = Pick<
  Selectable<Tables['customer_consents']>,
  'channel' | 'asked_at' | 'given_at' | 'withdrawn_at' | 'source'
>
export type Reach = { phone: string | null; email: string | null; date_of_birth: string | null }
/** A person before a merge; times are ISO text, because the snapshot is stored as JSON. */
export type PersonBefore = Reach & { joined_at: string; last_activity_at: string; leave_asked_at: string | null }
/**
 * A card of the kept customer before a merge, and the ledger rows that the merge wrote. `isNew` = they did not hold it.
 */
export type CardBefore = {
  stamp_id: string
  merged_event_id: string | null
  kept_event_id: string
  isNew: boolean
  cycle: number
  terms_version: number
  number_of_stamps: number
  expires_at: string | null
  joined_at: string
  /** Carried-over money, in minor units, that made no whole stamp yet. */
  money: number
}
export type Snapshot = {
  keep: PersonBefore
  merge: PersonBefore
  cards: CardBefore[]
  rewards: { id: string; merge_id: string | null }[]
  consents: {
    channel: string
    asked_at: string
    given_at: string | null
    withdrawn_at: string | null
    source: string
  }[]
  notes: string[]
  messages: string[]
  /** Ids of customers who had been merged into the merged one before. */
  followers: string[]
}
export type MergeRow = Omit<Selectable<Tables['customer_merges']>, 'snapshot'> & { snapshot: Snapshot | null }

/** Locks all customer cards of these customers until the transaction ends, always in the same order. */
export function lockCustomerCards(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCardRow[]> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .orderBy('customer_id')
    .orderBy('stamp_id')
    .forUpdate()
    .execute()
}

export function listCardRows(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCardRow[]> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .orderBy('joined_at')
    .orderBy('stamp_id')
    .execute()
}

export async function setCustomerCard(
  db: Db,
  businessId: string,
  { customerId, stampId }: { customerId: string; stampId: string },
  change: Partial<Pick<CustomerCardRow, 'joined_at' | 'expires_at' | 'left_at'>>,
): Promise<void> {
  await db
    .updateTable('customer_cards')
    .set(change)
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .execute()
}

/** Returns the rewards that the card's open cycle earned itself. */
export async function listEarnedInCycle(
  db: Db,
  businessId: string,
  { customerId, stampId, cycle }: { customerId: string; stampId: string; cycle: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('issued_rewards')
    .select('reward_id')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('stamp_id', '=', stampId)
    .where('cycle', '=', cycle)
    .where('revoked_at', 'is', null)
    .where('gift', '=', false)
    .where('merge_id', 'is', null)
    .execute()
  return rows.map((row) => row.reward_id)
}

/** Moves a reward unchanged to another customer; the ledger row that earned it stays where it was. */
export async function moveReward(
  db: Db,
  businessId: string,
  rewardId: string,
  to: { customer_id: string; merge_id: string | null },
): Promise<void> {
  await db
    .updateTable('issued_rewards')
    .set(to)
    .where('business_id', '=', businessId)
    .where('id', '=', rewardId)
    .execute()
}

export async function listRewardsOf(
  db: Db,
  businessId: string,
  { ids, eventIds }: { ids: string[]; eventIds: string[] },
): Promise<IssuedRewardRow[]> {
  if (ids.length + eventIds.length === 0) return []
  return db
    .selectFrom('issued_rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(eventIds.length > 0 ? [eb('event_id', 'in', eventIds)] : []),
      ]),
    )
    .execute()
}

export function listConsents(db: Db, businessId: string, customerId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('customer_consents')
    .select(['channel', 'asked_at', 'given_at', 'withdrawn_at', 'source'])
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Replaces all consents of a customer. */
export async function setConsents(
  db: Db,
  businessId: string,
  customerId: string,
  consents: ConsentRow[],
): Promise<void> {
  await db
    .deleteFrom('customer_consents')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute()
  if (consents.length === 0) return
  await db
    .insertInto('customer_consents')
    .values(consents.map((consent) => ({ ...consent, business_id: businessId, customer_id: customerId })))
    .execute()
}

export async function moveWritten(
  db: Db,
  businessId: string,
  table: 'customer_notes' | 'customer_messages',
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const moved = await db
    .updateTable(table)
    .set({ customer_id: to })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', from)
    .returning('id')
    .execute()
  return moved.map((row) => row.id)
}

export async function moveWrittenBack(
  db: Db,
  businessId: string,
  table: 'customer_notes' | 'customer_messages',
  { ids, to }: { ids: string[]; to: string },
): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable(table)
      .set({ customer_id: to })
      .where('business_id', '=', businessId)
      .where('id', 'in', ids)
      .execute()
}

export async function setPerson(
  db: Db,
  businessId: string,
  customerId: string,
  person: Partial<Reach> & {
    joined_at?: Date
    last_activity_at?: Date
    leave_asked_at?: Date | null
    merged_into?: string | null
    updated_at: Date
  },
): Promise<void> {
  await db
    .updateTable('customers')
    .set(person)
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute()
}

/** Locks customers, merged or not, always in the order of their ids. */
export function lockPeople(db: Db, businessId: string, customerIds: string[]) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', 'in', customerIds)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Finds a customer of this business who is not erased, merged or not. */
export function findAnybody(db: Db, businessId: string, customerId: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function moveFollowers(
  db: Db,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const moved = await db
    .updateTable('customers')
    .set({ merged_into: to })
    .where('business_id', '=', businessId)
    .where('merged_into', '=', from)
    .returning('id')
    .execute()
  return moved.map((row) => row.id)
}

export async function setFollowers(db: Db, businessId: string, customerIds: string[], to: string): Promise<void> {
  if (customerIds.length > 0)
    await db
      .updateTable('customers')
      .set({ merged_into: to })
      .where('business_id', '=', businessId)
      .where('id', 'in', customerIds)
      .execute()
}

/** Clears a phone or e-mail that the kept customer takes over from customers merged into them. */
export async function releaseContacts(
  db: Db,
  businessId: string,
  customerId: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  if (phone !== null)
    await db
      .updateTable('customers')
      .set({ phone: null })
      .where('business_id', '=', businessId)
      .where('merged_into', '=', customerId)
      .where('phone', '=', phone)
      .execute()
  if (email !== null)
    await db
      .updateTable('customers')
      .set({ email: null })
      .where('business_id', '=', businessId)
      .where('merged_into', '=', customerId)
      .where('email', '=', email)
      .execute()
}

export async function listHolders(
  db: Db,
  businessId: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<{ id: string; phone: string | null; email: string | null }[]> {
  if (phone === null && email === null) return []
  return db
    .selectFrom('customers')
    .select(['id', 'phone', 'email'])
    .where('business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
        ...(email === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .execute()
}

function merges(db: Db, businessId: string) {
  return db
    .selectFrom('customer_merges')
    .selectAll()
    .where('business_id', '=', businessId)
    .$narrowType<{ snapshot: Snapshot | null }>() // only `insertMerge` writes it
}

export function findMerge(db: Db, businessId: string, mergeId: string): Promise<MergeRow | undefined> {
  return merges(db, businessId).where('id', '=', mergeId).executeTakeFirst()
}

export function lockMerge(db: Db, businessId: string, mergeId: string): Promise<MergeRow | undefined> {
  return merges(db, businessId).where('id', '=', mergeId).forUpdate().executeTakeFirst()
}

/** Finds the merge by which a customer left the list, if it was not undone. */
export function findStandingMerge(db: Db, businessId: string, customerId: string): Promise<MergeRow | undefined> {
  return merges(db, businessId).where('merge_id', '=', customerId).where('undone_at', 'is', null).executeTakeFirst()
}

export async function insertMerge(
  db: Db,
  businessId: string,
  merge: Pick<MergeRow, 'id' | 'keep_id' | 'merge_id' | 'merged_at' | 'merged_by' | 'merged_by_name'>,
): Promise<void> {
  await db
    .insertInto('customer_merges')
    .values({ ...merge, business_id: businessId })
    .execute()
}

export async function writeSnapshot(db: Db, businessId: string, mergeId: string, snapshot: Snapshot): Promise<void> {
  await db
    .updateTable('customer_merges')
    .set({ snapshot: JSON.stringify(snapshot) })
    .where('business_id', '=', businessId)
    .where('id', '=', mergeId)
    .execute()
}

export async function markUndone(
  db: Db,
  businessId: string,
  mergeId: string,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  await db
    .updateTable('customer_merges')
    .set({ undone_at: now, undone_by_name: by, snapshot: null })
    .where('business_id', '=', businessId)
    .where('id', '=', mergeId)
    .execute()
}

/**
 * Returns merges into this customer after `since` that were not undone, newest first, with the merged customer's name.
 */
export function listMergesInto(db: Db, businessId: string, customerId: string, since: Date) {
  return db
    .selectFrom('customer_merges as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'm.business_id').onRef('c.id', '=', 'm.merge_id'),
    )
    .where('m.business_id', '=', businessId)
    .where('m.keep_id', '=', customerId)
    .where('m.undone_at', 'is', null)
    .where('m.merged_at', '>', since)
    .where('m.snapshot', 'is not', null)
    .select(['m.id', 'm.merged_at', 'm.merged_by_name', 'c.name'])
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.id')
    .execute()
}

/** Deletes what merges store about a customer who is erased. */
export async function forgetMerges(db: Db, businessId: string, customerId: string): Promise<void> {
  await sql`update customer_merges set snapshot = null where business_id = ${businessId} and (keep_id = ${customerId} or merge_id = ${customerId})`.execute(
    db,
  )
  await sql`delete from duplicate_dismissals where business_id = ${businessId} and (first_id = ${customerId} or second_id = ${customerId})`.execute(
    db,
  )
}

export function lockMergedInto(db: Db, businessId: string, customerId: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('merged_into', '=', customerId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
