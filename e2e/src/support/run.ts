/** Tells this run, this worker and this test from all others, so that nothing that tests make is chosen by chance. */

/** Names a number in seconds that a run against a server with older runs in its database does not share with them. */
const RUN = 'E2E_RUN'

/** Called once for all workers. On a server that starts with the run, names are the same in every run. */
export function beginRun({ isFreshServer }: { isFreshServer: boolean }): void {
  process.env[RUN] ??= String(isFreshServer ? 0 : secondsNow())
}

/** Zero on a server that started with the run. A program that uses the test world outside a run is a run of its own. */
export function runNumber(): number {
  process.env[RUN] ??= String(secondsNow())
  return Number(process.env[RUN])
}

/** Each failed test ends its worker, and the next one has another number. */
export function workerNumber(): number {
  return Number(process.env['TEST_WORKER_INDEX'] ?? 0)
}

function secondsNow(): number {
  // real clock: only a later run has a later number.
  return Math.floor(Date.now() / 1000)
}
