import type { LeftOut } from '@stampwell/contract/business/import-left-out.ts'
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/import.ts'

const ROWS = ['created', 'taken_back', 'completed', 'known', 'repeated', 'failed'] as const
const figures = new Intl.NumberFormat(LOCALE)
const lists = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' })

/**
 * Customers removed by an undo are not counted as new. Cells that were left out stand below the rows: their customers
 * come in.
 */
export function CountsList({ customerImport }: { customerImport: CustomerImport }) {
  const { counts, taken_back, left_out, bad_bytes } = customerImport
  const shown = { ...counts, created: counts.created - taken_back, taken_back }
  return (
    <dl className="imp-counts" aria-label={say('counts.label')}>
      {ROWS.filter((row) => shown[row] > 0 || row === 'created').map((row) => (
        <div key={row} data-row={row}>
          <dt>{say(`counts.${row}`)}</dt>
          <dd className="tn">{figures.format(shown[row])}</dd>
        </div>
      ))}
      {left_out.map(({ field, reason, count }) => (
        <div key={`${field} ${reason}`} data-row="left_out">
          <dt>{leftOutLine(field, reason)}</dt>
          <dd className="tn">{figures.format(count)}</dd>
        </div>
      ))}
      {bad_bytes.rows > 0 && (
        <div data-row="left_out">
          <dt>
            {say('left_out.bad_bytes', { lines: lists.format(bad_bytes.lines.map(String)) })}
            {bad_bytes.rows > bad_bytes.lines.length && '…'}
          </dt>
          <dd className="tn">{figures.format(bad_bytes.rows)}</dd>
        </div>
      )}
    </dl>
  )
}

function leftOutLine(field: LeftOut['field'], reason: LeftOut['reason']): string {
  // Day and month come in.
  if (field === 'date_of_birth' && reason === 'no_year') return say('left_out.birthday_without_year')
  return say('left_out.line', { field: say(`left_out.${field}`), reason: say(`left_out.${reason}`) })
}
