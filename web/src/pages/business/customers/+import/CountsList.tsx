import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/import.ts'

const ROWS = ['created', 'taken_back', 'completed', 'known', 'repeated', 'failed'] as const
const figures = new Intl.NumberFormat(LOCALE)

/** Customers removed by an undo are not counted as new. */
export function CountsList({ one: { counts, taken_back } }: { one: CustomerImport }) {
  const shown = { ...counts, created: counts.created - taken_back, taken_back }
  return (
    <dl className="imp-counts" aria-label={say('counts.label')}>
      {ROWS.filter((row) => shown[row] > 0 || row === 'created').map((row) => (
        <div key={row} data-row={row}>
          <dt>{say(`counts.${row}`)}</dt>
          <dd className="tn">{figures.format(shown[row])}</dd>
        </div>
      ))}
    </dl>
  )
}
