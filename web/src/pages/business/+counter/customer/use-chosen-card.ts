/** The card that gets the stamp; the device remembers the last one. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useState } from 'react'
import { store, readStored } from '#app/session/local-storage.ts'
import { proposedCard } from '../../+customer/proposed-card.ts'
import type { GiveDraftState } from '../give/use-give-draft.ts'
import type { Person } from '../session/counter-state.ts'

const LAST_CARD = 'stampwell.counter.card'

export function useChosenCard(person: Person, cards: readonly StampCard[], { draft, change }: GiveDraftState) {
  const [first] = useState(() => firstCard(person, cards).id)
  const chosen = draft.stamp_id ?? first
  return {
    card: cards.find((one) => one.id === chosen) ?? firstCard(person, cards),
    choose: (id: string) => {
      change({ stamp_id: id })
      rememberCard(id)
    },
  }
}

export function rememberCard(id: string): void {
  store(LAST_CARD, id)
}

function firstCard({ customer }: Person, cards: readonly StampCard[]): StampCard {
  const first = proposedCard(customer, cards, readStored(LAST_CARD))
  if (!first) throw new Error('The counter needs a published card')
  return first
}
