/** Long work that nobody waits for, one at a time in this process. What is to be done stands in the database; here is only who does it, and the bell. */
import type { Log } from '../db/open.ts'

/** Does one piece of work that waits, and says whether there was one. It ends soon when the signal does. */
export type Worker = (signal: AbortSignal) => Promise<boolean>

export type JobRunner = {
  setWorker(worker: Worker): void
  /** Looks for work now. */
  wake(): void
  /** Resolves when nothing waits. For seeds and tests. */
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
