/** Visits a day as thirty bars, and as a line those of the same weekday four weeks before. */
import { weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { useMemo } from 'react'
import { say } from '#messages/dashboard.ts'
import { everyWeekday } from '#messages/weekdays.ts'
import { atStart } from '#messages/when.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Highlight, Series } from '#ui/chart/chart-data.ts'
import { byDay } from '#ui/chart/axes.ts'
import type { Day } from './board.ts'
import { headlineOf } from './chart-words.ts'

export function VisitsChart({ days }: { days: readonly Day[] }) {
  const { words, weekday } = headlineOf(days)
  const total = days.reduce((sum, day) => sum + day.visits, 0)
  const nothing = days.every((day) => day.visits === 0 && day.before === 0)
  const chart = useMemo(() => chartOf(nothing ? [] : days, weekday), [nothing, days, weekday])
  return (
    <Chart
      title={nothing ? say('chart.what') : words}
      summary={nothing ? undefined : say('chart.what')}
      label={say('chart.label', { count: total })}
      empty={{ title: say('chart.empty'), text: say('chart.empty_text') }}
      {...chart}
    />
  )
}

function chartOf(days: readonly Day[], weekday: number | null) {
  const last = days.length - 1
  const series: Series[] = [
    {
      name: say('chart.visits'),
      legend: say('chart.legend_days'),
      values: days.map((day) => day.visits),
      words: (count) => say('chart.visits_on', { count }),
      highlights: [
        ...highlightOf(days, weekday),
        { name: say('chart.legend_today'), tone: 'stamp', at: (index) => index === last },
      ],
    },
    {
      name: say('chart.before'),
      legend: say('chart.legend_before'),
      values: days.map((day) => day.before),
      draw: 'steps',
      words: (count) => say('chart.before_on', { count }),
    },
  ]
  const dates = days.map((day) => day.date)
  return { axis: byDay(dates, { today: dates.at(-1) }), series }
}

/** The weekday that the headline names; today keeps its own colour. */
function highlightOf(days: readonly Day[], weekday: number | null): Highlight[] {
  if (weekday === null) return []
  const at = (index: number) => index < days.length - 1 && weekdayOf(days[index]?.date ?? '') === weekday
  return [{ name: atStart(everyWeekday(weekday)), tone: 'ink', at }]
}
