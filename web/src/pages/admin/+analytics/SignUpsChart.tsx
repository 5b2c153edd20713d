import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/admin-analytics.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { byDay } from '#ui/chart/axes.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Series } from '#ui/chart/chart-data.ts'

type SignUps = Analytics['sign_ups']

export function SignUpsChart({ sign_ups }: { sign_ups: SignUps }) {
  const today = useNow().toISOString().slice(0, 10)
  const weeks = sign_ups.total === 0 && !sign_ups.before ? [] : sign_ups.weeks
  const isOpen = (index: number) => addDays(weeks[index]?.week ?? '', 6) >= today
  const series: Series[] = [
    {
      name: say('sign_ups.name'),
      legend: say('sign_ups.legend'),
      tone: 'ink',
      values: weeks.map(({ count }) => count),
      words: (count) => say('sign_ups.on', { count }),
      highlights: weeks.some((_, index) => isOpen(index))
        ? [{ name: say('sign_ups.last'), tone: 'quiet', at: isOpen }]
        : [],
    },
  ]
  if (sign_ups.before !== null)
    series.push({
      name: say('sign_ups.before'),
      values: weeks.map(({ before }) => before),
      draw: 'marks',
      words: (count) => say('sign_ups.before_on', { count }),
    })
  return (
    <Chart
      title={titleOf(sign_ups)}
      summary={say('sign_ups.summary')}
      axis={byDay(weeks.map(({ week }) => week))}
      series={series}
      empty={{ title: say('sign_ups.empty'), text: say('sign_ups.empty_text') }}
    />
  )
}

function titleOf({ total: count, before }: SignUps): string {
  if (before === null) return say('sign_ups.title', { count })
  if (count === before) return say('sign_ups.same', { count })
  const change = Math.abs(count - before).toLocaleString(LOCALE)
  return say(count > before ? 'sign_ups.more' : 'sign_ups.fewer', { count, change })
}
