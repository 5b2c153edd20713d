import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useNavigate, type MetaFunction } from 'react-router'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/Button.tsx'
import { DemoNote } from '#ui/DemoNote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/States.tsx'
import { Pager } from '#ui/Table.tsx'
import { AddCustomerDialog } from '../+customer/AddCustomerDialog.tsx'
import type { PersonStart } from '../+customer/PersonFields.tsx'
import { startOf } from '../+customer/start-of.ts'
import { isDemo } from '../+customer/is-demo.ts'
import { DuplicatesLink } from './+merge/DuplicatesLink.tsx'
import { ListButtons } from './+import/ListButtons.tsx'
import { CustomersTable, type Listed } from './+list/CustomersTable.tsx'
import { CustomersTools } from './+list/CustomersTools.tsx'
import { NoCustomers } from './+list/NoCustomers.tsx'
import { StampFromList } from './+list/StampFromList.tsx'
import { useListFilters } from './+list/use-list-filters.ts'
import './+list/customers.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CustomersPage() {
  const user = useBusiness()
  const navigate = useNavigate()
  const now = useNow()
  const { filters, change } = useListFilters()
  const { search, status, stamp_id, sort, page } = filters
  const list = useRead(
    customers.list,
    { query: { sort, page, ...(search && { search }), ...(status && { status }), ...(stamp_id && { stamp_id }) } },
    { keep: true },
  )
  const counts = useRead(customers.statistics, {}).data
  const [adding, setAdding] = useState<PersonStart | null>(null)
  const [stamping, setStamping] = useState<Listed | null>(null)
  const add = () => setAdding({})

  const narrowed = Boolean(search || status || stamp_id)
  const nobody = list.data?.meta.total === 0 && !narrowed && !list.isPlaceholderData
  const emptyPage = list.data?.customers.length === 0 ? list.data.meta : null
  return (
    <>
      <header className="title">
        <div>
          <h1 className="h1">{say('title')}</h1>
          <div className="row wrap cust-line">
            {counts && (
              <p className="muted">
                {counts.totalCustomers === 0
                  ? say('none_yet')
                  : say('line', {
                      customers: say('people', { count: counts.totalCustomers }),
                      active: counts.activeCustomers,
                      inactive: counts.inactiveCustomers,
                      stamps: say('stamps', { count: counts.givenStamps }),
                      redeemed: say('rewards', { count: counts.redeemReward }),
                    })}
              </p>
            )}
            {isDemo(user) && <DemoNote>{say('demo')}</DemoNote>}
          </div>
          <DuplicatesLink />
        </div>
        <div className="row wrap">
          <ListButtons filters={filters} />
          <Button variant="main" icon={IconUserPlus} onClick={add}>
            {say('add')}
          </Button>
        </div>
      </header>

      {nobody ? (
        <NoCustomers onAdd={add} />
      ) : (
        <>
          <CustomersTools filters={filters} change={change} />
          {emptyPage && emptyPage.total > 0 && (
            <PastTheEnd last={emptyPage.last_page} onPage={(last) => change({ page: last })} />
          )}
          {emptyPage?.total === 0 && (
            <NothingFound
              search={search}
              meant={emptyPage.suggestion}
              onSearch={(text) => change({ search: text, status: '', stamp_id: '' })}
              onAdd={() => setAdding(startOf(search))}
              onClear={() => change({ search: '', status: '', stamp_id: '' })}
            />
          )}
          {list.data && list.data.customers.length > 0 && (
            <div
              className={list.isPlaceholderData ? 'cust-stale' : undefined}
              aria-busy={list.isPlaceholderData || undefined}
            >
              <CustomersTable
                people={list.data.customers}
                onStamp={setStamping}
                filters={filters}
                change={change}
                timezone={user.business.timezone}
                now={now}
                foot={<Pager meta={list.data.meta} onPage={(next) => change({ page: next })} />}
              />
            </div>
          )}
          {list.error && !list.data && (
            <ErrorState
              title={say('error')}
              message={list.error.message}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          )}
          {list.isPending && (
            <div className="sheet">
              <SkeletonRows rows={9} />
            </div>
          )}
        </>
      )}
      {stamping && <StampFromList person={stamping} onClose={() => setStamping(null)} />}
      {adding && (
        <AddCustomerDialog
          start={adding}
          onClose={() => setAdding(null)}
          onAdded={(customer) => void navigate(`/business/customers/show/${customer.id}`)}
        />
      )}
    </>
  )
}

type Nothing = {
  search: string
  meant: string | undefined
  onSearch: (text: string) => void
  onAdd: () => void
  onClear: () => void
}

function NothingFound({ search, meant, onSearch, onAdd, onClear }: Nothing) {
  return (
    <EmptyState
      title={search ? say('nothing.searched', { text: search }) : say('nothing.filtered')}
      text={meant ? say('nothing.meant', { name: meant }) : say(search ? 'nothing.text' : 'nothing.text_filtered')}
      actions={
        <>
          {meant && (
            <Button variant="main" onClick={() => onSearch(meant)}>
              {say('nothing.search_meant', { name: meant })}
            </Button>
          )}
          {search && (
            <Button icon={IconUserPlus} onClick={onAdd}>
              {say('nothing.add', { text: search })}
            </Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            {say('nothing.clear')}
          </Button>
        </>
      }
    />
  )
}

// The page number in an old URL may exceed today's last page.
function PastTheEnd({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  return (
    <EmptyState
      title={say('nothing.past')}
      actions={<Button onClick={() => onPage(last)}>{say('nothing.to_last')}</Button>}
    />
  )
}
