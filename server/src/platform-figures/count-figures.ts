import type { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import type { ReplyOf } from '@stampwell/contract/endpoint.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { churnPercent, figureSpans, lengthOf, type DaySpan } from '@stampwell/domain/platform/platform-figures.ts'
import type { Db } from '../db/open.ts'
import { countBefore, listDays, listRevenue, type CountedDay, type RevenueDay } from './read-days.sql.ts'

type Dashboard = ReplyOf<(typeof adminDashboard)['show']>
type Figures = Dashboard['figures']

/** Days without a count, such as those of a server that was down, take the last count if it is not older. */
const MAX_AGE_DAYS = 7
/** Days by which a day of the chart is compared: the same weekday. */
const FOUR_WEEKS = 28

/** Returns each figure as it is at the end of `today` beside 30 days before, and the stamps of each day. */
export async function countFigures(db: Db, today: string): Promise<Pick<Dashboard, 'figures' | 'days'>> {
  const { now, before } = figureSpans(today)
  const eve = addDays(before.from, -1)
  const from = addDays(eve, -MAX_AGE_DAYS)
  const days = await listDays(db, { from, to: today })
  const total = await countBefore(db, from)
  const revenue = await listRevenue(db, { from: addDays(before.to, -MAX_AGE_DAYS), to: today })

  const sum = (name: 'stamps' | 'redemptions' | 'ended_subscriptions', { from: first, to }: DaySpan) =>
    days.reduce((all, one) => (one.day >= first && one.day <= to ? all + one[name] : all), 0)
  const until = (name: 'sign_ups' | 'customers', day: string) =>
    days.reduce((all, one) => (one.day <= day ? all + one[name] : all), 0)
  const activeOn = (day: string) => days.find((one) => one.day === day)?.active_merchants ?? 0
  const sums = (name: 'stamps' | 'redemptions') => ({ value: sum(name, now), before: sum(name, before) })
  const [noted, notedBefore] = [notedOn(days, now.to), notedOn(days, before.to)]
  const ended = sum('ended_subscriptions', now)
  return {
    figures: {
      merchants: {
        value: total.merchants + until('sign_ups', now.to),
        before: total.merchants + until('sign_ups', before.to),
      },
      active_merchants: { value: activeOn(now.to), before: activeOn(before.to) },
      customers: {
        value: total.customers + until('customers', now.to),
        before: total.customers + until('customers', before.to),
      },
      stamps: sums('stamps'),
      redemptions: sums('redemptions'),
      trials: { value: noted?.trials ?? 0, before: notedBefore?.trials ?? null },
      failing_payments: { value: noted?.failing_payments ?? 0, before: notedBefore?.failing_payments ?? null },
      mrr: compareRevenue(revenue, { last: noted?.day ?? null, first: notedBefore?.day ?? null }),
      churned: {
        percent: churnPercent(ended, notedBefore?.paid_subscriptions ?? null),
        before_percent: churnPercent(
          sum('ended_subscriptions', before),
          notedOn(days, eve)?.paid_subscriptions ?? null,
        ),
        ended,
        paid: notedBefore?.paid_subscriptions ?? null,
      },
    },
    days: stampsOf(days, { from: addDays(now.from, -FOUR_WEEKS), to: now.to }),
  }
}

/** Returns the last day until `day` on which subscriptions were counted. */
function notedOn(days: readonly CountedDay[], day: string): CountedDay | undefined {
  const oldest = addDays(day, -MAX_AGE_DAYS)
  return days.findLast((one) => one.trials !== null && one.day <= day && one.day >= oldest)
}

/** Currencies with most subscriptions first: their amounts can not be compared. */
function compareRevenue(
  revenue: readonly RevenueDay[],
  { last, first }: { last: string | null; first: string | null },
): Figures['mrr'] {
  return [...Map.groupBy(revenue, ({ currency }) => currency)]
    .map(([currency, all]) => {
      const now = all.find(({ day }) => day === last)
      return {
        currency,
        amount_minor: now?.amount_minor ?? 0,
        // A currency that nobody paid in then is zero; a day that nobody counted is not known.
        before_minor: first === null ? null : (all.find(({ day }) => day === first)?.amount_minor ?? 0),
        subscriptions: now?.subscriptions ?? 0,
        days: all.map(({ day, amount_minor }) => ({ day, amount_minor })),
      }
    })
    .filter(({ amount_minor, before_minor }) => amount_minor !== 0 || (before_minor ?? 0) !== 0)
    .sort((a, b) => b.subscriptions - a.subscriptions || (a.currency < b.currency ? -1 : 1))
}

function stampsOf(days: readonly CountedDay[], span: DaySpan): Dashboard['days'] {
  const byDay = new Map(days.map(({ day, stamps }) => [day, stamps]))
  return Array.from({ length: lengthOf(span) }, (_, index) => {
    const day = addDays(span.from, index)
    return { day, stamps: byDay.get(day) ?? 0 }
  })
}
