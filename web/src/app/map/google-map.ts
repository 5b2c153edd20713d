/// <reference types="google.maps" />
/** Google Maps with its Places library, loaded from Google; it has the same interface as our own map. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { rounded, type MapProvider, type MapView, type Point, type ShownMap } from './map-provider.ts'

declare global {
  interface Window {
    /** Google calls this when it refuses the key. */
    gm_authFailure?: () => void
  }
}

type Opening = { key: string; country: string; onFailure: () => void }

const ADDRESS_ZOOM = 16
let isTold = false

/** Rejects if Google can not be reached. */
export async function openGoogleMap({ key, country, onFailure }: Opening): Promise<MapProvider> {
  if (!isTold) setOptions({ key, v: 'quarterly' })
  isTold = true
  window.gm_authFailure = onFailure
  const [{ AutocompleteSuggestion, AutocompleteSessionToken }, { Map: GoogleMap }, { Marker }] = await Promise.all([
    importLibrary('places'),
    importLibrary('maps'),
    importLibrary('marker'),
  ])
  const found = new Map<string, google.maps.places.PlacePrediction>()
  // One session token from the first letter to the choice: Google counts that as one search.
  let sessionToken: google.maps.places.AutocompleteSessionToken | null = null

  return {
    name: 'google',
    async search(text, signal) {
      if (text.trim().length < 2) return []
      sessionToken ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken,
        ...(country === '' ? {} : { region: country.toLowerCase() }),
      })
      signal.throwIfAborted()
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return []
        found.set(placePrediction.placeId, placePrediction)
        const title = placePrediction.mainText?.text ?? placePrediction.text.text
        return [
          {
            id: placePrediction.placeId,
            title,
            detail: placePrediction.secondaryText?.text ?? '',
            text: placePrediction.text.text,
          },
        ]
      })
    },
    async resolve({ id, title, text }) {
      const prediction = found.get(id)
      if (!prediction) throw new Error(`${id} was not suggested`)
      const { place } = await prediction
        .toPlace()
        .fetchFields({ fields: ['displayName', 'formattedAddress', 'location', 'addressComponents'] })
      sessionToken = null
      if (!place.location) throw new Error(`Google does not say where ${id} is`)
      const part = (type: string) => place.addressComponents?.find(({ types }) => types.includes(type))
      return {
        name: place.displayName ?? title,
        address: place.formattedAddress ?? text,
        city: (part('locality') ?? part('postal_town') ?? part('administrative_area_level_2'))?.longText ?? null,
        country: part('country')?.shortText ?? null,
        ...rounded({ latitude: place.location.lat(), longitude: place.location.lng() }),
        place_id: id,
        zoom: ADDRESS_ZOOM,
      }
    },
    mount: async (element, view) => show({ GoogleMap, Marker }, element, view),
  }
}

type GoogleClasses = { GoogleMap: typeof google.maps.Map; Marker: typeof google.maps.Marker }

/** Uses the plain marker: the advanced one needs a map id besides the key. */
function show(
  { GoogleMap, Marker }: GoogleClasses,
  element: HTMLElement,
  { center, zoom, pin, onPin, label, pinLabel }: MapView,
): ShownMap {
  const map = new GoogleMap(element, {
    center: latLng(center),
    zoom,
    clickableIcons: false,
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    colorScheme: document.documentElement.dataset['theme'] === 'dark' ? 'DARK' : 'LIGHT',
  })
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const marker = new Marker({
    map: pin ? map : null,
    position: pin ? latLng(pin) : null,
    draggable: true,
    title: pinLabel,
  })
  const tell = (event: google.maps.MapMouseEvent) => {
    if (!event.latLng) return
    const point = rounded({ latitude: event.latLng.lat(), longitude: event.latLng.lng() })
    put(point)
    onPin(point)
  }
  const put = (point: Point | null) => {
    marker.setPosition(point ? latLng(point) : null)
    marker.setMap(point ? map : null)
  }
  const heard = [marker.addListener('dragend', tell), map.addListener('click', tell)]

  return {
    moveTo(point, closer) {
      put(point)
      if (!point) return
      map.panTo(latLng(point))
      if (closer !== undefined) map.setZoom(closer)
    },
    lookAt(middle, far) {
      map.setCenter(latLng(middle))
      map.setZoom(far)
    },
    destroy() {
      for (const listener of heard) listener.remove()
      marker.setMap(null)
      element.replaceChildren()
    },
  }
}

function latLng({ latitude, longitude }: Point): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude }
}
