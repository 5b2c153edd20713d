/** Jobs that failed for good, each to be run again or given up; several at once by their checkboxes. */
import type { DeadJob } from '@stampwell/contract/admin/jobs.ts'
import type { Meta } from '@stampwell/contract/page-of.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { say } from '#messages/admin-jobs.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import type { ListRead, ListState } from '#ui/list-page/list-state.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { LevelButton } from '../+parts/LevelButton.tsx'
import { queueName } from '../+parts/QueueState.tsx'
import { whenWords } from '../+parts/when-words.ts'
import { deadWords, isMessageQueue, shortId } from './job-words.ts'
import { JobDialog, type JobAsk } from './JobDialog.tsx'

type DeadJobsProps = { read: ListRead; rows: readonly DeadJob[]; meta: Meta; state: ListState; now: Date }

export function DeadJobs({ read, rows, meta, state, now }: DeadJobsProps) {
  const [ask, setAsk] = useState<JobAsk>()
  return (
    <section className="page-section" aria-labelledby="dead-title">
      <header>
        <h2 className="h3" id="dead-title">
          {say('dead.title')}
        </h2>
      </header>
      <ListPage
        label={say('dead.label')}
        read={read}
        rows={rows}
        meta={meta}
        rowKey={({ id }) => id}
        state={state}
        columns={columns({ now, onAsk: setAsk })}
        bulk={{
          selectLabel: (row) => say('dead.select', { job: named(row) }),
          actions: (jobs, clear) => (
            <>
              <LevelButton
                allowed="support"
                icon={IconRefresh}
                onClick={() => setAsk({ act: 'requeue', jobs, onDone: clear })}
              >
                {say('dead.requeue_many', { count: jobs.length })}
              </LevelButton>
              <LevelButton
                allowed="support"
                variant="quiet"
                icon={IconTrash}
                onClick={() => setAsk({ act: 'discard', jobs, onDone: clear })}
              >
                {say('dead.discard_many', { count: jobs.length })}
              </LevelButton>
            </>
          ),
        }}
        empty={<EmptyState title={say('dead.empty')} text={say('dead.empty_text')} />}
      />
      {rows.some(({ queue }) => isMessageQueue(queue)) && <p className="cap jobs-note">{say('dead.sealed')}</p>}
      {ask && <JobDialog ask={ask} onRefused={() => void read.refetch()} onClose={() => setAsk(undefined)} />}
    </section>
  )
}

type ColumnInput = { now: Date; onAsk: (ask: JobAsk) => void }

function columns({ now, onAsk }: ColumnInput): readonly Column<DeadJob>[] {
  return [
    {
      name: 'job',
      head: say('dead.job'),
      narrow: 'title',
      cell: (row) => (
        <>
          <b>{deadWords(row)}</b> <code className="jobs-id">{shortId(row)}</code>
          <small>{isMessageQueue(row.queue) ? say(`message_sealed.${row.queue}`) : queueName(row.queue)}</small>
        </>
      ),
    },
    {
      name: 'why',
      head: say('dead.why'),
      narrow: 'line',
      className: 'jobs-why',
      cell: ({ error }) => (
        <span>
          <Icon of={IconAlertTriangle} size={16} /> {error ?? say('dead.no_why')}
        </span>
      ),
    },
    { name: 'tries', head: say('dead.tries'), isNumber: true, narrow: 'pair', cell: ({ tries }) => tries },
    {
      name: 'since',
      head: say('dead.since'),
      narrow: 'pair',
      cell: ({ since }) => <time dateTime={since}>{whenWords(since, now)}</time>,
    },
    {
      name: 'acts',
      head: say('dead.acts'),
      isHeadHidden: true,
      narrow: 'actions',
      cell: (row) => (
        <span className="jobs-acts">
          <LevelButton
            allowed="support"
            aria-label={say('dead.requeue_of', { job: named(row) })}
            onClick={() => onAsk({ act: 'requeue', jobs: [row] })}
          >
            {say('dead.requeue')}
          </LevelButton>
          <LevelButton
            allowed="support"
            variant="harm"
            aria-label={say('dead.discard_of', { job: named(row) })}
            onClick={() => onAsk({ act: 'discard', jobs: [row] })}
          >
            {say('dead.discard')}
          </LevelButton>
        </span>
      ),
    },
  ]
}

function named(row: DeadJob): string {
  return `${deadWords(row)} ${shortId(row)}`
}
