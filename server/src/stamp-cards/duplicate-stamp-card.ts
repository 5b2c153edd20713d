import { refuse } from '@stampwell/domain/refusal.ts'
import { freeNameOfCopy } from '@stampwell/domain/cards/stamp-card.ts'
import { findBusinessLanguage } from '../accounts/language.sql.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { inLanguage } from '../texts/given-words.ts'
import { pickDesign } from './card-form.ts'
import { enforceLocationLimit } from './enforce-location-limit.ts'
import { insertLocations, listLocations } from './locations.sql.ts'
import { insertRewards, listRewards } from './rewards.sql.ts'
import { insertCard, listCardNames, lockCard } from './stamp-cards.sql.ts'

/** Creates a draft with the same design, rewards and locations, but no customers or QR code. Returns the copy's id. */
export async function duplicateStampCard({
  db,
  businessId,
  stampId,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  now: Date
}): Promise<string> {
  return enforceLocationLimit({ db, businessId, now }, async () => {
    // Locked until the copy commits, so that a picture both cards show is not deleted in between.
    const card = await lockCard(db, businessId, stampId)
    if (!card) refuse('not_found')
    const rewards = await listRewards(db, businessId, stampId)
    const locations = await listLocations(db, businessId, stampId)

    const names = await listCardNames(db, businessId)
    const word = inLanguage(await findBusinessLanguage(db, businessId))('card_copy')
    const copy = {
      ...pickDesign(card),
      card_name: card.card_name.trim() && freeNameOfCopy(card.card_name, word, names),
      id: newId(now),
      created_at: now,
      updated_at: now,
    }
    const own = { stamp_id: copy.id, created_at: now, updated_at: now }
    const ids = sortedIds(locations.length, now)

    await insertCard(db, businessId, copy)
    await insertRewards(
      db,
      businessId,
      rewards.map(({ business_id: _, deleted_at: __, ...reward }) => ({ ...reward, ...own, id: newId(now) })),
    )
    await insertLocations(
      db,
      businessId,
      locations.map(({ business_id: _, deleted_at: __, ...location }, at) => ({
        ...location,
        ...own,
        id: ids[at] ?? newId(now),
      })),
    )
    return copy.id
  })
}

/** Returns ids for one moment in ascending order, so that the copies keep the originals' order. */
function sortedIds(count: number, now: Date): string[] {
  return Array.from({ length: count }, () => newId(now)).sort()
}
