import type { customers } from '@stampwell/contract/business/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/Button.tsx'
import { DemoNote } from '#ui/DemoNote.tsx'
import { ListButtons } from '../+import/ListButtons.tsx'
import { DuplicatesLink } from '../+merge/DuplicatesLink.tsx'
import type { CustomerFilters } from './customer-list.ts'

export function CustomersTitle({
  counts,
  isDemo,
  filters,
  onAdd,
}: {
  counts: DataOf<typeof customers.statistics> | undefined
  isDemo: boolean
  filters: CustomerFilters
  onAdd: () => void
}) {
  return (
    <header className="title">
      <div>
        <h1 className="h1">{say('title')}</h1>
        <div className="row wrap cust-line">
          {counts && <p className="muted">{countsLine(counts)}</p>}
          {isDemo && <DemoNote>{say('demo')}</DemoNote>}
        </div>
        <DuplicatesLink />
      </div>
      <div className="row wrap">
        <ListButtons filters={filters} />
        <Button variant="main" icon={IconUserPlus} onClick={onAdd}>
          {say('add')}
        </Button>
      </div>
    </header>
  )
}

function countsLine(counts: DataOf<typeof customers.statistics>): string {
  if (counts.totalCustomers === 0) return say('none_yet')
  return say('line', {
    customers: say('people', { count: counts.totalCustomers }),
    active: counts.activeCustomers,
    inactive: counts.inactiveCustomers,
    stamps: say('stamps', { count: counts.givenStamps }),
    redeemed: say('rewards', { count: counts.redeemReward }),
  })
}
