import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { customers, imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { PlanGate } from '#app/PlanGate.tsx'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/import.ts'
import { Button } from '#ui/Button.tsx'
import { CountsList } from './CountsList.tsx'
import { FailedRows } from './FailedRows.tsx'

export function CheckStep({ one, onChange }: { one: CustomerImport; onChange: () => void }) {
  const start = useAct(imports.start, { also: [customers.list] })
  const { created, completed } = one.counts
  return (
    <div className="imp-part">
      <div>
        <h2 className="h2">{say('check.title')}</h2>
        <p className="muted">
          {say('check.lead', { rows: say('columns.rows', { count: one.progress.rows_total }), file: one.file_name })}
        </p>
      </div>
      <CountsList one={one} />
      {created + completed === 0 && <p>{say('check.nothing')}</p>}
      <div className="row wrap">
        {created + completed > 0 && (
          <PlanGate limit="customers" closedInGrace unless={created === 0}>
            <Button variant="main" busy={start.busy} onClick={() => void start.submit({ params: { id: one.id } })}>
              {created > 0 ? say('check.start', { count: created }) : say('check.fill', { count: completed })}
            </Button>
          </PlanGate>
        )}
        <Button onClick={onChange}>{say('check.change')}</Button>
      </div>
      <FailedRows one={one} />
    </div>
  )
}
