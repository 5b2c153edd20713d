import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { customers, imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/import.ts'
import { Button } from '#ui/elements/Button.tsx'
import { BalancesSummary } from './BalancesSummary.tsx'
import { CountsList } from './CountsList.tsx'
import { FailedRows } from './FailedRows.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { OptOutNote } from './OptOutNote.tsx'

export function CheckStep({ customerImport, onChange }: { customerImport: CustomerImport; onChange: () => void }) {
  const start = useAct(imports.start, { also: [customers.list] })
  const { id, file_name, progress, balances, options } = customerImport
  const { created, completed } = customerImport.counts
  const brought = balances?.people ?? 0
  const isAny = created + completed + brought > 0
  return (
    <div className="imp-part">
      <div>
        <h2 className="h2">{say('check.title')}</h2>
        <p className="muted">
          {say('check.lead', { rows: say('columns.rows', { count: progress.rows_total }), file: file_name })}
        </p>
      </div>
      <CountsList customerImport={customerImport} />
      {options && <OptOutNote customerImport={customerImport} mapping={options.mapping} />}
      <BalancesSummary customerImport={customerImport} />
      {!isAny && <p>{say('check.nothing')}</p>}
      <div className="row wrap">
        {isAny && (
          <PlanGate closedInGrace {...(created > 0 && { limit: 'customers' })}>
            <Button variant="main" busy={start.busy} onClick={() => void start.submit({ params: { id } })}>
              {startWords(customerImport)}
            </Button>
          </PlanGate>
        )}
        <Button onClick={onChange}>{say('check.change')}</Button>
      </div>
      <FailedRows customerImport={customerImport} />
      <LeftOutRows customerImport={customerImport} />
    </div>
  )
}

function startWords({ counts: { created, completed }, balances }: CustomerImport): string {
  if (created > 0) return say('check.start', { count: created })
  if (completed > 0) return say('check.fill', { count: completed })
  return say('check.bring', { count: balances?.people ?? 0 })
}
