/** A map and its address search, whichever provider draws it. Pages use only this interface. */

export type Point = { latitude: number; longitude: number }

/** One search result. `text` is the address that the field shows once this is chosen. */
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
  onPin: (point: Point) => void
  /** Accessible names of the map and of its pin. */
  label: string
  pinLabel: string
}

export type ShownMap = {
  /** Puts the pin there and shows it; null removes the pin. */
  moveTo: (point: Point | null, zoom?: number) => void
  /** Shows a point without a pin on it. */
  lookAt: (center: Point, zoom: number) => void
  destroy: () => void
}

export type MapProvider = {
  name: 'leaflet' | 'google'
  /** Returns what matches the text typed so far, best first. Rejects if the search does not answer. */
  search: (text: string, signal: AbortSignal) => Promise<Suggestion[]>
  resolve: (suggestion: Suggestion) => Promise<FoundPlace>
  mount: (element: HTMLElement, view: MapView) => Promise<ShownMap>
}

/** Rounds to about a metre. */
export function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}
