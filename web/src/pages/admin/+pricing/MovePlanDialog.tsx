/** Moves the merchants on an older version to the newest one, after showing what that does in their own numbers. */
import type { AdminPlan, PlanMove } from '@stampwell/contract/admin/pricing.ts'
import { adminPricing } from '@stampwell/contract/admin-endpoints.gen.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-pricing.ts'
import { ActDialog, type Consequence } from '../+parts/ActDialog.tsx'
import { ClosedDialog } from '../+parts/ClosedDialog.tsx'
import { lowerLimits, priceWords } from './plan-words.ts'

type MovePlanProps = { plan: AdminPlan; onClose: () => void }

export function MovePlanDialog({ plan: old, onClose }: MovePlanProps) {
  const params = { id: old.id }
  const read = useRead(adminPricing.previewMove, { params })
  const act = useAct(adminPricing.move, {
    onDone: ({ plan, move }) => {
      notify.success(say('move.done', { count: countOf(move), version: plan.version }))
      onClose()
    },
  })
  if (!read.data) return <ClosedDialog title={say('move.loading')} text={read.error?.message} onClose={onClose} />
  const { plan: newest, move } = read.data
  const count = countOf(move)
  if (count === 0) {
    const text = move.staying === 0 ? say('move.none_at_all') : say('move.none', { count: move.staying })
    return <ClosedDialog title={say('move.loading')} text={text} onClose={onClose} />
  }
  return (
    <ActDialog
      title={say('move.title', { count, version: newest.version })}
      consequences={consequencesOf(old, newest, move)}
      ok={say('move.ok', { count })}
      cancel={say('move.keep')}
      act={act}
      onSend={(reason) => void act.submit({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}

function countOf({ at_renewal, at_once }: PlanMove): number {
  return at_renewal + at_once
}

function consequencesOf(old: AdminPlan, newest: AdminPlan, move: PlanMove): Consequence[] {
  const { version } = newest
  const [before, after] = [priceWords(old), priceWords(newest)]
  const renewal = before === after ? 'move.renewal_same' : 'move.renewal'
  const lower = lowerLimits(old, newest)
  return [
    ...(move.at_renewal > 0
      ? [{ icon: IconCreditCard, text: say(renewal, { count: move.at_renewal, before, after }) }]
      : []),
    ...(move.at_once > 0 ? [{ icon: IconUsers, text: say('move.at_once', { count: move.at_once }) }] : []),
    lower === ''
      ? { icon: IconCircleCheck, text: say('move.limits_kept', { version }) }
      : { icon: IconAlertTriangle, text: say('move.limits_lower', { version, limits: lower }) },
    { icon: IconMail, text: say('move.told', { count: countOf(move) }) },
    ...(move.staying > 0 ? [{ icon: IconUsers, text: say('move.staying', { count: move.staying }) }] : []),
  ]
}
