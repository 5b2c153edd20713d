import type { StatisticsReply } from '@stampwell/contract/business/statistics.ts'
import { say } from '#messages/statistics.ts'
import { longMonth } from '#messages/when.ts'
import { byMonth } from '#ui/chart/axes.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Series } from '#ui/chart/chart-data.ts'

type MonthsViewProps = { found: StatisticsReply; year: number | null; thisMonth: string }

export function MonthsView({ found, year, thisMonth }: MonthsViewProps) {
  const { series } = found
  const most = Math.max(0, ...series.map(({ stamps }) => stamps))
  const best = series.findIndex(({ stamps }) => stamps > 0 && stamps === most)
  const isOpen = series.at(-1)?.month === thisMonth
  const drawn: Series[] = [
    {
      name: say('months.stamps'),
      values: series.map(({ stamps }) => stamps),
      words: (count) => say('months.stamps_words', { count }),
      highlights: best < 0 ? [] : [{ name: say('months.best_legend'), tone: 'ink', at: (index) => index === best }],
    },
    {
      name: say('months.redemptions'),
      tone: 'bottle',
      values: series.map(({ redemptions }) => redemptions),
      words: (count) => say('months.redemptions_words', { count }),
    },
    {
      name: say('months.new_customers'),
      tone: 'ink',
      draw: 'line',
      values: series.map(({ new_customers }) => new_customers),
      words: (count) => say('months.new_words', { count }),
    },
  ]
  return (
    <Chart
      title={titleOf(found, { best, thisMonth })}
      label={say('months.stamps')}
      summary={totalsOf(found, year)}
      axis={byMonth(series.map(({ month }) => month))}
      series={drawn}
      empty={{ title: say('months.none') }}
      note={isOpen ? say('months.open', { month: monthName(thisMonth) }) : undefined}
    />
  )
}

function titleOf({ series }: StatisticsReply, { best, thisMonth }: { best: number; thisMonth: string }): string {
  const found = series[best]
  if (!found) return say('months.none')
  const month = monthName(found.month)
  if (series.length === 1)
    return say(found.month === thisMonth ? 'months.only' : 'months.only_over', { count: found.stamps, month })
  return say(found.month === thisMonth ? 'months.best_open' : 'months.best', { month })
}

function totalsOf({ totalStamps, totalRedemptions, totalActiveUsers }: StatisticsReply, year: number | null): string {
  return say('total.sentence', {
    stamps: say('total.stamps', { count: totalStamps }),
    redemptions: say('total.redemptions', { count: totalRedemptions }),
    active:
      year === null
        ? say('total.active_now', { count: totalActiveUsers })
        : say('total.active_in', { count: totalActiveUsers, year: String(year) }),
  })
}

function monthName(month: string): string {
  return longMonth(`${month}-15T12:00:00Z`, 'UTC', false)
}
