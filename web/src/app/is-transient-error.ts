import { ApiError } from '@stampwell/contract/call.ts'

/** Returns whether the call may be retried: no connection, or the service was busy. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}
