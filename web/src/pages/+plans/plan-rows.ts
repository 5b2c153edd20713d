/** Content of a plan, row by row, for the table and for the narrow cards. */
import { LIMITS, type Feature, type Limit } from '@stampwell/domain/billing/plan.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/plans.ts'

type Holds = { features: Partial<Record<Feature, boolean>>; limits: Partial<Record<Limit, number | null>> }

/** `text`: a number in words, true and false for what is part of the plan or not. */
export type Held = string | boolean

type LimitRow = Exclude<Limit, 'statistics_days'>
type FeatureRow = Exclude<Feature, 'offers' | 'sms' | 'export'>
export type PlanRow = LimitRow | FeatureRow | 'statistics_days'

export const PLAN_ROWS: readonly PlanRow[] = [
  'live_cards',
  'locations',
  'customers',
  'operations_month',
  'live_offers',
  'campaigns',
  'emails_month',
  'sms_month',
  'automations',
  'statistics_days',
  'statistics_full',
]

const DAYS_OF_YEAR = 365

export function held(plan: Holds, row: PlanRow): Held {
  if (row === 'statistics_days') return statisticsOf(plan.limits[row])
  if (!isLimit(row)) return plan.features[row] === true
  const max = plan.limits[row]
  if (max === null) return say('unlimited')
  return max === undefined || max === 0 ? false : max.toLocaleString(LOCALE)
}

/** One line of a narrow card; the word of what a plan does not hold stands in `say('none')`. */
export function lineOf(plan: Holds, row: PlanRow): { isHeld: boolean; text: string } {
  const value = held(plan, row)
  if (row === 'statistics_days') return { isHeld: true, text: statisticsLine(plan.limits[row], String(value)) }
  if (value === false)
    return { isHeld: false, text: hasNone(row) ? say('line.without', { what: say(`none.${row}`) }) : '' }
  if (!isLimit(row)) return { isHeld: true, text: say(`row.${row}`) }
  const count = plan.limits[row]
  if (count === null) return { isHeld: true, text: say('line.unlimited', { what: say(`row.${row}`) }) }
  return { isHeld: true, text: say(`line.${row}`, { count: count ?? 0 }) }
}

function isLimit(row: PlanRow): row is LimitRow {
  return row !== 'statistics_days' && (LIMITS as readonly string[]).includes(row)
}

function hasNone(
  row: PlanRow,
): row is Exclude<PlanRow, 'live_cards' | 'locations' | 'customers' | 'operations_month' | 'statistics_days'> {
  return !['live_cards', 'locations', 'customers', 'operations_month', 'statistics_days'].includes(row)
}

function statisticsLine(days: number | null | undefined, text: string): string {
  return days === null ? say('line.statistics_all') : say('line.statistics', { text })
}

function statisticsOf(days: number | null | undefined): string {
  if (days === null) return say('all_of_it')
  const count = days ?? 0
  return count > 0 && count % DAYS_OF_YEAR === 0
    ? say('years', { count: count / DAYS_OF_YEAR })
    : say('days', { count })
}
