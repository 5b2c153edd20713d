import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'

const PUBLISHED = { query: { status: 'published', per_page: 100 } } as const

export type PublishedCards = ReturnType<typeof usePublishedCards>

/** Fetched when the counter opens, so that only one request is needed from the scan to the press. */
export function usePublishedCards() {
  return useRead(stampCards.list, PUBLISHED)
}
