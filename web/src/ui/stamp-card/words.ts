/** Texts of the card: on its stub, and for screen readers. */
import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { say } from '#messages/card.ts'

export type RewardWords = { lead: string; reward: string; next: string; label: string }

type CardState = { stamps: number; torn: boolean; redeemed: boolean; named: string | undefined }

export function rewardWords(card: CardDesign, state: CardState): RewardWords {
  const rewards = card.rewards.toSorted((one, other) => one.stamps_required - other.stamps_required)
  const coming = rewards.filter((reward) => reward.stamps_required > state.stamps)
  const last = rewards.findLast((reward) => reward.stamps_required >= card.number_of_stamps)
  const name = state.named ?? last?.name ?? say('full')
  const left = Math.max(0, card.number_of_stamps - state.stamps)
  const onTheWay = coming.find((reward) => reward !== last)
  return {
    lead: leadWords(card, state, left),
    reward: name,
    next: onTheWay && !state.redeemed ? say('next', { at: onTheWay.stamps_required, name: onTheWay.name }) : '',
    label: say(card.number_of_stamps > 0 ? 'label' : 'label_none', {
      business: card.business_name,
      card: card.card_name,
      stamps: state.stamps,
      of: card.number_of_stamps,
      state: stateWords(state, name, { count: left, name: state.named ?? last?.name ?? say('full_named') }),
    }),
  }
}

function leadWords(card: CardDesign, { redeemed, torn }: CardState, left: number): string {
  if (redeemed) return say('collected')
  if (torn) return say('ready')
  if (card.number_of_stamps <= 0) return say('no_slots')
  return left === 0 ? '' : say('left', { count: left })
}

/** `missing` is what an open card still needs. */
function stateWords({ redeemed, torn }: CardState, name: string, missing: { count: number; name: string }): string {
  if (redeemed) return say('state_collected', { name })
  return torn ? say('state_ready', { name }) : say('state_left', missing)
}
