/** Values by two names, such as weekday and hour: the darker a cell, the more. On a narrow window it stands upright. */
import { useMemo } from 'react'
import type { ChartNumbers, Values } from './chart-data.ts'
import { ChartFrame, type ChartWords } from './ChartFrame.tsx'
import { counts } from './chart-numbers.ts'
import { CopyTable } from './CopyTable.tsx'
import { gridOf, highestOf, tableOfGrid, turned, type Heads, type Names } from './tinted-grid.ts'
import { TintedTable } from './TintedTable.tsx'

/** Above this number of columns the wide form needs more than a tablet's width. */
const MANY_COLUMNS = 16

export type HeatMapProps = ChartWords & {
  /** Name of the table for screen readers where the title alone does not say what is drawn. */
  label?: string
  heads: Heads
  rows: Names
  columns: Names
  /** Values by row and column. */
  values: readonly Values[]
  numbers?: ChartNumbers
  /** A value with its noun: '42 visits'. */
  words?: (value: number) => string
}

export function HeatMap({ label, heads, rows, columns, values, numbers = counts, words, ...frame }: HeatMapProps) {
  const grid = useMemo(
    () =>
      gridOf({
        heads,
        columns,
        rows,
        values,
        numbers,
        tone: 'ink',
        highest: highestOf(values),
        marksHighest: true,
        words: words ?? numbers.full,
      }),
    [heads, columns, rows, values, numbers, words],
  )
  const name = label ?? frame.title
  return (
    <ChartFrame {...frame} isEmpty={rows.length === 0 || columns.length === 0}>
      <div className={columns.length > MANY_COLUMNS ? 'tinted-turns late' : 'tinted-turns'}>
        <TintedTable label={name} grid={grid} tone="ink" className="wide" />
        <TintedTable label={name} grid={turned(grid)} tone="ink" className="tall" />
      </div>
      <CopyTable table={tableOfGrid(grid, values)} />
    </ChartFrame>
  )
}
