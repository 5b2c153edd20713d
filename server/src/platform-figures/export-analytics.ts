import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { BOM, csvLine } from '../csv/write-csv.ts'

const HEADER = ['part', 'name', 'figure', 'value', 'before']

/** Returns the analytics as one long table: a spreadsheet filters it by `part`. Names stay as the API writes them. */
export function writeAnalytics({ sign_ups, funnel, cohorts, countries, industries, campaigns }: Analytics): string {
  const rows: [part: string, name: string, figure: string, value: number, before: number | null][] = [
    ...sign_ups.weeks.map(({ week, count, before }) => ['sign_ups', week, 'sign_ups', count, before] as const),
    ...funnel.steps.map(({ step, count, before }) => ['funnel', step, 'merchants', count, before] as const),
    ...funnel.weeks.flatMap(({ week, ...steps }) =>
      Object.entries(steps).map(([step, count]) => ['funnel_by_week', week, step, count, null] as const),
    ),
    ...cohorts.flatMap(({ month, size, active }) => [
      ['cohorts', month, 'size', size, null] as const,
      ...active.map((count, index) => ['cohorts', month, `active_in_month_${index + 1}`, count, null] as const),
    ]),
    ...countries.flatMap(({ country, sign_ups: count, before, active }) => [
      ['countries', country, 'sign_ups', count, before] as const,
      ['countries', country, 'active', active, null] as const,
    ]),
    ...industries.flatMap(({ name, sign_ups: count, before, stamps }) => [
      ['industries', name ?? '', 'sign_ups', count, before] as const,
      ['industries', name ?? '', 'stamps', stamps, null] as const,
    ]),
    ...(['campaigns', 'merchants', 'messages'] as const).map(
      (figure) => ['campaigns', '', figure, campaigns[figure], campaigns.before?.[figure] ?? null] as const,
    ),
  ].map((row) => [...row])
  return (
    BOM +
    csvLine(HEADER) +
    rows
      .map(([part, name, figure, value, before]) =>
        csvLine([part, name, figure, String(value), before === null ? '' : String(before)]),
      )
      .join('')
  )
}
