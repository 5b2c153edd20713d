/** Texts of the card: on its stub, and for screen readers. */
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { say } from '../../messages/card.ts'

export type RewardWords = { lead: string; reward: string; next: string; label: string }

export function rewardWords(
  card: CardDesign,
  state: { stamps: number; torn: boolean; redeemed: boolean; named: string | undefined },
): RewardWords {
  const rewards = card.rewards.toSorted((one, other) => one.stamps_required - other.stamps_required)
  const coming = rewards.filter((reward) => reward.stamps_required > state.stamps)
  const last = rewards.findLast((reward) => reward.stamps_required >= card.number_of_stamps)
  const name = state.named ?? last?.name ?? say('full')
  const left = Math.max(0, card.number_of_stamps - state.stamps)
  const onTheWay = coming.find((reward) => reward !== last)
  return {
    lead: state.redeemed ? say('collected') : state.torn ? say('ready') : leadOf(card, left),
    reward: name,
    next: onTheWay && !state.redeemed ? say('next', { at: onTheWay.stamps_required, name: onTheWay.name }) : '',
    label: say(card.number_of_stamps > 0 ? 'label' : 'label_none', {
      business: card.business_name,
      card: card.card_name,
      stamps: state.stamps,
      of: card.number_of_stamps,
      state: state.redeemed
        ? say('state_collected', { name })
        : state.torn
          ? say('state_ready', { name })
          : say('state_left', { count: left, name: state.named ?? last?.name ?? say('full_named') }),
    }),
  }
}

function leadOf(card: CardDesign, left: number): string {
  if (card.number_of_stamps <= 0) return say('no_slots')
  return left === 0 ? '' : say('left', { count: left })
}
