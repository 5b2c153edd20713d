import type { Location } from '@stampwell/contract/business/locations.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import type { Point } from '#app/map/map-provider.ts'
import { say } from '#messages/places.ts'

export type LocationDraft = {
  name: string
  address: string
  city: string
  country: string
  latitude: string
  longitude: string
  place_id: string | null
}

export function draftOf(savedLocation: Location | null, country: string): LocationDraft {
  if (!savedLocation) return { name: '', address: '', city: '', country, latitude: '', longitude: '', place_id: null }
  const { name, address, city, latitude, longitude, place_id } = savedLocation
  return {
    name,
    address,
    city: city ?? '',
    country: savedLocation.country ?? '',
    latitude: String(latitude ?? ''),
    longitude: String(longitude ?? ''),
    place_id,
  }
}

export function typedPoint({ latitude, longitude }: Point): Pick<LocationDraft, 'latitude' | 'longitude'> {
  return { latitude: String(latitude), longitude: String(longitude) }
}

/** Returns the pin's position; null while the two numbers are not valid coordinates. */
export function pointOf({ latitude, longitude }: LocationDraft): Point | null {
  const point = { latitude: numberOf(latitude), longitude: numberOf(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}

export function positionErrors({ latitude, longitude }: LocationDraft): Record<string, string[]> {
  if (latitude.trim() === '' && longitude.trim() === '') return {}
  if (latitude.trim() === '') return { latitude: [say('position.half')] }
  if (longitude.trim() === '') return { longitude: [say('position.half')] }
  return {
    ...(Math.abs(numberOf(latitude)) <= 90 ? {} : { latitude: [say('position.wrong_latitude')] }),
    ...(Math.abs(numberOf(longitude)) <= 180 ? {} : { longitude: [say('position.wrong_longitude')] }),
  }
}

function numberOf(text: string): number {
  return text.trim() === '' ? NaN : Number(foldDigits(text).trim().replace(',', '.'))
}
