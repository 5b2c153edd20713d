/** `<PlanGate feature="campaigns"><Button …/></PlanGate>`: a gate that follows the plan of the business. */
import type { Feature } from '@stampwell/domain/plan.ts'
import type { ReactNode } from 'react'
import { Gate } from '#ui/Gate.tsx'
import { useBusiness } from './session/business.ts'

/** Returns whether the plan includes a feature; a feature that the plan does not name is closed. */
export function useFeature(feature: Feature): boolean {
  return useBusiness().plan.features[feature] === true
}

export function PlanGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  return (
    <Gate feature={feature} open={useFeature(feature)}>
      {children}
    </Gate>
  )
}
