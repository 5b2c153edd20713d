import type { customers } from '@stampwell/contract/business/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { PlanGate } from '#app/PlanGate.tsx'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/Button.tsx'
import { DemoNote } from '#ui/DemoNote.tsx'
import { HelpTitle } from '../../+help-link/HelpTitle.tsx'
import { ListButtons } from '../+import/ListButtons.tsx'
import { DuplicatesLink } from '../+merge/DuplicatesLink.tsx'
import type { CustomerFilters } from './customer-list.ts'

export function CustomersTitle({
  counts,
  isDemo,
  filters,
  onAdd,
}: {
  counts: Counts | undefined
  isDemo: boolean
  filters: CustomerFilters
  onAdd: () => void
}) {
  return (
    <header className="title">
      <div>
        <HelpTitle about="customer">{say('title')}</HelpTitle>
        <div className="row wrap cust-line">
          {counts ? <p className="muted">{countsLine(counts)}</p> : <LineToCome />}
          {isDemo && <DemoNote>{say('demo')}</DemoNote>}
        </div>
        <DuplicatesLink />
      </div>
      <div className="row wrap">
        <ListButtons filters={filters} />
        <PlanGate limit="customers" closedInGrace>
          <Button variant="main" icon={IconUserPlus} onClick={onAdd}>
            {say('add')}
          </Button>
        </PlanGate>
      </div>
    </header>
  )
}

/** Keeps the room of the line, so that the list below does not move when it arrives. */
function LineToCome() {
  return (
    <p className="muted cust-to-come" aria-hidden="true">
      {wordsOf(NO_COUNTS)}
    </p>
  )
}

type Counts = DataOf<typeof customers.statistics>

const NO_COUNTS = { totalCustomers: 0, activeCustomers: 0, inactiveCustomers: 0, givenStamps: 0, redeemReward: 0 }

function countsLine(counts: Counts): string {
  return counts.totalCustomers === 0 ? say('none_yet') : wordsOf(counts)
}

function wordsOf(counts: Pick<Counts, keyof typeof NO_COUNTS>): string {
  return say('line', {
    customers: say('people', { count: counts.totalCustomers }),
    active: counts.activeCustomers,
    inactive: counts.inactiveCustomers,
    stamps: say('stamps', { count: counts.givenStamps }),
    redeemed: say('rewards', { count: counts.redeemReward }),
  })
}
