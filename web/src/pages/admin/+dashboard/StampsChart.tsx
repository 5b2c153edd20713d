/** Stamps a day of all businesses, and as a line those of the same weekday four weeks before. */
import { weekdayOf } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/admin-dashboard.ts'
import { everyWeekday } from '#messages/weekdays.ts'
import { byDay } from '#ui/chart/axes.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Series } from '#ui/chart/chart-data.ts'
import { busiestWeekday } from './busiest-weekday.ts'

type Day = { day: string; stamps: number }

const DAYS = 30

/** `days` is oldest first and begins four weeks before the first day that shows. */
export function StampsChart({ days }: { days: readonly Day[] }) {
  const shown = days.slice(-DAYS)
  const total = shown.reduce((sum, { stamps }) => sum + stamps, 0)
  const weekday = busiestWeekday(shown.slice(0, -1))
  return (
    <Chart
      title={weekday === null ? say('chart.plain') : say('chart.carry', { weekdays: everyWeekday(weekday) })}
      summary={say('chart.summary', { count: total })}
      label={say('chart.plain')}
      empty={{ title: say('chart.empty'), text: say('chart.empty_text') }}
      {...chartOf(days, weekday)}
    />
  )
}

function chartOf(all: readonly Day[], weekday: number | null) {
  const days = all.every(({ stamps }) => stamps === 0) ? [] : all
  const shown = days.slice(-DAYS)
  const before = days.slice(0, shown.length)
  const last = shown.length - 1
  const series: Series[] = [
    {
      name: say('chart.stamps'),
      legend: say('chart.legend'),
      values: shown.map(({ stamps }) => stamps),
      words: (count) => say('chart.stamps_on', { count }),
      highlights: [
        ...(weekday === null
          ? []
          : [
              {
                name: everyWeekday(weekday),
                tone: 'ink' as const,
                at: (index: number) => index < last && weekdayOf(shown[index]?.day ?? '') === weekday,
              },
            ]),
        { name: say('chart.today'), tone: 'stamp', at: (index) => index === last },
      ],
    },
    {
      name: say('chart.before'),
      legend: say('chart.legend_before'),
      values: before.map(({ stamps }) => stamps),
      draw: 'marks',
      words: (count) => say('chart.before_on', { count }),
    },
  ]
  const dates = shown.map(({ day }) => day)
  return { axis: byDay(dates, { today: dates.at(-1) }), series }
}
