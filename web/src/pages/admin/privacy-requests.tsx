/** Requests of customers of all businesses about their data: to be erased, or for a copy. They are masked. */
import type { adminCustomers as declared } from '@stampwell/contract/admin/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { addDays, daysBetween, localDate } from '@stampwell/domain/time/calendar.ts'
import { adminCustomers } from '@stampwell/contract/admin-endpoints.gen.ts'
import { Link, type MetaFunction } from 'react-router'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { listUrl, oneOf, searchText } from '#app/list-url.ts'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { Column } from '#ui/list-page/column.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { MerchantCell } from './+parts/cells.tsx'
import { whenWords } from './+parts/when-words.ts'
import { CustomersHeader } from './customers/+parts/CustomersHeader.tsx'
import './+parts/dense.css'
import './customers/+parts/customers.css'

export const meta: MetaFunction = () => [{ title: `${say('privacy.title')} · Stampwell` }]

type PrivacyRequest = DataOf<typeof declared.privacyRequests>['privacy_requests'][number]

/** The first is the default: what waits. */
const STATES = ['open', 'done'] as const
const REQUEST_LIST = listUrl({ search: searchText, state: oneOf(STATES) })
/** Days before its day from which a request is marked. */
const SOON_DAYS = 7

export default function PrivacyRequestsPage() {
  const now = useNow()
  const { values, query, change, state } = useListUrl(REQUEST_LIST)
  const list = useRead(adminCustomers.privacyRequests, { query }, { keep: true })
  return (
    <div className="dense">
      <CustomersHeader title={say('privacy.title')} lead={say('privacy.lead')} tab="privacy" />
      <ListPage
        label={say('privacy.label')}
        read={list}
        rows={list.data?.privacy_requests}
        meta={list.data?.meta}
        rowKey={({ kind, customer_id, asked_at }) => `${kind} ${customer_id} ${asked_at}`}
        // Open and done are filters, so the tools stay where there is no row.
        state={{
          ...state,
          isNarrowed: true,
          onClear: () => change(values.search ? { search: '' } : { state: values.state === 'open' ? 'done' : 'open' }),
        }}
        columns={columnsOf(now)}
        tools={{
          search: { label: say('privacy.search.label'), placeholder: say('privacy.search.placeholder') },
          chips: (
            <Chips
              label={say('privacy.states.label')}
              value={values.state}
              choices={STATES.map((value) => ({ value, label: say(`privacy.states.${value}`) }))}
              onChange={(next) => change({ state: next })}
            />
          ),
        }}
        failed={say('privacy.failed')}
        empty={null}
        nothing={nothingWords(values)}
      />
      <p className="look-up-rule">{say('privacy.text')}</p>
    </div>
  )
}

function nothingWords({ search, state }: { search: string; state: (typeof STATES)[number] }) {
  if (search) return { title: say('privacy.none_found'), clear: say('privacy.clear') }
  if (state === 'done')
    return { title: say('privacy.none_done'), text: say('privacy.none_done_text'), clear: say('privacy.to_open') }
  return { title: say('privacy.none'), text: say('privacy.none_text'), clear: say('privacy.to_done') }
}

function columnsOf(now: Date): readonly Column<PrivacyRequest>[] {
  return [
    { name: 'person', head: say('privacy.person'), narrow: 'title', cell: (request) => <Person {...request} /> },
    { name: 'kind', head: say('privacy.kind'), narrow: 'line', cell: ({ kind }) => say(`privacy.${kind}`) },
    {
      name: 'business',
      head: say('head.business'),
      narrow: 'line',
      cell: ({ business }) => <MerchantCell business={business} />,
    },
    {
      name: 'asked',
      head: say('privacy.asked'),
      narrow: 'pair',
      className: 'tn',
      cell: ({ asked_at }) => whenWords(asked_at, now),
    },
    {
      name: 'state',
      head: say('privacy.state'),
      narrow: 'line',
      className: 'tn',
      cell: (request) => <State request={request} now={now} />,
    },
    {
      name: 'due',
      head: say('privacy.due'),
      narrow: 'corner',
      className: 'tn',
      cell: (request) => <Due request={request} now={now} />,
    },
  ]
}

/** An erased person has neither a name nor a page. */
function Person({ customer_id, name }: PrivacyRequest) {
  if (name === null) return <span className="muted">{say('privacy.erased')}</span>
  return (
    <Link className="row-name" to={`/admin/customers/${customer_id}`}>
      {name}
    </Link>
  )
}

type RequestProps = { request: PrivacyRequest; now: Date }

function State({ request: { planned_at, due_at, done_at }, now }: RequestProps) {
  if (done_at !== null) {
    const isLate = done_at > due_at
    const day = <small>{shortDay(done_at, ownZone(), now)}</small>
    return (
      <>
        {isLate ? <Tag tone="harm">{say('privacy.done_late')}</Tag> : say('privacy.done')} {day}
      </>
    )
  }
  if (planned_at === null) return say('privacy.by_merchant')
  if (isOver(planned_at, now)) return <Tag tone="harm">{say('privacy.stuck')}</Tag>
  return (
    <>
      {say('privacy.by_itself')} <small>{plannedWords(planned_at, now)}</small>
    </>
  )
}

function Due({ request: { due_at, done_at }, now }: RequestProps) {
  const zone = ownZone()
  const day = shortDay(due_at, zone, now)
  if (done_at !== null) return day
  const isLate = isOver(due_at, now)
  if (!isLate && daysBetween(localDate(now, zone), localDate(new Date(due_at), zone)) > SOON_DAYS) return day
  return (
    <Tag tone={isLate ? 'harm' : 'late'}>
      <Icon of={IconClock} size={13} /> {isLate ? say('privacy.overdue', { day }) : day}
    </Tag>
  )
}

function isOver(time: string, now: Date): boolean {
  return Date.parse(time) < now.getTime()
}

function plannedWords(planned: string, now: Date): string {
  const zone = ownZone()
  const [day, today] = [localDate(new Date(planned), zone), localDate(now, zone)]
  const time = clockOf(planned, zone)
  if (day === today) return say('privacy.today', { time })
  return day === addDays(today, 1) ? say('privacy.tomorrow', { time }) : shortDay(planned, zone, now)
}
