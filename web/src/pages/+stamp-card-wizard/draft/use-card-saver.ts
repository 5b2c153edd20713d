/** Binds a card saver to a page: writes each save to the query cache, for every part that reads the card. */
import { stampCards, terms } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isTransientError } from '#app/api-errors.ts'
import { useBusiness } from '#app/session/business.ts'
import { useStore } from '#ui/store/store.ts'
import { keyOf } from '#app/use-read.ts'
import type { SaverState } from './card-draft-store.ts'
import { createCardSaver, type CardSaver } from './card-saver.ts'
import { rewardsAtLength, type ShownCard } from './shown-card.ts'

const PAUSE_MS = 900
const RETRY_MS = 5000

/** Calls `onCreated` with the id of a new draft after its first save. */
export function useCardSaver(
  card: StampCard | null,
  onCreated: (id: string) => void | Promise<void> = () => {},
): { saver: CardSaver; state: SaverState } {
  const client = useQueryClient()
  const { id: user } = useBusiness()
  const created = useRef(onCreated)
  useEffect(() => {
    created.current = onCreated
  })
  // A draft saved while its page is being left must not call the user back to it.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const [saver] = useState(() =>
    createCardSaver({
      card,
      user,
      onCard: async (saved, isNew) => {
        client.setQueryData<{ stamp: ShownCard }>(keyOf(stampCards.show, { params: { id: saved.id } }), (cached) => ({
          stamp: {
            ...saved,
            rewards: cached ? rewardsAtLength(cached.stamp, saved.number_of_stamps) : [],
            locations: cached?.stamp.locations ?? [],
          },
        }))
        for (const { group } of [stampCards.show, terms.list]) void client.invalidateQueries({ queryKey: [group] })
        if (isNew && isOpen.current) await created.current(saved.id)
      },
    }),
  )
  return { saver, state: useStore(saver.store) }
}

/** Takes over what another tab saved. Not while a save is on its way: its answer may have the same fields. */
export function useHeard(saver: CardSaver, card: StampCard | null, { saving }: SaverState): void {
  useEffect(() => {
    if (card && !saving) saver.hear(card)
  }, [saver, card, saving])
}

/** Saves a moment after the last change, and retries by itself after a transient error. */
export function useAutosave(saver: CardSaver, { draft, dirty, failure }: SaverState): void {
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => void saver.save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [saver, draft, dirty])
  useEffect(() => {
    if (!isTransientError(failure)) return
    const timer = setTimeout(() => void saver.save(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [saver, failure])
}
