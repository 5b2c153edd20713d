/** Data of the pages of plans and of the subscription: the plans that are sold, and whether anybody can pay. */
import { platform, pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect } from 'react'
import { bringPlan } from '#app/plan/bring-plan.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/billing.ts'
import { planName } from '../../+plans/plan-name.ts'

export type Billing = ReturnType<typeof useBilling>

export function useBilling() {
  const user = useBusiness()
  const now = useNow()
  const sold = useRead(pricing.list, {})
  const about = useRead(platform.show, {})
  // Acts of these pages change the plan: the tab must follow it before the first act, not only when it is idle.
  useEffect(bringPlan, [])
  const plans = sold.data?.plans ?? []
  const { plan, subscription } = user
  const { pending, version: subscribed } = subscription

  const find = (id: string) => plans.find((one) => one.id === id)
  return {
    user,
    here: { now, timezone: user.business.timezone },
    plans,
    find,
    /** A plan that is no longer sold has no name here, unless it is the one in force. */
    nameOf: (id: string) => {
      const known = find(id) ?? (id === plan.id ? plan : undefined)
      return known ? planName(known) : say('your_plan')
    },
    /**
     * The version of the subscription, which may be sold no more. It is in force unless an admin has given another plan, or
     * nothing is paid for.
     */
    subscribed,
    /** The version as which one that is not sold any more renews. The owner did not choose it and can not take it back. */
    renewsAs:
      pending?.kind === 'downgrade' && !find(subscription.plan_id)
        ? plans.find((one) => one.id === pending.plan_id && one.tier === subscribed.tier)
        : undefined,
    canPay: about.data?.payments ?? true,
    trialDays: about.data?.trial_days ?? 0,
    supportEmail: about.data?.support_email ?? null,
    isLoaded: sold.isSuccess && about.isSuccess,
    error: sold.error ?? about.error,
    isFetching: sold.isFetching || about.isFetching,
    refetch: () => void Promise.all([sold.refetch(), about.refetch()]),
  }
}
