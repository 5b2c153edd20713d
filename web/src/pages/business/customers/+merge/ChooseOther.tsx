/** Finds the other record of the same customer. */
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { useState } from 'react'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/merge.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import './merge.css'

export function ChooseOther({
  customer,
  onChosen,
  onClose,
}: {
  customer: Customer
  onChosen: (id: string) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const found = useRead(
    customers.list,
    { query: { search: search.slice(0, 100), per_page: 8 } },
    { enabled: search !== '' },
  )
  const others = found.data?.customers.filter((one) => one.id !== customer.id) ?? []
  return (
    <Dialog
      title={say('choose.title', { name: customer.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('choose.cancel')}</Button>}
    >
      <div className="stack">
        <SearchField
          value={search}
          onSearch={setSearch}
          label={say('choose.search')}
          placeholder={say('choose.hint')}
        />
        {search === '' && <p className="muted">{say('choose.start')}</p>}
        {search !== '' && found.isPending && <SkeletonRows rows={3} />}
        {found.error && <ReadError title={say('choose.error')} read={found} />}
        {found.data && others.length === 0 && (
          <p className="muted" role="status">
            {say('choose.none', { text: search })}
          </p>
        )}
        {others.length > 0 && (
          <ul className="mrg-found" aria-label={say('choose.found')}>
            {others.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => onChosen(one.id)}>
                  <b>{one.name}</b>
                  <small className="tn">
                    {one.phone ? <bdi dir="ltr">{showPhone(one.phone)}</bdi> : (one.email ?? say('choose.no_reach'))}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
