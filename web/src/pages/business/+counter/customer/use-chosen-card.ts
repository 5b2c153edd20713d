/** The card that gets the stamp; the device remembers the last one. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useState } from 'react'
import { store, readStored } from '#app/session/local-storage.ts'
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

// Returns the card this customer used last, else the one stamped last on this device, else the newest.
function firstCard({ customer }: Person, cards: readonly StampCard[]): StampCard {
  const lastUsed = customer.cards
    .map((one) => cards.find((card) => card.id === one.stamp_id))
    .find((card) => card !== undefined)
  const first = lastUsed ?? cards.find((card) => card.id === readStored(LAST_CARD)) ?? cards[0]
  if (!first) throw new Error('The counter needs a published card')
  return first
}
