import type { places } from '@stampwell/contract/public/places.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { countryName } from './country-name.ts'
import { foldName } from './fold-name.ts'
import type { Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { largestPlaces, placesAround, searchPlaces, type PlaceRow, type Point } from './places.sql.ts'

export function placesRoutes({ config }: Pick<AppContext, 'config'>): Handlers<typeof places> {
  const key = config.googleMapsApiKey
  return {
    search: async ({ query: { q, near: said, within, country = null }, db, language }) => {
      const present = (row: PlaceRow) => presentPlace(row, language)
      const near = said === undefined ? null : pointOf(said)
      if (q !== undefined) {
        const folded = foldName(q)
        return { places: folded === '' ? [] : (await searchPlaces(db, folded, { country, near })).map(present) }
      }
      const rows = near ? await placesAround(db, near, within) : await largestPlaces(db, country ?? '')
      return { places: rows.map(present) }
    },
    maps: async () => ({ provider: key === null ? 'leaflet' : 'google', google_maps_api_key: key }),
  }
}

function pointOf(near: string): Point {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number)
  return { latitude, longitude }
}

function presentPlace(row: PlaceRow, language: Language) {
  const { id, name, region, country, latitude, longitude, population } = row
  const country_name = countryName(country, language)
  return { id, name, region, country, country_name, latitude, longitude, population }
}
