/** Registers every domain on one server. `main.ts`, the seeds and every test use it. */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { counter } from '@stampwell/contract/business/counter.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { exports } from '@stampwell/contract/business/exports.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { library } from '@stampwell/contract/business/library.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { terms } from '@stampwell/contract/business/terms.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { places } from '@stampwell/contract/public/places.ts'
import { qrCodes } from '@stampwell/contract/public/qr-codes.ts'
import { reference } from '@stampwell/contract/public/reference.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import type { Endpoints } from '@stampwell/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { authRoutes } from './accounts/auth.routes.ts'
import { libraryRoutes } from './accounts/library.routes.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { sessionsRoutes } from './accounts/sessions.routes.ts'
import { adminAuthRoutes } from './admin/auth.routes.ts'
import { adminDashboardRoutes } from './admin/dashboard.routes.ts'
import { adminProfileRoutes } from './admin/profile.routes.ts'
import type { Config } from './config.ts'
import { counterRoutes } from './counter/counter.routes.ts'
import { customerNotesRoutes } from './customers/customer-notes.routes.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { mergesRoutes } from './merges/merges.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { giftsRoutes } from './gifts/gifts.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { walletLinksRoutes } from './wallet/wallet-links.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { importWorker } from './imports/work-on-import.ts'
import { createGives } from './stamping/give-stamps.ts'
import { payoutsRoutes } from './payouts/payouts.routes.ts'
import { stampingRoutes } from './stamping/stamping.routes.ts'
import { openPgNotifications } from './db/pg-notify.ts'
import type { Database } from './db/open.ts'
import { createTimeZones } from './db/time-zones.ts'
import { storeMessage } from './dev-outbox/dev-outbox.sql.ts'
import { mountDevOutbox } from './dev-outbox/dev-outbox.ts'
import { measureViolations } from './doctor/measure-violations.ts'
import type { AppContext } from './app-context.ts'
import { mountApiDocument } from './http/api-document.ts'
import { mountApiDocs } from './http/api-docs.ts'
import { allowOrigins } from './http/cors.ts'
import { createFastify } from './http/create-fastify.ts'
import { shedLoad } from './http/load-shedding.ts'
import { createAttemptLimiter } from './http/attempt-limits.ts'
import type { Handlers } from './http/handler.ts'
import { mountHealth } from './http/health.ts'
import { mountIcons } from './http/icons.ts'
import { mountWalletManifest } from './http/wallet-manifest.ts'
import { inProcessFetch } from './http/in-process-fetch.ts'
import { createSessions } from './http/authenticate.sql.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { measureRequests, mountMetrics } from './http/metrics-endpoint.ts'
import { mountPages } from './http/pages.ts'
import { receiveBodies } from './http/receive-body.ts'
import { mountSecurityText } from './http/security-text.ts'
import { mount } from './http/serve.ts'
import { createUploadBudget } from './http/upload-budget.ts'
import { mountUploads } from './http/uploads.ts'
import { createFailedAttemptLimiter } from './http/failed-attempts.ts'
import { createLog, type Logger } from './log.ts'
import { createJobRunner } from './outbox/job-runner.ts'
import { measureQueues } from './outbox/measure-queues.ts'
import { createOutbox } from './outbox/outbox.ts'
import { databaseClock, type Clock } from './clock.ts'
import { createFiles } from './storage/files.ts'
import { createImportFiles } from './storage/import-files.ts'
import { createLive } from './realtime/live.ts'
import { createAppMetrics, type AppMetrics } from './metrics/metrics.ts'
import { localMailSender, smtpMailSender, type MailSender } from './mail/mail.ts'
import { createPasswords } from './crypto/passwords.ts'
import { openStore } from './storage/open-store.ts'
import { createSecrets } from './crypto/secrets.ts'
import { iconSvg } from './reference/icon-svg.ts'
import { placesRoutes } from './reference/places.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { locationsRoutes } from './stamp-cards/locations.routes.ts'
import { qrCodesRoutes } from './stamp-cards/qr-codes.routes.ts'
import { rewardsRoutes } from './stamp-cards/rewards.routes.ts'
import { stampCardsRoutes } from './stamp-cards/stamp-cards.routes.ts'
import { termsRoutes } from './stamp-cards/terms.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { staffRoutes } from './tills/staff.routes.ts'
import { tillPairingRoutes, tillRoutes } from './tills/till.routes.ts'
import { tillsRoutes } from './tills/tills.routes.ts'
import { cardsRoutes } from './wallet/cards.routes.ts'
import { findWalletBusinessName } from './wallet/open-wallet.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

export type AppParts = { config: Config; database: Database; clock?: Clock; mailSender?: MailSender; log?: Logger }

export type App = {
  fastify: FastifyInstance
  context: AppContext
  database: Database
  /** Calls the app in process, without a port; accepts a path or any URL. */
  fetch: typeof fetch
  /** Stops the server, the outbox and the clock. Whoever opened the database closes it. */
  close(): Promise<void>
}

/** Creates the app on a migrated database. It listens after `fastify.listen` and sends e-mails after `outbox.start`. */
export async function createApp({
  config,
  database,
  clock,
  mailSender,
  log = createLog(config.logLevel),
}: AppParts): Promise<App> {
  const ownClock = clock ? null : await databaseClock(database.pool)
  const serverClock = clock ?? ownClock ?? { now: () => new Date() }
  const secrets = createSecrets(config.secretKey, config.oldSecretKey)
  const metrics = createAppMetrics(config)
  const { databaseUrl } = config
  const live = createLive(
    databaseUrl === null ? null : (on) => openPgNotifications({ databaseUrl, channel: 'stampwell_live', log }, on),
  )
  const attempts = createAttemptLimiter(secrets)
  const sender = mailSender ?? createMailSender(config, database)
  const context: AppContext = {
    config,
    secrets,
    metrics,
    log,
    clock: serverClock,
    passwords: createPasswords(),
    files: createFiles(openStore({ ...config, log })),
    importFiles: createImportFiles(config.dataDir),
    background: createJobRunner(log),
    live,
    attempts,
    failedAttempts: createFailedAttemptLimiter(attempts),
    timeZones: createTimeZones(),
    outbox: createOutbox({ database, sender, secrets, clock: serverClock, metrics, log }),
  }
  const fastify = await createFastify({
    publicUrl: config.publicUrl,
    apiUrl: config.apiUrl,
    trustedProxies: config.trustedProxies,
    log,
  })
  receiveBodies(fastify, metrics.requestsAborted)
  measureRequests(fastify, metrics)
  allowOrigins(fastify, config)
  shedLoad(fastify)
  if (config.metricsToken !== null && config.metricsPort === null) mountMetrics(fastify, metrics, config.metricsToken)
  metrics.onCollect(() => measureQueues(database.pool, metrics))
  metrics.onCollect(() => metrics.liveStreams.set(live.count()))
  metrics.onCollect(() => measurePool(database.pool, metrics))
  metrics.onCollect(() => measureViolations(database.db, metrics))
  mountDomains(fastify, context, database)
  context.background.setWorker(importWorker({ ...database, context }))
  mountHealth(fastify, database.db)
  mountSecurityText(fastify, { ...config, clock: serverClock })
  mountUploads(fastify, context.files)
  mountIcons(fastify, iconSvg)
  mountWalletManifest(fastify, (token) => findWalletBusinessName(context, database.db, token))
  mountApiDocument(fastify, config.publicUrl)
  mountApiDocs(fastify)
  if (!config.isProduction) mountDevOutbox(fastify, database.db)
  await mountPages(fastify, { apiUrl: config.apiUrl, googleMaps: config.googleMapsApiKey !== null })
  await fastify.ready()

  return {
    fastify,
    context,
    database,
    fetch: inProcessFetch(fastify),
    async close() {
      await fastify.close()
      await live.stop()
      await context.background.stop()
      await context.outbox.stop()
      sender.close()
      ownClock?.stop()
      metrics.stop()
    },
  }
}

function mountDomains(fastify: FastifyInstance, context: AppContext, database: Database) {
  const { db } = database
  const deps = {
    db,
    sessions: createSessions(database),
    clock: context.clock,
    secrets: context.secrets,
    limits: createRateLimits(),
    uploads: createUploadBudget({ folder: context.importFiles.incoming }),
  }
  const serve = <G extends Endpoints>(group: G, handlers: Handlers<G>) => mount(fastify, deps, group, handlers)

  serve(reference, referenceRoutes())
  serve(places, placesRoutes(context))
  serve(auth, authRoutes(context))
  serve(sessions, sessionsRoutes(context))
  serve(profile, profileRoutes(context))
  serve(library, libraryRoutes(context))
  serve(stampCards, stampCardsRoutes(context))
  serve(rewards, rewardsRoutes())
  serve(terms, termsRoutes())
  serve(locations, locationsRoutes())
  serve(customers, customersRoutes(context))
  serve(customerNotes, customerNotesRoutes())
  serve(messages, messagesRoutes(context))
  serve(gifts, giftsRoutes(context))
  serve(merges, mergesRoutes(context))
  serve(stamping, stampingRoutes(context, createGives(database)))
  serve(counter, counterRoutes(context))
  serve(imports, importsRoutes(context))
  serve(exports, exportsRoutes())
  serve(payouts, payoutsRoutes())
  serve(walletLinks, walletLinksRoutes(context))
  serve(wallet, walletRoutes(context))
  serve(cards, cardsRoutes(context))
  serve(qrCodes, qrCodesRoutes(context))
  serve(statistics, statisticsRoutes())
  serve(tills, tillsRoutes(context))
  serve(staff, staffRoutes(context))
  serve(tillPairing, tillPairingRoutes(context))
  serve(till, tillRoutes(context))
  serve(adminAuth, adminAuthRoutes(context))
  serve(adminProfile, adminProfileRoutes())
  serve(adminDashboard, adminDashboardRoutes())
}

function measurePool({ totalCount, idleCount, waitingCount }: Database['pool'], { connections, waiting }: AppMetrics) {
  connections.set(totalCount - idleCount, { state: 'in use' })
  connections.set(idleCount, { state: 'idle' })
  waiting.set(waitingCount)
}

function createMailSender({ smtpUrl, mailFrom, publicUrl }: Config, { db }: Database): MailSender {
  if (smtpUrl) return smtpMailSender({ smtpUrl, mailFrom, publicUrl })
  return localMailSender((mail) => storeMessage(db, mail))
}
