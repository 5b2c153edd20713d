/** The subscription: what it is, what comes next, what can be done about it, and how much of the plan is used. */
import { Link, type MetaFunction } from 'react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { say as sayBilling } from '#messages/billing.ts'
import { say } from '#messages/subscription.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { isRenewalOpen } from './+billing/is-renewal-open.ts'
import { useBilling, type Billing } from './+billing/use-billing.ts'
import { isDemo } from './+customer/is-demo.ts'
import { StandingPart } from './+subscription/StandingPart.tsx'
import { UsagePart } from './+subscription/UsagePart.tsx'
import './+subscription/subscription.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function SubscriptionPage() {
  const billing = useBilling()
  const { user } = billing
  return (
    <>
      <PageHead
        title={say('title')}
        help={helpUrl('plan')}
        isDemo={isDemo(user)}
        act={
          <>
            {isRenewalOpen(billing) && <BalanceEye />}
            <Link className={`${buttonClass()} subscription-compare`} to="/plans">
              {say('compare')}
            </Link>
          </>
        }
      />
      <Body billing={billing} />
    </>
  )
}

function Body({ billing }: { billing: Billing }) {
  const { isLoaded, error, refetch, isFetching } = billing
  if (!isLoaded && error)
    return <ErrorState title={sayBilling('failed')} message={error.message} onRetry={refetch} busy={isFetching} />
  if (!isLoaded) return <SkeletonRows rows={6} />
  return (
    <div className="subscription">
      <StandingPart billing={billing} />
      <Link className="sheet pad subscription-to" to="/business/payments">
        <Icon of={IconCreditCard} size={24} />
        <span>
          <b>{say('payments')}</b>
          <small className="muted">{say('payments_text')}</small>
        </span>
        <Icon of={IconChevronRight} size={20} />
      </Link>
      <UsagePart billing={billing} />
    </div>
  )
}
