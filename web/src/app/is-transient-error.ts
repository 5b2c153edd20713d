import { ApiError } from '@stampwell/contract/call.ts'

/** No connection, or the service was busy: the same call may be made again. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}
