/** Which request the running code belongs to. For logs and jobs alone: nothing is ever decided by it. */
import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** What `run` does, and what follows from it, is this request's. */
export function inRequest<T>(id: string, run: () => T): T {
  return ids.run(id, run)
}

export function currentRequestId(): string | null {
  return ids.getStore() ?? null
}
