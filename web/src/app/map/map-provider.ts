/** A map and its address search, whoever draws it. Pages know only this. */

export type Point = { latitude: number; longitude: number }

/** One line of what a search found. `text` is the address as it would stand in the field once this is chosen. */
export type Suggestion = { id: string; title: string; detail: string; text: string }

export type FoundPlace = Point & {
  name: string
  address: string
  city: string | null
  country: string | null
  place_id: string
  zoom: number
}

export type MapView = {
  center: Point
  zoom: number
  pin: Point | null
  /** A person has put the pin there. */
  onPin: (point: Point) => void
  /** Names of the map and of its pin, for those who do not see them. */
  label: string
  pinLabel: string
}

export type ShownMap = {
  /** Puts the pin there and shows it; null takes the pin away. */
  moveTo: (point: Point | null, zoom?: number) => void
  /** Shows a place without a pin on it. */
  lookAt: (center: Point, zoom: number) => void
  destroy: () => void
}

export type MapProvider = {
  name: 'leaflet' | 'google'
  /** What fits what was typed so far; the best comes first. Rejects when the search does not answer. */
  search: (text: string, signal: AbortSignal) => Promise<Suggestion[]>
  /** The chosen suggestion with all that is known of it. */
  resolve: (suggestion: Suggestion) => Promise<FoundPlace>
  mount: (element: HTMLElement, view: MapView) => Promise<ShownMap>
}

/** About a metre. */
export function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}
