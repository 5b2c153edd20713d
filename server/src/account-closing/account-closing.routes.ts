import type { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { checkCurrentPassword, lockPassword } from '../accounts/check-current-password.ts'
import type { AppContext } from '../app-context.ts'
import { recordOwnerAct } from '../audit/record-act.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { closeBusiness, keepBusiness } from './close-business.ts'

export function accountClosingRoutes(app: AppContext): Handlers<typeof accountClosing> {
  return {
    close: prepared<typeof accountClosing.close, string>({
      before: ({ db, who, body: { current_password }, ip, attempts, now }) =>
        checkCurrentPassword({ db, app, attempts, who, ip, current_password, now }),
      act: async (input, checked) => {
        const { db, who, now } = input
        await lockPassword(db, who, checked)
        const closes_at = await closeBusiness(app, db, {
          businessId: who.businessId,
          now,
          record: (act) => recordOwnerAct(db, input, act),
        })
        return { closes_at: closes_at.toISOString() }
      },
    }),

    keep: async (input) => {
      const { db, who, now } = input
      await keepBusiness(app, db, {
        businessId: who.businessId,
        now,
        record: (act) => recordOwnerAct(db, input, act),
      })
      return { closes_at: null }
    },
  }
}
