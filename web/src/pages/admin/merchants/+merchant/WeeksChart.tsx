import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { say } from '#messages/admin-merchants.ts'
import { shortDay } from '#messages/when.ts'
import { byName } from '#ui/chart/axes.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Series } from '#ui/chart/chart-data.ts'

/** Stamps of the last twelve weeks beside those of a year before. */
export function WeeksChart({ weeks, now }: { weeks: Merchant['weeks']; now: Date }) {
  const shown = weeks.some(({ stamps, year_before }) => stamps + year_before > 0) ? weeks : []
  const last = shown.length - 1
  const series: Series[] = [
    {
      name: say('weeks.name'),
      values: shown.map(({ stamps }) => stamps),
      words: (count) => say('weeks.on', { count }),
      highlights: [{ name: say('weeks.last'), tone: 'stamp', at: (index) => index === last }],
    },
    {
      name: say('weeks.before'),
      values: shown.map(({ year_before }) => year_before),
      draw: 'marks',
      words: (count) => say('weeks.before_on', { count }),
    },
  ]
  const names = shown.map(({ from }) => {
    const label = shortDay(`${from}T00:00:00Z`, 'UTC', now)
    return { label, name: say('weeks.week', { day: label }) }
  })
  return (
    <Chart
      title={say('weeks.title')}
      empty={{ title: say('weeks.empty'), text: say('weeks.empty_text') }}
      axis={byName(say('weeks.heading'), names)}
      series={series}
    />
  )
}
