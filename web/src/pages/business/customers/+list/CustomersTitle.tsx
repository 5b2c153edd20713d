import type { customers } from '@stampwell/contract/business/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
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
    <PageHead
      title={say('title')}
      help={helpUrl('customer')}
      lead={counts ? countsLine(counts) : <LineToCome />}
      isDemo={isDemo}
      link={<DuplicatesLink />}
      tools={<ListButtons filters={filters} />}
      act={
        <PlanGate limit="customers" closedInGrace>
          <Button variant="main" icon={IconUserPlus} onClick={onAdd}>
            {say('add')}
          </Button>
        </PlanGate>
      }
    />
  )
}

/** Keeps the room of the line, so that the list below does not move when it arrives. */
function LineToCome() {
  return (
    <span className="cust-to-come" aria-hidden="true">
      {wordsOf(NO_COUNTS)}
    </span>
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
