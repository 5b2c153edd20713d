import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import type { Db } from '../db/open.ts'
import type { Clock } from '../clock.ts'
import { unusedPictures } from './card-pictures.ts'
import { retireCodes } from './join-codes.sql.ts'
import { moveTillsOff } from './move-tills.sql.ts'
import { countHolders, deleteCard, findLastEventTime, lockCardAlone, updateCard } from './stamp-cards.sql.ts'

/**
 * Deletes a card that nobody ever held. Archives a card with history, which needs `force` while customers hold it.
 * Returns the pictures that no card shows any more.
 */
export async function deleteStampCard({
  db,
  businessId,
  stampId,
  userId,
  force,
  clock,
}: {
  db: Db
  businessId: string
  stampId: string
  userId: string
  force: boolean
  clock: Clock
}): Promise<string[]> {
  const card = await lockCardAlone(db, businessId, stampId)
  if (!card) refuse('not_found')
  const { holders, has_history } = await countHolders(db, businessId, stampId)

  if (holders > 0 && !force) refuse('card_in_use', { customers: holders })

  if (!has_history) {
    await moveTillsOff(db, businessId, { stampId })
    await deleteCard(db, businessId, stampId)
    return unusedPictures(db, businessId, card, { banner: null, logo: null })
  }
  if (statusOf(card) === 'archived') return []
  // Read under the card's lock: a stamp that was given while this request waited is not later than the archiving.
  const asked = clock.now()
  const now = eventTime(asked, (await findLastEventTime(db, businessId, stampId)) ?? asked)
  await updateCard(db, businessId, stampId, { archived_at: now, archived_by: userId, updated_at: now })
  await retireCodes(db, businessId, { stamp_id: stampId, now })
  return []
}
