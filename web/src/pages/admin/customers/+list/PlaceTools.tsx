import { merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-customers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { ChooseBusiness } from './ChooseBusiness.tsx'
import type { LookUp } from './use-look-up.ts'

/** Returns the chosen business; undefined while none is chosen or it has not loaded. */
export function useChosenBusiness({ where, business_id: id }: Pick<LookUp, 'where' | 'business_id'>) {
  const enabled = where === 'business' && id !== ''
  const { data } = useRead(merchants.show, { params: { id } }, { enabled })
  return enabled ? data?.merchant : undefined
}

/** Choice of the place and the search. */
export function PlaceTools({ lookUp }: { lookUp: LookUp }) {
  const { where, business_id, search, onSearch, onPlace } = lookUp
  const business = useChosenBusiness(lookUp)
  const [choosing, setChoosing] = useState(false)
  const name = business?.business_name
  const canSearch = where === 'everywhere' || business_id !== ''
  return (
    <div className="look-up-tools">
      <SegmentedControl
        label={say('where.label')}
        value={where}
        choices={[
          { value: 'business', label: say('where.business') },
          { value: 'everywhere', label: say('where.everywhere') },
        ]}
        onChange={(next) => onPlace({ where: next })}
      />
      {where === 'business' && (
        <span className="look-up-business">
          <Button
            icon={IconBuildingStore}
            {...(name === undefined ? {} : { 'aria-label': say('choose.other', { name }) })}
            onClick={() => setChoosing(true)}
          >
            {name ?? say('choose.button')}
          </Button>
          {name !== undefined && (
            <Button
              variant="quiet"
              icon={IconX}
              aria-label={say('choose.clear', { name })}
              onClick={() => onPlace({ business_id: '' })}
            />
          )}
        </span>
      )}
      {canSearch && (
        <SearchField
          value={search}
          onSearch={onSearch}
          label={say('search.label')}
          placeholder={say(where === 'business' ? 'search.at_business' : 'search.everywhere')}
        />
      )}
      {choosing && (
        <ChooseBusiness
          onChosen={(id) => {
            setChoosing(false)
            onPlace({ business_id: id })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
