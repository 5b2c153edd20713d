/** Before the first campaign: the people whom it is worth writing to. */
import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { ACTIVE_DAYS } from '@stampwell/domain/customers/customer.ts'
import { Link } from 'react-router'
import { PlanGate } from '#app/PlanGate.tsx'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/campaigns.ts'
import { buttonClass } from '#ui/Button.tsx'

export function NoCampaigns() {
  const count = useRead(customers.statistics, {}).data?.inactiveCustomers ?? 0
  return (
    <div className="sheet pad cpl-empty">
      <h2 className="h2">{count > 0 ? say('empty.title', { count, days: ACTIVE_DAYS }) : say('empty.title_none')}</h2>
      <p className="muted">{say(count > 0 ? 'empty.text' : 'empty.text_none')}</p>
      <div className="row wrap">
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
      </div>
    </div>
  )
}
