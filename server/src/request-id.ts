/** Keeps the id of the current request for logs and jobs. No decision may depend on it. */
import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

export function inRequest<T>(id: string, run: () => T): T {
  return ids.run(id, run)
}

export function currentRequestId(): string | null {
  return ids.getStore() ?? null
}
