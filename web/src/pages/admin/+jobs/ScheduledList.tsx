import type { JobRun, ScheduledJob } from '@stampwell/contract/admin/jobs.ts'
import { say } from '#messages/admin-jobs.ts'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import type { ListRead } from '#ui/list-page/list-state.ts'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { whenWords } from '../+parts/when-words.ts'
import { jobWords } from './job-words.ts'

type ScheduledListProps = { read: ListRead; rows: readonly ScheduledJob[]; now: Date }

export function ScheduledList({ read, rows, now }: ScheduledListProps) {
  return (
    <section className="page-section" aria-labelledby="scheduled-title">
      <header>
        <h2 className="h3" id="scheduled-title">
          {say('scheduled.title')}
        </h2>
      </header>
      <ListPage
        label={say('scheduled.title')}
        read={read}
        rows={rows}
        rowKey={({ job }) => job}
        columns={columns(now)}
        empty={null}
      />
    </section>
  )
}

function columns(now: Date): readonly Column<ScheduledJob>[] {
  return [
    { name: 'job', head: say('scheduled.job'), narrow: 'title', cell: ({ job }) => <b>{jobWords(job)}</b> },
    {
      name: 'when',
      head: say('scheduled.when'),
      narrow: 'line',
      cell: ({ every_minutes }) => everyWords(every_minutes),
    },
    {
      name: 'last',
      head: say('scheduled.last'),
      narrow: 'pair',
      cell: ({ last }) => (last ? <LastRun run={last} now={now} /> : <NoValue label={say('scheduled.never')} />),
    },
    {
      name: 'took',
      head: say('scheduled.took'),
      isNumber: true,
      narrow: 'pair',
      cell: ({ last }) =>
        last?.state !== 'completed' || last.took_seconds === null ? (
          <NoValue label={say('scheduled.not_over')} />
        ) : (
          tookWords(last.took_seconds)
        ),
    },
    {
      name: 'next',
      head: say('scheduled.next'),
      narrow: 'pair',
      cell: ({ next }) => <time dateTime={next}>{whenWords(next, now)}</time>,
    },
  ]
}

function LastRun({ run: { state, at }, now }: { run: JobRun; now: Date }) {
  if (state === 'running') return <>{say('scheduled.running')}</>
  const time = <time dateTime={at}>{whenWords(at, now)}</time>
  if (state === 'completed') return time
  return (
    <>
      <Tag tone="late">{say(`scheduled.${state}`)}</Tag> {time}
    </>
  )
}

function everyWords(minutes: number | null): string {
  if (minutes === null) return say('scheduled.night')
  if (minutes === 1440) return say('scheduled.day')
  if (minutes % 60 === 0) return say('scheduled.hours', { count: minutes / 60 })
  return say('scheduled.minutes', { count: minutes })
}

function tookWords(seconds: number): string {
  if (seconds < 1) return say('scheduled.took_short')
  if (seconds < 120) return say('scheduled.took_seconds', { count: Math.round(seconds) })
  return say('scheduled.took_minutes', { count: Math.round(seconds / 60) })
}
