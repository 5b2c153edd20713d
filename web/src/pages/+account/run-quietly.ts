import { ApiError } from '@stampwell/contract/call.ts'

/** Lets the page show a refusal by the act's own `error`. Anything else is a fault and goes on. */
export async function runQuietly(running: Promise<unknown>): Promise<void> {
  await running.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
