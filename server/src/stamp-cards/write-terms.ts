import { promiseTheSame } from '@stampwell/domain/stamping/terms.ts'
import type { Db } from '../db/open.ts'
import { compareTerms } from './compare-terms.ts'
import { promisedReward } from './load-terms.ts'
import { listRewards } from './rewards.sql.ts'
import { findCard, updateCard } from './stamp-cards.sql.ts'
import { insertTerms, listHeldVersions, listTerms } from './terms.sql.ts'

/** Does nothing for a draft or an unchanged promise. Call it last in every act on a card, under the card's lock. */
export async function writeTerms({
  db,
  businessId,
  stampId,
  userId,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  userId: string
  now: Date
}): Promise<void> {
  const card = await findCard(db, businessId, stampId)
  if (!card?.published_at) return
  const [newest] = await listTerms(db, businessId, stampId, Math.max(1, card.terms_version))
  const rewards = (await listRewards(db, businessId, stampId)).map(promisedReward)

  const { number_of_stamps, join_stamps, duration } = card
  const promised = { number_of_stamps, join_stamps, duration, rewards }
  if (newest && promiseTheSame(newest, promised)) return

  const version = card.terms_version + 1
  await insertTerms(db, businessId, { ...promised, stamp_id: stampId, version, created_at: now, created_by: userId })
  await updateCard(db, businessId, stampId, { terms_version: version })
  // The lists of customers whose card is almost full ask which version counts for each before their next stamp.
  for (const held of await listHeldVersions(db, businessId, { stampId, newest: version }))
    await compareTerms({ db, businessId, stampId, held, newest: version })
}
