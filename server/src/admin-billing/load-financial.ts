import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import type { QueryOf, ReplyOf } from '@stampwell/contract/endpoint.ts'
import type { Db } from '../db/open.ts'
import { countOpenDifferences, listDifferences } from '../payment-reconciliation/differences.sql.ts'
import { findNewestRun } from '../payment-reconciliation/reconciliation.sql.ts'
import { countRefused, listMonths, listPaid, listRefundMonths, listRefundsOf, sumRefunds } from './financial.sql.ts'
import { sumByCurrency, sumByPlan, sumByProvider, withRefunds } from './financial-sums.ts'
import { presentDifference } from './present-difference.ts'
import { firstOfMonths, readRange } from './read-range.ts'
import { countByKind, sumLate } from './subscriptions.sql.ts'

const SHOWN_REFUNDS = 20
const SHOWN_DIFFERENCES = 50
/** Days for which settled differences stay in sight. */
const SETTLED_DAYS = 30
const MONTHS = 12

type Show = typeof adminFinancial.show

/** Returns all that the page of money shows. */
export async function loadFinancial(db: Db, query: QueryOf<Show>, now: Date): Promise<ReplyOf<Show>> {
  const { from, to, ...period } = readRange(query, now)
  const year = { since: firstOfMonths(to, MONTHS), until: period.until }
  const paid = await listPaid(db, period)
  const late = await sumLate(db, now)
  const run = await findNewestRun(db)
  const settledSince = new Date(now.getTime() - SETTLED_DAYS * DAY_MS)
  const refunds = await listRefundsOf(db, { ...period, limit: SHOWN_REFUNDS })
  const differences = await listDifferences(db, { now, since: settledSince, limit: SHOWN_DIFFERENCES })
  const open = await countOpenDifferences(db, now)
  const sums = {
    paid: sumByCurrency(paid),
    months: withRefunds(await listMonths(db, year), await listRefundMonths(db, year)),
    plans: sumByPlan(paid),
    providers: sumByProvider(paid, await countRefused(db, period)),
  }
  return {
    from,
    to,
    revenue: revenueOf(sums),
    ...sums,
    refunded: await sumRefunds(db, period),
    due: {
      amounts: late.map(({ due_minor, currency }) => ({ amount_minor: due_minor, currency })),
      late: late.reduce((sum, { n }) => sum + n, 0),
      grace: (await countByKind(db, now)).grace,
    },
    refunds: refunds.map(({ business_id, business_name, at, ...refund }) => ({
      ...refund,
      business: { id: business_id, name: business_name },
      at: at.toISOString(),
    })),
    differences: differences.map(presentDifference),
    open_differences: open.refunds + open.others,
    compared: run && {
      began_at: run.began_at.toISOString(),
      ended_at: run.ended_at?.toISOString() ?? null,
      asked: run.asked,
      unanswered: run.unanswered,
    },
  }
}

type Sums = Pick<ReplyOf<Show>, 'paid' | 'months' | 'plans' | 'providers'>

/** Returns the same sums as the API names them. The reply's schema leaves out what it does not. */
function revenueOf({ paid, months, plans, providers }: Sums): ReplyOf<Show>['revenue'] {
  return {
    by_month: months.map(({ month, currency, first_minor, renewals_minor, refunded_minor }) => ({
      month,
      currency,
      amount_minor: first_minor + renewals_minor,
      refunded_minor,
    })),
    by_plan: plans,
    by_provider: providers,
    by_currency: paid,
  }
}
