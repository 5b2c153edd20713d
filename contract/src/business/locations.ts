import { z } from 'zod'
import { locationTexts } from '../en/stamp-cards.ts'
import { endpoints } from '../endpoint.ts'
import { CountryCode, Id, requiredText, text, Time } from '../fields.ts'

export const Location = z.object({
  id: Id,
  stamp_id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  place_id: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
})
export type Location = z.infer<typeof Location>

function degrees(max: number) {
  const words = locationTexts.degrees(max)
  return z.number(words).min(-max, words).max(max, words)
}

const fields = {
  name: requiredText(120, locationTexts.name),
  address: requiredText(300, locationTexts.address),
  city: text(120).nullable().optional(),
  country: CountryCode.nullable().optional(),
  latitude: degrees(90).nullable().optional(),
  longitude: degrees(180).nullable().optional(),
  place_id: text(300).nullable().optional(),
}
/** Returns whether latitude and longitude are sent together: both or neither, both numbers or both null. */
function isWholePosition({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}): boolean {
  return typeof latitude === typeof longitude // 'number', 'object' of null, or 'undefined'
}
const WHOLE_POSITION = { path: ['longitude'], error: locationTexts.halfPosition }

const LocationParam = z.strictObject({ location: Id })

export const locations = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/stamps/locations/{stamp}',
    audience: 'business',
    summary: 'Locations that accept a card',
    params: z.strictObject({ stamp: Id }),
    reply: z.object({ locations: z.array(Location) }),
  },
  create: {
    method: 'POST',
    path: '/v1/business/stamps/locations/create',
    audience: 'business',
    summary: 'Add a place to a card',
    body: z.strictObject({ stamp: Id, ...fields }).refine(isWholePosition, WHOLE_POSITION),
    status: 201,
    reply: z.object({ location: Location }),
    idempotency: 'reply',
  },
  update: {
    method: 'PATCH',
    path: '/v1/business/stamps/locations/update/{location}',
    audience: 'business',
    summary: 'Change a place',
    params: LocationParam,
    body: z.strictObject(fields).partial().refine(isWholePosition, WHOLE_POSITION),
    reply: z.object({ location: Location }),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/stamps/locations/delete/{location}',
    audience: 'business',
    summary: 'Take a place off a card',
    params: LocationParam,
    reply: z.object({ location: Location }),
  },
})
