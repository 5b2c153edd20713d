/** Cells of a heat map or cohort table, ready to be drawn in either direction. */
import { max } from 'd3-array'
import { say } from '#messages/chart.ts'
import type { AxisLabel } from './axes.ts'
import type { ChartNumbers, Values } from './chart-data.ts'
import type { TableData } from './table-data.ts'
import { tintOf, type Tint, type TintTone } from './tint.ts'

export type TintedCell = {
  text: string
  /** Name of the row, name of the column, and the value with its noun. */
  sentence: string
  tint: Tint
  isHighest: boolean
}

/** Headings of the names of rows and columns. Only that of the rows has a place in the table. */
export type Heads = { rows: string; columns: string }

export type TintedGrid = {
  heads: Heads
  columns: readonly AxisLabel[]
  rows: readonly AxisLabel[]
  /** Plain figures between the names and the cells, with their heading. */
  sizes: { heading: string; values: readonly number[] } | null
  cells: readonly (readonly TintedCell[])[]
}

/** A name, or a name with a shorter label for a narrow cell. */
export type Names = readonly (string | AxisLabel)[]

export type GridInput = {
  heads: Heads
  columns: Names
  rows: Names
  sizes?: TintedGrid['sizes']
  /** Values by row and column. */
  values: readonly Values[]
  numbers: ChartNumbers
  tone: TintTone
  /** The value that has the full tint. */
  highest: number
  marksHighest: boolean
  words: (value: number) => string
}

export function gridOf({ heads, columns, rows, sizes = null, values, ...cell }: GridInput): TintedGrid {
  const [across, down] = [namesOf(columns), namesOf(rows)]
  return {
    heads,
    columns: across,
    rows: down,
    sizes,
    cells: down.map((row, y) => across.map((column, x) => cellOf(values[y]?.[x] ?? null, { row, column }, cell))),
  }
}

type CellInput = Pick<GridInput, 'numbers' | 'tone' | 'highest' | 'marksHighest' | 'words'>

function cellOf(
  value: number | null,
  { row, column }: { row: AxisLabel; column: AxisLabel },
  { numbers, tone, highest, marksHighest, words }: CellInput,
): TintedCell {
  const name = `${row.name}, ${column.name}`
  if (value === null) return { text: '', sentence: say('no_value', { name }), tint: tintOf(0, tone), isHighest: false }
  return {
    text: numbers.short(value),
    sentence: say('value', { name, value: words(value) }),
    tint: tintOf(highest > 0 ? value / highest : 0, tone),
    isHighest: marksHighest && highest > 0 && value === highest,
  }
}

/** The same cells with rows and columns exchanged, for narrow windows. */
export function turned({ heads, columns, rows, cells, ...rest }: TintedGrid): TintedGrid {
  return {
    ...rest,
    heads: { rows: heads.columns, columns: heads.rows },
    columns: rows,
    rows: columns,
    cells: columns.map((_, x) => cells.flatMap((row) => row[x] ?? [])),
  }
}

/** The highest value, 0 without any. */
export function highestOf(values: readonly Values[]): number {
  return Math.max(0, max(values.flat(), (value) => value ?? 0) ?? 0)
}

export function tableOfGrid({ heads, columns, rows, sizes }: TintedGrid, values: readonly Values[]): TableData {
  return {
    heading: heads.rows,
    columns: [...(sizes ? [sizes.heading] : []), ...columns.map((column) => column.name)],
    rows: rows.map(({ name }, y) => ({
      name,
      values: [...(sizes ? [sizes.values[y] ?? null] : []), ...columns.map((_, x) => values[y]?.[x] ?? null)],
    })),
  }
}

function namesOf(names: Names): AxisLabel[] {
  return names.map((one) => (typeof one === 'string' ? { label: one, name: one } : one))
}
