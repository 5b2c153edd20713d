import type { JobQueue } from '@stampwell/contract/admin/jobs.ts'
import { say } from '#messages/admin-jobs.ts'
import { LOCALE } from '#messages/catalogue.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import type { ListRead } from '#ui/list-page/list-state.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { ageWords, queueName, QueueState } from '../+parts/QueueState.tsx'

export function QueueList({ read, rows }: { read: ListRead; rows: readonly JobQueue[] }) {
  return (
    <section className="page-section" aria-labelledby="queues-title">
      <header>
        <h2 className="h3" id="queues-title">
          {say('queues.title')}
        </h2>
      </header>
      <ListPage
        label={say('queues.title')}
        read={read}
        rows={rows}
        rowKey={({ name }) => name}
        columns={COLUMNS}
        empty={null}
      />
    </section>
  )
}

const COLUMNS: readonly Column<JobQueue>[] = [
  { name: 'name', head: say('queues.name'), narrow: 'title', cell: ({ name }) => <b>{queueName(name)}</b> },
  { name: 'state', head: say('queues.state'), narrow: 'corner', cell: (queue) => <QueueState of={queue} /> },
  {
    name: 'waiting',
    head: say('queues.waiting'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ waiting }) => count(waiting),
  },
  {
    name: 'running',
    head: say('queues.running'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ running }) => count(running),
  },
  {
    name: 'oldest',
    head: say('queues.oldest'),
    isNumber: true,
    narrow: 'pair',
    cell: ({ oldest_seconds }) =>
      oldest_seconds === null ? <NoValue label={say('queues.none')} /> : ageWords(oldest_seconds),
  },
  { name: 'hour', head: say('queues.hour'), isNumber: true, narrow: 'pair', cell: ({ done_hour }) => count(done_hour) },
  { name: 'dead', head: say('queues.dead'), isNumber: true, narrow: 'pair', cell: ({ dead }) => count(dead) },
]

/** Zeros stand back, so that what waits is seen. */
function count(value: number) {
  return value === 0 ? <span className="muted">0</span> : <b>{value.toLocaleString(LOCALE)}</b>
}
