/** Effects of a change of plan, before anything changes: the amount due now, the start, and the exceeded limits. */
import { pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { signalPlanChange } from '#app/plan/plan-signal.ts'
import { notify } from '#app/toasts/notify.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/plans.ts'
import { PageHead } from '#app/PageHead.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import type { Billing } from '../../business/+billing/use-billing.ts'
import type { SoldPlan } from '../../+plans/plan-column.ts'
import { planName } from '../../+plans/plan-name.ts'
import { useCheckout } from '../../business/+billing/use-checkout.ts'
import { ChangeActs } from './ChangeActs.tsx'
import { changeWords, type ChangePreview } from './change-words.ts'
import { usePlansUrl } from './IntervalSwitch.tsx'
import { KeepCards } from './KeepCards.tsx'
import { MovesTable } from './MovesTable.tsx'
import './change.css'

type ChangePlanProps = { billing: Billing; plan: SoldPlan; onReplaced: () => void }

export function ChangePlan({ billing, plan, onReplaced }: ChangePlanProps) {
  const preview = useRead(pricing.preview, { body: { plan_id: plan.id } })
  const plansUrl = usePlansUrl()
  return (
    <>
      <BackLink to={plansUrl}>{say('back_to_plans')}</BackLink>
      {preview.data ? (
        <Rehearsal
          billing={billing}
          plan={plan}
          preview={preview.data}
          onReplaced={onReplaced}
          onOtherCards={() => void preview.refetch()}
        />
      ) : (
        <>
          <PageHead title={say('move', { plan: planName(plan) })} />
          <Unknown preview={preview} onReplaced={onReplaced} />
        </>
      )}
    </>
  )
}

type Unknowing = Pick<ReturnType<typeof useRead>, 'error' | 'isFetching'> & { refetch: () => unknown }

/** While it loads, or if it failed. A plan that is not sold any more leads back to those that are. */
function Unknown({
  preview: { error, isFetching, refetch },
  onReplaced,
}: {
  preview: Unknowing
  onReplaced: () => void
}) {
  if (!error) return <SkeletonRows rows={5} label={say('change.loading')} />
  const retry = error instanceof ApiError && isReplaced(error) ? onReplaced : () => void refetch()
  return <ErrorState title={say('change.failed')} message={error.message} onRetry={retry} busy={isFetching} />
}

/** `onOtherCards`: the live cards are no longer those of the preview. */
type RehearsalProps = ChangePlanProps & { preview: ChangePreview; onOtherCards: () => void }

function Rehearsal({ billing, plan, preview, onReplaced, onOtherCards }: RehearsalProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { run, busy } = useCheckout()
  const [keep, setKeep] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const words = changeWords({ billing, plan, preview })
  const room = preview.over.find(({ limit }) => limit === 'live_cards')?.max
  // A chosen card that is not live any more is not on the list, where it could be taken away.
  const kept = preview.cards
    .filter(({ stamp_id, stays_open }) => keep?.includes(stamp_id) ?? stays_open)
    .map(({ stamp_id }) => stamp_id)

  const confirm = async () => {
    setError(null)
    const choice = { plan_id: plan.id, ...(room === undefined ? {} : { keep_stamp_ids: [...kept] }) }
    const outcome = await run({ choice, pays: words.isPaidNow ? plan.id : null })
    if (outcome.kind === 'refused') onRefused(outcome.error)
    if (outcome.kind !== 'chosen') return
    notify.success(say('change.done'))
    if (isHere()) void navigate('/business/subscription', { replace: true })
  }
  const onRefused = (refusal: ApiError) => {
    if (isReplaced(refusal)) return onReplaced()
    if (refusal.code === 'already_on_plan') signalPlanChange('plan')
    if (refusal.errors['keep_stamp_ids']) onOtherCards()
    setError(refusal)
  }
  return (
    <>
      <PageHead title={words.title} lead={words.text} />
      {room !== undefined && <KeepCards plan={plan} cards={preview.cards} max={room} kept={kept} onChange={setKeep} />}
      <div className="change-parts">
        <MovesTable user={billing.user} plan={plan} over={preview.over} />
        <ChangeActs
          words={words}
          isRehearsal={room !== undefined}
          busy={busy}
          error={error}
          onConfirm={() => void confirm()}
        />
      </div>
    </>
  )
}

/** The version was replaced while the page stood open, or the change is not possible any more. */
function isReplaced({ code }: ApiError): boolean {
  return code === 'conflict' || code === 'not_found'
}
