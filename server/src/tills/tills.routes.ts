import type { tills } from '@stampwell/contract/business/tills.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { signedInUntil } from '@stampwell/domain/security/till-sign-in.ts'
import type { Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { findLocation } from '../stamp-cards/locations.sql.ts'
import { beginPairing } from './pair-till.ts'
import { presentTill } from './present-till.ts'
import { listTillLocations } from './till-locations.sql.ts'
import { endPairing, findTill, hasPairing, listTills, revokeTill, updateTill } from './tills.sql.ts'

export function tillsRoutes({ config, secrets }: AppContext): Handlers<typeof tills> {
  return {
    list: async ({ db, who, now }) => {
      const rows = await listTills(db, who.businessId, now)
      return { tills: rows.map((row) => presentTill(row, now)), places: await listTillLocations(db, who.businessId) }
    },

    pair: async ({ db, who, body, now }) => {
      const wanted = {
        name: body.name,
        locationId: body.location_id ?? null,
        lockMinutes: body.lock_minutes,
        userId: who.userId,
      }
      const { tillId, code, expiresAt } = await beginPairing({ db, businessId: who.businessId, secrets, wanted, now })
      return {
        till_id: tillId,
        code,
        pairing_url: `${config.publicUrl}/till?code=${code}`,
        expires_at: expiresAt.toISOString(),
      }
    },

    endPairing: async ({ db, who, params }) => {
      if (!(await hasPairing(db, who.businessId, params.till))) refuse('not_found')
      await endPairing(db, who.businessId, params.till)
      return {}
    },

    update: async ({ db, who, params, body, now }) => {
      const till = await findTill(db, who.businessId, params.till, now)
      if (!till) refuse('not_found')
      if (body.location_id && !(await findLocation(db, who.businessId, body.location_id))) refuse('not_found')
      const { name, location_id, lock_minutes } = body
      await updateTill(db, who.businessId, params.till, {
        ...(name === undefined ? {} : { name }),
        ...(location_id === undefined ? {} : { location_id }),
        ...(lock_minutes === undefined ? {} : { lock_minutes }),
        // The new lock time also applies to the person who is signed in now, whose name `findTill` gives.
        ...(lock_minutes === undefined || till.staff_since === null || till.staff_name === null
          ? {}
          : { staff_until: signedInUntil({ since: till.staff_since, lock_minutes, now }) }),
        updated_at: now,
      })
      return { till: presentTill((await findTill(db, who.businessId, params.till, now)) ?? refuse('not_found'), now) }
    },

    revoke: async ({ db, who, params, now }) => {
      if (!(await findTill(db, who.businessId, params.till, now))) refuse('not_found')
      await revokeTill(db, who.businessId, params.till, now)
      return {}
    },
  }
}
