import type { GalleryEntry } from '../gallery-entry.ts'
import { hours, weekdays } from './axes.ts'
import { CohortTable } from './CohortTable.tsx'
import { HeatMap } from './HeatMap.tsx'
import { TintedTable } from './TintedTable.tsx'

const EMPTY = { title: 'Your first week will show here', text: 'Hours need about 50 stamps to say anything.' }
const BASE = [29, 302, 390, 228, 140, 118, 147, 118, 59, 37, 37, 103, 155, 59, 7]
const week = (first: number, last: number) =>
  weekdays().map((_, day) =>
    Array.from({ length: last - first + 1 }, (__, hour) =>
      day === 6 && hour < 3 ? 0 : Math.round((BASE[(hour + day) % 15] ?? 0) * (day === 5 ? 1.25 : 1)),
    ),
  )
const SHARES = [1, 0.62, 0.51, 0.44, 0.4, 0.38, 0.36, 0.34]
const COHORTS = ['Apr 2026', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov so far'].map((name, index) => ({
  name,
  size: 58 + index * 3,
  shares: SHARES.slice(0, 8 - index).map((share) => (share === 1 ? 1 : share + index / 100)),
}))
const DAY_AND_HOUR = { rows: 'Day', columns: 'Hour' }
const TIMES = ['Month 0', '1', '2', '3', '4', '5', '6', '7']
const HEADS = { name: 'Joined in', size: 'People', times: TIMES }
const stamps = (count: number) => `${count.toLocaleString('en')} stamps`

export default {
  name: 'HeatMap and CohortTable',
  shows: [HeatMap, CohortTable, TintedTable],
  isWide: true,
  states: {
    'heat map': (
      <HeatMap
        title="Busiest: weekdays at 8, Saturdays at 10"
        summary="Stamps by weekday and hour. The darker, the more; the number says it too."
        heads={DAY_AND_HOUR}
        rows={weekdays()}
        columns={hours(6, 20)}
        values={week(6, 20)}
        words={stamps}
        empty={EMPTY}
        note="Quietest while you are open: Tuesday, 14 to 17."
      />
    ),
    'heat map, all hours': (
      <HeatMap
        title="Open day and night"
        heads={DAY_AND_HOUR}
        rows={weekdays()}
        columns={hours(0, 23)}
        values={week(0, 23).map((row) => row.map((value) => value * 97))}
        words={stamps}
        empty={EMPTY}
      />
    ),
    'heat map, all zeros': (
      <HeatMap
        title="No stamps this week"
        heads={DAY_AND_HOUR}
        rows={weekdays()}
        columns={hours(6, 12)}
        values={weekdays().map(() => hours(6, 12).map(() => 0))}
        empty={EMPTY}
      />
    ),
    'heat map, empty': <HeatMap title="Hours" heads={DAY_AND_HOUR} rows={[]} columns={[]} values={[]} empty={EMPTY} />,
    cohorts: (
      <CohortTable
        title="Of ten who join, four still come after three months"
        summary="Each row is the people who joined in that month, and how many of them came again."
        heads={HEADS}
        cohorts={COHORTS}
        words={(share) => `${Math.round(share * 100)}% came again`}
        empty={EMPTY}
      />
    ),
    'one cohort': (
      <CohortTable title="58 people joined in April" heads={HEADS} cohorts={COHORTS.slice(0, 1)} empty={EMPTY} />
    ),
    'cohorts, empty': <CohortTable title="Who stays" heads={HEADS} cohorts={[]} empty={EMPTY} />,
  },
} satisfies GalleryEntry
