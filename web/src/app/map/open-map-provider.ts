/** Which map: Google's where the house has a key for it and it can be reached, else our own. */
import { places } from '@stampwell/contract/doors.gen.ts'
import { call } from '../call.ts'
import { leafletMap } from './leaflet-map.ts'
import type { MapProvider } from './map-provider.ts'

const PATIENCE_MS = 8000

export type Opened = { provider: MapProvider; /** Google was asked for and could not be had. */ fellBack: boolean }

/** `onFailure` is told when a map that opened well is refused later: a key that Google does not accept. */
export async function openMapProvider({
  country,
  onFailure,
  patience = PATIENCE_MS,
}: {
  country: string
  onFailure: () => void
  patience?: number
}): Promise<Opened> {
  const key = await call(places.maps, {}).then(
    ({ data }) => data.google_maps_api_key,
    () => null,
  )
  if (key === null) return { provider: leafletMap(country), fellBack: false }
  try {
    const { openGoogleMap } = await import('./google-map.ts')
    return { provider: await within(patience, openGoogleMap({ key, country, onFailure })), fellBack: false }
  } catch {
    return { provider: leafletMap(country), fellBack: true }
  }
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The map did not answer')), milliseconds)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
