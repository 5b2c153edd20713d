/** What was read, kept while the page is open and forgotten when the session changes hands. */
import { ApiError } from '@stampwell/contract/call.ts'
import { QueryClient } from '@tanstack/react-query'
import { adminSession } from './session/admin.ts'
import { businessSession } from './session/business.ts'

/** No connection, or the service was busy: the same call may be made again. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 15_000, retry: (tries, error) => tries < 2 && isPassing(error) },
    mutations: { networkMode: 'always' },
  },
})

forgetWhenTokenChanges(businessSession)
forgetWhenTokenChanges(adminSession)

function forgetWhenTokenChanges(session: { get: () => { token: string | null }; subscribe: (heard: () => void) => unknown }): void {
  let held = session.get().token
  session.subscribe(() => {
    const { token } = session.get()
    if (token !== held) queryClient.clear()
    held = token
  })
}
