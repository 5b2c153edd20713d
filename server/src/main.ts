import { createServer } from 'node:net'
import { createApp, type App } from './app.ts'
import { backUpBeforeMigration } from './backup/own-backups.ts'
import { answerBackups } from './backup/backup-socket.ts'
import { readConfig, type Config } from './config.ts'
import { ConfigError } from './config/config-error.ts'
import { describeStartError } from './config/start-error.ts'
import { DataDirInUse } from './db/data-dir-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open.ts'
import { listen } from './http/listen.ts'
import { listenForMetrics } from './http/metrics-endpoint.ts'
import { createLog, type Logger } from './log.ts'

/** Milliseconds that requests, e-mails and jobs have to end after a signal. */
const STOP_TIMEOUT_MS = 10_000
/**
 * Milliseconds in which another signal is the same request: a service manager signals every process of the service, and
 * `scripts/start.mjs` passes its own signal on.
 */
const SAME_SIGNAL_MS = 2_000

await start().catch(giveUp)

async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await refuseBusyPort(config)
  if (config.metricsPort !== null) await refuseBusyPort({ port: config.metricsPort, host: '127.0.0.1' })
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrateDatabaseUrl: config.migrateDatabaseUrl,
    dataDir: config.dataDir,
    log,
  })
  try {
    await backUpBeforeMigration({ database, config, log })
    await migrate(database, log)
    if (!database.isAppendOnly)
      say(
        'Warning: the database log-in may not make roles, so nothing but the program keeps the ledger unchanged and businesses apart. `npm run stampwell -- doctor` says more.',
      )
    if (!config.isProduction) await fillWhenEmpty({ config, log, database })
    await open({ config, log, database })
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

async function fillWhenEmpty(parts: { config: Config; log: Logger; database: Database }) {
  const { WORLDS } = await import('@stampwell/seeds/worlds.ts')
  const { sayTenths, seedWorld } = await import('./seed-world.ts')
  const [world] = WORLDS
  if (!world) return
  const progress = sayTenths((percent) => say(`Demo world ${world.name}: ${percent} %`))
  await seedWorld({ ...parts, world, progress })
}

async function open({ config, log, database }: { config: Config; log: Logger; database: Database }) {
  const app = await createApp({ config, database, log })
  const stopBackups = answerBackups({ database, config, log })
  endCleanly(app, log, stopBackups)
  void sweepFiles(app, log)
  if (config.metricsPort !== null)
    await listenForMetrics(app.context.metrics, { port: config.metricsPort, token: config.metricsToken })
  await app.context.jobs.start()
  await refuseBusyPort(config)
  await listen(app.fastify, config)
  app.context.jobs.schedule()
  greet(config, database, config.isProduction ? [] : await listDemoLogIns(database))
}

/** Deletes temporary files that a killed process left in this process's folders. */
async function sweepFiles({ context: { files } }: App, log: Logger) {
  await files
    .sweep()
    .catch((error: unknown) =>
      log.warn({ err: error }, 'Old temporary files could not be deleted; the next start tries again'),
    )
}

/** Checks the port before the slow seed, and again after it: with SO_REUSEPORT two servers could both bind it. */
function refuseBusyPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer()
    .once('error', reject)
    .listen({ port, host }, () => probe.close(() => resolve()))
  return promise
}

function endCleanly(app: App, log: Logger, stopBackups: () => Promise<void>) {
  let endingSince: number | null = null
  const end = () => {
    if (endingSince !== null) {
      // A later signal stops the process immediately.
      if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    endingSince = performance.now()
    setTimeout(() => {
      log.error('Requests, e-mails or jobs were still running after 10 s')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    app
      .close()
      .then(stopBackups)
      .then(() => app.database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Stopping failed')
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

/** Returns a line for each log-in of the worlds that this database was filled with. */
async function listDemoLogIns({ db }: Database): Promise<string[]> {
  const { WORLDS } = await import('@stampwell/seeds/worlds.ts')
  const { linesOfLogIns } = await import('./seed-world.ts')
  const seeded = await db.selectFrom('seeded_worlds').select('name').where('finished_at', 'is not', null).execute()
  return WORLDS.filter(({ name }) => seeded.some((one) => one.name === name)).flatMap(linesOfLogIns)
}

function greet(
  { publicUrl, port, host, dataDir, isProduction, isLocalAddress, smtpUrl }: Config,
  { kind }: Database,
  logIns: readonly string[],
) {
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = [
    `Stampwell is ready: ${publicUrl}${new URL(publicUrl).port === String(port) ? '' : ` (listening on ${here})`}`,
    ...logIns,
    `  Data              ${dataDir}${kind === 'postgres' ? ' (files; the database is at DATABASE_URL)' : ''}`,
    ...(isProduction || smtpUrl ? [] : [`  Sent e-mails      ${publicUrl}/dev/outbox`]),
    ...(isLocalAddress
      ? ['  QR codes open on this machine only until PUBLIC_URL is an address that phones reach.']
      : []),
    ...(isProduction || isLocalAddress
      ? []
      : ['  Whoever reaches it can use the demo log-ins. For real customers start it with NODE_ENV=production.']),
    '  Ctrl-C stops it.',
  ]
  say(lines.join('\n'))
}

function giveUp(error: unknown): never {
  process.stderr.write(`${reason(error)}\n`)
  process.exit(1)
}

function reason(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  return describeStartError(error, process.env)
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
