/** The endpoints of declared-endpoints.ts, mounted like any others. */
import { newId } from '../../db/new-id.ts'
import { createAttemptLimiter } from '../../http/attempt-limits.ts'
import { createFastify } from '../../http/create-fastify.ts'
import { createSessions } from '../../http/authenticate.sql.ts'
import { createCachedReplies } from '../../http/cached-replies.ts'
import { inProcessFetch } from '../../http/in-process-fetch.ts'
import { createRateLimits } from '../../http/rate-limits.ts'
import { watchBodies, type BodyTimes } from '../../http/body-timeouts.ts'
import { mount } from '../../http/serve.ts'
import { createUploadBudget } from '../../http/upload-budget.ts'
import { createLog } from '../../log.ts'
import { movableClock } from '../../clock.ts'
import { createAppMetrics } from '../../metrics/metrics.ts'
import { createSecrets } from '../../crypto/secrets.ts'
import { loadPlanAccess } from '../../subscriptions/plan-in-force.sql.ts'
import { createTestDatabase } from '../app/database.ts'
import { unscopedDatabase } from '../app/unscoped-database.ts'
import { testEndpoint } from './declared-endpoints.ts'
import { createTestBusiness } from './test-business.ts'
import { createTestHandlers, type Counts } from './test-handlers.ts'

export type SentRequest = {
  token?: string | undefined
  body?: BodyInit | object
  headers?: Record<string, string>
  method?: string
}
export type Json = Record<string, never> & {
  code?: string
  data?: Record<string, unknown>
  errors?: Record<string, string[]>
}
export type TestEndpoints = Awaited<ReturnType<typeof createTestEndpoints>>

/** Mounts the endpoints on a database of their own. Close it in `afterAll`. */
export async function createTestEndpoints({ bodyTimes }: { bodyTimes?: BodyTimes } = {}) {
  const narrow = await createTestDatabase()
  const database = unscopedDatabase(narrow)
  const counts: Counts = { rung: 0, told: 0, waiting: 0 }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const clock = movableClock(new Date('2026-11-21T09:00:00Z'))
  const secrets = createSecrets('x'.repeat(40))
  const deps = {
    db: narrow.db,
    sessions: createSessions(narrow),
    loadPlanAccess,
    clock,
    secrets,
    limits: createRateLimits(),
    attempts: createAttemptLimiter(secrets),
    uploads: createUploadBudget(),
    replies: createCachedReplies(),
    requiresSecondFactor: false,
  }
  const fastify = await createFastify({
    publicUrl: 'https://stamps.example.com',
    apiUrl: null,
    trustedProxies: ['loopback'],
    log: createLog('silent'),
  })
  const metrics = createAppMetrics({ dataDir: '/' })
  watchBodies(fastify, metrics.requestsAborted, bodyTimes)
  const handlers = createTestHandlers(counts, released)
  mount(fastify, deps, testEndpoint, handlers)
  await fastify.ready()
  const send = inProcessFetch(fastify)

  return {
    database,
    fastify,
    deps,
    clock,
    secrets,
    counts,
    handlers,
    release,
    post,
    get: (path: string, token?: string) => post(path, { token, method: 'GET' }),
    ringPath: () => `/v1/test-endpoints/${newId()}/ring`,
    somebody: (options?: { verified?: boolean }) => createTestBusiness({ db: database.db, clock, secrets }, options),
    async countOf(businessId: string) {
      const found = await database.db
        .selectFrom('library_images')
        .select((row) => row.fn.countAll().as('n'))
        .where('business_id', '=', businessId)
        .executeTakeFirstOrThrow()
      return Number(found.n)
    },
    async close() {
      await fastify.close()
      metrics.stop()
      await database.close()
    },
  }

  async function post(path: string, { token, body, headers = {}, method = 'POST' }: SentRequest = {}) {
    const isPlain =
      body !== undefined && typeof body === 'object' && !(body instanceof FormData) && !(body instanceof Uint8Array)
    const answer = await send(`/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : (body as BodyInit) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: (text ? JSON.parse(text) : {}) as Json }
  }
}
