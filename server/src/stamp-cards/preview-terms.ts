import { refuse } from '@stampwell/domain/refusal.ts'
import {
  promiseTheSame,
  whoIsAffected,
  type PromisedReward,
  type Reason,
  type TermsVersion,
} from '@stampwell/domain/stamping/terms.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { mainRewardToMove } from './card-rules.ts'
import { promisedReward } from './load-terms.ts'
import { listRewards } from './rewards.sql.ts'
import { findCard } from './stamp-cards.sql.ts'
import { countHoldersByTerms, listTerms } from './terms.sql.ts'

type Optional<T> = { [N in keyof T]?: T[N] | undefined }
type ProposedReward = Pick<PromisedReward, 'type' | 'name' | 'stamps_required'> & Optional<PromisedReward>
export type ProposedTerms = Optional<Pick<TermsVersion, 'number_of_stamps' | 'join_stamps' | 'duration'>> & {
  rewards?: ProposedReward[] | undefined
}

export type TermsPreview = {
  is_new: boolean
  customers: { total: number; move: number; keep: number }
  reasons: Reason[]
}

/** Writes nothing; saving may still refuse the change. */
export async function previewTerms({
  db,
  businessId,
  stampId,
  proposed,
  now,
}: {
  db: Db
  businessId: string
  stampId: string
  proposed: ProposedTerms
  now: Date
}): Promise<TermsPreview> {
  const card = await findCard(db, businessId, stampId)
  if (!card) refuse('not_found')
  const versions = await listTerms(db, businessId, stampId)
  const holders = await countHoldersByTerms(db, businessId, stampId, now)
  const rewards = (await listRewards(db, businessId, stampId)).map(promisedReward)

  const next = { version: card.terms_version + 1, ...afterwards({ card, rewards, proposed, now }) }
  const newest = versions.at(-1)
  const { reasons, ...customers } = whoIsAffected({ versions, next, holders })
  return { is_new: !newest || !promiseTheSame(newest, next), customers, reasons }
}

/** Returns the card's terms with the change applied; the main reward moves along as it does on saving. */
function afterwards({
  card,
  rewards,
  proposed,
  now,
}: {
  card: Pick<TermsVersion, 'number_of_stamps' | 'join_stamps' | 'duration'>
  rewards: PromisedReward[]
  proposed: ProposedTerms
  now: Date
}): Omit<TermsVersion, 'version'> {
  const {
    number_of_stamps = card.number_of_stamps,
    join_stamps = card.join_stamps,
    duration = card.duration,
  } = proposed
  if (proposed.rewards?.some(({ id }) => id !== undefined && !rewards.some((reward) => reward.id === id)))
    refuse('not_found')
  const wished =
    proposed.rewards?.map(
      ({
        id = newId(now),
        value_minor = null,
        percent = null,
        details = null,
        expires_in_days = null,
        ...reward
      }): PromisedReward => ({ ...reward, id, value_minor, percent, details: details || null, expires_in_days }),
    ) ?? rewards
  const main = mainRewardToMove({ from: card.number_of_stamps, to: number_of_stamps, rewards: wished })
  return {
    number_of_stamps,
    join_stamps,
    duration,
    rewards: wished.map((reward) => (reward === main ? { ...reward, stamps_required: number_of_stamps } : reward)),
  }
}
