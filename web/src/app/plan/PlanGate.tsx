/** `<PlanGate feature="campaigns"><Button …/></PlanGate>`: a gate that follows the plan of the business. */
import type { GateNeeds } from '@stampwell/domain/billing/plan-gate.ts'
import type { ReactNode } from 'react'
import { Gate } from '#ui/gate/Gate.tsx'
import { usePlanGate } from './plan-gate.ts'

export type PlanGateProps = GateNeeds & {
  /** Opens the gate whatever the plan: for the half of a switch that every plan allows, or a control without input. */
  unless?: boolean
  children: ReactNode
}

export function PlanGate({ unless = false, children, ...needs }: PlanGateProps) {
  const { isOpen, explain } = usePlanGate(needs)
  const name = needs.feature ?? needs.limit ?? 'grace'
  return (
    <Gate name={name} open={isOpen || unless} onRefuse={explain}>
      {children}
    </Gate>
  )
}
