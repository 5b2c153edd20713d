/** The input of a give, and the question before a second press for the same visit. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useState } from 'react'
import { customerCardOf } from '../session/card-in-hand.ts'
import type { GiveInput, Person } from '../session/counter-state.ts'
import { useGiveDetails } from './give-details.ts'
import { useLocationChoice } from './LocationPicker.tsx'
import { rememberCard } from '../customer/use-chosen-card.ts'
import type { CounterFlow } from '../flow/use-counter.ts'

export type GiveFormState = ReturnType<typeof useGiveForm>

export function useGiveForm(counter: CounterFlow, person: Person, card: StampCard) {
  const [stamps, setStamps] = useState(1)
  const locationChoice = useLocationChoice(card)
  const details = useGiveDetails(card, customerCardOf(person.customer, card.id))
  const [repeated, setRepeated] = useState<{ seconds: number; giveInput: GiveInput } | null>(null)
  return {
    stamps,
    setStamps,
    locationChoice,
    details,
    press: () => {
      const giveInput = { card, ...details.giveInputOf(stamps), location_id: locationChoice.chosen }
      const seconds = counter.secondsSinceLastGive(person, card)
      rememberCard(card.id)
      if (seconds === null) void counter.give(person, giveInput)
      else setRepeated({ seconds, giveInput })
    },
    /** The give that waits for the answer whether it is meant; null while there is no question. */
    repeated,
    answerRepeated: (isMeant: boolean) => {
      setRepeated(null)
      if (isMeant && repeated) void counter.give(person, repeated.giveInput)
    },
  }
}
