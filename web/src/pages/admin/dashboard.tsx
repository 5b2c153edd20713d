/** Figures of the platform beside the 30 days before, and the work that needs an admin. */
import { adminDashboard } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type MetaFunction } from 'react-router'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { ownZone } from '#app/own-zone.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-dashboard.ts'
import { atStart, clockOf, longDay, weekdayName } from '#messages/when.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/States.tsx'
import { AttentionList } from './+dashboard/AttentionList.tsx'
import { FiguresBand, type Dashboard } from './+dashboard/FiguresBand.tsx'
import { LatestActs } from './+dashboard/LatestActs.tsx'
import { QueuesTable } from './+dashboard/QueuesTable.tsx'
import { SafetyPart } from './+dashboard/SafetyPart.tsx'
import { StampsChart } from './+dashboard/StampsChart.tsx'
import './+dashboard/dashboard.css'

export const meta: MetaFunction = () => [{ title: `${say('page')} · Stampwell` }]

export default function AdminDashboardPage() {
  const now = useNow()
  const zone = ownZone()
  const read = useRead(adminDashboard.show, {}, { every: 60_000 })
  const counted = read.data?.counted_at
  return (
    <>
      <PageHead
        title={say('title', { weekday: atStart(weekdayName(now, zone)), day: longDay(now, zone) })}
        lead={say('lead', { time: clockOf(now, zone) })}
        tools={
          <>
            <span className="cap">
              {counted ? say('counted', { time: clockOf(counted, zone) }) : read.data && say('not_counted')}
            </span>
            <Button icon={IconRefresh} busy={read.isFetching} onClick={() => void read.refetch()}>
              {say('refresh')}
            </Button>
          </>
        }
        act={<BalanceEye />}
      />
      {read.data ? (
        <Board board={read.data} zone={zone} now={now} />
      ) : (
        <Waiting error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
    </>
  )
}

function Board({ board, zone, now }: { board: Dashboard; zone: string; now: Date }) {
  return (
    <>
      <FiguresBand figures={board.figures} />
      {board.figures.merchants.value === 0 && board.counted_at !== null && (
        <EmptyState
          title={say('empty.title')}
          text={say('empty.text')}
          actions={
            <a className={buttonClass('main')} href="/">
              {say('empty.link')}
            </a>
          }
        />
      )}
      <div className="board-columns">
        <div>
          <AttentionList lines={board.attention} zone={zone} now={now} />
          <StampsChart days={board.days} />
        </div>
        <div>
          <QueuesTable queues={board.queues} />
          <SafetyPart safety={board.safety} zone={zone} now={now} />
          <LatestActs acts={board.acts} zone={zone} now={now} />
        </div>
      </div>
    </>
  )
}

function Waiting({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  if (error) return <ErrorState title={say('error')} message={error.message} busy={busy} onRetry={onRetry} />
  return (
    <div className="lead-band" role="status" aria-label={say('loading')}>
      <div className="lead">
        <Skeleton width={180} height={16} />
        <Skeleton width={240} height={44} />
      </div>
      <div className="figure-grid">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
          <div key={place} className="figure">
            <Skeleton width={90} height={14} />
            <Skeleton width={72} height={26} />
          </div>
        ))}
      </div>
    </div>
  )
}
