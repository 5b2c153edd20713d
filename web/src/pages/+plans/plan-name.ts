import { hasFreeName } from '@stampwell/domain/billing/plan.ts'
import { say } from '#messages/plan-name.ts'

/** The name of a plan as the page says it. */
export function planName(plan: { tier: string; name: string }): string {
  return hasFreeName(plan) ? say('free') : plan.name
}
