import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves once `isSo` does to true. `what` says in the error what did not happen: 'The audience was not frozen'. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  { what, timeoutMs, everyMs = 100 }: { what: string; timeoutMs: number; everyMs?: number },
): Promise<void> {
  for (const limit = performance.now() + timeoutMs; !(await isSo()); await sleep(everyMs))
    if (performance.now() >= limit) throw new Error(`${what} in time`)
}
