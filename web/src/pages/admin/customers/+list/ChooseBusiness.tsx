/** Finds the business at which to look. */
import { merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'

export function ChooseBusiness({ onChosen, onClose }: { onChosen: (id: string) => void; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const found = useRead(
    merchants.list,
    { query: { search: search.slice(0, 100), per_page: 8, sort: 'business_name' } },
    { enabled: search !== '' },
  )
  const list = search === '' ? undefined : found.data?.merchants
  return (
    <Dialog
      title={say('choose.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('choose.cancel')}</Button>}
    >
      <div className="stack">
        <SearchField
          value={search}
          onSearch={setSearch}
          label={say('choose.search')}
          placeholder={say('choose.search')}
        />
        {search === '' && <p className="muted">{say('choose.start')}</p>}
        {search !== '' && found.isPending && <SkeletonRows rows={3} />}
        {found.error && <ReadError title={say('choose.failed')} read={found} />}
        {list?.length === 0 && (
          <p className="muted" role="status">
            {say('choose.none', { text: search })}
          </p>
        )}
        {list && list.length > 0 && (
          <ul className="business-choices" aria-label={say('choose.found')}>
            {list.map(({ id, business_name, industry, city }) => (
              <li key={id}>
                <button type="button" onClick={() => onChosen(id)}>
                  <b>{business_name}</b>
                  <small>{[industry, city].filter(Boolean).join(' · ')}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
