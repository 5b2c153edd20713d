/** Mounts every domain on one server. `main.ts`, the seeds and every test use it. */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { exports } from '@stampwell/contract/business/exports.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { library } from '@stampwell/contract/business/library.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
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
import { cards } from '@stampwell/contract/public/cards.ts'
import { places } from '@stampwell/contract/public/places.ts'
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
import { counterRoutes } from './customers/counter.routes.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { mergesRoutes } from './customers/merge/merges.routes.ts'
import { exportsRoutes } from './customers/export/exports.routes.ts'
import { importsRoutes } from './customers/import/imports.routes.ts'
import { importWorker } from './customers/import/work-on-import.ts'
import { createGives } from './customers/give-stamps.ts'
import { payoutsRoutes } from './customers/payouts.routes.ts'
import { stampingRoutes } from './customers/stamping.routes.ts'
import { openNotices } from './db/notices.ts'
import type { Database } from './db/open.ts'
import { createTimeZones } from './db/time-zones.ts'
import { keepMessage } from './dev-outbox/dev-outbox.sql.ts'
import { mountDevOutbox } from './dev-outbox/dev-outbox.ts'
import { measureViolations } from './doctor/measure-violations.ts'
import type { House } from './house.ts'
import { mountApiDocument } from './http/api-document.ts'
import { mountApiDocs } from './http/api-docs.ts'
import { allowOrigins } from './http/cors.ts'
import { createFastify } from './http/create-fastify.ts'
import { refuseTheCrowd } from './http/crowd.ts'
import { createGuesses } from './http/guesses.ts'
import type { Handlers } from './http/handler.ts'
import { mountHealth } from './http/health.ts'
import { mountIcons } from './http/icons.ts'
import { inProcessFetch } from './http/in-process-fetch.ts'
import { createSessions } from './http/identify.sql.ts'
import { createLimits } from './http/limits.ts'
import { measureRequests, mountMetrics } from './http/metrics-door.ts'
import { mountPages } from './http/pages.ts'
import { receiveBodies } from './http/receive-body.ts'
import { mountSecurityText } from './http/security-text.ts'
import { mount } from './http/serve.ts'
import { createUploadRoom } from './http/upload-room.ts'
import { mountUploads } from './http/uploads.ts'
import { createWrongTries } from './http/wrong-tries.ts'
import { createLog, type Logger } from './log.ts'
import { createBackground } from './outbox/background.ts'
import { measureQueues } from './outbox/measure-queues.ts'
import { createOutbox } from './outbox/outbox.ts'
import { databaseClock, type Clock } from './outside/clock.ts'
import { createFiles } from './outside/files.ts'
import { createImportFiles } from './outside/import-files.ts'
import { createLive } from './outside/live.ts'
import { createMeasures, type Measures } from './outside/measures.ts'
import { localMailSender, smtpMailSender, type MailSender } from './outside/mail.ts'
import { createPasswords } from './outside/passwords.ts'
import { openStore } from './outside/open-store.ts'
import { createSecrets } from './outside/secrets.ts'
import { iconSvg } from './reference/icon-svg.ts'
import { placesRoutes } from './reference/places.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { locationsRoutes } from './stamp-cards/locations.routes.ts'
import { qrPictureRoutes } from './stamp-cards/qr-picture.routes.ts'
import { rewardsRoutes } from './stamp-cards/rewards.routes.ts'
import { stampCardsRoutes } from './stamp-cards/stamp-cards.routes.ts'
import { termsRoutes } from './stamp-cards/terms.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { staffRoutes } from './tills/staff.routes.ts'
import { tillPairingRoutes, tillRoutes } from './tills/till.routes.ts'
import { tillsRoutes } from './tills/tills.routes.ts'
import { cardsRoutes } from './wallet/cards.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

export type AppParts = { config: Config; database: Database; clock?: Clock; mailSender?: MailSender; log?: Logger }

export type App = {
  fastify: FastifyInstance
  house: House
  database: Database
  /** Calls the app in process, without a port; takes a path or any URL. */
  fetch: typeof fetch
  /** Ends the server, the outbox and the clock. The database belongs to who opened it. */
  close(): Promise<void>
}

/** The app on a migrated database. Nothing listens and no letter leaves before `fastify.listen` and `house.outbox.start`. */
export async function createApp({
  config,
  database,
  clock,
  mailSender,
  log = createLog(config.logLevel),
}: AppParts): Promise<App> {
  const ownClock = clock ? null : await databaseClock(database.pool)
  const houseClock = clock ?? ownClock ?? { now: () => new Date() }
  const secrets = createSecrets(config.secretKey, config.oldSecretKey)
  const measures = createMeasures(config)
  const { databaseUrl } = config
  const live = createLive(
    databaseUrl === null ? null : (on) => openNotices({ databaseUrl, channel: 'stampwell_live', log }, on),
  )
  const guesses = createGuesses(secrets)
  const sender = mailSender ?? createMailSender(config, database)
  const house: House = {
    config,
    secrets,
    measures,
    log,
    clock: houseClock,
    passwords: createPasswords(),
    files: createFiles(openStore({ ...config, log })),
    importFiles: createImportFiles(config.dataDir),
    background: createBackground(log),
    live,
    guesses,
    wrongTries: createWrongTries(guesses),
    timeZones: createTimeZones(),
    outbox: createOutbox({ database, sender, secrets, clock: houseClock, measures, log }),
  }
  const fastify = await createFastify({
    publicUrl: config.publicUrl,
    apiUrl: config.apiUrl,
    trustedProxies: config.trustedProxies,
    log,
  })
  receiveBodies(fastify, measures.requestsAborted)
  measureRequests(fastify, measures)
  allowOrigins(fastify, config)
  refuseTheCrowd(fastify)
  if (config.metricsToken !== null && config.metricsPort === null) mountMetrics(fastify, measures, config.metricsToken)
  measures.alsoLook(() => measureQueues(database.pool, measures))
  measures.alsoLook(() => measures.liveStreams.set(live.count()))
  measures.alsoLook(() => measurePool(database.pool, measures))
  measures.alsoLook(() => measureViolations(database.db, measures))
  mountDomains(fastify, house, database)
  house.background.setWorker(importWorker({ ...database, house }))
  mountHealth(fastify, database.db)
  mountSecurityText(fastify, { ...config, clock: houseClock })
  mountUploads(fastify, house.files)
  mountIcons(fastify, iconSvg)
  mountApiDocument(fastify, config.publicUrl)
  mountApiDocs(fastify)
  if (!config.isProduction) mountDevOutbox(fastify, database.db)
  await mountPages(fastify, { apiUrl: config.apiUrl, googleMaps: config.googleMapsApiKey !== null })
  await fastify.ready()

  return {
    fastify,
    house,
    database,
    fetch: inProcessFetch(fastify),
    async close() {
      await fastify.close()
      await live.stop()
      await house.background.stop()
      await house.outbox.stop()
      sender.close()
      ownClock?.stop()
      measures.stop()
    },
  }
}

function mountDomains(fastify: FastifyInstance, house: House, database: Database) {
  const { db } = database
  const door = {
    db,
    sessions: createSessions(database),
    clock: house.clock,
    secrets: house.secrets,
    limits: createLimits(),
    uploads: createUploadRoom({ folder: house.importFiles.incoming }),
  }
  const serve = <G extends Endpoints>(group: G, handlers: Handlers<G>) => mount(fastify, door, group, handlers)

  serve(reference, referenceRoutes())
  serve(places, placesRoutes(house))
  serve(auth, authRoutes(house))
  serve(sessions, sessionsRoutes(house))
  serve(profile, profileRoutes(house))
  serve(library, libraryRoutes(house))
  serve(stampCards, stampCardsRoutes(house))
  serve(rewards, rewardsRoutes())
  serve(terms, termsRoutes())
  serve(locations, locationsRoutes())
  serve(customers, customersRoutes(house))
  serve(merges, mergesRoutes(house))
  serve(stamping, stampingRoutes(house, createGives(database)))
  serve(counter, counterRoutes(house))
  serve(imports, importsRoutes(house))
  serve(exports, exportsRoutes())
  serve(payouts, payoutsRoutes())
  serve(wallet, walletRoutes(house))
  serve(cards, { ...cardsRoutes(house), ...qrPictureRoutes(house) })
  serve(statistics, statisticsRoutes())
  serve(tills, tillsRoutes(house))
  serve(staff, staffRoutes(house))
  serve(tillPairing, tillPairingRoutes(house))
  serve(till, tillRoutes(house))
  serve(adminAuth, adminAuthRoutes(house))
  serve(adminProfile, adminProfileRoutes())
  serve(adminDashboard, adminDashboardRoutes())
}

function measurePool({ totalCount, idleCount, waitingCount }: Database['pool'], { connections, waiting }: Measures) {
  connections.set(totalCount - idleCount, { state: 'in use' })
  connections.set(idleCount, { state: 'idle' })
  waiting.set(waitingCount)
}

function createMailSender({ smtpUrl, mailFrom, publicUrl }: Config, { db }: Database): MailSender {
  if (smtpUrl) return smtpMailSender({ smtpUrl, mailFrom, publicUrl })
  return localMailSender((mail) => keepMessage(db, mail))
}
