/** Registers every domain on one server. `main.ts`, the seeds and every test use it. */
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { openPgNotifications } from './db/pg-notify.ts'
import type { Database, Db } from './db/open.ts'
import { createTimeZones } from './db/time-zones.ts'
import { mountDevCheckout } from './dev-checkout/dev-checkout.ts'
import { sandboxProvider } from './dev-checkout/sandbox-provider.ts'
import type { SandboxPost } from './dev-checkout/sandbox-webhook.ts'
import { storeMessage, storeTextMessage } from './dev-outbox/dev-outbox.sql.ts'
import { mountDevOutbox } from './dev-outbox/dev-outbox.ts'
import { measureViolations } from './doctor/measure-violations.ts'
import type { AppContext, JobRun } from './app-context.ts'
import { newestBackup } from './backup/own-backups.ts'
import { mountApiDocument } from './http/api-document.ts'
import { mountApiDocs } from './http/api-docs.ts'
import { answerOptions } from './http/answer-options.ts'
import { allowOrigins } from './http/cors.ts'
import { createFastify } from './http/create-fastify.ts'
import { shedLoad } from './http/load-shedding.ts'
import { createAttemptLimiter } from './http/attempt-limits.ts'
import { mountHealth } from './http/health.ts'
import { mountIcons } from './http/icons.ts'
import { mountWalletManifest } from './http/wallet-manifest.ts'
import { inProcessFetch } from './http/in-process-fetch.ts'
import { measureRequests, mountMetrics } from './http/metrics-endpoint.ts'
import { rememberLegalData } from './http/legal-data.ts'
import { mountPages } from './http/pages.ts'
import { watchBodies } from './http/body-timeouts.ts'
import { mountSecurityText } from './http/security-text.ts'
import { tellTime } from './http/headers.ts'
import { mountUploads } from './http/uploads.ts'
import { createFailedAttemptLimiter } from './http/failed-attempts.ts'
import { createLog, type Logger } from './log.ts'
import { MODULES } from './modules.ts'
import { mountDomains } from './mount-domains.ts'
import { createJobs } from './jobs/jobs.ts'
import { measureJobs, measureQueues } from './jobs/measure-queues.ts'
import { createJobQueue, type JobQueue } from './jobs/queue.ts'
import { createMessageGate } from './customer-messages/message-gate.ts'
import { createOutbox } from './delivery/outbox.ts'
import { SERVER_JOBS } from './server-jobs.ts'
import { databaseClock, processClock, type Clock } from './clock.ts'
import { createFiles } from './pictures/files.ts'
import { createExportFiles } from './storage/export-files.ts'
import { createImportFiles } from './storage/import-files.ts'
import { createLive } from './realtime/live.ts'
import { createAppMetrics, type AppMetrics } from './metrics/metrics.ts'
import { localBulkMailSender, localMailSender, type BulkMailSender, type MailSender } from './mail/mail.ts'
import { bulkSmtpSender } from './mail/bulk-smtp-sender.ts'
import { smtpMailSender } from './mail/smtp-sender.ts'
import { createPasswords, type Passwords } from './crypto/passwords.ts'
import { localSmsSender } from './sms/local-sms.ts'
import { smsCallbackUrl } from './sms/callbacks.ts'
import { openSmsSender } from './sms/open-sms-sender.ts'
import type { SmsSender } from './sms/sms.ts'
import { openStore } from './storage/open-store.ts'
import { createSecrets } from './crypto/secrets.ts'
import { createLinkTokens, readInstallationKey } from './delivery/link-tokens.ts'
import { openPaymentProviders, type PaymentProviders } from './payment-providers/open-payment-providers.ts'
import { createProviders } from './delivery/providers.ts'
import { readOperator } from './platform/platform-settings.sql.ts'
import { iconSvg } from './reference/icon-svg.ts'
import { findWalletBusinessName } from './wallet/open-wallet.ts'

export type AppParts = {
  config: Config
  database: Database
  clock?: Clock
  mailSender?: MailSender
  passwords?: Passwords
  smsSender?: SmsSender
  bulkMailSender?: BulkMailSender
  paymentProviders?: PaymentProviders
  log?: Logger
  /** The folder of the built web app, if it is not `web/build`. */
  webBuild?: string
}

export type App = {
  fastify: FastifyInstance
  context: AppContext
  database: Database
  /** Calls the app in process, without a port; accepts a path or any URL. */
  fetch: typeof fetch
  /** Stops the server, its jobs and the clock. Whoever opened the database closes it. */
  close(): Promise<void>
}

/** Creates the app on a migrated database. It listens after `fastify.listen`, and runs jobs and sends e-mails after `jobs.start`. */
export async function createApp({
  config,
  database,
  clock,
  mailSender,
  passwords = createPasswords(),
  smsSender,
  bulkMailSender,
  paymentProviders,
  log = createLog(config.logLevel),
  webBuild,
}: AppParts): Promise<App> {
  const ownClock = clock ? null : await databaseClock(database.pool, config.clockOffsetMs)
  const serverClock = clock ?? ownClock ?? processClock(config.clockOffsetMs)
  const secrets = createSecrets(config.secretKey, config.oldSecretKey)
  const metrics = createAppMetrics(config)
  const live = openLive(config, log)
  const attempts = createAttemptLimiter(secrets)
  const senders = createSenders({ config, database, clock: serverClock, mailSender, smsSender, bulkMailSender })
  const queue = createJobQueue({ database, log })
  const context: AppContext = {
    config,
    secrets,
    ...createLinkTokens(await readInstallationKey(database.pool, 'contacts')),
    providers: createProviders(senders, { config, clock: serverClock, log }),
    paymentProviders:
      paymentProviders ??
      (await openPaymentProviders(config.payments, {
        sandbox: sandboxProvider({ db: database.db, clock: serverClock, secrets, publicUrl: config.publicUrl }),
      })),
    metrics,
    log,
    clock: serverClock,
    passwords,
    files: createFiles(openStore({ ...config, log })),
    importFiles: createImportFiles(config.dataDir),
    exportFiles: createExportFiles(config.dataDir),
    live,
    attempts,
    failedAttempts: createFailedAttemptLimiter(),
    timeZones: createTimeZones(),
    outbox: createOutbox({
      queue,
      sender: senders.mail,
      smsSender: senders.sms,
      gate: createMessageGate({ config, attempts, clock: serverClock, database }),
      secrets,
      clock: serverClock,
      metrics,
      log,
    }),
    newestBackup: database.copyTo ? () => newestBackup(config) : null,
    jobs: createAppJobs(queue, { database, clock: serverClock, metrics, log }, () => context),
  }
  const fastify = await createFastify({
    publicUrl: config.publicUrl,
    apiUrl: config.apiUrl,
    trustedProxies: config.trustedProxies,
    log,
  })
  mountServer(fastify, context, database)
  const legalData = rememberLegalData(() => readOperator(database.db), serverClock)
  await mountPages(fastify, { ...pageSettings(config), folder: webBuild, legalData })
  await fastify.ready()

  return {
    fastify,
    context,
    database,
    fetch: inProcessFetch(fastify),
    async close() {
      await fastify.close()
      await live.stop()
      await context.jobs.stop()
      senders.close()
      ownClock?.stop()
      metrics.stop()
    },
  }
}

/** On PostgreSQL live events pass through the database, so that each process of the server hears them. */
function openLive({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger) {
  return createLive(
    databaseUrl === null ? null : (on) => openPgNotifications({ databaseUrl, channel: 'stampwell_live', log }, on),
  )
}

/** Mounts everything but the pages, in the order in which requests pass it. */
function mountServer(fastify: FastifyInstance, context: AppContext, database: Database) {
  const { config, metrics } = context
  tellTime(fastify, context.clock)
  watchBodies(fastify, metrics.requestsAborted)
  measureRequests(fastify, metrics)
  allowOrigins(fastify, config)
  answerOptions(fastify)
  shedLoad(fastify)
  if (config.metricsToken !== null && config.metricsPort === null) mountMetrics(fastify, metrics, config.metricsToken)
  measure(context, database)
  mountDomains(fastify, context, database)
  mountHealth(fastify, database.db)
  mountSecurityText(fastify, { ...config, clock: context.clock })
  mountUploads(fastify, context.files)
  mountIcons(fastify, iconSvg)
  mountWalletManifest(fastify, (token) => findWalletBusinessName(context, database.db, token))
  mountApiDocument(fastify, config.publicUrl)
  mountApiDocs(fastify)
  if (config.isProduction) return
  mountDevOutbox(fastify, database.db)
  if (config.payments.sandbox) mountSandbox(fastify, context, database)
}

function mountSandbox(fastify: FastifyInstance, { secrets }: AppContext, { db }: Database) {
  const call = inProcessFetch(fastify)
  const deliver = async ({ body, headers }: SandboxPost) => {
    const { status } = await call('/api/v1/payments/webhook/sandbox', { method: 'POST', headers, body })
    return status
  }
  mountDevCheckout(fastify, { db, secrets, deliver })
}

function createAppJobs(
  queue: JobQueue,
  parts: { database: Database; clock: Clock; metrics: AppMetrics; log: Logger },
  app: () => AppContext,
) {
  return createJobs<JobRun>({
    ...parts,
    queue,
    list: [...SERVER_JOBS, ...MODULES.flatMap(({ jobs = [] }) => jobs)],
    runWith: (signal) => ({ app: app(), database: parts.database, signal }),
  })
}

function measure({ metrics, live }: Pick<AppContext, 'metrics' | 'live'>, { db, pool }: Database) {
  metrics.onCollect(() => measureQueues(pool, metrics))
  metrics.onCollect(() => measureJobs(pool, metrics))
  metrics.onCollect(() => metrics.liveStreams.set(live.count()))
  metrics.onCollect(() => measurePool(pool, metrics))
  metrics.onCollect(() => measureViolations(db, metrics))
}

function measurePool({ totalCount, idleCount, waitingCount }: Database['pool'], { connections, waiting }: AppMetrics) {
  connections.set({ state: 'in use' }, totalCount - idleCount)
  connections.set({ state: 'idle' }, idleCount)
  waiting.set(waitingCount)
}

type Senders = { mail: MailSender; bulk: BulkMailSender; sms: SmsSender; close(): void }

/** Opens the services that messages leave by, except those given. */
function createSenders({
  config,
  database: { db },
  clock,
  mailSender = createMailSender(config, db),
  bulkMailSender = createBulkMailSender(config, db),
  smsSender = createSmsSender(config, db, clock),
}: Pick<AppParts, 'config' | 'database'> & {
  clock: Clock
  mailSender: MailSender | undefined
  bulkMailSender: BulkMailSender | undefined
  smsSender: SmsSender | undefined
}): Senders {
  const all = { mail: mailSender, bulk: bulkMailSender, sms: smsSender }
  return { ...all, close: () => Object.values(all).forEach((sender) => sender.close()) }
}

function createMailSender({ smtpUrl, mailFrom, publicUrl, dkim }: Config, db: Db): MailSender {
  if (smtpUrl) return smtpMailSender({ smtpUrl, mailFrom, publicUrl, dkim })
  return localMailSender((mail) => storeMessage(db, mail))
}

function createBulkMailSender(config: Config, db: Db): BulkMailSender {
  const { smtpUrl, mailFrom, publicUrl, dkim, smtpBulkConnections: connections } = config
  if (smtpUrl) return bulkSmtpSender({ smtpUrl, mailFrom, publicUrl, dkim, connections })
  return localBulkMailSender((mail) => storeMessage(db, mail))
}

function createSmsSender(config: Config, db: Db, clock: Clock): SmsSender {
  const { sms } = config
  if (sms.service === null) return localSmsSender((message) => storeTextMessage(db, { ...message, at: clock.now() }))
  const { service, callbackSecret } = sms
  const reportUrl =
    callbackSecret === null
      ? null
      : smsCallbackUrl(config, { provider: service.provider, kind: 'delivery', secret: callbackSecret })
  return openSmsSender(service, { reportUrl })
}

function pageSettings({ publicUrl, apiUrl, googleMapsApiKey }: Config) {
  return { publicUrl, apiUrl, googleMaps: googleMapsApiKey !== null }
}
