import type { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { closeBusiness, keepBusiness } from '../account-closing/close-business.ts'
import { recordAct, type AuditedAct } from '../audit/record-act.ts'
import type { Handlers } from '../http/handler.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { extendBusinessTrial, giveBusinessPlan, type Granted } from './change-grants.ts'
import { loadActNumbers } from './load-act-numbers.ts'
import { endEverySession, findActed, type ActedBusiness } from './merchant-acts.sql.ts'
import { resendVerification } from './resend-verification.ts'

export function merchantActsRoutes(app: AppContext): Handlers<typeof merchantActs> {
  return {
    numbers: async ({ params, db, now }) => ({
      numbers: (await loadActNumbers(db, params.id, now)) ?? refuse('not_found'),
    }),

    givePlan: async (input) => presentGranted(await giveBusinessPlan(input), input.now),

    extendTrial: async (input) => presentGranted(await extendBusinessTrial(input), input.now),

    resendVerification: async (input) => ({ merchant: named(await resendVerification(app, input)) }),

    erase: async (input) => {
      const { db, params, now } = input
      const record = (act: AuditedAct) => recordAct(db, input, act)
      const closes_at = await closeBusiness(app, db, { businessId: params.id, now, record })
      return { merchant: { id: params.id, closes_at: closes_at.toISOString() } }
    },

    keep: async (input) => {
      const { db, params, now } = input
      const record = (act: AuditedAct) => recordAct(db, input, act)
      await keepBusiness(app, db, { businessId: params.id, now, record })
      return { merchant: { id: params.id, closes_at: null } }
    },

    endSessions: async (input) => {
      const { db, params, now } = input
      const business = (await findActed(db, params.id)) ?? refuse('not_found')
      const ended = await endEverySession(db, params.id, now)
      if (ended.browsers + ended.tills > 0)
        await recordAct(db, input, {
          action: 'merchant.sessions_ended',
          subject: { kind: 'merchant', id: business.id, name: business.business_name },
          businessId: business.id,
          after: ended,
        })
      return { merchant: { ...named(business), ended } }
    },
  }
}

function named({ id, business_name }: ActedBusiness) {
  return { id, business_name }
}

function presentGranted({ business, subscription }: Granted, now: Date) {
  return { merchant: { ...named(business), subscription: presentSubscription(subscription, now, business.timezone) } }
}
