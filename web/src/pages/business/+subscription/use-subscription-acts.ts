/** Pay, cancel, take a cancellation or a change back. Only one of them runs at a time. */
import { payments, pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import type { ApiError } from '@stampwell/contract/call.ts'
import { useState } from 'react'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/subscription.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { planName } from '../../+plans/plan-name.ts'
import { dayOfMoment, dayWords } from '../+billing/billing-day.ts'
import { isRenewalOpen } from '../+billing/is-renewal-open.ts'
import type { Billing } from '../+billing/use-billing.ts'
import { useCheckout } from '../+billing/use-checkout.ts'
import { waitsForGiven } from '../+billing/waits-for-given.ts'

export type SubscriptionActsState = ReturnType<typeof useSubscriptionActs>

export function useSubscriptionActs(billing: Billing) {
  const cancelling = useAct(payments.cancelSubscription, { success: true, also: [pricing.list] })
  const reactivating = useAct(payments.reactivateSubscription, { success: true, also: [pricing.list] })
  const checkout = useCheckout()
  const [error, setError] = useState<ApiError | null>(null)
  const [isPaying, setPaying] = useState(false)

  const go = async (input: Parameters<typeof checkout.run>[0]) => {
    setError(null)
    setPaying(input.pays !== null)
    const outcome = await checkout.run(input)
    if (outcome.kind === 'refused') setError(outcome.error)
  }
  const cancel = async () => {
    const { pressed } = await askDialog({ ...cancelWords(billing), harm: true })
    if (pressed !== 'ok') return
    setError(null)
    await cancelling.submit({})
  }
  const keep = async () => {
    setError(null)
    await reactivating.submit({})
  }
  return {
    pay: (plan_id: string) => void go({ choice: null, pays: plan_id }),
    stay: () => void go({ choice: { plan_id: billing.user.subscription.plan_id }, pays: null }),
    cancel: () => void cancel(),
    keep: () => void keep(),
    busy: checkout.busy || cancelling.busy || reactivating.busy,
    /** To drop a change runs as a checkout too, and leads to no payment page. */
    isLeaving: checkout.busy && isPaying,
    error,
  }
}

/** Effect of a cancellation, and its day. */
function cancelWords({ user, here, nameOf }: Billing) {
  const { status, plan_id, trial_ends_at, granted } = user.subscription
  const plan = nameOf(plan_id)
  if (status === 'incomplete') {
    // Without a trial or a given plan the choice is expired at once, and Free is in force.
    const stays = trial_ends_at !== null || granted !== null || user.plan.tier === 'free'
    const then = stays
      ? say('cancel.choice', { plan: planName(user.plan) })
      : say('cancel.choice_free', { plan: planName(user.plan) })
    return {
      title: say('cancel.title_choice', { plan }),
      lines: [then, ...(stays ? [] : [say('cancel.kept')]), say('cancel.again')],
      ok: say('cancel.ok_choice'),
      cancel: say('cancel.no_choice'),
    }
  }
  return {
    title: say('cancel.title', { plan }),
    lines: cancelLines({ user, here }, plan),
    ok: say('cancel.ok', { plan }),
    cancel: say('cancel.no', { plan }),
  }
}

function cancelLines({ user, here }: Pick<Billing, 'user' | 'here'>, plan: string): string[] {
  const { status, current_period_end, granted } = user.subscription
  if (status !== 'active') {
    const then = granted
      ? [say('cancel.given', { day: dayWords(granted.until, here) }), say('cancel.free')]
      : [say('cancel.now', { plan })]
    return [...then, say('cancel.no_more'), say('cancel.kept'), say('cancel.again')]
  }
  if (isRenewalOpen({ user, here })) return [say('cancel.now', { plan }), say('cancel.kept'), say('cancel.again')]
  if (granted && waitsForGiven({ user, here })) {
    const day = dayWords(granted.until, here)
    return [say('cancel.given', { day }), say('cancel.free'), say('cancel.kept'), say('cancel.again')]
  }
  const day = current_period_end ? dayOfMoment(current_period_end, here) : ''
  return [say('cancel.end', { plan, day }), say('cancel.free'), say('cancel.kept'), say('cancel.back')]
}
