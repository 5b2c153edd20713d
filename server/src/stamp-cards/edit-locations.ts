import { countryByCode } from '@stampwell/domain/money/country.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { fieldTexts } from '../texts/contract-texts.ts'
import { changeable } from './card-rules.ts'
import { enforceLocationLimit } from './enforce-location-limit.ts'
import { findLocation, insertLocations, updateLocation, type LocationRow } from './locations.sql.ts'
import { moveTillsOff } from './move-tills.sql.ts'
import { lockCard } from './stamp-cards.sql.ts'

type LocationForm = {
  name: string
  address: string
  city?: string | null | undefined
  country?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  place_id?: string | null | undefined
}
type EditInput = { db: Db; businessId: string; now: Date }

export async function addLocation({
  db,
  businessId,
  stampId,
  form,
  now,
}: EditInput & { stampId: string; form: LocationForm }): Promise<string> {
  return enforceLocationLimit({ db, businessId, now }, async () => {
    changeable(await lockCard(db, businessId, stampId))
    checkCountry(form)

    const { name, address, latitude = null, longitude = null } = form
    const id = newId(now)
    await insertLocations(db, businessId, [
      {
        id,
        stamp_id: stampId,
        name,
        address,
        city: form.city || null,
        country: form.country || null,
        latitude,
        longitude,
        place_id: form.place_id || null,
        created_at: now,
        updated_at: now,
      },
    ])
    return id
  })
}

export async function changeLocation({
  db,
  businessId,
  locationId,
  form,
  now,
}: EditInput & {
  locationId: string
  form: { [N in keyof LocationForm]?: LocationForm[N] | undefined }
}): Promise<void> {
  await enforceLocationLimit({ db, businessId, now }, async () => {
    await lockCardOfLocation(db, businessId, locationId)
    checkCountry(form)

    const changes = Object.fromEntries(
      Object.entries(form)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, value === '' ? null : value]),
    )

    await updateLocation(db, businessId, locationId, { ...changes, updated_at: now })
  })
}

/** Removes a location from its card; stamps given there keep it. Returns it as it was. */
export async function removeLocation({
  db,
  businessId,
  locationId,
  now,
}: EditInput & { locationId: string }): Promise<LocationRow> {
  const location = await lockCardOfLocation(db, businessId, locationId)

  await moveTillsOff(db, businessId, { locationId })
  await updateLocation(db, businessId, locationId, { deleted_at: now, updated_at: now })
  return location
}

function checkCountry({ country }: Pick<Partial<LocationForm>, 'country'>): void {
  if (country && !countryByCode(country)) refuseFields({ country: [fieldTexts.country] })
}

/** Locks the card of a location. Returns the location as it is under the lock: it may have been removed meanwhile. */
async function lockCardOfLocation(db: Db, businessId: string, locationId: string): Promise<LocationRow> {
  const found = await findLocation(db, businessId, locationId)
  if (!found) refuse('not_found')
  changeable(await lockCard(db, businessId, found.stamp_id))
  return (await findLocation(db, businessId, locationId)) ?? refuse('not_found')
}
