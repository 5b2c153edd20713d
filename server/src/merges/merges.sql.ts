import type { Channel } from '@stampwell/domain/sending/channel.ts'
import type { Selectable } from 'kysely'
import type { ConsentRow } from '../consents/consents.sql.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

/** Details that a merge completes on the kept customer from the merged one. */
export type PersonalDetails = {
  phone: string | null
  email: string | null
  email_typed: string | null
  date_of_birth: string | null
}
/** A person before a merge; times are ISO text, because the snapshot is stored as JSON. */
export type PersonBefore = Omit<PersonalDetails, 'email_typed'> & {
  /** Left out by merges from before it was kept. */
  email_typed?: string | null
  joined_at: string
  last_activity_at: string
  leave_asked_at: string | null
  /** Left out by merges from before it was carried over. */
  language?: string | null
}
/** A kept customer's card before a merge, and the rows that the merge wrote. `isNew`: they did not hold it. */
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
    channel: Channel
    asked_at: string
    given_at: string | null
    withdrawn_at: string | null
    source: ConsentRow['source']
    /** Left out by merges from before wordings were kept. */
    text_key?: string | null
    text_version?: number | null
  }[]
  /** Number of the kept customer's last consent event at the merge; left out by merges from before it was kept. */
  consents_until?: number
  notes: string[]
  messages: string[]
  /** Ids of customers who had been merged into the merged one before. */
  followers: string[]
}

/** Reads a time of a snapshot. */
export function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

export type MergeRow = Omit<Selectable<Tables['customer_merges']>, 'snapshot'> & { snapshot: Snapshot | null }

function merges(db: Db, businessId: string) {
  return db
    .selectFrom('customer_merges')
    .selectAll()
    .where('business_id', '=', businessId)
    .$narrowType<{ snapshot: Snapshot | null }>() // only `writeSnapshot` writes it
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
 * Lists the merges into a customer after `since`, newest first, with the merged customer's name: those that were not
 * undone and still have the snapshot that undoing them needs.
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
