/** Chooses the card with which a form about a customer opens. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'

type CardHolder = { cards: readonly Pick<Customer['cards'][number], 'stamp_id'>[] }

/**
 * Returns the card this customer used last, else `preferred`, else the first; all among the published `cards`. A card
 * closed for new customers comes only for those who hold it, or where every card is closed.
 */
export function proposedCard(
  customer: CardHolder,
  cards: readonly StampCard[],
  preferred?: string | null,
): StampCard | undefined {
  const lastUsed = customer.cards
    .map((own) => cards.find((card) => card.id === own.stamp_id))
    .find((card) => card !== undefined)
  const open = cards.filter((card) => card.is_open_for_joins)
  return lastUsed ?? open.find((card) => card.id === preferred) ?? open[0] ?? cards[0]
}
