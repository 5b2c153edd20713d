import { statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import type { Db } from '../db/open.ts'
import { applyForm, type CardForm } from './card-form.ts'
import { unusedPictures, type CardPictures } from './card-pictures.ts'
import { changeable, mainRewardToMove, refuseBrokenPromise } from './card-rules.ts'
import { listRewards, updateReward } from './rewards.sql.ts'
import { lockCard, updateCard } from './stamp-cards.sql.ts'
import { writeTerms } from './write-terms.ts'

/**
 * Changes a card. The main reward moves with its number of stamps, and a published card gets new terms. Returns the
 * pictures that no card shows any more.
 */
export async function changeStampCard({
  db,
  businessId,
  stampId,
  userId,
  form,
  pictures,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  userId: string
  form: CardForm
  pictures: CardPictures
  now: Date
}): Promise<string[]> {
  const before = changeable(await lockCard(db, businessId, stampId))
  const rewards = await listRewards(db, businessId, stampId)

  const after = await applyForm(db, businessId, { design: before, form, pictures })
  if (statusOf(before) === 'published') refuseBrokenPromise({ before, after, rewards })
  const main = mainRewardToMove({ from: before.number_of_stamps, to: after.number_of_stamps, rewards })

  await updateCard(db, businessId, stampId, { ...after, updated_at: now })
  if (main) await updateReward(db, businessId, main.id, { stamps_required: after.number_of_stamps, updated_at: now })
  await writeTerms({ db, businessId, stampId, userId, now })
  return unusedPictures(db, businessId, before, after)
}
