/** Where a card is taken, each place with its way there. The first few; the rest on a press. */
import type { PublicCard } from '@stampwell/contract/public/cards.ts'
import { addressLine } from '@stampwell/domain/address.ts'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { say } from '../../messages/promise.ts'
import { Icon } from '../../ui/Icon.tsx'
import { directionsTo } from './directions.ts'

const FIRST = 4

export function PlaceList({ places }: { places: PublicCard['locations'] }) {
  const [all, setAll] = useState(false)
  // One more line is no longer than the press that would show it.
  const shown = all || places.length <= FIRST + 1 ? places : places.slice(0, FIRST)
  return (
    <>
      <ul className="light-list">
        {shown.map((place, row) => (
          <li key={`${row}${place.name}`} className="place">
            <div>
              <b>{place.name}</b>
              <small>{addressLine(place)}</small>
            </div>
            <a
              className="link"
              href={directionsTo(place)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={say('directions_to', { place: place.name })}
            >
              <Icon of={IconMapPin} size={18} />
              {say('directions')}
            </a>
          </li>
        ))}
      </ul>
      {shown.length < places.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {say('all_places', { count: places.length })}
        </button>
      )}
    </>
  )
}
