import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { say } from '../../../../messages/import.ts'

const ROWS = ['created', 'completed', 'known', 'repeated', 'failed'] as const
const figures = new Intl.NumberFormat('en')

export function CountsList({ counts }: { counts: CustomerImport['counts'] }) {
  return (
    <dl className="imp-counts" aria-label={say('counts.label')}>
      {ROWS.filter(row => counts[row] > 0 || row === 'created').map(row => (
        <div key={row} data-row={row}><dt>{say(`counts.${row}`)}</dt><dd className="tn">{figures.format(counts[row])}</dd></div>
      ))}
    </dl>
  )
}
