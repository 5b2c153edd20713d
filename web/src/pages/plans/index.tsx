/** The plans that are sold, and with `?plan=` what a change to one of them would do. */
import { useState } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { say } from '#messages/plans.ts'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { say as sayBilling } from '#messages/billing.ts'
import { helpUrl } from '../business/+help-link/help-articles.ts'
import { isDemo } from '../business/+customer/is-demo.ts'
import { refusesChanges } from '../business/+billing/is-renewal-open.ts'
import { standingOf } from '../business/+billing/standing.ts'
import { useBilling, type Billing } from '../business/+billing/use-billing.ts'
import { ChangePlan } from './+parts/ChangePlan.tsx'
import { IntervalSwitch, usePlansUrl } from './+parts/IntervalSwitch.tsx'
import { SoldPlans } from './+parts/SoldPlans.tsx'
import '../+plans/plans.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function PlansPage() {
  const billing = useBilling()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const plansUrl = usePlansUrl()
  /** The plan of the address that turned out to be replaced. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const id = address.get('plan')
  const chosen = id === null ? undefined : billing.find(id)

  // Another plan in the address ends what was said about the one before.
  if (replaced !== null && id !== null && id !== replaced) setReplaced(null)
  const onReplaced = () => {
    setReplaced(id)
    billing.refetch()
    void navigate(plansUrl, { replace: true })
  }
  // While a renewal is to be paid, or the account closes, the server refuses every change, and the page says why.
  if (chosen && billing.canPay && !refusesChanges(billing))
    return <ChangePlan key={chosen.id} billing={billing} plan={chosen} onReplaced={onReplaced} />
  // An address with a plan that is not sold any more.
  const isGone = billing.isLoaded && id !== null && !chosen
  return (
    <>
      <BackLink to="/business/subscription">{say('back')}</BackLink>
      <PageHead
        title={say('title')}
        help={helpUrl('plan')}
        lead={billing.isLoaded ? leadOf(billing) : null}
        isDemo={isDemo(billing.user)}
        tools={billing.isLoaded && <IntervalSwitch billing={billing} />}
      />
      {(replaced !== null || isGone) && (
        <Note tone="late" role="alert">
          {say('replaced')}
        </Note>
      )}
      <Body billing={billing} />
    </>
  )
}

function Body({ billing }: { billing: Billing }) {
  const { isLoaded, error, refetch, isFetching } = billing
  if (isLoaded) return <SoldPlans billing={billing} />
  if (!error) return <SkeletonRows rows={11} />
  return <ErrorState title={sayBilling('failed')} message={error.message} onRetry={refetch} busy={isFetching} />
}

function leadOf(billing: Billing): string {
  const { title } = standingOf(billing)
  return billing.canPay ? `${title} ${say('lead')}` : title
}
