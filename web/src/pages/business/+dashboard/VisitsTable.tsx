/** The chart's days as a table, newest first, for readers who cannot or do not want to read bars. */
import { say } from '#messages/dashboard.ts'
import { fullDate } from '#messages/when.ts'
import type { Day } from './board.ts'

export function VisitsTable({ days }: { days: readonly Day[] }) {
  return (
    <details className="chart-table">
      <summary>{say('chart.table')}</summary>
      <div className="sheet sheetw">
        <table className="tbl" aria-label={say('chart.what')}>
          <thead>
            <tr>
              <th scope="col">{say('chart.date')}</th>
              <th scope="col" className="n">
                {say('chart.visits')}
              </th>
              <th scope="col" className="n">
                {say('chart.before')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <td>{fullDate(day.date)}</td>
                <td className="n">{day.visits}</td>
                <td className="n">{day.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
