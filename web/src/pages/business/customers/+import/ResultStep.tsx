import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { customers, imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAct } from '#app/use-act.ts'
import { keyOf } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { AfterImport } from './AfterImport.tsx'
import { BalancesSummary } from './BalancesSummary.tsx'
import { CountsList } from './CountsList.tsx'
import { FailedRows } from './FailedRows.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'

export function ResultStep({ customerImport }: { customerImport: CustomerImport }) {
  const client = useQueryClient()
  const undo = useAct(imports.undo)
  const { status, counts, taken_back } = customerImport
  // Cached lists may be older than the end of the import, such as rows that were read while those of the check went.
  useEffect(() => {
    const rows = [imports.errors, imports.leftOut].map((list) => keyOf(list).slice(0, 2))
    for (const queryKey of [[customers.list.group], ...rows]) void client.invalidateQueries({ queryKey })
  }, [client, status])
  const takeBack = async () => {
    const { pressed } = await askDialog({
      title: say('result.undo_title'),
      text: say('result.undo_text'),
      ok: say('result.undo_ok'),
      cancel: say('result.undo_keep'),
      harm: true,
    })
    if (pressed === 'ok') await undo.submit({ params: { id: customerImport.id } })
  }
  const isUnused = status === 'cancelled' && customerImport.progress.rows_done === 0
  /** Customers that the import changed. Those that were taken back are counted in `taken_back`. */
  const changed = counts.created + counts.completed + (customerImport.balances?.people ?? 0)
  // Balances that a later import added to can be undone once that import is.
  const isOver = status === 'undone' && (customerImport.balances?.kept ?? 0) === 0
  const word = status === 'failed' && customerImport.progress.rows_done === 0 ? 'failed_at_once' : wordOf(status)
  return (
    <div className="imp-part">
      <div>
        <h2 className="h2">{isUnused ? say('result.unused') : say(`result.${wordOf(status)}`)}</h2>
        <p className="muted">
          {isUnused ? say('result.unused_text') : say(`result.${word}_text`, { file: customerImport.file_name })}
        </p>
      </div>
      {!isUnused && <CountsList customerImport={customerImport} />}
      {!isUnused && <BalancesSummary customerImport={customerImport} />}
      {status !== 'undone' && <AfterImport customerImport={customerImport} />}
      <div className="row wrap">
        <Link className={buttonClass('main')} to="/business/customers">
          {say('result.customers')}
        </Link>
        <Link className={buttonClass()} to="/business/customers/import">
          {say('result.another')}
        </Link>
        {changed > taken_back && !isOver && (
          <Button variant="harm" busy={undo.busy} onClick={() => void takeBack()}>
            {say('result.undo')}
          </Button>
        )}
      </div>
      <FailedRows customerImport={customerImport} />
      <LeftOutRows customerImport={customerImport} />
    </div>
  )
}

function wordOf(status: CustomerImport['status']): 'done' | 'cancelled' | 'failed' | 'undone' {
  return status === 'cancelled' || status === 'failed' || status === 'undone' ? status : 'done'
}
