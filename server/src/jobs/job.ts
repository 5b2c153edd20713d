/** Each job stands in its domain's folder and in the domain's module; server-jobs.ts lists those of no domain. */

export type Job<Run> = {
  /** Unique; also the value of the label `job` in the metrics. */
  name: string
  worker: WorkerName
  /** Milliseconds between runs, or once a night. A job without it runs only when it is queued. */
  every?: number | 'night'
  /** Must bear to be repeated: a run that failed or was stopped starts again, perhaps in another process. */
  run(run: Run): Promise<void>
}

export type WorkerName = keyof typeof CONCURRENCY

/**
 * Runs at once in each process, by worker. Each worker has its own queue, so no job delays a job of another worker.
 * `replays`: an owner waits before the page for each.
 * `long`: one for the roll-ups, which always run, and one for the others. `billing`: a provider that is slow about
 * refunds must not delay renewals.
 */
export const CONCURRENCY = { imports: 1, exports: 1, replays: 1, short: 1, long: 2, sending: 1, billing: 2 }

export const WORKER_NAMES = Object.keys(CONCURRENCY) as readonly WorkerName[] // Object.keys loses the type of the keys
