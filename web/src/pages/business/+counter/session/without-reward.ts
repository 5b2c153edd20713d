import type { RefusalCode } from '@stampwell/domain/refusal.ts'
import type { Person, RefusedAct } from './counter-state.ts'

const GONE: readonly RefusalCode[] = ['already_redeemed', 'reward_expired', 'reward_revoked']

/** Returns the customer for whom the reward is not ready any more, whatever a late answer says. */
export function withoutReward(person: Person, rewardId: string): Person {
  const { rewards, redeemed = [] } = person
  return { ...person, rewards: (rewards ?? []).filter(({ id }) => id !== rewardId), redeemed: [...redeemed, rewardId] }
}

/** Another till may have handed the refused reward over, or it has ended since the customer was opened. */
export function withoutGoneReward(person: Person | null, { doing, error, reward }: RefusedAct): Person | null {
  return person && reward && doing === 'redeem' && GONE.includes(error.code) ? withoutReward(person, reward.id) : person
}
