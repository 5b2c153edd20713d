/** Our own map and a search among our own towns, without a third-party server. */
import { places } from '@stampwell/contract/client-endpoints.gen.ts'
import type { TownPlace } from '@stampwell/contract/public/places.ts'
import { loadPartOnce } from '#ui/loading/load-part.ts'
import { call } from '../call.ts'
import type { MapProvider, Suggestion } from './map-provider.ts'

const MAX_LENGTH = 100
const TOWN_ZOOM = 11

/** `country` is the business's own: its towns come first. */
export function leafletMap(country: string): MapProvider {
  const known = new Map<string, { town: TownPlace; address: string }>()
  const find = async (q: string, signal: AbortSignal) => {
    if (q.length < 2) return []
    const { data } = await call(places.search, { query: { q: q.slice(0, MAX_LENGTH), country }, signal })
    signal.throwIfAborted()
    return data.places
  }
  const suggest = (town: TownPlace, before: string): Suggestion => {
    const id = `geonames:${town.id}`
    const address = before === '' ? town.name : `${before}, ${town.name}`
    known.set(id, { town, address })
    return {
      id,
      title: town.name,
      detail: [town.region === town.name ? null : town.region, town.country_name].filter(Boolean).join(', '),
      text: address,
    }
  }

  return {
    name: 'leaflet',
    async search(text, signal) {
      const { before, sought } = townIn(text)
      const found = await find(sought, signal)
      if (found.length > 0) return found.map((town) => suggest(town, before))
      // “12 Awolowo Road Ibadan”: the last word is the town, if the country has one of that name.
      const words = sought.split(' ')
      const last = words.pop() ?? ''
      if (words.length === 0 || last.length < 3) return []
      const street = [before, words.join(' ')].filter(Boolean).join(', ')
      return (await find(last, signal)).filter((town) => town.country === country).map((town) => suggest(town, street))
    },
    async resolve({ id }) {
      const place = known.get(id)
      if (!place) throw new Error(`${id} was not suggested`)
      const {
        town: { name, country: where, latitude, longitude },
        address,
      } = place
      return { name, address, city: name, country: where, latitude, longitude, place_id: id, zoom: TOWN_ZOOM }
    },
    async mount(element, view) {
      const { drawLeaflet } = await loadPartOnce(() => import('./draw-leaflet.ts'))
      return drawLeaflet(element, view)
    },
  }
}

/** Splits off the part after the last comma for the search: streets are not known. */
function townIn(text: string): { before: string; sought: string } {
  const parts = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  return { sought: parts.pop() ?? '', before: parts.filter(Boolean).join(', ') }
}
