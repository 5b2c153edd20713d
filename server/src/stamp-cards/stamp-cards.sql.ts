import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { cardFaces, type Hours } from './card-faces.sql.ts'
import { countCardHolders } from './count-card-holders.sql.ts'
import { folded, hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'

export type StampCardRow = Omit<Selectable<Tables['stamp_cards']>, 'opening_hours'> & Hours
export type CardStatus = 'draft' | 'published' | 'archived'
export type StampCardChange = Omit<
  Updateable<Omit<Tables['stamp_cards'], 'business_id' | 'id' | 'created_at'>>,
  'opening_hours'
> &
  Partial<Hours>

/** One statement returns a page of cards with their counts, however many cards there are. */
export type DrawnCardRow = Awaited<ReturnType<typeof findDrawnCard>> & object

function drawnCards(db: Db, businessId: string) {
  return cardFaces(db, businessId).select([
    sql<number>`(select count(*)::int from locations l
      where l.business_id = ${businessId} and l.stamp_id = c.id and l.deleted_at is null)`.as('locations_count'),
    sql<number>`(select count(*)::int from rewards r
      where r.business_id = ${businessId} and r.stamp_id = c.id and r.deleted_at is null)`.as('rewards_count'),
    countCardHolders(businessId, sql.ref('c.id')).as('customers_count'),
    sql<
      string | null
    >`(select r.type from rewards r where r.business_id = ${businessId} and r.stamp_id = c.id and r.deleted_at is null
      and c.number_of_stamps > 0 and r.stamps_required = c.number_of_stamps)`.as('offer_type'),
    sql<string | null>`(select l.name from locations l where l.business_id = ${businessId} and l.stamp_id = c.id
      and l.deleted_at is null
      order by l.created_at, l.id limit 1)`.as('location'),
    sql<string | null>`(select j.code from join_codes j where j.business_id = ${businessId} and j.stamp_id = c.id
      and j.retired_at is null
      order by j.created_at desc limit 1)`.as('join_code'),
  ])
}

export function findDrawnCard(db: Db, businessId: string, stampId: string) {
  return drawnCards(db, businessId).where('c.id', '=', stampId).executeTakeFirst()
}

export type CardFilter = {
  status?: CardStatus | undefined
  search?: string | undefined
  sort?: string | undefined
  page: number
  per_page: number
}

/** Sorts newest first, or by `card_name` or `created_at` (`-` before it for descending). */
export function listDrawnCards(
  db: Db,
  businessId: string,
  { sort = '-created_at', page, per_page, ...filter }: CardFilter,
) {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const isPlain = filter.status === undefined && !filter.search
  return drawnCards(isPlain ? prepared(db, `cards ${sort}`) : db, businessId)
    .where(chosen(filter))
    .orderBy(sort.endsWith('card_name') ? folded(sql.ref('c.card_name')) : sql`c.created_at`, direction)
    .orderBy('c.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

export type CardCounts = Record<CardStatus, number>

/** Counts the cards that match the filter, by status. */
export async function countCards(
  db: Db,
  businessId: string,
  filter: Pick<CardFilter, 'status' | 'search'>,
): Promise<CardCounts> {
  const rows = await db
    .selectFrom('stamp_cards as c')
    .where('c.business_id', '=', businessId)
    .where(chosen(filter))
    .groupBy(sql`1`)
    .select([STATUS.as('status'), sql<number>`count(*)::int`.as('total')])
    .execute()
  const of = (status: CardStatus) => rows.find((row) => row.status === status)?.total ?? 0
  return { draft: of('draft'), published: of('published'), archived: of('archived') }
}

const STATUS = sql<CardStatus>`case when c.archived_at is not null then 'archived'
  when c.published_at is not null then 'published' else 'draft' end`

function chosen({ status, search }: Pick<CardFilter, 'status' | 'search'>) {
  const parts = [sql<boolean>`true`]
  if (status) parts.push(sql<boolean>`${STATUS} = ${status}`)
  if (search) parts.push(hasText(sql.ref('c.card_name'), search))
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

export function findCard(db: Db, businessId: string, stampId: string): Promise<StampCardRow | undefined> {
  return db
    .selectFrom('stamp_cards')
    .selectAll()
    .$narrowType<Hours>()
    .where('business_id', '=', businessId)
    .where('id', '=', stampId)
    .executeTakeFirst()
}

/** Locks the card against other changes; stamps and joins continue meanwhile. */
export function lockCard(db: Db, businessId: string, stampId: string): Promise<StampCardRow | undefined> {
  return db
    .selectFrom('stamp_cards')
    .selectAll()
    .$narrowType<Hours>()
    .where('business_id', '=', businessId)
    .where('id', '=', stampId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the card against joins as well; use it only to remove the card. */
export function lockCardAlone(db: Db, businessId: string, stampId: string): Promise<StampCardRow | undefined> {
  return db
    .selectFrom('stamp_cards')
    .selectAll()
    .$narrowType<Hours>()
    .where('business_id', '=', businessId)
    .where('id', '=', stampId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertCard(
  db: Db,
  businessId: string,
  { opening_hours, ...card }: Omit<Insertable<Tables['stamp_cards']>, 'business_id' | 'opening_hours'> & Hours,
): Promise<void> {
  await db
    .insertInto('stamp_cards')
    .values({ ...card, opening_hours: opening_hours && JSON.stringify(opening_hours), business_id: businessId })
    .execute()
}

export async function updateCard(
  db: Db,
  businessId: string,
  stampId: string,
  { opening_hours, ...change }: StampCardChange,
): Promise<void> {
  const hours = opening_hours === undefined ? {} : { opening_hours: opening_hours && JSON.stringify(opening_hours) }
  await db
    .updateTable('stamp_cards')
    .set({ ...change, ...hours })
    .where('business_id', '=', businessId)
    .where('id', '=', stampId)
    .execute()
}

/** Deletes a card that no customer ever held, with its terms, rewards, locations and codes. */
export async function deleteCard(db: Db, businessId: string, stampId: string): Promise<void> {
  await db.deleteFrom('join_codes').where('business_id', '=', businessId).where('stamp_id', '=', stampId).execute()
  await db
    .deleteFrom('terms_that_count')
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stampId)
    .execute()
  await db.deleteFrom('card_terms').where('business_id', '=', businessId).where('stamp_id', '=', stampId).execute()
  await db.deleteFrom('rewards').where('business_id', '=', businessId).where('stamp_id', '=', stampId).execute()
  await db.deleteFrom('locations').where('business_id', '=', businessId).where('stamp_id', '=', stampId).execute()
  await db.deleteFrom('stamp_cards').where('business_id', '=', businessId).where('id', '=', stampId).execute()
}

/**
 * Counts the customers who hold the card now, and tells whether it has history: somebody ever held it (which stays after an
 * erasure), or something of another card or an offer was given at one of its locations.
 */
export async function countHolders(
  db: Db,
  businessId: string,
  stampId: string,
): Promise<{ holders: number; has_history: boolean }> {
  const { rows } = await sql<{ holders: number; has_history: boolean }>`
    select ${countCardHolders(businessId, sql`${stampId}`)} as holders,
      exists (select 1 from customer_cards h where h.business_id = ${businessId} and h.stamp_id = ${stampId})
        or exists (select 1 from issued_rewards i
          where i.business_id = ${businessId} and i.stamp_id = ${stampId})
        or exists (select 1 from locations l where l.business_id = ${businessId} and l.stamp_id = ${stampId}
          and (exists (select 1 from offer_redemptions r where r.business_id = ${businessId} and r.location_id = l.id)
            or exists (select 1 from stamp_events e where e.business_id = ${businessId} and e.location_id = l.id)))
        as has_history`.execute(db)
  return rows[0] ?? { holders: 0, has_history: false }
}

/** Returns the time of the newest ledger row of any customer's card of this kind; null when nobody ever held it. */
export async function findLastEventTime(db: Db, businessId: string, stampId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customer_cards')
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stampId)
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Counts the cards that show this banner or logo: copies of a card share its pictures. */
export async function countCardsShowing(db: Db, businessId: string, url: string): Promise<number> {
  const row = await db
    .selectFrom('stamp_cards')
    .where('business_id', '=', businessId)
    .where((eb) => eb.or([eb('banner', '=', url), eb('logo', '=', url)]))
    .select(sql<number>`count(*)::int`.as('cards'))
    .executeTakeFirstOrThrow()
  return row.cards
}

/** Returns the names of the business's cards that are not archived. */
export async function listCardNames(db: Db, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stamp_cards')
    .select('card_name')
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .execute()
  return rows.map((row) => row.card_name)
}

/** Lists the published cards, the oldest first. */
export function listPublishedCards(db: Db, businessId: string): Promise<{ id: string; card_name: string }[]> {
  return db
    .selectFrom('stamp_cards')
    .select(['id', 'card_name'])
    .where('business_id', '=', businessId)
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
}

function termsRow(db: Db, businessId: string, stampId: string) {
  return db
    .selectFrom('stamp_cards as c')
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .where('c.business_id', '=', businessId)
    .where('c.id', '=', stampId)
    .select(['c.id', 'c.card_name', 'c.terms_version', 'c.published_at', 'c.archived_at', 'c.is_open_for_joins'])
    .select('b.timezone')
    .select(['c.wait_minutes', 'c.most_per_day', 'c.most_per_scan', 'c.opening_hours', 'c.spend_minor'])
    .$narrowType<Hours>()
}

export function findTermsRow(db: Db, businessId: string, stampId: string) {
  return termsRow(db, businessId, stampId).executeTakeFirst()
}

/** Locks the card in share mode: many transactions may hold this lock at once; a change to the card waits for them. */
export function lockTermsRow(db: Db, businessId: string, stampId: string) {
  return termsRow(db, businessId, stampId).forShare('c').executeTakeFirst()
}
