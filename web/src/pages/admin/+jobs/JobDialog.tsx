/** Asks before dead jobs run again or are given up. Several go one after the other, until one is refused. */
import type { DeadJob } from '@stampwell/contract/admin/jobs.ts'
import { adminDashboard, adminJobs, auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-jobs.ts'
import { ActDialog, type Consequence } from '../+parts/ActDialog.tsx'
import { deadWords, isMessageQueue } from './job-words.ts'

/** `onDone` clears the selection that the act began with. */
export type JobAsk = { act: 'requeue' | 'discard'; jobs: readonly DeadJob[]; onDone?: () => void }

/** Reads that an act makes stale, beside the jobs. */
const ALSO = [auditLog.list, adminDashboard.show]

type JobDialogProps = { ask: JobAsk; onRefused: () => void; onClose: () => void }

export function JobDialog({ ask: { act: kind, jobs, onDone }, onRefused, onClose }: JobDialogProps) {
  const requeue = useAct(adminJobs.requeue, { also: ALSO })
  const discard = useAct(adminJobs.discard, { also: ALSO })
  const { busy, errors } = kind === 'requeue' ? requeue : discard
  const count = jobs.length
  const sendOne = (id: string, reason: string) => {
    const input = { params: { id }, body: { reason } }
    return kind === 'requeue' ? requeue.submit(input) : discard.submit(input)
  }
  const send = async (reason: string) => {
    let done = 0
    for (const { id } of jobs) {
      if ((await sendOne(id, reason)) === null) break
      done++
    }
    // Somebody else may have been first: the list says what is left.
    if (done < count) onRefused()
    if (done === 0) return
    notify.success(say(`${kind}.done`, { count: done }))
    onDone?.()
    onClose()
  }
  return (
    <ActDialog
      title={say(`${kind}.title`, { count, job: jobs[0] ? deadWords(jobs[0]) : '' })}
      consequences={kind === 'requeue' ? requeueLines(jobs) : discardLines(jobs)}
      ok={say(`${kind}.ok`, { count })}
      {...(kind === 'discard' ? { harm: true, cancel: say('discard.keep', { count }) } : {})}
      act={{ busy, errors }}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}

function requeueLines(jobs: readonly DeadJob[]): Consequence[] {
  return [
    { icon: IconRefresh, text: say('requeue.again', { count: jobs.length }) },
    { icon: IconAlertTriangle, text: say('requeue.maybe') },
    ...(jobs.some(isMessage) ? [{ icon: IconAlertTriangle, text: say('requeue.sent') }] : []),
  ]
}

function discardLines(jobs: readonly DeadJob[]): Consequence[] {
  return [
    ...(jobs.some(isMessage) ? [{ icon: IconX, text: say('discard.gone') }] : []),
    ...(jobs.every(isMessage) ? [] : [{ icon: IconX, text: say('discard.given_up') }]),
  ]
}

function isMessage({ queue }: DeadJob): boolean {
  return isMessageQueue(queue)
}
