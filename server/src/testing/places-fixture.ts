/** A short list of places for tests, read like the program's own list. */
import { foldName } from '../reference/fold-name.ts'
import type { PlaceList } from '../reference/place-list.ts'
import type { PlaceRow } from '../reference/places.sql.ts'

const rows: [
  id: number,
  name: string,
  country: string,
  region: string | null,
  latitude: number,
  longitude: number,
  population: number,
][] = [
  [3448439, 'São Paulo', 'BR', null, -23.5475, -46.63611, 10021295],
  [2332459, 'Lagos', 'NG', 'Lagos', 6.45407, 3.39467, 9000000],
  [5128581, 'New York City', 'US', 'NY', 40.71427, -74.00597, 8175133],
  [2339354, 'Ibadan', 'NG', 'Oyo', 7.37756, 3.90591, 3565108],
  [2352947, 'Abeokuta', 'NG', 'Ogun', 7.15571, 3.34509, 593100],
  [2633352, 'York', 'GB', 'England', 53.95763, -1.08271, 144202],
  [2198148, 'Suva', 'FJ', null, -18.14161, 178.44149, 77366],
  [2363687, 'Lóme Sound', 'FJ', null, -18.2, -179.9, 5000],
  [2267226, 'Lagos', 'PT', null, 37.10202, -8.67422, 18831],
  [4733624, 'Yorktown', 'US', 'TX', 28.98109, -97.50277, 2092],
]

/** `taken` counts how many places were read in all, `opened` how often the list was opened. */
export function placesFixture({ version = '1', places = rows.length }: { version?: string; places?: number } = {}) {
  const list: PlaceRow[] = rows
    .slice(0, places)
    .map(([id, name, country, region, latitude, longitude, population]) => ({
      id,
      name,
      search: foldName(name),
      country,
      region,
      latitude,
      longitude,
      population,
    }))
  return listOf(list, version)
}

export function listOf(places: readonly PlaceRow[], version = '1'): PlaceList & { taken: number; opened: number } {
  const list = {
    source: 'a list for tests',
    version,
    taken: 0,
    opened: 0,
    open() {
      list.opened += 1
      return {
        slice: async (from: number, to: number) => {
          const slice = places.slice(from, to)
          list.taken += slice.length
          return slice
        },
        close: async () => undefined,
      }
    },
  }
  return list
}
