/** The published cards of the business: only their stamps and rewards can be given. */
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'

// Identical to the page's own request, so that the cards come from the cache.
const ALL_CARDS = { query: { per_page: 100 } } as const

export function usePublishedCards() {
  const cards = useRead(stampCards.list, ALL_CARDS)
  return { cards, published: cards.data?.stamps.filter((card) => card.status === 'published') ?? [] }
}
