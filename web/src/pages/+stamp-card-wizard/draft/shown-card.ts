import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'

export type ShownCard = StampCard & { rewards: Reward[]; locations: Location[] }

/** Returns the rewards of a card after a change of its length: its main reward moves with it, as on the server. */
export function rewardsAtLength({ number_of_stamps: from, rewards }: ShownCard, to: number): Reward[] {
  if (from === to || from === 0 || to === 0 || rewards.some((reward) => reward.stamps_required === to)) return rewards
  return rewards.map((reward) => (reward.stamps_required === from ? { ...reward, stamps_required: to } : reward))
}
