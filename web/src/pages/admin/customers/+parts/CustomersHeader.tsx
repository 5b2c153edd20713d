import { adminDashboard } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { PageHead } from '#app/PageHead.tsx'

const TABS = [
  { name: 'look_up', to: '/admin/customers' },
  { name: 'privacy', to: '/admin/privacy-requests' },
] as const

/** Title and tabs of the two pages about customers. */
export function CustomersHeader({
  title,
  lead,
  tab,
}: {
  title: string
  lead: ReactNode
  tab: (typeof TABS)[number]['name']
}) {
  // The menu reads the same, so this costs no call.
  const waiting = useRead(adminDashboard.attention, {}).data?.attention
  const open = waiting?.find(({ kind }) => kind === 'privacy_requests')?.count ?? 0
  return (
    <>
      <PageHead title={title} lead={lead} isClose />
      <nav className="page-tabs" aria-label={say('tabs.label')}>
        {TABS.map(({ name, to }) => (
          <Link key={name} to={to} aria-current={name === tab ? 'page' : undefined}>
            {say(`tabs.${name}`)}
            {name === 'privacy' && open > 0 && (
              <>
                {' '}
                <b>{open.toLocaleString(LOCALE)}</b>
              </>
            )}
          </Link>
        ))}
      </nav>
    </>
  )
}
