/** Asks whether the plan of the business that is logged in opens an act. */
import { closedBy, type GateNeeds } from '@stampwell/domain/billing/plan-gate.ts'
import type { Feature } from '@stampwell/domain/billing/plan.ts'
import { useNavigate } from 'react-router'
import { bringPlanWords } from './bring-plan.ts'
import { signalPlanChange } from './plan-signal.ts'
import { activeGuard } from '../session/active-guard.ts'
import { useBusinessSession } from '../session/business.ts'

export type PlanGateState = {
  isOpen: boolean
  /** Opens the dialog that says why not. `control`: what was pressed. */
  explain: (control?: Element) => void
}

export function usePlanGate(needs: GateNeeds): PlanGateState {
  const { user } = useBusinessSession()
  const navigate = useNavigate()
  // A till knows no plan: there the server decides, and says why.
  const reason = activeGuard().requires === 'till' ? null : closedBy(needs, user)

  const explain = (control?: Element) => {
    if (reason === null) return
    // It may have been opened since the plan was read, such as on another device.
    signalPlanChange('usage')
    void bringPlanWords().then(({ explain: show }) => show({ reason, limit: needs.limit, control, navigate }))
  }
  return { isOpen: reason === null, explain }
}

/** Returns whether the plan includes a feature; a feature that the plan does not name is closed. */
export function useFeature(feature: Feature): boolean {
  return closedBy({ feature }, useBusinessSession().user) === null
}
