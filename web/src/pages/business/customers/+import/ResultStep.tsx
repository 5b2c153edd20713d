import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { customers, imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/import.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { AfterImport } from './AfterImport.tsx'
import { BalancesSummary } from './BalancesSummary.tsx'
import { CountsList } from './CountsList.tsx'
import { FailedRows } from './FailedRows.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'

export function ResultStep({ one }: { one: CustomerImport }) {
  const client = useQueryClient()
  const undo = useAct(imports.undo)
  const { status, counts, taken_back } = one
  // The cached lists may predate the end of the import.
  useEffect(() => void client.invalidateQueries({ queryKey: [customers.list.group] }), [client, status])
  const takeBack = async () => {
    const { pressed } = await askDialog({
      title: say('result.undo_title'),
      text: say('result.undo_text'),
      ok: say('result.undo_ok'),
      cancel: say('result.undo_keep'),
      harm: true,
    })
    if (pressed === 'ok') await undo.submit({ params: { id: one.id } })
  }
  const isUnused = status === 'cancelled' && one.progress.rows_done === 0
  const brought = counts.created + counts.completed + (one.balances?.people ?? 0)
  // Balances that a later import added to can be undone once that import is.
  const isOver = status === 'undone' && (one.balances?.kept ?? 0) === 0
  const word = status === 'failed' && one.progress.rows_done === 0 ? 'failed_at_once' : wordOf(status)
  return (
    <div className="imp-part">
      <div>
        <h2 className="h2">{isUnused ? say('result.unused') : say(`result.${wordOf(status)}`)}</h2>
        <p className="muted">
          {isUnused ? say('result.unused_text') : say(`result.${word}_text`, { file: one.file_name })}
        </p>
      </div>
      {!isUnused && <CountsList one={one} />}
      {!isUnused && <BalancesSummary one={one} />}
      {status !== 'undone' && <AfterImport one={one} />}
      <div className="row wrap">
        <Link className={buttonClass('main')} to="/business/customers">
          {say('result.customers')}
        </Link>
        <Link className={buttonClass()} to="/business/customers/import">
          {say('result.another')}
        </Link>
        {brought > taken_back && !isOver && (
          <Button variant="harm" busy={undo.busy} onClick={() => void takeBack()}>
            {say('result.undo')}
          </Button>
        )}
      </div>
      <FailedRows one={one} />
      <LeftOutRows one={one} />
    </div>
  )
}

function wordOf(status: CustomerImport['status']): 'done' | 'cancelled' | 'failed' | 'undone' {
  return status === 'cancelled' || status === 'failed' || status === 'undone' ? status : 'done'
}
