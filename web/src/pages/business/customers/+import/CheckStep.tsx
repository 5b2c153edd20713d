/** What would happen, and the press that makes it happen. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { customers, imports } from '@stampwell/contract/doors.gen.ts'
import { Link } from 'react-router'
import { useBusiness } from '../../../../app/session/business.ts'
import { useAct } from '../../../../app/use-act.ts'
import { say } from '../../../../messages/import.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Tag.tsx'
import { CountsList } from './CountsList.tsx'
import { FailedRows } from './FailedRows.tsx'

export function CheckStep({ one, onChange }: { one: CustomerImport; onChange: () => void }) {
  const user = useBusiness()
  const start = useAct(imports.start, { also: [customers.list] })
  const { created, completed } = one.counts
  const isVerified = user.email_verified_at !== null
  return (
    <div className="imp-part">
      <div>
        <h2 className="h2">{say('check.title')}</h2>
        <p className="muted">{say('check.lead', { rows: say('columns.rows', { count: one.progress.rows_total }), file: one.file_name })}</p>
      </div>
      <CountsList one={one} />
      {created + completed === 0 && <p>{say('check.nothing')}</p>}
      {!isVerified && <Note tone="late">{say('check.unverified')} <Link to="/business/account/verify">{say('check.verify')}</Link></Note>}
      <div className="row wrap">
        {created + completed > 0 && (
          <Button look="main" busy={start.busy} off={!isVerified} onClick={() => void start.submit({ params: { id: one.id } })}>
            {created > 0 ? say('check.start', { count: created }) : say('check.fill', { count: completed })}
          </Button>
        )}
        <Button onClick={onChange}>{say('check.change')}</Button>
      </div>
      <FailedRows one={one} />
    </div>
  )
}
