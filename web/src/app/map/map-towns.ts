/** The towns in view, the largest first, without overlapping names; the area of ink shows each town's size. */
import { places } from '@stampwell/contract/client-endpoints.gen.ts'
import type { TownPlace } from '@stampwell/contract/public/places.ts'
import { circle, divIcon, layerGroup, marker, type Map as LeafletMap, type Point as Pixel } from 'leaflet'
import { call } from '../call.ts'

const PAUSE_MS = 120
const MAX = 14
const LARGEST = 3
const FARTHEST_KM = 2500
/** People per km²: estimates a town's built-up area from its population. */
const PEOPLE_A_KM2 = 8000
const WIDEST_KM = 7
const LETTER = 7.6
const LINE = 22
/** Pixels in the corner that the zoom buttons cover. */
const BUTTONS = { width: 60, height: 116 }

export function drawTowns(map: LeafletMap, signal: AbortSignal): void {
  const pane = map.createPane('towns')
  pane.style.zIndex = '450'
  pane.setAttribute('aria-hidden', 'true')
  map.createPane('built').style.zIndex = '320'
  const shown = layerGroup().addTo(map)
  let timer: ReturnType<typeof setTimeout>
  let round = 0

  const draw = async () => {
    const mine = ++round
    const center = map.getCenter()
    const km = Math.min(FARTHEST_KM, Math.max(1, center.distanceTo(map.getBounds().getNorthEast()) / 1000))
    const near = `${center.lat.toFixed(3)},${(((center.lng + 540) % 360) - 180).toFixed(3)}`
    const towns = await call(places.search, { query: { near, within: Math.ceil(km) } }).then(
      ({ data }) => data.places,
      () => [],
    )
    if (signal.aborted || mine !== round) return
    shown.clearLayers()
    for (const town of towns) shown.addLayer(builtOf(town))
    for (const [rank, town] of fitting(map, towns).entries()) shown.addLayer(labelOf(town, rank < LARGEST))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void draw(), PAUSE_MS)
  }
  map.on('moveend', later)
  signal.addEventListener('abort', () => clearTimeout(timer))
  later()
}

function builtOf({ latitude, longitude, population }: TownPlace) {
  const km = Math.min(WIDEST_KM, Math.sqrt(population / PEOPLE_A_KM2 / Math.PI))
  return circle([latitude, longitude], { pane: 'built', className: 'map-built', radius: km * 1000, interactive: false })
}

function labelOf({ name, latitude, longitude }: TownPlace, isLarge: boolean) {
  const label = document.createElement('span')
  label.append(document.createElement('i'), name)
  return marker([latitude, longitude], {
    pane: 'towns',
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: `map-town${isLarge ? ' large' : ''}`, html: label, iconSize: [0, 0] }),
  })
}

function fitting(map: LeafletMap, towns: readonly TownPlace[]): TownPlace[] {
  const taken: { at: Pixel; width: number }[] = []
  const { x: right, y: bottom } = map.getSize()
  return towns.filter(({ name, latitude, longitude }) => {
    if (taken.length === MAX) return false
    const at = map.latLngToContainerPoint([latitude, longitude])
    const width = name.length * LETTER + 16
    const isInside =
      at.x > 4 &&
      at.y > 10 &&
      at.x + width < right &&
      at.y < bottom - 24 &&
      !(at.x + width > right - BUTTONS.width && at.y < BUTTONS.height)
    if (
      !isInside ||
      taken.some(
        (other) => Math.abs(other.at.y - at.y) < LINE && at.x < other.at.x + other.width && other.at.x < at.x + width,
      )
    )
      return false
    taken.push({ at, width })
    return true
  })
}
