/** Lines of latitude and longitude, finer at higher zoom, so that empty country still reads as a map. */
import { layerGroup, polyline, type Map as LeafletMap } from 'leaflet'

const MAX_LINES = 7
const STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]

export function drawGrid(map: LeafletMap): void {
  map.createPane('grid').style.zIndex = '350'
  const lines = layerGroup().addTo(map)
  const draw = () => {
    const seen = map.getBounds().pad(0.5)
    const [south, north, west, east] = [
      Math.max(-85, seen.getSouth()),
      Math.min(85, seen.getNorth()),
      Math.max(-180, seen.getWest()),
      Math.min(180, seen.getEast()),
    ]
    const step = STEPS.findLast((one) => (east - west) / one <= MAX_LINES * 2) ?? 30
    const look = { pane: 'grid', className: 'map-grid', interactive: false, smoothFactor: 0 }
    lines.clearLayers()
    for (let at = Math.ceil(west / step); at * step <= east; at++)
      lines.addLayer(
        polyline(
          [
            [south, at * step],
            [north, at * step],
          ],
          look,
        ),
      )
    for (let at = Math.ceil(south / step); at * step <= north; at++)
      lines.addLayer(
        polyline(
          [
            [at * step, west],
            [at * step, east],
          ],
          look,
        ),
      )
  }
  map.on('moveend', draw)
  draw()
}
