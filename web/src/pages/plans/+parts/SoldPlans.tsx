import { Link } from 'react-router'
import { useMedia } from '#app/use-media.ts'
import { say } from '#messages/plans.ts'
import { Note } from '#ui/feedback/Tag.tsx'
import { isRenewalOpen } from '../../business/+billing/is-renewal-open.ts'
import type { Billing } from '../../business/+billing/use-billing.ts'
import { useChosenTier, useInterval } from './IntervalSwitch.tsx'
import { PlanAction } from './PlanAction.tsx'
import { columnsOf } from './plan-columns.ts'
import { PlanCards } from '../../+plans/PlanCards.tsx'
import { planName } from '../../+plans/plan-name.ts'
import { PlansTable } from '../../+plans/PlansTable.tsx'

export function SoldPlans({ billing }: { billing: Billing }) {
  const { user, plans, canPay } = billing
  const [interval] = useInterval(billing)
  const chosenTier = useChosenTier()
  const isWide = useMedia('(min-width: 62em)')
  const Plans = isWide ? PlansTable : PlanCards
  const columns = columnsOf(billing, interval, chosenTier)
  const { currency } = user.business
  const sold = plans.find(({ tier }) => tier !== 'free')?.currency
  return (
    <>
      {!canPay && <Note role="note">{say('unsold', { plan: planName(user.plan) })}</Note>}
      {user.closes_at !== null && <Note role="note">{say('closing')}</Note>}
      {user.closes_at === null && isRenewalOpen(billing) && (
        <Note tone="late" role="note">
          <span>
            {say('open_amount')}{' '}
            <Link className="link" to="/business/subscription">
              {say('to_subscription')}
            </Link>
          </span>
        </Note>
      )}
      <Plans columns={columns} action={(column) => <PlanAction column={column} />} />
      <p className="cap plans-foot">
        {say('every_plan')}
        {sold !== undefined && sold !== currency && ` ${say('currency', { currency: sold, own: currency })}`}
      </p>
    </>
  )
}
