/** The chart's values as a table, for readers who cannot or do not want to read a drawing. */
import { say } from '#messages/chart.ts'
import { Table } from '../layout/Table.tsx'
import type { ChartNumbers } from './chart-data.ts'
import { CopyTable } from './CopyTable.tsx'
import type { TableData } from './table-data.ts'

export type ChartTableProps = { label: string; table: TableData; numbers: ChartNumbers }

export function ChartTable({ label, table, numbers }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>{say('as_table')}</summary>
      <CopyTable table={table} />
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{table.heading}</th>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="n">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, values }, row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column} className="n">
                  {value === null ? say('none') : numbers.full(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
