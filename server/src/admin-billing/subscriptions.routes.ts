import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { cancel } from '@stampwell/domain/billing/subscription-acts.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { inOwnTransaction, type Handlers } from '../http/handler.ts'
import { changeSubscription } from '../payments/change-subscription.ts'
import { presentPayment } from '../payments/present-payment.ts'
import { retryRenewal } from '../renewals/retry-renewal.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { presentAdminSubscription, presentLate, resumedOf } from './present-subscription.ts'
import { previewCancel, previewRetry } from './preview-acts.ts'
import {
  countAnySubscriptions,
  countByKind,
  countLate,
  countOutcomes,
  findAnySubscription,
  listAnySubscriptions,
  listLate,
  listTiers,
  sumLate,
  type AnySubscriptionRow,
} from './subscriptions.sql.ts'

/** Days for which the page says what became of failed renewals. */
const OUTCOME_DAYS = 30

export function adminSubscriptionsRoutes(app: AppContext, database: Database): Handlers<typeof adminSubscriptions> {
  return {
    list: async ({ query, db, now }) => {
      const { page, per_page, sort, search, plan, ...rest } = query
      const filter = { ...rest, now, plan: plan || undefined, search: search || undefined }
      const rows = await listAnySubscriptions(db, filter, windowOf({ page, per_page, sort }))
      const total = await countAnySubscriptions(db, filter)
      return {
        subscriptions: rows.map((row) => presentAdminSubscription(row, now)),
        meta: metaOf({ page, per_page, total }),
        counts: await countByKind(db, now),
        tiers: await listTiers(db),
      }
    },

    late: async ({ query, db, now }) => {
      const rows = await listLate(db, { now, search: query.search }, windowOf(query, 'asc'))
      const sums = await sumLate(db, now)
      const total = await countLate(db, { now, search: query.search })
      return {
        late: rows.map((row) => presentLate(row, now)),
        meta: metaOf({ ...query, total }),
        at_risk: sums.map(({ amount_minor, currency }) => ({ amount_minor, currency })),
        outcomes: await countOutcomes(db, new Date(now.getTime() - OUTCOME_DAYS * DAY_MS)),
      }
    },

    show: async ({ params, db, now }) => {
      const row = await find(db, params.business_id)
      const of = { businessId: row.business_id, subscription: resumedOf(row, now), timezone: row.timezone, now }
      return {
        subscription: presentAdminSubscription(row, now),
        cancel: await previewCancel(db, of),
        retry: await previewRetry(db, of),
      }
    },

    cancel: async (input) => {
      const { params, db, now } = input
      const { business_id: businessId, business_name: name } = await find(db, params.business_id)
      const { status, cancel_at_period_end } = await lockSubscription(db, businessId)
      const after = await changeSubscription(db, businessId, cancel, now)

      const row = await find(db, businessId)
      const changed = changedFields(
        { status, cancel_at_period_end },
        { status: after.status, cancel_at_period_end: after.cancel_at_period_end },
      )
      if (Object.keys(changed.after).length > 0)
        await recordAct(db, input, {
          action: 'subscription.cancelled',
          subject: { kind: 'subscription', id: businessId, name },
          businessId,
          ...changed,
        })
      return { subscription: presentAdminSubscription(row, now) }
    },

    // A provider is asked, and no transaction is held meanwhile.
    retryPayment: inOwnTransaction<typeof adminSubscriptions.retryPayment>(async (input) => {
      const { params, now } = input
      const { business_id: businessId, business_name: name } = await find(input.db, params.business_id)
      const db = await inBusiness(database.db, businessId)
      const payment = await retryRenewal(app, db, businessId, (tx, { reference, amount_minor, currency }) =>
        recordAct(tx, input, {
          action: 'subscription.payment_retried',
          subject: { kind: 'subscription', id: businessId, name },
          businessId,
          after: { reference, amount_minor, currency },
        }),
      )
      const subscription = presentAdminSubscription(await find(input.db, businessId), now)
      return { payment: presentPayment(payment), subscription }
    }),
  }
}

async function find(db: Db, businessId: string): Promise<AnySubscriptionRow> {
  return (await findAnySubscription(db, businessId)) ?? refuse('not_found')
}
