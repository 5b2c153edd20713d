import { ApiError } from '@stampwell/contract/call.ts'

/** Swallows an `ApiError`, which the page shows from the act's `error`. Rethrows anything else. */
export async function runQuietly(running: Promise<unknown>): Promise<void> {
  await running.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
