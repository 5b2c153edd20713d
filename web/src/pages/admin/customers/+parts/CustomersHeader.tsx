import { adminDashboard } from '@stampwell/contract/admin-endpoints.gen.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'

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
      <header className="title">
        <div>
          <h1 className="h1">{title}</h1>
          <p className="muted">{lead}</p>
        </div>
      </header>
      <nav className="page-tabs" aria-label={say('tabs.label')}>
        {TABS.map(({ name, to }) => (
          <Link key={name} to={to} aria-current={name === tab ? 'page' : undefined}>
            {say(`tabs.${name}`)}
            {name === 'privacy' && open > 0 && (
              <>
                {' '}
                <b>{open.toLocaleString('en')}</b>
              </>
            )}
          </Link>
        ))}
      </nav>
    </>
  )
}
