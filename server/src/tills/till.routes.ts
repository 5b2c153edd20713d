/** What a paired device does for itself. */
import type { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { House } from '../house.ts'
import { pairTill } from './pair-till.ts'
import { showStand } from './present-till.ts'
import { checkPin } from './staff-pin.ts'
import type { StaffRow } from './staff.sql.ts'
import { endTillSession, updateTill } from './tills.sql.ts'

const QUARTER_HOUR = 900
const CODES_A_QUARTER_HOUR = 20
/** Whoever signed in longer ago than this enters the PIN again. */
const SIGNED_IN_MS = 12 * 3_600_000
const NOBODY = { staff_id: null, staff_until: null }

export function tillPairingRoutes({ secrets, guesses }: House): Handlers<typeof tillPairing> {
  return {
    pair: prepared<typeof tillPairing.pair, void>({
      before: ({ db, ip, now }) => guesses.count(db, `till code ${ip}`, CODES_A_QUARTER_HOUR, QUARTER_HOUR, now),
      act: async ({ db, body, now }) => {
        const { token, businessId, tillId } = await pairTill({ db, secrets, code: body.code, now })
        return { token, ...await showStand(db, businessId, tillId, now) }
      },
    }),
  }
}

export function tillRoutes(house: House): Handlers<typeof till> {
  return {
    me: ({ db, who, now }) => showStand(db, who.businessId, who.tillId, now),

    signIn: prepared<typeof till.signIn, StaffRow>({
      before: ({ db, who, body, now }) => checkPin({ db, house, businessId: who.businessId, tillId: who.tillId, staffId: body.staff_id, pin: body.pin, now }),
      act: async ({ db, who, now }, person) => {
        await updateTill(db, who.businessId, who.tillId, { staff_id: person.id, staff_until: new Date(now.getTime() + SIGNED_IN_MS) }, now)
        return showStand(db, who.businessId, who.tillId, now)
      },
    }),

    signOut: async ({ db, who, now }) => {
      await updateTill(db, who.businessId, who.tillId, NOBODY, now)
      return showStand(db, who.businessId, who.tillId, now)
    },

    unpair: async ({ db, who, now }) => {
      await updateTill(db, who.businessId, who.tillId, { ...NOBODY, revoked_at: now }, now)
      await endTillSession(db, who.businessId, who.tillId)
      return {}
    },
  }
}
