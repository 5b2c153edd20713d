/** The pin: dragged, placed by a press on the map, or moved with the arrow keys. */
import { divIcon, marker as createMarker, type LatLng, type Map as LeafletMap } from 'leaflet'
import { rounded, type MapView, type Point } from './map-provider.ts'

const STEP = 8
const FAR = 40
const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SHAPE =
  '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><ellipse class="map-pin-cast" cx="18" cy="43" rx="8" ry="2.6"/><path d="M18 43C11 33 3.5 27 3.5 17a14.5 14.5 0 0 1 29 0C32.5 27 25 33 18 43Z"/><circle cx="18" cy="17" r="5.5"/></svg>'

export function putPin(
  map: LeafletMap,
  { pin, label, onPin }: Pick<MapView, 'pin' | 'onPin'> & { label: string },
): { put: (point: Point | null) => void } {
  const icon = divIcon({ className: 'map-pin', html: SHAPE, iconSize: [44, 52], iconAnchor: [22, 49] })
  // Leaflet's keyboard handler would press the pin; ours moves it.
  const marker = createMarker(pin ? [pin.latitude, pin.longitude] : map.getCenter(), {
    icon,
    draggable: true,
    autoPan: true,
    keyboard: false,
  })

  const tell = (at: LatLng) => onPin(rounded({ latitude: at.lat, longitude: at.wrap().lng }))
  const move = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const stride = event.shiftKey ? FAR : STEP
    const at = map.containerPointToLatLng(
      map.latLngToContainerPoint(marker.getLatLng()).add([way[0] * stride, way[1] * stride]),
    )
    marker.setLatLng(at)
    map.panInside(at, { padding: [40, 60] })
    tell(at)
  }
  // Leaflet creates a new element each time the pin is added to the map.
  marker.on('add', () => {
    const element = marker.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('aria-label', label)
    element?.setAttribute('tabindex', '0')
    element?.addEventListener('keydown', move)
  })
  marker.on('dragend', () => tell(marker.getLatLng()))
  map.on('click', (event) => {
    marker.setLatLng(event.latlng).addTo(map)
    tell(event.latlng)
  })
  if (pin) marker.addTo(map)

  return {
    put(point) {
      if (point) marker.setLatLng([point.latitude, point.longitude]).addTo(map)
      else marker.remove()
    },
  }
}
