/** Address of the statistics: `?view=hours&year=2026&card=…`. */
import { dayNumber, daysBetween } from '@stampwell/domain/time/calendar.ts'
import { FIRST_YEAR, LAST_YEAR, STATISTICS_VIEWS, type StatisticsView } from '@stampwell/domain/stamping/statistics.ts'

export type StatisticsAddress = { view: StatisticsView; year: number | null; card: string }

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ALL = 'all'

/** Views that a plan without `statistics_full` closes. */
const FULL_VIEWS = ['hours', 'cohorts', 'places', 'customers'] as const satisfies readonly StatisticsView[]
export type FullView = (typeof FULL_VIEWS)[number]

export function isFullView(view: StatisticsView): view is FullView {
  return FULL_VIEWS.some((one) => one === view)
}

/** Rewards that wait and the rhythm are those of today; the rhythm is one of visits, on whatever card. */
export function choosesYear(view: StatisticsView): boolean {
  return view !== 'rewards' && view !== 'rhythm'
}

export function choosesCard(view: StatisticsView): boolean {
  return view !== 'rhythm'
}

/** `thisYear` stands where the address names no year; null = all years. */
export function readAddress(address: URLSearchParams, thisYear: number): StatisticsAddress {
  const named = address.get('year') ?? ''
  const card = address.get('card') ?? ''
  return {
    view: STATISTICS_VIEWS.find((view) => view === address.get('view')) ?? 'series',
    year: named === ALL ? null : yearIn(named, thisYear),
    card: ID.test(card) ? card : '',
  }
}

/** Usual values stay out of the address. */
export function writeAddress({ view, year, card }: StatisticsAddress, thisYear: number): URLSearchParams {
  return new URLSearchParams([
    ...(view === 'series' ? [] : [['view', view]]),
    ...(year === thisYear ? [] : [['year', year === null ? ALL : String(year)]]),
    ...(card === '' ? [] : [['card', card]]),
  ])
}

/** The query of the endpoints. */
export function queryOf({ year, card }: StatisticsAddress): { year?: number; stamp_id?: string } {
  return { ...(year === null ? {} : { year }), ...(card === '' ? {} : { stamp_id: card }) }
}

/** Returns how many days ago a year ended; 0 of a year that is not over. A plan of that many days shows nothing of it. */
export function daysSinceYear(year: number, today: string): number {
  return Math.max(0, dayNumber(today) - dayNumber(`${year}-12-31`))
}

/** Returns whether the plan, and not the year or the first stamp, decides where the period begins. */
export function isCut(from: string, { days, today }: { days: number | null; today: string }): boolean {
  return days !== null && daysBetween(from, today) === days - 1
}

function yearIn(named: string, thisYear: number): number {
  const year = Number(named)
  return /^\d{4}$/.test(named) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : thisYear
}
