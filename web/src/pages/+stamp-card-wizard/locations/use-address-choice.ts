/** Fills in a location's address and position from the search result that the user chooses. */
import { useState } from 'react'
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
  const choose = async (suggestion: Suggestion) => {
    change({ address: suggestion.text })
    try {
      const found = await provider?.resolve(suggestion)
      if (!found) return
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
      notify.warning(say('search.unknown'))
    }
  }
  return { zoom, choose }
}
