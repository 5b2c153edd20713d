/** At which of the card's places this device stands; remembered here, so it is asked once. */
import type { Location } from '@stampwell/contract/business/locations.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { locations } from '@stampwell/contract/doors.gen.ts'
import { useId, useState } from 'react'
import { remember, remembered } from '../../../app/session/remembered.ts'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'

const keyOf = (card: string) => `stampwell.counter.place.${card}`

export type Place = { choices: readonly Location[]; chosen: string | null; choose: (id: string | null) => void }

/** A card with one place or none is not asked about. */
export function usePlace(card: StampCard): Place {
  const several = card.locations_count > 1
  const { data } = useRead(locations.list, { params: { stamp: card.id } }, { enabled: several })
  const [chosen, setChosen] = useState<Record<string, string | null>>({})
  const choices = several ? (data?.locations ?? []) : []
  const kept = chosen[card.id] === undefined ? remembered(keyOf(card.id)) : chosen[card.id]
  return {
    choices,
    // A place that was taken off the card meanwhile is forgotten.
    chosen: choices.some((one) => one.id === kept) ? (kept ?? null) : null,
    choose: (id) => {
      remember(keyOf(card.id), id)
      setChosen({ ...chosen, [card.id]: id })
    },
  }
}

export function PlaceChoice({ place }: { place: Place }) {
  const id = useId()
  if (place.choices.length === 0) return null
  return (
    <div className="counter-place">
      <label htmlFor={id}>{say('found.place')}</label>
      <select
        className="in"
        id={id}
        value={place.chosen ?? ''}
        onChange={(event) => place.choose(event.target.value || null)}
      >
        <option value="">{say('found.no_place')}</option>
        {place.choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
