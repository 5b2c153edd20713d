import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from './use-read.ts'

const PUBLISHED = { query: { status: 'published', per_page: 100 } } as const

export type PublishedCards = ReturnType<typeof usePublishedCards>

export function usePublishedCards(options: { enabled?: boolean } = {}) {
  return useRead(stampCards.list, PUBLISHED, options)
}
