/**
 * Runs background jobs one at a time in this process. The queue is in the database; this file holds the worker and its
 * wake-up.
 */
import type { Log } from '../db/open.ts'

/** Does one waiting job and returns whether there was one. Stops soon after the signal aborts. */
export type Worker = (signal: AbortSignal) => Promise<boolean>

export type JobRunner = {
  setWorker(worker: Worker): void
  wake(): void
  /** Resolves when no job is waiting. For seeds and tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export function createJobRunner(log: Pick<Log, 'error'>): JobRunner {
  const ending = new AbortController()
  let worker: Worker | null = null
  let running: Promise<void> | null = null
  let isRungAgain = false

  return {
    setWorker(one) {
      worker = one
    },
    wake,
    async drain() {
      while (running) await running
    },
    async stop() {
      ending.abort()
      await running
    },
  }

  function wake() {
    isRungAgain = true
    if (!running && !ending.signal.aborted)
      running = work().finally(() => {
        running = null
      })
  }

  async function work() {
    while (isRungAgain && worker && !ending.signal.aborted) {
      isRungAgain = false
      try {
        while (!ending.signal.aborted && (await worker(ending.signal)));
      } catch (error) {
        log.error({ err: error }, 'Work in the background failed; it is taken up again later')
      }
    }
  }
}
