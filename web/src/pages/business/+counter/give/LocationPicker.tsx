/** Chooses the location of this device among the card's locations; remembered on the device, so it is asked once. */
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { locations } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId, useState } from 'react'
import { store, readStored } from '#app/session/local-storage.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/counter.ts'
import { useCounterSession } from '../session/counter-session.ts'

const keyOf = (card: string) => `stampwell.counter.place.${card}`

export type LocationChoice = {
  choices: readonly Location[]
  chosen: string | null
  choose: (id: string | null) => void
}

/** A till needs no choice: the server stamps at the till's own location, and refuses it the list of locations. */
export function useLocationChoice(card: StampCard): LocationChoice {
  const { isOwner } = useCounterSession()
  const several = isOwner && card.locations_count > 1
  const { data } = useRead(locations.list, { params: { stamp: card.id } }, { enabled: several })
  const [chosen, setChosen] = useState<Record<string, string | null>>({})
  const choices = several ? (data?.locations ?? []) : []
  const kept = chosen[card.id] === undefined ? readStored(keyOf(card.id)) : chosen[card.id]
  return {
    choices,
    // A location that was removed from the card is forgotten.
    chosen: choices.some((one) => one.id === kept) ? (kept ?? null) : null,
    choose: (id) => {
      store(keyOf(card.id), id)
      setChosen({ ...chosen, [card.id]: id })
    },
  }
}

export function LocationPicker({ locationChoice }: { locationChoice: LocationChoice }) {
  const id = useId()
  if (locationChoice.choices.length === 0) return null
  return (
    <div className="counter-place">
      <label htmlFor={id}>{say('found.place')}</label>
      <select
        className="in"
        id={id}
        value={locationChoice.chosen ?? ''}
        onChange={(event) => locationChoice.choose(event.target.value || null)}
      >
        <option value="">{say('found.no_place')}</option>
        {locationChoice.choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
