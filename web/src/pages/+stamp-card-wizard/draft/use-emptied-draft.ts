/** Deletes a draft that its owner emptied before leaving the wizard, so that no card without content stays in the list. */
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#app/call.ts'
import { draftOf, unsavedOf } from './card-draft.ts'
import type { CardSaver } from './card-saver.ts'
import type { ShownCard } from './shown-card.ts'
import { keepUnsaved } from './unsaved-text.ts'

export function useEmptiedDraft(saver: CardSaver, card: ShownCard | null): void {
  const client = useQueryClient()
  const shown = useRef(card)
  useEffect(() => {
    shown.current = card
  })
  useEffect(
    () => () => {
      const { id, draft } = saver.store.get()
      const current = shown.current
      if (id === null || current?.id !== id || current.status !== 'draft') return
      const isEmpty = Object.keys(unsavedOf(draft, draftOf(null))).length === 0
      if (!isEmpty || current.banner !== null || current.rewards.length > 0 || current.locations.length > 0) return
      keepUnsaved(id, {})
      // Without a network it stays as it was last saved: named, and deleted by hand.
      void call(stampCards.remove, { params: { id } }).then(
        () => client.invalidateQueries({ queryKey: [stampCards.list.group] }),
        () => undefined,
      )
    },
    [saver, client],
  )
}
