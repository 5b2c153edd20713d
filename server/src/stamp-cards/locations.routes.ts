import type { locations } from '@stampwell/contract/business/locations.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { addLocation, changeLocation, removeLocation } from './edit-locations.ts'
import { findLocation, listLocations } from './locations.sql.ts'
import { presentLocation } from './present-card.ts'
import { findCard } from './stamp-cards.sql.ts'

export function locationsRoutes(): Handlers<typeof locations> {
  return {
    list: async ({ who, params, db }) => {
      if (!(await findCard(db, who.businessId, params.stamp))) refuse('not_found')
      const rows = await listLocations(db, who.businessId, params.stamp)
      return { locations: rows.map(presentLocation) }
    },

    create: async ({ who, body: { stamp, ...form }, db, now }) => {
      const id = await addLocation({ db, businessId: who.businessId, stampId: stamp, form, now })
      return { location: await present(db, who.businessId, id) }
    },

    update: async ({ who, params, body, db, now }) => {
      await changeLocation({ db, businessId: who.businessId, locationId: params.location, form: body, now })
      return { location: await present(db, who.businessId, params.location) }
    },

    remove: async ({ who, params, db, now }) => {
      const removed = await removeLocation({ db, businessId: who.businessId, locationId: params.location, now })
      return { location: presentLocation(removed) }
    },
  }
}

async function present(db: Db, businessId: string, locationId: string) {
  return presentLocation((await findLocation(db, businessId, locationId)) ?? refuse('not_found'))
}
