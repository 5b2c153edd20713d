/** Adds up groups of payments. Amounts of two currencies are never added. */
import type { MonthRow, PaidRow } from './financial.sql.ts'

type Sums = Pick<PaidRow, 'currency' | 'amount_minor' | 'before_minor' | 'payments' | 'payments_before'>

function add<Row extends Sums>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, (row) => `${keyOf(row)} ${row.currency}`).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.reduce(plus, first)],
  )
}

function plus<Row extends Sums>(sum: Row, row: Row): Row {
  return {
    ...sum,
    amount_minor: sum.amount_minor + row.amount_minor,
    before_minor: sum.before_minor + row.before_minor,
    payments: sum.payments + row.payments,
    payments_before: sum.payments_before + row.payments_before,
  }
}

/** The currency with most payments first. */
export function sumByCurrency(rows: readonly PaidRow[]): PaidRow[] {
  return add(rows, () => '').toSorted(
    (one, other) => other.payments - one.payments || (one.currency < other.currency ? -1 : 1),
  )
}

export function sumByPlan(rows: readonly PaidRow[]): PaidRow[] {
  return add(rows, ({ plan, interval, is_upgrade }) => `${plan} ${interval} ${is_upgrade}`)
}

type ProviderRow = Sums & { provider: string; refused: number }
const NOTHING_PAID = { amount_minor: 0, before_minor: 0, payments: 0, payments_before: 0 }

/** A provider at which every payment failed has a row too. */
export function sumByProvider(
  rows: readonly PaidRow[],
  refused: readonly Pick<ProviderRow, 'provider' | 'currency' | 'refused'>[],
): ProviderRow[] {
  const failed = new Map(refused.map((row) => [`${row.provider} ${row.currency}`, row.refused]))
  const all = [...rows, ...refused.map(({ provider, currency }) => ({ ...NOTHING_PAID, provider, currency }))]
  return add(all, ({ provider }) => provider)
    .map((row) => ({ ...row, refused: failed.get(`${row.provider} ${row.currency}`) ?? 0 }))
    .toSorted((one, other) => other.payments - one.payments)
}

/** Joins what was paid and what went back in each month. A month may have only one of them. */
export function withRefunds(
  paid: readonly MonthRow[],
  refunds: readonly { month: string; currency: string; refunded_minor: number }[],
): (MonthRow & { refunded_minor: number })[] {
  const left = new Map(refunds.map((row) => [`${row.month} ${row.currency}`, row]))
  const months = paid.map((row) => {
    const key = `${row.month} ${row.currency}`
    const refunded_minor = left.get(key)?.refunded_minor ?? 0
    left.delete(key)
    return { ...row, refunded_minor }
  })
  const others = [...left.values()].map((row) => ({ ...row, first_minor: 0, renewals_minor: 0 }))
  return [...months, ...others].toSorted((one, other) =>
    one.month < other.month ? -1 : Number(one.month > other.month),
  )
}
