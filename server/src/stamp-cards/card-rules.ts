/** Validates the consistency of a card. Pure functions. See docs/decisions/0005-main-reward-follows-the-card.md. */
import { stamps, stampCardTexts } from '@stampwell/domain/en/stamp-card.ts'
import { refuse, refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { missingToPublish, statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import { isWebAddress } from '@stampwell/domain/text/web-address.ts'
import { fieldTexts } from '../texts/contract-texts.ts'
import { say } from '../texts/card-refusals.ts'

type Dated = { published_at: Date | null; archived_at: Date | null }
type StampCounts = { card_name: string; number_of_stamps: number; join_stamps: number }
type Threshold = { id: string; stamps_required: number }

/** Returns the card if it may be changed; refuses `not_found` or `card_archived`. */
export function changeable<C extends Dated>(card: C | undefined): C {
  if (!card) refuse('not_found')
  if (statusOf(card) === 'archived') refuse('card_archived')
  return card
}

/** Refuses numbers and URLs that are invalid on any card, published or not. */
export function refuseUnfitDesign(card: {
  number_of_stamps: number
  join_stamps: number
  website_url: string | null
}): void {
  const errors: FieldErrors = {}
  if (card.join_stamps > 0 && card.join_stamps >= card.number_of_stamps)
    errors['join_stamps'] = [stampCardTexts.joinStamps]
  if (card.website_url !== null && !isWebAddress(card.website_url)) errors['website_url'] = [fieldTexts.url]
  if (Object.keys(errors).length > 0) refuseFields(errors)
}

/**
 * Returns the main reward that moves with the card's number of stamps; null if there is none, or its new threshold is
 * taken.
 */
export function mainRewardToMove<R extends Threshold>({
  from,
  to,
  rewards,
}: {
  from: number
  to: number
  rewards: readonly R[]
}): R | null {
  if (from === to || from === 0 || to === 0) return null
  if (rewards.some((reward) => reward.stamps_required === to)) return null
  return rewards.find((reward) => reward.stamps_required === from) ?? null
}

/**
 * Refuses changes that break a published card's promises: no reward, the main one included, may need more stamps than
 * the card has, and the card stays publishable.
 */
export function refuseBrokenPromise({
  before,
  after,
  rewards,
}: {
  before: StampCounts
  after: StampCounts
  rewards: readonly Threshold[]
}): void {
  const highest = Math.max(0, ...rewards.map((reward) => reward.stamps_required))
  if (after.number_of_stamps < before.number_of_stamps && after.number_of_stamps < highest) {
    refuseFields({ number_of_stamps: [say('promised', { stamps: highest })] })
  }
  const moved = mainRewardToMove({ from: before.number_of_stamps, to: after.number_of_stamps, rewards })
  const missing = missingToPublish(
    after,
    rewards.map((reward) => (reward === moved ? { stamps_required: after.number_of_stamps } : reward)),
  )
  if (Object.keys(missing).length > 0) refuseFields(missing)
}

/** Refuses a second reward for the same number of stamps, or one beyond the card's last stamp. */
export function refuseUnfitThreshold({
  card,
  others,
  stamps_required,
}: {
  card: { number_of_stamps: number }
  others: readonly Threshold[]
  stamps_required: number
}): void {
  if (card.number_of_stamps > 0 && stamps_required > card.number_of_stamps) {
    refuseFields({ stamps_required: [say('beyond_the_card', { stamps: stamps(card.number_of_stamps) })] })
  }
  if (!others.some((reward) => reward.stamps_required === stamps_required)) return
  const words =
    stamps_required === 0 ? say('second_sign_up') : say('second_reward', { stamps: stamps(stamps_required) })
  refuseFields({ stamps_required: [words] })
}

/** Tells whether this is the main reward of a published card, which must keep it. */
export function isMainOfPublished(
  card: Dated & { number_of_stamps: number },
  reward: { stamps_required: number },
): boolean {
  return statusOf(card) === 'published' && reward.stamps_required === card.number_of_stamps
}
