/** Shows the first rows as they are in the file. A wide table scrolls in its own frame. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { say } from '#messages/import.ts'

const MAX_COLUMNS = 12

export function SampleTable({ customerImport: { columns, sample } }: { customerImport: CustomerImport }) {
  if (sample.length === 0) return null
  const shown = columns.slice(0, MAX_COLUMNS)
  return (
    <section>
      <h3 className="h3">{say('columns.preview')}</h3>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="sheet imp-sample" tabIndex={0} role="region" aria-label={say('columns.preview')}>
        <table className="tbl">
          <thead>
            <tr>
              {shown.map((_, at) => (
                <th key={at} scope="col">
                  {columnName({ columns }, at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, line) => (
              <tr key={line}>
                {shown.map((_, at) => (
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Returns a column's heading, or its number where it has none. */
export function columnName({ columns }: Pick<CustomerImport, 'columns'>, index: number): string {
  return columns[index] || say('columns.column', { number: index + 1 })
}
