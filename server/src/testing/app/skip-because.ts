import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string
  }
}

/**
 * Skips a test that cannot run on this system, with a reason that `npm test` prints. A test that is skipped in another
 * way makes the run red.
 */
export function skipBecause(context: TestContext, reason: string): void {
  context.task.meta.skipReason = reason
  context.skip(reason)
}
