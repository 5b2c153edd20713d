/** The data of a chart as rows and columns: to be shown as a table, and to be copied into a spreadsheet. */
import type { Axis, Series } from './chart-data.ts'

export type TableData = {
  heading: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly (number | null)[] }[]
}

/** A row for each point, the newest first where the axis says so. */
export function tableOf(axis: Axis, series: readonly Series[]): TableData {
  const rows = axis.points.map(({ cell }, index) => ({
    name: cell,
    values: series.map((one) => one.values[index] ?? null),
  }))
  return {
    heading: axis.heading,
    columns: series.map((one) => one.name),
    rows: axis.newestFirst ? rows.toReversed() : rows,
  }
}

/** Cells that a spreadsheet would calculate. The full-width signs count too, as in the server's CSV. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** Lines of tab-separated cells with unformatted numbers, which every spreadsheet takes when it is pasted. */
export function tabSeparated({ heading, columns, rows }: TableData): string {
  const lines = [[heading, ...columns], ...rows.map(({ name, values }) => [name, ...values])]
  return lines.map((cells) => cells.map(cellText).join('\t')).join('\n')
}

function cellText(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(/\s+/g, ' ')
  return FORMULA.test(text) ? `'${text}` : text
}
