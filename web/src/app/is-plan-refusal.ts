import type { ApiError } from '@stampwell/contract/call.ts'
import type { RefusalCode } from '@stampwell/domain/refusal.ts'

const PLAN_REFUSALS: readonly RefusalCode[] = ['feature_unavailable', 'plan_limit_reached', 'payment_required']

/** Returns whether another plan, or a payment, would have allowed the act. */
export function isPlanRefusal({ code }: ApiError): boolean {
  return PLAN_REFUSALS.includes(code)
}
