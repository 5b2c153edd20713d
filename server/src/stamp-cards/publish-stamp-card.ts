import { allowsOneMore } from '@stampwell/domain/billing/plan.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { missingToPublish, statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import { countLiveCards } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { changeable } from './card-rules.ts'
import { openCode } from './make-qr-code.ts'
import { lockBusiness } from './lock-business.sql.ts'
import { loadLimits } from '../subscriptions/plan-in-force.sql.ts'
import { listRewards } from './rewards.sql.ts'
import { lockCard, updateCard } from './stamp-cards.sql.ts'
import { writeTerms } from './write-terms.ts'

/**
 * Opens a card to customers, with a join code; also a published card that an earlier plan closed for joins. Leaves a
 * card that is open unchanged.
 */
export async function publishStampCard({
  db,
  businessId,
  stampId,
  userId,
  secrets,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  userId: string
  secrets: Secrets
  now: Date
}): Promise<void> {
  await lockBusiness(db, businessId)
  const card = changeable(await lockCard(db, businessId, stampId))
  const rewards = await listRewards(db, businessId, stampId)
  const limits = await loadLimits(db, businessId, now)
  const live = await countLiveCards(db, businessId)

  const isPublished = statusOf(card) === 'published'
  if (isPublished && card.is_open_for_joins) return
  const missing = missingToPublish(card, rewards)
  if (Object.keys(missing).length > 0) refuseFields(missing)
  if (!allowsOneMore(limits.live_cards, live))
    refuse('plan_limit_reached', { limit: 'live_cards', used: live, max: limits.live_cards })

  if (isPublished) return updateCard(db, businessId, stampId, { is_open_for_joins: true, updated_at: now })
  const opened = { published_at: now, published_by: userId, is_open_for_joins: true, updated_at: now }
  await updateCard(db, businessId, stampId, opened)
  await writeTerms({ db, businessId, stampId, userId, now })
  await openCode({ db, businessId, stampId, secrets, now })
}

/** Returns a card to draft: no customer can join or get stamps; rewards that customers hold stay valid. */
export async function unpublishStampCard({
  db,
  businessId,
  stampId,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  now: Date
}): Promise<void> {
  const card = changeable(await lockCard(db, businessId, stampId))

  if (statusOf(card) === 'draft') return

  await updateCard(db, businessId, stampId, { published_at: null, published_by: null, updated_at: now })
}
