/** A card as one customer has it: older terms stay until it is full, so its numbers may differ from the card's. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { CardDesign } from '@stampwell/contract/public/cards.ts'

type Promised = Pick<Customer['cards'][number], 'number_of_stamps' | 'rewards'>

/** Returns the card's design with this customer's terms; a customer without the card gets the card's own. */
export function ownDesign(card: StampCard, held: Promised | undefined): CardDesign {
  return held ? { ...card.design, number_of_stamps: held.number_of_stamps, rewards: held.rewards } : card.design
}

/** Returns whether a customer's terms differ from the card's current ones. A draft has no terms yet. */
export function holdsOlderTerms(card: StampCard, held: Promised | undefined): boolean {
  if (!held || card.status !== 'published') return false
  return told(held) !== told(card.design)
}

function told({ number_of_stamps, rewards }: Promised): string {
  return JSON.stringify([
    number_of_stamps,
    rewards.map(({ stamps_required, name }) => [stamps_required, name]).toSorted(([a], [b]) => Number(a) - Number(b)),
  ])
}
