/** A card's locations, each with a directions link. Shows the first few; a button shows the rest. */
import type { PublicCard } from '@stampwell/contract/public/cards.ts'
import { addressLine } from '@stampwell/domain/text/address.ts'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useRef, useState } from 'react'
import { say } from '#messages/promise.ts'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { directionsTo } from './directions.ts'

const FIRST = 4

export function CardLocations({ locations }: { locations: PublicCard['locations'] }) {
  const [all, setAll] = useState(false)
  // One more row takes no more height than the button that would show it.
  const shown = all || locations.length <= FIRST + 1 ? locations : locations.slice(0, FIRST)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = () => list.current?.querySelector<HTMLElement>(`li:nth-child(${FIRST + 1}) a`)
  const showAll = () => focusAfter(() => setAll(true), firstNew)
  return (
    <>
      <ul className="public-list" ref={list}>
        {shown.map((location, row) => (
          <li key={`${row}${location.name}`} className="place">
            <div>
              <b>{location.name}</b>
              <small>{addressLine(location)}</small>
            </div>
            <a
              className="link"
              href={directionsTo(location)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={say('directions_to', { location: location.name })}
            >
              <Icon of={IconMapPin} size={18} />
              {say('directions')}
            </a>
          </li>
        ))}
      </ul>
      {shown.length < locations.length && (
        <button type="button" className="link" onClick={showAll}>
          {say('all_places', { count: locations.length })}
        </button>
      )}
    </>
  )
}
