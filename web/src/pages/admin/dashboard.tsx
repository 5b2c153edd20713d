import { adminDashboard } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, type MetaFunction } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin.ts'
import { buttonClass } from '#ui/Button.tsx'
import { AnimatedNumber } from '#ui/AnimatedNumber.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/States.tsx'
import './dashboard.css'

export const meta: MetaFunction = () => [{ title: `${say('overview.title')} · Stampwell` }]

export default function AdminDashboardPage() {
  return (
    <>
      <header className="title">
        <h1 className="h1">{say('overview.title')}</h1>
      </header>
      <Figures />
    </>
  )
}

function Figures() {
  const read = useRead(adminDashboard.show, {}, { every: 60_000 })
  if (read.isPending)
    return (
      <div className="platform" role="status" aria-label={say('overview.label')}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place}>
            <Skeleton width={72} height={36} />
            <Skeleton width={150} height={16} />
          </div>
        ))}
      </div>
    )
  if (!read.data)
    return (
      <ErrorState
        title={say('overview.error')}
        message={read.error?.message}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )

  const { merchants, published_cards, customers, stamps_given_30_days } = read.data
  return (
    <section className="stack" aria-label={say('overview.label')}>
      <ul className="platform">
        <li>
          <AnimatedNumber value={merchants} />
          <span>{say('overview.merchants', { count: merchants })}</span>
        </li>
        <li>
          <AnimatedNumber value={published_cards} />
          <span>{say('overview.published_cards', { count: published_cards })}</span>
        </li>
        <li>
          <AnimatedNumber value={customers} />
          <span>{say('overview.customers', { count: customers })}</span>
        </li>
        <li>
          <AnimatedNumber value={stamps_given_30_days} />
          <span>{say('overview.stamps', { count: stamps_given_30_days })}</span>
        </li>
      </ul>
      <p className="cap">{say('overview.counts')}</p>
      {merchants === 0 && (
        <EmptyState
          title={say('overview.empty')}
          text={say('overview.empty_text')}
          actions={
            <Link className={buttonClass('main')} to="/">
              {say('overview.empty_link')}
            </Link>
          }
        />
      )}
    </section>
  )
}
