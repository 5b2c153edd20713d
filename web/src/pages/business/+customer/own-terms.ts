/** The card as one customer holds it: older terms are kept until it is full, so the numbers on it may not be the card's. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { CardDesign } from '@stampwell/contract/public/cards.ts'

type Promised = Pick<Customer['cards'][number], 'number_of_stamps' | 'rewards'>

/** The card's face with what this customer was promised; the next holding of somebody who has none is the card's own. */
export function ownDesign(card: StampCard, held: Promised | undefined): CardDesign {
  return held ? { ...card.design, number_of_stamps: held.number_of_stamps, rewards: held.rewards } : card.design
}

/** Whether a customer holds something else than the card promises now. A draft promises nothing yet. */
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
