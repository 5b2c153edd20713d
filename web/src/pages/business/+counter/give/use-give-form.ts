/** The input of a give, and the question before a second press for the same visit. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useState } from 'react'
import { customerCardOf } from '../session/card-in-hand.ts'
import type { GiveInput, Person } from '../session/counter-state.ts'
import { useGiveDetails } from './give-details.ts'
import { useLocationChoice } from './LocationPicker.tsx'
import { rememberCard } from '../customer/use-chosen-card.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import type { GiveDraftState } from './use-give-draft.ts'
import type { RecentGive } from './use-give-stamps.ts'

export type GiveFormState = ReturnType<typeof useGiveForm>

type GiveFormInput = { person: Person; card: StampCard; giveDraft: GiveDraftState }

export function useGiveForm(counter: CounterFlow, { person, card, giveDraft }: GiveFormInput) {
  const { stamps } = giveDraft.draft
  const locationChoice = useLocationChoice(card)
  const details = useGiveDetails(card, customerCardOf(person.customer, card.id), giveDraft)
  const [repeated, setRepeated] = useState<{ last: RecentGive; giveInput: GiveInput } | null>(null)
  return {
    stamps,
    setStamps: (count: number) => giveDraft.change({ stamps: count }),
    locationChoice,
    details,
    press: () => {
      const giveInput = { card, ...details.giveInputOf(stamps), location_id: locationChoice.chosen }
      const last = counter.recentGive(person, card)
      rememberCard(card.id)
      // A late answer may put another card first meanwhile.
      giveDraft.change({ stamp_id: card.id })
      if (last === null) void counter.give(person, giveInput)
      else setRepeated({ last, giveInput })
    },
    /** The give that waits for the answer whether it is meant; null while there is no question. */
    repeated,
    answerRepeated: (isMeant: boolean) => {
      setRepeated(null)
      if (isMeant && repeated) void counter.give(person, repeated.giveInput)
    },
  }
}
