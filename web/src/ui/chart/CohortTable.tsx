/** Groups by their beginning, and which share of each is still there some time later. */
import { useMemo } from 'react'
import type { Values } from './chart-data.ts'
import { ChartFrame, type ChartWords } from './ChartFrame.tsx'
import { percents } from './chart-numbers.ts'
import { CopyTable } from './CopyTable.tsx'
import { gridOf, tableOfGrid, type Names } from './tinted-grid.ts'
import { TintedTable } from './TintedTable.tsx'

export type Cohort = {
  name: string
  /** Number of members at the beginning. */
  size: number
  /** Shares of one by time since the beginning; null or left out where that time has not come. */
  shares: Values
}

export type CohortTableProps = ChartWords & {
  label?: string
  /** Headings: of the groups' names, of their sizes, and of the times since the beginning. */
  heads: { name: string; size: string; times: Names }
  cohorts: readonly Cohort[]
  /** A share with its noun: '62% came again'. */
  words?: (share: number) => string
}

export function CohortTable({ label, heads, cohorts, words, ...frame }: CohortTableProps) {
  const values = useMemo(() => cohorts.map((cohort) => cohort.shares), [cohorts])
  const grid = useMemo(
    () =>
      gridOf({
        heads: { rows: heads.name, columns: '' },
        columns: heads.times,
        rows: cohorts.map((cohort) => cohort.name),
        sizes: { heading: heads.size, values: cohorts.map((cohort) => cohort.size) },
        values,
        numbers: percents,
        tone: 'bottle',
        highest: 1,
        marksHighest: false,
        words: words ?? percents.full,
      }),
    [heads, cohorts, values, words],
  )
  return (
    <ChartFrame {...frame} isEmpty={cohorts.length === 0}>
      <TintedTable label={label ?? frame.title} grid={grid} tone="bottle" />
      <CopyTable table={tableOfGrid(grid, values)} />
    </ChartFrame>
  )
}
