/** The query cache: kept while the page is open, cleared when the session changes. */
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isTransientError } from './api-errors.ts'
import { forgetPositions } from './list-positions.ts'
import { adminSession } from './session/admin.ts'
import { businessSession } from './session/business.ts'
import { tillSession } from './session/till.ts'

// By default the cache tells a component in a new task, and a second press may come before a button is busy.
notifyManager.setScheduler(queueMicrotask)

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

/** Invalidates these groups, except queries about `goneId`: a page that is closing would request them once more. */
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
    if (token !== held) {
      queryClient.clear()
      forgetPositions()
    }
    held = token
  })
}
