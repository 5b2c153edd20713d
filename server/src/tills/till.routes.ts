import type { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { signedInUntil } from '@stampwell/domain/security/till-sign-in.ts'
import { logRefusedLogin } from '../accounts/log-login-attempt.ts'
import type { Db } from '../db/open.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { pairTill } from './pair-till.ts'
import { presentTillProfile } from './present-till.ts'
import { checkPin, lockCheckedStaff } from './staff-pin.ts'
import type { StaffRow } from './staff.sql.ts'
import { findTill, revokeTill, signOutOfTill, updateTill } from './tills.sql.ts'

export function tillPairingRoutes({ secrets }: AppContext): Handlers<typeof tillPairing> {
  return {
    pair: prepared<typeof tillPairing.pair, Db>({
      before: async ({ db, ip, attempts, now }) => {
        const address = callerAddress(ip)
        await attempts.countAll(
          db,
          [
            { limit: 'till_codes', address },
            { limit: 'wrong_attempts', address },
          ],
          now,
        )
        return db
      },
      act: async ({ db, body, ip, attempts, now, afterCommit }, countedIn) => {
        const { token, businessId, tillId } = await pairTill({ db, secrets, code: body.code, now })
        const wrong = { limit: 'wrong_attempts', address: callerAddress(ip) } as const
        afterCommit(() => attempts.subtract(countedIn, wrong, now))
        return { token, ...(await presentTillProfile(db, businessId, tillId, now)) }
      },
    }),
  }
}

export function tillRoutes(app: AppContext): Handlers<typeof till> {
  return {
    me: ({ db, who, now }) => presentTillProfile(db, who.businessId, who.tillId, now),

    signIn: prepared<typeof till.signIn, StaffRow>({
      before: ({ db, who, body, ip, now }) =>
        logRefusedLogin(app, { by: 'staff PIN', account: body.staff_id, ip }, () =>
          checkPin({
            db,
            app,
            businessId: who.businessId,
            tillId: who.tillId,
            staffId: body.staff_id,
            pin: body.pin,
            now,
          }),
        ),
      act: async ({ db, who, now }, person) => {
        await lockCheckedStaff(db, who.businessId, person)
        const { lock_minutes } = (await findTill(db, who.businessId, who.tillId, now)) ?? refuse('unauthenticated')
        await updateTill(db, who.businessId, who.tillId, {
          staff_id: person.id,
          staff_since: now,
          staff_until: signedInUntil({ since: now, lock_minutes, now }),
          updated_at: now,
        })
        return presentTillProfile(db, who.businessId, who.tillId, now)
      },
    }),

    // Authentication has already recorded that somebody uses the till.
    stay: ({ db, who, now }) => presentTillProfile(db, who.businessId, who.tillId, now),

    signOut: async ({ db, who, body: { staff_id }, now }) => {
      await signOutOfTill(db, who.businessId, { tillId: who.tillId, staffId: staff_id, now })
      return presentTillProfile(db, who.businessId, who.tillId, now)
    },

    unpair: async ({ db, who, now }) => {
      await revokeTill(db, who.businessId, who.tillId, now)
      return {}
    },
  }
}
