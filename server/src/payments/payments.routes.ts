import type { payments } from '@stampwell/contract/business/payments.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { cancel, reactivate } from '@stampwell/domain/billing/subscription-acts.ts'
import type { AppContext } from '../app-context.ts'
import { inOwnTransaction, type Handlers } from '../http/handler.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { keepStamps } from '../subscriptions/subscriptions.sql.ts'
import { changeSubscription } from './change-subscription.ts'
import { openCheckout } from './open-checkout.ts'
import { countPayments, listPayments } from './payments.sql.ts'
import { presentPayment } from './present-payment.ts'
import { makeReceipt } from './receipt/make-receipt.ts'
import { fileName } from './receipt/receipt-facts.ts'
import { refreshPayment } from './settle.ts'

export function paymentsRoutes(app: AppContext): Handlers<typeof payments> {
  return {
    // Both ask a provider, and no transaction is held meanwhile.
    initiate: inOwnTransaction<typeof payments.initiate>(({ who: { businessId, timezone, email }, body, db, now }) =>
      openCheckout(app, { db, businessId, timezone, email, ...body, now }),
    ),

    show: inOwnTransaction<typeof payments.show>(async ({ who, params, db, now }) => {
      const payment = await refreshPayment(app, db, who.businessId, { reference: params.reference, now })
      return { payment: payment ? presentPayment(payment) : refuse('not_found') }
    }),

    receipt: async ({ who, params, db }) => {
      const { facts, pdf } = (await makeReceipt(db, who.businessId, params.reference)) ?? refuse('not_found')
      const saved = `attachment; filename="${fileName(facts)}"`
      return { body: pdf, headers: { 'content-disposition': saved, 'cache-control': 'no-store' } }
    },

    list: async ({ who, query, db }) => {
      const { search } = query
      const rows = await listPayments(db, who.businessId, { ...windowOf(query), search })
      const total = await countPayments(db, who.businessId, search)
      return { payments: rows.map(presentPayment), meta: metaOf({ ...query, total }) }
    },

    cancelSubscription: async ({ who: { businessId, timezone }, db, now }) => {
      const subscription = await changeSubscription(db, businessId, cancel, now)
      return { subscription: presentSubscription(subscription, now, timezone) }
    },

    reactivateSubscription: async ({ who: { businessId, timezone }, db, now }) => {
      const subscription = await changeSubscription(db, businessId, reactivate, now)
      // The cards were chosen for the plan that was to follow.
      if (subscription.pending === null) await keepStamps(db, businessId, null)
      return { subscription: presentSubscription(subscription, now, timezone) }
    },
  }
}
