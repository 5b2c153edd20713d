/** Results of a search. A revealed person stays in this component's state: another search or page drops it. */
import type { MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import { adminCustomers } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { RevealDialog } from '../+parts/RevealDialog.tsx'
import { useReveals } from '../+parts/use-reveals.ts'
import { customerColumns } from './customer-columns.tsx'
import type { LookUp } from './use-look-up.ts'

/** The server answers no more. */
const MAX_FOUND = 20

export function FoundCustomers({ lookUp, business }: { lookUp: LookUp; business: string | undefined }) {
  const { where, business_id, search, onSearch } = lookUp
  const now = useNow()
  const isEverywhere = where === 'everywhere'
  const query = { search, ...(isEverywhere ? {} : { business_id }) }
  const list = useRead(adminCustomers.list, { query })
  const reveals = useReveals()
  const [asked, setAsked] = useState<MaskedCustomer>()
  const rows = list.data?.customers
  return (
    <>
      <p className="sr" role="status">
        {rows && say('found', { count: rows.length })}
      </p>
      <ListPage
        label={say('list')}
        read={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={customerColumns({ now, isEverywhere, reveals, onReveal: setAsked })}
        failed={say('failed')}
        empty={
          <EmptyState
            title={say('nobody', { search })}
            text={isEverywhere || business === undefined ? say('nobody_everywhere') : say('nobody_at', { business })}
            actions={<Button onClick={() => onSearch('')}>{say('clear')}</Button>}
          />
        }
      />
      {rows?.length === MAX_FOUND && <Note>{say('full', { count: MAX_FOUND })}</Note>}
      {asked && <RevealDialog customer={asked} onRevealed={reveals.show} onClose={() => setAsked(undefined)} />}
    </>
  )
}
