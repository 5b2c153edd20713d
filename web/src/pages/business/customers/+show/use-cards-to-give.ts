import { useAllCards } from '#app/use-cards.ts'

/** Only the stamps and rewards of published cards can be given. The customer's page has read the cards already. */
export function useCardsToGive() {
  const cards = useAllCards()
  return { cards, published: cards.data?.stamps.filter((card) => card.status === 'published') ?? [] }
}
