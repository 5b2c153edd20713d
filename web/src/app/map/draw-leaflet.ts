/** Draws our own map with Leaflet: land, borders, towns and one pin. Loaded only where a map is shown. */
import { control, map as createMap, type Map as LeafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { drawGrid } from './map-grid.ts'
import { drawLand } from './map-land.ts'
import { putPin } from './map-pin.ts'
import type { MapView, Point, ShownMap } from './map-provider.ts'
import { drawTowns } from './map-towns.ts'
import './leaflet-map.css'

/** Maximum zoom: the shores are drawn for a world map and show no more detail. */
const CLOSEST = 14
const WIDEST = 2

export function drawLeaflet(element: HTMLElement, { center, zoom, pin, onPin, label, pinLabel }: MapView): ShownMap {
  element.classList.add('paper-map')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, {
    center: [center.latitude, center.longitude],
    zoom,
    minZoom: WIDEST,
    maxZoom: CLOSEST,
    maxBounds: [
      [-85, -185],
      [85, 185],
    ],
    maxBoundsViscosity: 1,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  control.zoom({ position: 'topright' }).addTo(map)
  control.scale({ position: 'bottomleft', imperial: false, maxWidth: 88 }).addTo(map)
  map.attributionControl
    .setPrefix('<a href="https://leafletjs.com" target="_blank" rel="noreferrer">Leaflet</a>')
    .addAttribution('Natural Earth, GeoNames')
  zoomWithWheelInside(map)

  const gone = new AbortController()
  drawGrid(map)
  void drawLand(map, gone.signal)
  drawTowns(map, gone.signal)
  const marker = putPin(map, { pin, label: pinLabel, onPin })
  // The element may be laid out, or rotated with the phone, after the map measured it.
  const watch = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  watch.observe(element)

  return {
    moveTo(point: Point | null, closer?: number) {
      marker.put(point)
      if (point) map.setView([point.latitude, point.longitude], closer ?? map.getZoom(), { animate: !isStill })
    },
    lookAt: (middle, far) => void map.setView([middle.latitude, middle.longitude], far, { animate: !isStill }),
    destroy() {
      gone.abort()
      watch.disconnect()
      map.remove()
    },
  }
}

/** Lets the wheel scroll the page until the map has focus. */
function zoomWithWheelInside(map: LeafletMap) {
  map.on('focus', () => void map.scrollWheelZoom.enable())
  map.on('blur', () => void map.scrollWheelZoom.disable())
}
