/** What was read, kept while the page is open and forgotten when the session changes hands. */
import { QueryClient } from '@tanstack/react-query'
import { isTransientError } from './is-transient-error.ts'
import { adminSession } from './session/admin.ts'
import { businessSession } from './session/business.ts'
import { tillSession } from './session/till.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (tries, error) => tries < 2 && isTransientError(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Reads these groups again, but nothing about somebody who is gone: a page on its way out would ask for them once more. */
export function refreshWithout(goneId: string, groups: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [group, ...asked] }) =>
      groups.includes(String(group)) && !JSON.stringify(asked).includes(goneId),
  })
}

forgetWhenTokenChanges(businessSession)
forgetWhenTokenChanges(adminSession)
forgetWhenTokenChanges(tillSession)

function forgetWhenTokenChanges(session: {
  get: () => { token: string | null }
  subscribe: (heard: () => void) => unknown
}): void {
  let held = session.get().token
  session.subscribe(() => {
    const { token } = session.get()
    if (token !== held) queryClient.clear()
    held = token
  })
}
