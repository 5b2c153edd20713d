/** Offers of a business. `today` is the business's local date, which decides an offer's status. */
import type { OfferAudience, OfferStatus, OfferType } from '@stampwell/domain/sending/offer.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { selectedCount } from './offer-customers.sql.ts'
import { redemptionCount } from './offer-redemptions.sql.ts'

type Columns = Selectable<Tables['offers']>
/** The columns' checks allow only these values. */
export type OfferRow = Omit<Columns, 'offer_type' | 'audience'> & { offer_type: OfferType; audience: OfferAudience }
export type CountedOfferRow = OfferRow & { redemptions: number; customers_count: number }
type NewOffer = Omit<Insertable<Tables['offers']>, 'business_id'>
type OfferUpdate = Updateable<Tables['offers']>

function withDeleted(db: Db, businessId: string) {
  return db.selectFrom('offers as o').where('o.business_id', '=', businessId)
}

function offers(db: Db, businessId: string) {
  return withDeleted(db, businessId).where('o.deleted_at', 'is', null)
}

function counted(found: ReturnType<typeof withDeleted>, businessId: string) {
  return found
    .selectAll('o')
    .select([redemptionCount(businessId).as('redemptions'), selectedCount(businessId).as('customers_count')])
    .$narrowType<Pick<OfferRow, 'offer_type' | 'audience'>>()
}

export function findOffer(db: Db, businessId: string, offerId: string): Promise<CountedOfferRow | undefined> {
  return counted(offers(db, businessId), businessId).where('o.id', '=', offerId).executeTakeFirst()
}

/** Returns an offer that has redemptions, also after it was deleted: its row stays for the figures. */
export function findRedeemedOffer(db: Db, businessId: string, offerId: string): Promise<CountedOfferRow | undefined> {
  return counted(withDeleted(db, businessId), businessId).where('o.id', '=', offerId).executeTakeFirst()
}

/** Locks the offer against a change of its conditions; redemptions by others go on. */
export function holdOffer(db: Db, businessId: string, offerId: string): Promise<OfferRow | undefined> {
  return plain(db, businessId, offerId).forShare().executeTakeFirst()
}

/** Locks the offer for a change: waits for redemptions that are under way. */
export function lockOffer(db: Db, businessId: string, offerId: string): Promise<OfferRow | undefined> {
  return plain(db, businessId, offerId).forNoKeyUpdate().executeTakeFirst()
}

/** Returns the currency of an offer's amount where the business has another one by now. */
export async function findOldCurrency(db: Db, businessId: string, offerId: string): Promise<string | null> {
  const row = await plain(db, businessId, offerId)
    .innerJoin('businesses as b', 'b.id', 'o.business_id')
    .whereRef('o.amount_currency', '<>', 'b.currency')
    .executeTakeFirst()
  return row?.amount_currency ?? null
}

function plain(db: Db, businessId: string, offerId: string) {
  return offers(db, businessId)
    .where('o.id', '=', offerId)
    .selectAll('o')
    .$narrowType<Pick<OfferRow, 'offer_type' | 'audience'>>()
}

export type OfferFilter = { status?: OfferStatus | undefined; search?: string | undefined }
type OfferPage = OfferFilter & { sort?: string | undefined; page: number; per_page: number; today: string }

/** Sorts newest first, or by `title` or `created_at` (`-` before it for descending), ties by id. */
export function listOffers(
  db: Db,
  businessId: string,
  { sort = '-created_at', page, per_page, today, status, search }: OfferPage,
): Promise<CountedOfferRow[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return counted(offers(db, businessId), businessId)
    .where(matches(search))
    .where(status === undefined ? sql<boolean>`true` : sql<boolean>`${statusOn(today)} = ${status}`)
    .orderBy(sort.endsWith('title') ? sql`lower(o.title)` : sql`o.created_at`, direction)
    .orderBy('o.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

export type OfferCounts = Record<OfferStatus, number>

/** Counts the offers that match the search, by status. */
export async function countOffers(
  db: Db,
  businessId: string,
  { search, today }: { search?: string | undefined; today: string },
): Promise<OfferCounts> {
  const rows = await offers(db, businessId)
    .where(matches(search))
    .groupBy(sql`1`)
    .select([statusOn(today).as('status'), sql<number>`count(*)::int`.as('count')])
    .execute()
  const of = (status: OfferStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { scheduled: of('scheduled'), live: of('live'), ended: of('ended') }
}

const matches = (search: string | undefined) => (search ? hasText(sql`o.title`, search) : sql<boolean>`true`)

/** The same as `statusOfOffer` in domain, which a test compares on both databases. */
const statusOn = (today: string) => sql<OfferStatus>`case
  when o.ends_on < ${today}::date then 'ended' when o.starts_on > ${today}::date then 'scheduled' else 'live' end`

export async function insertOffer(db: Db, businessId: string, offer: NewOffer): Promise<void> {
  await db
    .insertInto('offers')
    .values({ ...offer, business_id: businessId })
    .execute()
}

export async function updateOffer(db: Db, businessId: string, offerId: string, change: OfferUpdate): Promise<void> {
  await db.updateTable('offers').set(change).where('business_id', '=', businessId).where('id', '=', offerId).execute()
}

export async function deleteOfferRow(db: Db, businessId: string, offerId: string): Promise<void> {
  await db.deleteFrom('offers').where('business_id', '=', businessId).where('id', '=', offerId).execute()
}
