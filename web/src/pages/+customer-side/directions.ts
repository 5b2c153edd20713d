/** Returns the map link of a location: its pin, or its address when it has no pin. */
import type { PublicCard } from '@stampwell/contract/public/cards.ts'
import { countryName } from '#messages/country-name.ts'

type CardLocation = PublicCard['locations'][number]

const MAP = 'https://www.google.com/maps/search/?api=1&query='

export function directionsTo({ name, address, city, country, latitude, longitude }: CardLocation): string {
  const pin = latitude !== null && longitude !== null
  return (
    MAP +
    encodeURIComponent(
      pin
        ? `${latitude},${longitude}`
        : [name, address, city, country && countryName(country)].filter(Boolean).join(', '),
    )
  )
}
