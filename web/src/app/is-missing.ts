import { ApiError } from '@stampwell/contract/call.ts'

/** Returns whether what was read does not exist. A malformed id (422) is shown like another business's (404). */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
