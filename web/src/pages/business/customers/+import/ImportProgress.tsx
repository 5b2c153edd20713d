/** Progress of the import, polled while it runs. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/import.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CountsList } from './CountsList.tsx'

const POLL_MS = 700

export function ImportProgress({ customerImport }: { customerImport: CustomerImport }) {
  const { id, status, progress, counts, taken_back } = customerImport
  // The page reads the import under the same key, and so shows each answer.
  useRead(imports.show, { params: { id } }, { every: POLL_MS })
  const stop = useAct(imports.remove)
  const isUndoing = status === 'undoing'
  const [done, total] = isUndoing ? [taken_back, counts.created] : [progress.rows_done, progress.rows_total]
  const words = say(isUndoing ? 'progress.removed' : 'progress.label', { done, total })
  return (
    <div className="imp-part">
      <div className="imp-progress">
        <h2 className="h2">{titleOf(status)}</h2>
        {total > 0 ? (
          <>
            <progress value={done} max={total} aria-label={words} />
            <p className="tn">{words}</p>
          </>
        ) : (
          <progress aria-label={titleOf(status)} />
        )}
      </div>
      {!isUndoing && <CountsList customerImport={customerImport} />}
      <div className="row wrap">
        <p className="muted">{say('progress.leave')}</p>
        {status === 'running' && (
          <Button busy={stop.busy} onClick={() => void stop.submit({ params: { id } })}>
            {say('progress.stop')}
          </Button>
        )}
      </div>
    </div>
  )
}

function titleOf(status: CustomerImport['status']): string {
  if (status === 'checking') return say('progress.checking')
  return say(status === 'undoing' ? 'progress.undoing' : 'progress.running')
}

/** Returns whether the server is at work on the import: it has progress instead of a step. */
export function isAtWork({ status }: Pick<CustomerImport, 'status'>): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing'
}
