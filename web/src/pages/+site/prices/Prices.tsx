/** The plans in force, by month or year and in the currencies that have prices. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { useState } from 'react'
import { appPath } from '#app/site-path.ts'
import { useFetch } from '#app/use-fetch.ts'
import { useMedia } from '#app/use-media.ts'
import { say as sayPlans } from '#messages/plans.ts'
import { say } from '#messages/pricing.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import {
  FREE_TIER,
  intervalChoices,
  plansBy,
  plansPath,
  type PlanColumn,
  type SoldPlan,
} from '../../+plans/plan-column.ts'
import { PlanCards } from '../../+plans/PlanCards.tsx'
import { PlansTable } from '../../+plans/PlansTable.tsx'
import { useLivePlans } from './use-live-plans.ts'

export function Prices() {
  const [interval, setInterval] = useState<BillingInterval>('month')
  const { plans, currency, missing, currencies, setCurrency, ...read } = useLivePlans()
  const about = useFetch(platform.show, {})
  const error = read.error ?? (about.data ? null : about.error)
  const isWide = useMedia('(min-width: 62em)')
  const retry = () => {
    read.refetch()
    about.refetch()
  }
  const failed = error && !read.isPending && (
    <ErrorState
      title={missing ? say('currency_failed', { currency: missing }) : say('failed')}
      message={error.message}
      busy={read.isFetching || about.isFetching}
      onRetry={retry}
    />
  )
  // Prices that did load stay on the page.
  if (failed && !(plans && about.data)) return failed
  if (!plans || !about.data) return <SkeletonRows rows={11} label={say('loading')} />
  const { sign_up, payments } = about.data
  const Plans = isWide ? PlansTable : PlanCards
  return (
    <div className="prices">
      {!payments && <Note role="note">{say('unsold')}</Note>}
      <div className="prices-tools">
        <SegmentedControl
          label={sayPlans('interval.label')}
          value={interval}
          choices={intervalChoices(plans)}
          onChange={setInterval}
        />
        {currencies.length > 1 && (
          <SegmentedControl
            label={say('currency')}
            value={currency}
            choices={currencies.map((code) => ({ value: code, label: code }))}
            onChange={setCurrency}
          />
        )}
      </div>
      {failed}
      <Plans
        columns={columnsOf(plans, interval)}
        action={({ plan, isSuggested }) =>
          sign_up === 'closed' ? null : (
            <Start plan={plan} isMain={isSuggested} next={payments ? plansPath(plan) : undefined} />
          )
        }
      />
      <p className="cap plans-foot">{sayPlans('every_plan')}</p>
    </div>
  )
}

/** `next`: the page after the registration, where it is not the first card. */
function Start({ plan, isMain, next }: { plan: SoldPlan; isMain: boolean; next: string | undefined }) {
  return (
    <a className={buttonClass(isMain ? 'main' : 'plain', { wide: true })} href={appPath('/business/register', next)}>
      {plan.tier === FREE_TIER ? say('start_free') : say('start', { plan: plan.name })}
    </a>
  )
}

function columnsOf(plans: readonly SoldPlan[], interval: BillingInterval): PlanColumn[] {
  return plansBy(plans, interval).map((plan) => ({
    plan,
    isYours: false,
    isTried: false,
    isSuggested: plan.popular,
  }))
}
