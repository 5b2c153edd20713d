/** Fills in a location's address and position from the search result that the user chooses. */
import { useRef, useState } from 'react'
import type { MapProvider, Suggestion } from '#app/map/map-provider.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/places.ts'
import { typedPoint, type LocationDraft } from './location-draft.ts'

export type AddressChoiceInput = {
  provider: MapProvider | null
  countries: readonly { code: string }[]
  change: (part: Partial<LocationDraft>) => void
}

export function useAddressChoice({ provider, countries, change }: AddressChoiceInput) {
  const [zoom, setZoom] = useState<number>()
  // The answer about an earlier choice may come after a later one, or after another address was typed.
  const awaited = useRef<Suggestion | null>(null)
  const choose = async (suggestion: Suggestion) => {
    awaited.current = suggestion
    change({ address: suggestion.text })
    try {
      const found = await provider?.resolve(suggestion)
      if (!found || awaited.current !== suggestion) return
      const isKnown = countries.some(({ code }) => code === found.country)
      setZoom(found.zoom)
      change({
        address: found.address,
        ...(found.city ? { city: found.city } : {}),
        ...(isKnown && found.country ? { country: found.country } : {}),
        ...typedPoint(found),
        place_id: found.place_id,
      })
    } catch {
      if (awaited.current === suggestion) notify.warning(say('search.unknown'))
    }
  }
  const type = (part: Partial<LocationDraft>) => {
    if (part.address !== undefined && part.address !== awaited.current?.text) awaited.current = null
    change(part)
  }
  return { zoom, choose, type }
}
