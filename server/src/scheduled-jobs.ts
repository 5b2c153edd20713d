/** Runs scheduled jobs: once after the start, or periodically. Every job may run on several instances at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Logger } from './log.ts'
import { backUpNightly } from './backup/own-backups.ts'
import { answerBackups } from './backup/backup-socket.ts'
import { isNightlyRunDue, recordNightlyRun } from './doctor/nightly-run.ts'
import { expireCards } from './stamping/expire-holdings.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { examineNightly } from './doctor/examine-nightly.ts'
import { purgeExpired } from './purge-expired.ts'
import { importPlaces } from './reference/import-places.ts'
import { shippedPlaces } from './reference/place-list.ts'
import { runRollUps } from './rollups/roll-up-all.ts'
import { eraseLeavers } from './wallet/erase-leavers.ts'

const EVERY_MS = 10 * 60_000
const HOUR_MS = 3_600_000
/** Milliseconds between full table scans. Each process runs them soon after its start and then once a day. */
const DAILY_MS = 24 * HOUR_MS
/** Milliseconds until an import that a killed process left is continued. */
const LOOK_FOR_WORK_MS = 10_000
/** Milliseconds after the start, so that a new installation serves its first page before importing places. */
const PLACES_AFTER_MS = 3000

/** Returns a function that stops the jobs and waits for the running one. */
export function startScheduledJobs({ fastify, context, database }: App, log: Logger): () => Promise<void> {
  const complain = (error: unknown) => log.warn({ err: error }, 'A chore failed; it runs again later')
  let running: Promise<unknown> = Promise.all([context.files.sweep(), context.importFiles.sweep()]).catch(complain)
  const ending = new AbortController()
  let nextDaily = Date.now()
  const daily = async () => {
    if (Date.now() < nextDaily) return
    nextDaily = Date.now() + DAILY_MS
    await expireCards(database.db, context.clock.now(), ending.signal)
    await purgeExpired(database.db, context.clock.now(), ending.signal)
  }
  const stopBackups = answerBackups({ database, config: context.config, log })
  let lastNight = ''
  const nightly = async () => {
    const night = nightOf(new Date())
    if (night === lastNight || ending.signal.aborted) return
    const isDue = await isNightlyRunDue(database.db, night)
    lastNight = night
    if (isDue) await goThroughNight(night)
  }
  const goThroughNight = async (night: string) => {
    await backUpNightly({ database, config: context.config, log }, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'The nightly backup failed'),
    )
    const violations = await examineNightly({ database, files: context.files, log, signal: ending.signal })
    // Null: another instance runs the checks and records the result, or the run was aborted.
    if (violations !== null) await recordNightlyRun(database.db, night, violations)
  }
  const timer = setInterval(() => {
    running = running
      .then(() => eraseLeavers(database.db, context.clock.now()))
      .then(() => purgeImports(database.db, context, context.clock.now()))
      .catch(complain)
      .then(daily)
      .catch(complain)
      .then(nightly)
      .catch(complain)
  }, EVERY_MS)
  timer.unref()
  context.background.wake()
  const wakeTimer = setInterval(() => context.background.wake(), LOOK_FOR_WORK_MS)
  wakeTimer.unref()

  const rollingUp = runRollUps(database, log, ending.signal)
  let importing: Promise<unknown> = Promise.resolve()
  fastify.server.once('listening', () => {
    importing = bringPlaces({ context, database }, log, ending.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'The places were not imported; it goes on at the next start'),
    )
  })

  return async () => {
    clearInterval(timer)
    clearInterval(wakeTimer)
    ending.abort()
    await stopBackups()
    await running
    await importing
    await rollingUp
  }
}

/** Returns the date of the night, which begins at 02:00 local time; a server that starts late catches up on it. */
function nightOf(now: Date): string {
  const here = new Date(now.getTime() - 2 * HOUR_MS)
  return [here.getFullYear(), here.getMonth() + 1, here.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

async function bringPlaces(
  { context: { config }, database }: Pick<App, 'context' | 'database'>,
  log: Logger,
  signal: AbortSignal,
) {
  if (config.places === 0) return
  await sleep(PLACES_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined)
  if (!signal.aborted) await importPlaces({ database, list: shippedPlaces(), limit: config.places, signal, log })
}
