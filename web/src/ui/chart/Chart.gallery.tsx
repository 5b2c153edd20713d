import { addDays } from '@stampwell/domain/time/calendar.ts'
import type { GalleryEntry } from '../gallery-entry.ts'
import { byDay, byHour, byMonth, byName } from './axes.ts'
import { Chart } from './Chart.tsx'
import type { Series } from './chart-data.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { money, percents } from './chart-numbers.ts'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { ChartTable } from './ChartTable.tsx'
import { CopyTable } from './CopyTable.tsx'
import { AxisLabels, Bubble, BubbleRoom, CursorBand, Rules } from './plot-parts.tsx'
import { PlotMarks } from './PlotMarks.tsx'

const EMPTY = { title: 'No visits yet', text: 'The first stamp draws the first bar.' }
const days = (count: number) => Array.from({ length: count }, (_, index) => addDays('2026-11-20', index - count + 1))
const wave = (count: number, top: number) =>
  Array.from({ length: count }, (_, index) => Math.round(top * (0.55 + 0.4 * Math.sin(index * 0.9) ** 3)))
const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`)
const STAMPS = [1020, 980, 1104, 1126, 1188, 1210, 1262, 1244, 1308, 1612, 1428, null]
const naira = money('NGN')

const visits = (count: number): Series[] => [
  {
    name: 'Visits',
    legend: 'Last 30 days',
    values: wave(count, 48),
    words: (value) => `${value} visits`,
    highlights: [
      { name: 'Saturdays', tone: 'ink', at: (index) => index % 7 === 2 },
      { name: 'Today, so far', tone: 'stamp', at: (index) => index === count - 1 },
    ],
  },
  { name: 'Four weeks before', values: wave(count, 40), draw: 'steps', words: (value) => `${value} four weeks before` },
]

export default {
  name: 'Chart',
  shows: [
    Chart,
    ChartSkeleton,
    // Parts of the chart.
    ChartFrame,
    ChartLegend,
    ChartTable,
    CopyTable,
    AxisLabels,
    Bubble,
    BubbleRoom,
    CursorBand,
    PlotMarks,
    Rules,
  ],
  isWide: true,
  states: {
    loading: <ChartSkeleton />,
    empty: <Chart title="Visits a day" axis={byDay([])} series={[]} empty={EMPTY} />,
    'one point': (
      <Chart
        title="1 visit on the first day"
        summary="Visits a day"
        axis={byDay(days(1), { today: '2026-11-20' })}
        series={[{ name: 'Visits', values: [1] }]}
        empty={EMPTY}
      />
    ),
    'bars with a line': (
      <Chart
        title="Saturdays carry the month"
        summary="Visits a day"
        axis={byDay(days(30), { today: '2026-11-20' })}
        series={visits(30)}
        empty={EMPTY}
      />
    ),
    'bars in front of each other, months to come': (
      <Chart
        title="October was your best month so far"
        summary="13,482 stamps this year; 912 rewards redeemed."
        axis={byMonth(MONTHS)}
        series={[
          {
            name: 'Stamps',
            values: STAMPS,
            highlights: [{ name: 'Best month', tone: 'ink', at: (index) => index === 9 }],
          },
          {
            name: 'Rewards redeemed',
            values: STAMPS.map((value) => value && Math.round(value * 0.07)),
            tone: 'bottle',
          },
        ]}
        empty={EMPTY}
        note="November is not over."
      />
    ),
    'stacked bars, money': (
      <Chart
        title="October was the best month so far"
        summary="Revenue a month, naira"
        axis={byMonth(MONTHS.slice(0, 11))}
        series={[
          { name: 'Renewals', values: wave(11, 830_000_000) },
          { name: 'First payments', values: wave(11, 120_000_000), tone: 'bottle' },
        ]}
        stacked
        numbers={naira}
        empty={EMPTY}
      />
    ),
    'bars with marks': (
      <Chart
        title="Sign-ups keep growing"
        summary="Sign-ups a week, and the weeks before"
        axis={byDay(days(12))}
        series={[
          { name: 'Sign-ups', values: wave(12, 60), tone: 'ink' },
          { name: 'The weeks before', values: wave(12, 45), draw: 'marks' },
        ]}
        empty={EMPTY}
      />
    ),
    'three lines, a gap': (
      <Chart
        title="Most messages are opened on the first day"
        summary="Share of messages opened"
        axis={byHour(
          Array.from({ length: 24 }, (_, hour) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`),
          'Africa/Lagos',
        )}
        series={[
          { name: 'E-mail', values: wave(24, 70).map((value) => value / 100), draw: 'line' },
          { name: 'SMS', values: wave(24, 90).map((value) => value / 100), draw: 'line', tone: 'bottle' },
          {
            name: 'In the app',
            values: wave(24, 50).map((value, index) => (index > 9 && index < 14 ? null : value / 100)),
            draw: 'line',
            tone: 'late',
          },
        ]}
        numbers={percents}
        empty={EMPTY}
      />
    ),
    'all zeros': (
      <Chart
        title="No refunds in 30 days"
        axis={byDay(days(30), { today: '2026-11-20' })}
        series={[{ name: 'Refunds', values: days(30).map(() => 0) }]}
        empty={EMPTY}
      />
    ),
    'below zero': (
      <Chart
        title="More left than came in March"
        summary="Customers gained or lost a month"
        axis={byMonth(MONTHS.slice(0, 6))}
        series={[{ name: 'Customers', values: [12, 8, -14, 3, 0, 21], tone: 'ink' }]}
        empty={EMPTY}
      />
    ),
    'many points': (
      <Chart
        title="A year of visits"
        summary="Visits a day"
        axis={byDay(days(365))}
        series={[{ name: 'Visits', values: wave(365, 48) }]}
        empty={EMPTY}
      />
    ),
    'many points, line': (
      <Chart
        title="A year of visits"
        summary="Visits a day"
        axis={byDay(days(365))}
        series={[{ name: 'Visits', values: wave(365, 48_000), draw: 'line' }]}
        empty={EMPTY}
      />
    ),
    'long names': (
      <Chart
        title="Mama Adébáyọ̀’s Kitchen and Bakery in Surulere gives the most stamps of all places"
        axis={byName('Place', [
          { label: 'Surulere', name: 'Mama Adébáyọ̀’s Kitchen and Bakery, Surulere, beside the old post office' },
          { label: 'Yaba', name: 'Yaba, Herbert Macaulay Way' },
          { label: 'Ikeja', name: 'Ikeja City Mall, second floor' },
        ])}
        series={[{ name: 'Stamps', values: [1_204_318, 48_210, 7] }]}
        empty={EMPTY}
      />
    ),
  },
} satisfies GalleryEntry
