import { customers, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { useNavigate, type MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/customers.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { AddCustomerDialog } from '../+customer/AddCustomerDialog.tsx'
import { isDemo } from '../+customer/is-demo.ts'
import type { PersonStart } from '../+customer/PersonFields.tsx'
import { startOf } from '../+customer/start-of.ts'
import { CardSelect } from './+list/CardSelect.tsx'
import { customerColumns } from './+list/customer-columns.tsx'
import { CARDS_BY_NAME, CUSTOMER_LIST, SORT_CHOICES, type CustomerRow } from './+list/customer-list.ts'
import { CustomersTitle } from './+list/CustomersTitle.tsx'
import { NoCustomers } from './+list/NoCustomers.tsx'
import { nothingFound } from './+list/nothing-found.tsx'
import { StatusChips } from './+list/StatusChips.tsx'
import { GiveStampsDialog } from './+show/GiveStampsDialog.tsx'
import { useHandOuts } from './+show/use-hand-outs.ts'
import './+list/customers.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function CustomersPage() {
  const user = useBusiness()
  const navigate = useNavigate()
  const now = useNow()
  const { values, query, change, state } = useListUrl(CUSTOMER_LIST)
  const list = useRead(customers.list, { query }, { keep: true })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const counts = useRead(customers.statistics, {}).data
  const cards = useRead(stampCards.list, CARDS_BY_NAME).data?.stamps ?? []
  const [adding, setAdding] = useState<PersonStart | null>(null)
  const [stamping, setStamping] = useState<CustomerRow | null>(null)
  const { search, status, stamp_id } = values

  return (
    <>
      <CustomersTitle counts={counts} isDemo={isDemo(user)} filters={values} onAdd={() => setAdding({})} />
      <ListPage
        label={say('table')}
        read={list}
        rows={list.data?.customers}
        meta={list.data?.meta}
        rowKey={(person) => person.id}
        state={state}
        columns={customerColumns({
          timezone: user.business.timezone,
          now,
          stampId: stamp_id,
          cards,
          onStamp: setStamping,
        })}
        tools={{
          search: { label: say('search'), placeholder: say('search_hint') },
          sort: { label: say('sort.label'), choices: SORT_CHOICES },
          selects: cards.length > 0 && (
            <CardSelect value={stamp_id} cards={cards} onChange={(id) => change({ stamp_id: id })} />
          ),
          chips: <StatusChips value={status} counts={counts} onChange={(next) => change({ status: next })} />,
        }}
        failed={say('error')}
        empty={<NoCustomers onAdd={() => setAdding({})} />}
        nothing={nothingFound({
          search,
          meant: list.data?.meta.suggestion,
          onSearch: (text) => change({ search: text, status: '', stamp_id: '' }),
          onAdd: () => setAdding(startOf(search)),
        })}
      />
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

/** Gives stamps to a customer in the list without leaving it. */
function StampFromList({ person, onClose }: { person: CustomerRow; onClose: () => void }) {
  return <GiveStampsDialog customer={person} hands={useHandOuts(person)} onClose={onClose} />
}
