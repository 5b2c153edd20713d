import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from './use-read.ts'

const ALL = { query: { per_page: 100 } } as const
const PUBLISHED = { query: { status: 'published', per_page: 100 } } as const

/** Reads every card of the business, the newest first. Pages that read them this way share one cached answer. */
export function useAllCards() {
  return useRead(stampCards.list, ALL)
}

export type PublishedCards = ReturnType<typeof usePublishedCards>

/** `every`: milliseconds between repeated requests. */
export function usePublishedCards(options: { enabled?: boolean; every?: number } = {}) {
  return useRead(stampCards.list, PUBLISHED, options)
}
