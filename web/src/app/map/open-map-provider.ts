/** Chooses the map: Google's if the server has a key for it and Google can be reached, else our own. */
import { places } from '@stampwell/contract/client-endpoints.gen.ts'
import { loadPartOnce } from '#ui/loading/load-part.ts'
import { call } from '../call.ts'
import { leafletMap } from './leaflet-map.ts'
import type { MapProvider } from './map-provider.ts'

const TIMEOUT_MS = 8000

export type OpenedProvider = {
  provider: MapProvider
  /** Google's map was configured but not available. */ fellBack: boolean
}

/** `onFailure` is called if Google refuses the key after the map opened. */
export async function openMapProvider({
  country,
  onFailure,
  timeout = TIMEOUT_MS,
}: {
  country: string
  onFailure: () => void
  timeout?: number
}): Promise<OpenedProvider> {
  const key = await call(places.maps, {}).then(
    ({ data }) => data.google_maps_api_key,
    () => null,
  )
  if (key === null) return { provider: leafletMap(country), fellBack: false }
  try {
    const { openGoogleMap } = await loadPartOnce(() => import('./google-map.ts'))
    return { provider: await within(timeout, openGoogleMap({ key, country, onFailure })), fellBack: false }
  } catch {
    return { provider: leafletMap(country), fellBack: true }
  }
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The map did not answer')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
