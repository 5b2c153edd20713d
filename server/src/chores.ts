/** What has to be done from time to time without anybody asking. Every chore may run on several instances at once. */
import type { App } from './app.ts'
import type { Logger } from './log.ts'
import { eraseLeavers } from './wallet/erase-leavers.ts'

const EVERY_MS = 10 * 60_000

/** Returns what ends them; it waits for the one that runs. */
export function startChores({ house, database }: App, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => eraseLeavers(database.db, house.clock.now())).catch((error: unknown) => log.warn({ err: error }, 'A chore failed; it runs again later'))
  }, EVERY_MS)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await running
  }
}
