/** Subscriptions of every business: late payments first, then all, trials and those that end. */
import { adminSubscriptions } from '@stampwell/contract/admin-endpoints.gen.ts'
import { Link, type MetaFunction } from 'react-router'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-subscriptions.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { PageHead } from '#app/PageHead.tsx'
import { AllSubscriptions } from './+subscriptions/AllSubscriptions.tsx'
import { LateQueue } from './+subscriptions/LateQueue.tsx'
import { SUBSCRIPTION_LIST, TABS } from './+subscriptions/subscription-list.ts'
import './+parts/dense.css'
import './+subscriptions/subscriptions.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function SubscriptionsPage() {
  const now = useNow()
  const { values, query } = useListUrl(SUBSCRIPTION_LIST)
  const { tab, status, ...asked } = query
  const kind = tab === 'trialing' || tab === 'ending' ? tab : status
  const filter = tab === 'late' ? { per_page: 1 } : { ...asked, ...(kind === undefined ? {} : { status: kind }) }
  const list = useRead(adminSubscriptions.list, { query: filter }, { keep: true })
  const counts = list.data?.counts
  return (
    <div className="dense">
      <PageHead
        title={say('title')}
        lead={
          counts ? (
            <>
              {say('lead', counts)} {counts.late > 0 && say('lead_late', { count: counts.late })}
            </>
          ) : null
        }
        act={<BalanceEye />}
      />
      <nav className="page-tabs" aria-label={say('tabs.label')}>
        {TABS.map((name) => (
          <Link
            key={name}
            to={name === 'late' ? '?' : `?tab=${name}`}
            aria-current={values.tab === name ? 'page' : undefined}
            preventScrollReset
          >
            {say(`tabs.${name}`)} {counts && <b>{counts[name].toLocaleString(LOCALE)}</b>}
          </Link>
        ))}
      </nav>
      {values.tab === 'late' ? (
        <LateQueue grace={counts?.grace} now={now} />
      ) : (
        <AllSubscriptions list={list} now={now} />
      )}
    </div>
  )
}
