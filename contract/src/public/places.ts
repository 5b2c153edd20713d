import { z } from 'zod'
import { placeTexts } from '../en/public.ts'
import { endpoints } from '../endpoint.ts'
import { text } from '../fields.ts'

/** `id` is the town's GeoNames id. */
export const TownPlace = z.object({
  id: z.int(),
  name: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  country_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** 0 if unknown. */
  population: z.int(),
})
export type TownPlace = z.infer<typeof TownPlace>

const PlacesQuery = z
  .strictObject({
    q: text(100)
      .min(2, placeTexts.letters)
      .optional()
      .describe('The beginning of one or more words of a name; accents make no difference.'),
    near: z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/, placeTexts.near)
      .refine(isOnEarth, placeTexts.near)
      .optional()
      .describe(
        'Latitude and longitude. With `q` the nearest come first, without it the largest places around are told, at most 40.',
      ),
    within: z.coerce
      .number<number>(placeTexts.within)
      .min(1, placeTexts.within)
      .max(2500, placeTexts.within)
      .default(60)
      .describe('Kilometres around `near`.'),
    country: z
      .string()
      .regex(/^[a-zA-Z]{2}$/, placeTexts.country)
      .toUpperCase()
      .optional()
      .describe('Two letters. With `q` its places come first, alone its largest places are told.'),
  })
  .refine(({ q, near, country }) => q !== undefined || near !== undefined || country !== undefined, {
    path: ['q'],
    error: placeTexts.nothing,
  })

export const places = endpoints({
  search: {
    method: 'GET',
    path: '/v1/utility/places',
    audience: 'public',
    summary: 'Towns of the world by name, around a point, or of a country; without `near` alone at most 10',
    query: PlacesQuery,
    reply: z.object({ places: z.array(TownPlace) }),
  },
  maps: {
    method: 'GET',
    path: '/v1/utility/maps',
    audience: 'public',
    summary: 'The map that the web app shows, and its public key',
    reply: z.object({ provider: z.enum(['google', 'leaflet']), google_maps_api_key: z.string().nullable() }),
  },
})

function isOnEarth(near: string): boolean {
  const [latitude = NaN, longitude = NaN] = near.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
