import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { isSamePlan } from '@stampwell/domain/billing/plan-change.ts'
import { EditPlanDialog } from './EditPlanDialog.tsx'
import { MovePlanDialog } from './MovePlanDialog.tsx'
import { NewPlanDialog } from './NewPlanDialog.tsx'
import { RemovePlanDialog } from './RemovePlanDialog.tsx'

export type PlanAsk = { act: 'add' } | { act: 'edit' | 'move' | 'remove'; plan: AdminPlan }

type PlanDialogProps = {
  ask: PlanAsk
  all: readonly AdminPlan[]
  onConflict: () => Promise<unknown>
  /** A plan was added. */
  onAdded: (plan: AdminPlan) => void
  onClose: () => void
}

export function PlanDialog({ ask, all, onAdded, ...beside }: PlanDialogProps) {
  const sold = all.filter(({ sold_until }) => sold_until === null)
  if (ask.act === 'add') {
    const done = (plan: AdminPlan) => {
      onAdded(plan)
      beside.onClose()
    }
    return <NewPlanDialog sold={sold} onDone={done} {...beside} />
  }
  const { plan } = ask
  if (ask.act === 'move') return <MovePlanDialog plan={plan} onClose={beside.onClose} />
  if (ask.act === 'remove') return <RemovePlanDialog plan={plan} {...beside} />
  const versions = all.filter((one) => isSamePlan(one, plan))
  return (
    <EditPlanDialog
      opened={plan}
      sold={sold.find((one) => isSamePlan(one, plan))}
      merchants={versions.reduce((sum, { merchants }) => sum + merchants, 0)}
      {...beside}
    />
  )
}
