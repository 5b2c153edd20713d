/** Customers who asked to be erased, over all businesses, masked. */
import type { adminCustomers as declared } from '@stampwell/contract/admin/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { adminCustomers } from '@stampwell/contract/admin-endpoints.gen.ts'
import { Link, type MetaFunction } from 'react-router'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { listUrl } from '#app/list-url.ts'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tag } from '#ui/Tag.tsx'
import { MerchantCell } from './+parts/cells.tsx'
import { whenWords } from './+parts/when-words.ts'
import { CustomersHeader } from './customers/+parts/CustomersHeader.tsx'
import './+parts/dense.css'
import './customers/+parts/customers.css'

export const meta: MetaFunction = () => [{ title: `${say('privacy.title')} · Stampwell` }]

type PrivacyRequest = DataOf<typeof declared.privacyRequests>['privacy_requests'][number]
const REQUEST_LIST = listUrl({})

export default function PrivacyRequestsPage() {
  const now = useNow()
  const { query, state } = useListUrl(REQUEST_LIST)
  const list = useRead(adminCustomers.privacyRequests, { query }, { keep: true })
  return (
    <div className="dense">
      <CustomersHeader title={say('privacy.title')} lead={say('privacy.lead')} tab="privacy" />
      <ListPage
        label={say('privacy.label')}
        read={list}
        rows={list.data?.privacy_requests}
        meta={list.data?.meta}
        rowKey={({ customer_id }) => customer_id}
        state={state}
        columns={columnsOf(now)}
        failed={say('privacy.failed')}
        empty={<EmptyState title={say('privacy.none')} text={say('privacy.none_text')} />}
      />
      <p className="look-up-rule">{say('privacy.text')}</p>
    </div>
  )
}

function columnsOf(now: Date): readonly Column<PrivacyRequest>[] {
  return [
    {
      name: 'person',
      head: say('privacy.person'),
      narrow: 'title',
      cell: ({ customer_id, name }) => (
        <Link className="row-name" to={`/admin/customers/${customer_id}`}>
          {name}
        </Link>
      ),
    },
    { name: 'kind', head: say('privacy.kind'), narrow: 'line', cell: ({ kind }) => say(`privacy.${kind}`) },
    {
      name: 'asked',
      head: say('privacy.asked'),
      narrow: 'hidden',
      className: 'tn',
      cell: ({ asked_at }) => whenWords(asked_at, now),
    },
    {
      name: 'business',
      head: say('head.business'),
      narrow: 'line',
      cell: ({ business }) => <MerchantCell business={business} />,
    },
    {
      name: 'due',
      head: say('privacy.due'),
      narrow: 'corner',
      className: 'tn',
      cell: ({ due_at }) => (
        <Tag tone={isOver(due_at, now) ? 'harm' : 'late'}>
          <Icon of={IconClock} size={13} /> {dueWords(due_at, now)}
        </Tag>
      ),
    },
  ]
}

function isOver(due: string, now: Date): boolean {
  return Date.parse(due) < now.getTime()
}

function dueWords(due: string, now: Date): string {
  const zone = ownZone()
  if (isOver(due, now)) return say('privacy.overdue', { day: whenWords(due, now) })
  const [day, today] = [localDate(new Date(due), zone), localDate(now, zone)]
  const time = clockOf(due, zone)
  if (day === today) return say('privacy.today', { time })
  return day === addDays(today, 1) ? say('privacy.tomorrow', { time }) : shortDay(due, zone, now)
}
