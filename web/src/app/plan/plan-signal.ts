/** Tells that the plan of the business may have changed. `followPlan` reads it then. */
import type { EndpointRef } from '@stampwell/contract/endpoint.ts'

/** `usage`: only this tab may know an old state. `plan`: something was changed here, and the other tabs are told too. */
export type PlanSignal = 'usage' | 'plan'

const listeners = new Set<(signal: PlanSignal) => void>()

export function signalPlanChange(signal: PlanSignal): void {
  for (const heard of listeners) heard(signal)
}

/** Returns the function that unsubscribes. */
export function onPlanSignal(heard: (signal: PlanSignal) => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** Acts that change the plan in force or the subscription. */
const CHANGES_PLAN = /^\/v1\/business\/(pricing|payment)\//

/** Groups with acts that change what counts against a limit. Giving stamps is not among them. */
const CHANGES_USAGE = ['stampCards', 'locations', 'customers', 'imports', 'merges', 'offers']

/** Called after an act that the server did. */
export function signalAfterAct({ group, path }: Pick<EndpointRef, 'group' | 'path'>): void {
  if (CHANGES_PLAN.test(path)) signalPlanChange('plan')
  else if (CHANGES_USAGE.includes(group)) signalPlanChange('usage')
}
