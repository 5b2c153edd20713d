/** The query cache: kept while the page is open, cleared when the session changes. */
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isTransientError, LateAnswer } from './api-errors.ts'
import { forgetPositions } from './list-positions.ts'
import { adminSession } from './session/admin.ts'
import { businessSession } from './session/business.ts'
import { tillSession } from './session/till.ts'

// By default the cache updates components in a new task: a second press could come before the button is busy.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isTransientError(error) && !(error instanceof LateAnswer),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Invalidates these groups, except queries about `goneId`: a page that is closing would request them once more. */
export function refreshWithout(goneId: string, groups: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [group, ...pathAndInput] }) =>
      groups.includes(String(group)) && !JSON.stringify(pathAndInput).includes(goneId),
  })
}

clearWhenTokenChanges(businessSession)
clearWhenTokenChanges(adminSession)
clearWhenTokenChanges(tillSession)

function clearWhenTokenChanges(session: {
  get: () => { token: string | null }
  subscribe: (listener: () => void) => unknown
}): void {
  let last = session.get().token
  session.subscribe(() => {
    const { token } = session.get()
    if (token !== last) {
      queryClient.clear()
      forgetPositions()
    }
    last = token
  })
}
