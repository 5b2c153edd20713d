/** Background jobs: those that failed for good first, then the queues and the scheduled jobs. */
import { adminJobs } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { MetaFunction } from 'react-router'
import { listUrl } from '#app/list-url.ts'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-jobs.ts'
import { clockOf } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { DeadJobs } from './+jobs/DeadJobs.tsx'
import { QueueList } from './+jobs/QueueList.tsx'
import { ScheduledList } from './+jobs/ScheduledList.tsx'
import './+parts/dense.css'
import './+jobs/jobs.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

const JOBS_URL = listUrl({})

export default function JobsPage() {
  const now = useNow()
  const { query, state } = useListUrl(JOBS_URL)
  const read = useRead(adminJobs.list, { query }, { keep: true, every: 60_000 })
  const { data } = read
  const dead = data?.meta.total ?? 0
  return (
    <div className="dense jobs">
      <PageHead
        title={say('title')}
        lead={
          <>
            {say('lead')} {data && (dead === 0 ? say('lead_none') : say('lead_dead', { count: dead }))}
          </>
        }
        tools={
          <>
            {data && <span className="cap">{say('read', { time: clockOf(data.read_at, ownZone()) })}</span>}
            <Button icon={IconRefresh} busy={read.isFetching} onClick={() => void read.refetch()}>
              {say('refresh')}
            </Button>
          </>
        }
      />
      {read.isPending && <SkeletonRows />}
      {read.isError && !data && <ReadError title={say('failed')} read={read} />}
      {data && (
        <>
          <DeadJobs read={read} rows={data.jobs} meta={data.meta} state={state} now={now} />
          <QueueList read={read} rows={data.queues} />
          <ScheduledList read={read} rows={data.scheduled} now={now} />
        </>
      )}
    </div>
  )
}
