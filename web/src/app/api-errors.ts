/** A page's answer to a failed call depends on why it failed. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { RefusalCode } from '@stampwell/domain/refusal.ts'

/** A lost connection that was waited for long enough: it is tried again by a press, not by itself. */
export class LateAnswer extends ApiError {}

const PLAN_REFUSALS: readonly RefusalCode[] = ['feature_unavailable', 'plan_limit_reached', 'payment_required']

/** Returns whether the call may be retried: no connection, or the service was busy. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/**
 * Returns whether the server itself knows no such thing. A host or proxy in front may answer 404 for a moment, which
 * says nothing about it.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** Returns whether what was read does not exist. A malformed id (422) is shown like another business's (404). */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Returns whether another plan, or a payment, would have allowed the act. */
export function isPlanRefusal({ code }: ApiError): boolean {
  return PLAN_REFUSALS.includes(code)
}
