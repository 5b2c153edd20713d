import type { ApiError } from '@stampwell/contract/call.ts'

/** Returns why the server refused. The counter has no form for fields: of refused ones it says what is wrong with the first. */
export function refusalWords({ errors, message }: ApiError): string {
  return Object.values(errors)[0]?.[0] ?? message
}
