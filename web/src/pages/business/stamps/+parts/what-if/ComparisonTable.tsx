/**
 * Compares what today's rules gave with what the rules under trial would have given. The roles are written out, against
 * the lint rule on redundant roles: where CSS turns rows into blocks, a browser may drop those of the elements.
 */
import { say } from '#messages/what-if.ts'

type ComparisonTableProps = {
  /** Names the rules under trial. */
  tried: string
  lines: readonly [name: string, today: string, tried: string][]
}

export function ComparisonTable({ tried: heading, lines }: ComparisonTableProps) {
  return (
    <div className="sheet wi-frame">
      <table className="tbl wi-table" role="table" aria-label={say('table')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="sr">{say('compared')}</span>
            </th>
            <th role="columnheader" scope="col" className="n">
              {say('today')}
            </th>
            <th role="columnheader" scope="col" className="n">
              {heading}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(([name, today, tried]) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              <td role="cell" className="n" data-head={say('today')}>
                {today}
              </td>
              <td role="cell" className="n" data-head={heading}>
                <b>{tried}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
