/** Cards and settings of an export, read in one piece: a plan or the pages keep each list short. */
import { shownEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'

/** Returns every card as it is stored, with its rewards, its locations and all terms that customers hold. */
export async function readCards(db: Db, businessId: string) {
  const cards = await db
    .selectFrom('stamp_cards')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const rewards = await db
    .selectFrom('rewards')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const locations = await db
    .selectFrom('locations')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const terms = await db
    .selectFrom('card_terms')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('version')
    .execute()
  return cards.map((card) => ({
    ...card,
    rewards: rewards.filter(({ stamp_id }) => stamp_id === card.id),
    locations: locations.filter(({ stamp_id }) => stamp_id === card.id),
    terms: terms.filter(({ stamp_id }) => stamp_id === card.id),
  }))
}

/** Leaves out secrets: hashes of passwords, PINs and tokens. */
export async function readSettings(db: Db, businessId: string) {
  const business = await db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow()
  const users = await db
    .selectFrom('business_users')
    .select(['name', 'email', 'email_typed', 'email_verified_at', 'created_at'])
    .where('business_id', '=', businessId)
    .execute()
  const sending = await db
    .selectFrom('sending_settings')
    .select('per_week')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  const automations = await db
    .selectFrom('automations')
    .select(['key', 'is_on', 'channels', 'heading', 'body'])
    .where('business_id', '=', businessId)
    .orderBy('key')
    .execute()
  const tills = await db
    .selectFrom('tills')
    .select(['id', 'name', 'location_id', 'lock_minutes', 'paired_at', 'last_seen_at', 'revoked_at'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'created_at', 'removed_at'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const library = await db
    .selectFrom('library_images')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const shownUsers = users.map(({ email_typed, ...user }) => ({ ...user, email: shownEmail({ ...user, email_typed }) }))
  return { business, users: shownUsers, sending: sending ?? null, automations, tills, staff, library }
}

/** Returns the addresses of all pictures that the business uploaded and still shows. */
export async function listPictures(db: Db, businessId: string): Promise<string[]> {
  const business = await db
    .selectFrom('businesses')
    .select(['logo_url', 'banner_url'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  const cards = await db
    .selectFrom('stamp_cards')
    .select(['logo', 'banner'])
    .where('business_id', '=', businessId)
    .execute()
  const library = await db.selectFrom('library_images').select('url').where('business_id', '=', businessId).execute()
  const offers = await db.selectFrom('offers').select('banner_url').where('business_id', '=', businessId).execute()
  const urls = [
    business?.logo_url,
    business?.banner_url,
    ...cards.flatMap(({ logo, banner }) => [logo, banner]),
    ...library.map(({ url }) => url),
    ...offers.map(({ banner_url }) => banner_url),
  ]
  return [...new Set(urls.flatMap((url) => url ?? []))]
}
