/** Land and borders of the world, from Natural Earth; fetched once per page, drawn in the theme's colours. */
import type { GeoJsonObject } from 'geojson'
import { geoJSON, type Map as LeafletMap } from 'leaflet'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import worldUrl from 'world-atlas/countries-50m.json?url'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
let world: Promise<World> | null = null

export async function drawLand(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const drawn = await readWorld()
  if (!drawn || signal.aborted) return
  map.createPane('land').style.zIndex = '300'
  const land = feature(drawn, drawn.objects.land)
  const borders = mesh(drawn, drawn.objects.countries, (one, other) => one !== other)
  // A wide soft line below the land shows the shallow water along the shore.
  const layers: [shape: GeoJsonObject, className: string][] = [
    [land, 'map-shore'],
    [land, 'map-land'],
    [borders, 'map-border'],
  ]
  for (const [shape, className] of layers) {
    geoJSON(shape, { pane: 'land', interactive: false, style: { className, smoothFactor: 0.6 } as object }).addTo(map)
  }
  map.getContainer().classList.add('has-land')
}

/** Returns null on failure: the map still has towns and the pin. */
async function readWorld(): Promise<World | null> {
  try {
    world ??= fetch(worldUrl).then((answer) => answer.json() as Promise<World>) // the package's own shape
    return await world
  } catch {
    world = null
    return null
  }
}
