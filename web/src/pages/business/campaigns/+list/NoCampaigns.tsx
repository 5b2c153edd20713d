/** Before the first campaign: the people whom it is worth writing to. */
import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { ACTIVE_DAYS } from '@stampwell/domain/customers/customer.ts'
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/campaigns.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'

export function NoCampaigns() {
  const count = useRead(customers.statistics, {}).data?.inactiveCustomers ?? 0
  const actions = (
    <>
      {count > 0 && (
        <PlanGate feature="campaigns">
          <Link className={buttonClass('main')} to="/business/campaigns/create?goal=win_back">
            {say('empty.win_back')}
          </Link>
        </PlanGate>
      )}
      <PlanGate feature="campaigns">
        <Link className={buttonClass(count > 0 ? 'plain' : 'main')} to="/business/campaigns/create">
          {say('empty.fresh')}
        </Link>
      </PlanGate>
    </>
  )
  return (
    <EmptyState
      title={count > 0 ? say('empty.title', { count, days: ACTIVE_DAYS }) : say('empty.title_none')}
      text={say(count > 0 ? 'empty.text' : 'empty.text_none')}
      actions={actions}
    />
  )
}
