/** Endpoints that belong to no domain, mounted like any others: they show what the HTTP layer does. */
import { PassThrough } from 'node:stream'
import { endpoints } from '@stampwell/contract/endpoint.ts'
import { requiredText, whole } from '@stampwell/contract/fields.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import { createFastify } from '../../http/create-fastify.ts'
import type { Handlers } from '../../http/handler.ts'
import { createSessions } from '../../http/authenticate.sql.ts'
import { inProcessFetch } from '../../http/in-process-fetch.ts'
import { createRateLimits } from '../../http/rate-limits.ts'
import { receiveBodies, type BodyTimes } from '../../http/receive-body.ts'
import { mount } from '../../http/serve.ts'
import { createUploadBudget } from '../../http/upload-budget.ts'
import { createLog } from '../../log.ts'
import { movableClock } from '../../clock.ts'
import { counter } from '../../metrics/prometheus.ts'
import { createSecrets } from '../../crypto/secrets.ts'
import { openTestDatabase } from '../app/database.ts'
import { unscopedDatabase } from '../app/unscoped-database.ts'

const params = z.strictObject({ id: z.uuid() })
export const testEndpoint = endpoints({
  ring: {
    method: 'POST',
    path: '/v1/test-endpoints/{id}/ring',
    audience: 'business',
    summary: 'Ring',
    params,
    body: z.strictObject({
      name: requiredText(20, 'Say a name.'),
      times: whole(1, 9).default(1),
      tags: z.array(z.string()).optional(),
      loud: z.boolean().optional(),
    }),
    files: ['picture'],
    status: 201,
    reply: z.object({ rung: z.int(), name: z.string() }),
    idempotency: 'reply',
  },
  ledger: {
    method: 'POST',
    path: '/v1/test-endpoints/ledger',
    audience: 'business',
    summary: 'Key',
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ key: z.string().nullable(), hash: z.string().nullable() }),
    idempotency: 'ledger',
  },
  fail: {
    method: 'POST',
    path: '/v1/test-endpoints/fail',
    audience: 'business',
    summary: 'Fail',
    body: z.strictObject({ how: z.string() }),
    reply: z.object({ rung: z.int() }),
    idempotency: 'reply',
  },
  look: {
    method: 'GET',
    path: '/v1/test-endpoints',
    audience: 'public',
    summary: 'Look',
    query: z.strictObject({ search: requiredText(20, 'Say what.').optional() }),
    reply: z.object({ who: z.string().nullable() }),
  },
  verified: {
    method: 'POST',
    path: '/v1/test-endpoints/verified',
    audience: 'business',
    verified: true,
    summary: 'Verified',
    reply: z.object({}),
  },
  gated: {
    method: 'POST',
    path: '/v1/test-endpoints/gated',
    audience: 'business',
    feature: 'campaigns',
    summary: 'Gated',
    reply: z.object({}),
  },
  listen: {
    method: 'GET',
    path: '/v1/test-endpoints/listen',
    audience: 'public',
    summary: 'Listen',
    reply: { raw: 'text/event-stream' },
  },
  wait: {
    method: 'GET',
    path: '/v1/test-endpoints/wait',
    audience: 'business',
    summary: 'Wait',
    reply: { raw: 'text/plain' },
  },
  head: {
    method: 'GET',
    path: '/admin/test-endpoints',
    audience: 'admin',
    summary: 'Admin',
    reply: z.object({ name: z.string() }),
  },
})

export type Counts = { rung: number; told: number; waiting: number }
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
export type TestEndpoints = Awaited<ReturnType<typeof openTestEndpoints>>

/** Mounts the endpoints on a database of their own. Close it in `afterAll`. */
export async function openTestEndpoints({ bodyTimes }: { bodyTimes?: BodyTimes } = {}) {
  const narrow = await openTestDatabase()
  const database = unscopedDatabase(narrow)
  const counts: Counts = { rung: 0, told: 0, waiting: 0 }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const clock = movableClock(new Date('2026-11-21T09:00:00Z'))
  const secrets = createSecrets('x'.repeat(40))
  const deps = {
    db: narrow.db,
    sessions: createSessions(narrow),
    clock,
    secrets,
    limits: createRateLimits(),
    uploads: createUploadBudget(),
  }
  const fastify = await createFastify({
    publicUrl: 'https://stamps.example.com',
    apiUrl: null,
    trustedProxies: ['loopback'],
    log: createLog('silent'),
  })
  const requestsAborted = counter('requests_aborted_total', '')
  receiveBodies(fastify, requestsAborted, bodyTimes)
  const handlers = handlersOf(counts, released)
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
    somebody,
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
      await database.close()
    },
  }

  async function somebody({ verified = true }: { verified?: boolean } = {}) {
    const { db } = database
    const now = clock.now()
    const [businessId, userId, token] = [newId(now), newId(now), secrets.token()]
    await db
      .insertInto('businesses')
      .values({
        id: businessId,
        business_name: 'Test business',
        phone: '1',
        country: 'NG',
        currency: 'NGN',
        timezone: 'Africa/Lagos',
        accepted_terms_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('business_users')
      .values({
        business_id: businessId,
        id: userId,
        name: 'Bo',
        email: `${businessId}@example.com`,
        password_hash: '',
        email_verified_at: verified ? now : null,
        created_at: now,
      })
      .execute()
    await db
      .insertInto('business_sessions')
      .values({
        token_hash: secrets.hashToken(token),
        business_id: businessId,
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 14 * 86_400_000),
      })
      .execute()
    return { businessId, token, email: `${businessId}@example.com` }
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

function handlersOf(counts: Counts, released: Promise<void>): Handlers<typeof testEndpoint> {
  return {
    ring: {
      before: async ({ files, body }) => ({ size: files.picture?.bytes.length ?? 0, tags: body.tags }),
      act: async ({ db, body, who, now, afterCommit }, { size, tags }) => {
        await db
          .insertInto('library_images')
          .values({
            business_id: who.businessId,
            id: newId(now),
            kind: 'icon',
            name: body.name,
            url: `${size} ${tags?.join() ?? ''}`,
            created_at: now,
          })
          .execute()
        counts.rung += 1
        afterCommit(() => void (counts.told += 1))
        // The response omits undeclared fields.
        return { rung: body.times, name: body.name, password_hash: 'secret' }
      },
    },
    ledger: async ({ idempotency }) => ({ key: idempotency?.key ?? null, hash: idempotency?.hash ?? null }),
    fail: async ({ body, db, who, now }) => {
      await db
        .insertInto('library_images')
        .values({ business_id: who.businessId, id: newId(now), kind: 'icon', name: 'half', url: '', created_at: now })
        .execute()
      if (body.how === 'refuse') refuse('card_in_use', { stamp_id: 'x' })
      if (body.how === 'sql') await sql`select * from no_such_table`.execute(db)
      if (body.how === 'reply') return { rung: 'three' as unknown as number } // a wrong response, as a bug would make it
      throw new Error('a secret inside')
    },
    look: async ({ who }) => ({ who: who?.email ?? null }),
    verified: async () => ({}),
    gated: async () => ({}),
    listen: async () => {
      const line = new PassThrough()
      line.write('retry: 2000\n\n')
      return { body: line }
    },
    wait: async () => {
      counts.waiting += 1
      await released
      return { body: '' }
    },
    head: async ({ who }) => ({ name: who.name }),
  }
}
