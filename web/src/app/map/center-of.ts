import { places } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import type { Point } from './map-provider.ts'

export type MapViewport = { center: Point; zoom: number }
const TOWN_ZOOM = 11
const COUNTRY_ZOOM = 6
const WORLD: MapViewport = { center: { latitude: 12, longitude: 10 }, zoom: 2 }

/** Returns the viewport for a location of which only the city or country is known; the whole world if neither helps. */
export async function centerOf({ city, country }: { city: string; country: string }): Promise<MapViewport> {
  try {
    const where = country === '' ? {} : { country }
    if (city.trim().length >= 2) {
      const town = (await call(places.search, { query: { q: city.trim().slice(0, 100), ...where } })).data.places.find(
        (found) => country === '' || found.country === country,
      )
      if (town) return { center: town, zoom: TOWN_ZOOM }
    }
    const largest = country === '' ? undefined : (await call(places.search, { query: where })).data.places[0]
    return largest ? { center: largest, zoom: COUNTRY_ZOOM } : WORLD
  } catch {
    return WORLD // the map is shown even if the search fails
  }
}
