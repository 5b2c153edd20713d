import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { endpoints } from '@stampwell/contract/endpoint.ts'
import { requiredText, whole } from '@stampwell/contract/fields.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { createLog } from '../log.ts'
import { movableClock } from '../outside/clock.ts'
import { createSecrets } from '../outside/secrets.ts'
import { openTestDatabase } from '../testing/database.ts'
import { createFastify } from './create-fastify.ts'
import type { Handlers } from './handler.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { createLimits } from './limits.ts'
import { mount } from './serve.ts'

const params = z.strictObject({ id: z.uuid() })
const bell = endpoints({
  ring: {
    method: 'POST', path: '/v1/bells/{id}/ring', audience: 'business', summary: 'Ring', params,
    body: z.strictObject({ name: requiredText(20, 'Say a name.'), times: whole(1, 9).default(1), tags: z.array(z.string()).optional(), loud: z.boolean().optional() }),
    files: ['picture'], status: 201, reply: z.object({ rung: z.int(), name: z.string() }), idempotency: 'reply',
  },
  ledger: { method: 'POST', path: '/v1/bells/ledger', audience: 'business', summary: 'Key', body: z.strictObject({ name: z.string() }), reply: z.object({ key: z.string().nullable(), hash: z.string().nullable() }), idempotency: 'ledger' },
  fail: { method: 'POST', path: '/v1/bells/fail', audience: 'business', summary: 'Fail', body: z.strictObject({ how: z.string() }), reply: z.object({ rung: z.int() }), idempotency: 'reply' },
  look: { method: 'GET', path: '/v1/bells', audience: 'public', summary: 'Look', query: z.strictObject({ search: requiredText(20, 'Say what.').optional() }), reply: z.object({ who: z.string().nullable() }) },
  verified: { method: 'POST', path: '/v1/bells/verified', audience: 'business', verified: true, summary: 'Verified', reply: z.object({}) },
  gated: { method: 'POST', path: '/v1/bells/gated', audience: 'business', feature: 'campaigns', summary: 'Gated', reply: z.object({}) },
  listen: { method: 'GET', path: '/v1/bells/listen', audience: 'public', summary: 'Listen', reply: { raw: 'text/event-stream' } },
  head: { method: 'GET', path: '/admin/bells', audience: 'admin', summary: 'Admin', reply: z.object({ name: z.string() }) },
})

let rung = 0
let told = 0
const handlers: Handlers<typeof bell> = {
  ring: {
    before: async ({ files, body }) => ({ size: files.picture?.bytes.length ?? 0, tags: body.tags }),
    act: async ({ db, body, who, now, afterCommit }, { size, tags }) => {
      await db.insertInto('library_images').values({ business_id: who.businessId, id: newId(now), kind: 'icon', name: body.name, url: `${size} ${tags?.join() ?? ''}`, created_at: now }).execute()
      rung += 1
      afterCommit(() => void (told += 1))
      // What is not declared stays inside.
      return { rung: body.times, name: body.name, password_hash: 'secret' }
    },
  },
  ledger: async ({ idempotency }) => ({ key: idempotency?.key ?? null, hash: idempotency?.hash ?? null }),
  fail: async ({ body, db, who, now }) => {
    await db.insertInto('library_images').values({ business_id: who.businessId, id: newId(now), kind: 'icon', name: 'half', url: '', created_at: now }).execute()
    if (body.how === 'refuse') refuse('card_in_use', { stamp_id: 'x' })
    if (body.how === 'sql') await sql`select * from no_such_table`.execute(db)
    if (body.how === 'reply') return { rung: 'three' as unknown as number } // a wrong reply, as a mistake would make it
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
  head: async ({ who }) => ({ name: who.name }),
}

let database: Database
let fastify: FastifyInstance
let send: typeof fetch
const clock = movableClock(new Date('2026-11-21T09:00:00Z'))
const secrets = createSecrets('x'.repeat(40))
const limits = createLimits()

beforeAll(async () => {
  database = await openTestDatabase()
  fastify = await createFastify({ publicUrl: 'https://stamps.example.com', apiUrl: null, trustedProxies: ['loopback'], log: createLog('silent') })
  mount(fastify, { db: database.db, clock, secrets, limits }, bell, handlers)
  await fastify.ready()
  send = inProcessFetch(fastify)
})
afterAll(async () => {
  await fastify.close()
  await database.close()
})

async function somebody({ verified = true }: { verified?: boolean } = {}) {
  const { db } = database
  const now = clock.now()
  const [businessId, userId, token] = [newId(now), newId(now), secrets.token()]
  await db.insertInto('businesses').values({ id: businessId, business_name: 'Bells', phone: '1', country: 'NG', currency: 'NGN', timezone: 'Africa/Lagos', accepted_terms_at: now, created_at: now, updated_at: now }).execute()
  await db.insertInto('business_users').values({ business_id: businessId, id: userId, name: 'Bo', email: `${businessId}@example.com`, password_hash: '', email_verified_at: verified ? now : null, created_at: now }).execute()
  await db.insertInto('business_sessions').values({ token_hash: secrets.hashToken(token), business_id: businessId, user_id: userId, created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 14 * 86_400_000) }).execute()
  return { businessId, token, email: `${businessId}@example.com` }
}

type Sent = { token?: string | undefined; body?: BodyInit | object; headers?: Record<string, string>; method?: string }
async function post(path: string, { token, body, headers = {}, method = 'POST' }: Sent = {}) {
  const isPlain = body !== undefined && typeof body === 'object' && !(body instanceof FormData) && !(body instanceof Uint8Array)
  const answer = await send(`/api${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : body as BodyInit }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, json: (text ? JSON.parse(text) : {}) as Record<string, never> & { code?: string; data?: Record<string, unknown>; errors?: Record<string, string[]> } }
}
const get = (path: string, token?: string) => post(path, { token, method: 'GET' })
const ringPath = () => `/v1/bells/${newId()}/ring`
const countOf = async (businessId: string) => Number((await database.db.selectFrom('library_images').select(row => row.fn.countAll().as('n')).where('business_id', '=', businessId).executeTakeFirstOrThrow()).n)

describe('who', () => {
  test('nobody is refused before the body is read', async () => {
    const answer = await post(ringPath(), { body: 'this is { no json' })
    expect(answer.status).toBe(401)
    expect(answer.json.code).toBe('unauthenticated')
  })

  test('a made-up, ended or other audience’s token is nobody', async () => {
    const { token } = await somebody()
    for (const bad of ['short', secrets.token(), `${token}x`]) expect((await post(ringPath(), { token: bad, body: {} })).status).toBe(401)
    expect((await get('/admin/bells', token)).status).toBe(401)
    await database.db.updateTable('business_sessions').set({ expires_at: clock.now() }).where('token_hash', '=', secrets.hashToken(token)).execute()
    expect((await post(ringPath(), { token, body: { name: 'a' } })).status).toBe(401)
  })

  test('a public door knows a business that shows its token, and takes a bad one for nobody', async () => {
    const { token, email } = await somebody()
    expect((await get('/v1/bells', token)).json.data).toEqual({ who: email })
    expect((await get('/v1/bells', secrets.token())).json.data).toEqual({ who: null })
  })

  test('a door for verified businesses refuses the others', async () => {
    const answer = await post('/v1/bells/verified', { token: (await somebody({ verified: false })).token })
    expect([answer.status, answer.json.code]).toEqual([403, 'email_unverified'])
    expect((await post('/v1/bells/verified', { token: (await somebody()).token })).status).toBe(200)
  })

  test('a feature that the plan does not list is closed, also without any plan', async () => {
    const { token, businessId } = await somebody()
    const closed = await post('/v1/bells/gated', { token })
    expect([closed.status, closed.json]).toMatchObject([403, { code: 'feature_unavailable', feature: 'campaigns', message: 'Upgrade your plan to enable this feature.' }])
    const plan = await database.db.selectFrom('plans').select('id').where('tier', '=', 'scale').executeTakeFirstOrThrow()
    await database.db.insertInto('subscriptions').values({ business_id: businessId, plan_id: plan.id, status: 'active', updated_at: clock.now() }).execute()
    expect((await post('/v1/bells/gated', { token })).status).toBe(200)
  })

  test('an endpoint without an audience refuses to start', () => {
    const { audience: _, ...bare } = bell.look
    expect(() => mount(fastify, { db: database.db, clock, secrets, limits }, { bare: bare as typeof bell.look }, { bare: handlers.look })).toThrow('declares no audience')
    expect(() => mount(fastify, { db: database.db, clock, secrets, limits }, { wrong: { ...bell.look, path: '/admin/x', audience: 'business' } }, { wrong: async () => ({ who: null }) })).toThrow('its path says otherwise')
  })
})

describe('what is sent', () => {
  let token: string
  beforeAll(async () => { token = (await somebody()).token })

  test('an id that is none names nothing', async () => {
    expect((await post('/v1/bells/7/ring', { token, body: { name: 'a' } })).json.code).toBe('not_found')
  })

  test.each([
    ['no JSON', '{"name":'], ['a list', '[]'], ['a text', '"x"'], ['null', 'null'], ['bad UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['__proto__', '{"name":"a","__proto__":{"x":1}}'], ['an escaped __proto__', '{"\\u005f_proto__":{}}'], ['constructor', '{"constructor":{"prototype":{}}}'],
    ['a name twice', '{"name":"a","name":"b"}'], ['depth 10,000', `{"tags":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('%s is no request', async (_, body) => {
    const answer = await post(ringPath(), { token, body })
    expect([answer.status, answer.json.code]).toEqual([400, 'malformed_request'])
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test.each([
    ['nothing', '', 'name', 'Say a name.'], ['an empty name', '{"name":" "}', 'name', 'Say a name.'],
    ['an unknown field', '{"name":"a","rank":1}', 'rank', 'There is no such field.'], ['1e400', '{"name":"a","times":1e400}', 'times', 'Enter a whole number from 1 to 9.'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 'name', 'Remove the characters that can not be kept.'], ['NUL', '{"name":"a\\u0000"}', 'name', 'Remove the characters that can not be kept.'],
    ['a list for a text', '{"name":["a"]}', 'name', 'Write this as text.'], ['a text for a switch', '{"name":"a","loud":"yes"}', 'loud', 'This must be true or false.'],
  ])('%s is told under its field', async (_, body, field, words) => {
    const answer = await post(ringPath(), { token, body })
    expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed'])
    expect(answer.json.errors?.[field]).toEqual([words])
  })

  test('another content type, a form where none is taken, and too much', async () => {
    expect((await post(ringPath(), { token, body: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status).toBe(415)
    expect((await post(ringPath(), { token, body: '<a/>', headers: { 'content-type': 'nonsense' } })).status).toBe(415)
    expect((await post('/v1/bells/ledger', { token, body: new FormData() })).status).toBe(415)
    expect((await post(ringPath(), { token, body: `{"name":"${'a'.repeat(300_000)}"}` })).status).toBe(413)
  })

  test('an empty query field is not said, a repeated one does not fit', async () => {
    expect((await get('/v1/bells?search=')).status).toBe(200)
    expect((await get('/v1/bells?search=a&search=b')).json.errors).toHaveProperty('search')
    expect((await get('/v1/bells?search=%00')).status).toBe(422)
    expect((await get('/v1/bells?x=1')).status).toBe(422)
  })

  test('a form carries files, and its fields as the types they stand for', async () => {
    const form = new FormData()
    form.append('name', 'Form')
    form.append('times', '3')
    form.append('tags', '["a","b"]')
    form.append('loud', 'true')
    form.append('picture', new Blob([new Uint8Array(1000)]), 'p.png')
    const answer = await post(ringPath(), { token, body: form })
    expect([answer.status, answer.json.data]).toEqual([201, { rung: 3, name: 'Form' }])
    const row = await database.db.selectFrom('library_images').select('url').where('name', '=', 'Form').executeTakeFirstOrThrow()
    expect(row.url).toBe('1000 a,b')
  })

  test('a file over 5 MB is too large, one under a strange name is told, broken forms are no request', async () => {
    const big = new FormData()
    big.append('picture', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'p.png')
    expect((await post(ringPath(), { token, body: big })).json.code).toBe('too_large')
    const strange = new FormData()
    strange.append('virus', new Blob(['x']), 'v.exe')
    expect((await post(ringPath(), { token, body: strange })).json.errors).toHaveProperty('virus')
    expect((await post(ringPath(), { token, body: '--x\r\nnothing', headers: { 'content-type': 'multipart/form-data; boundary=x' } })).status).toBe(400)
    expect((await post(ringPath(), { token, body: 'a', headers: { 'content-type': 'multipart/form-data' } })).status).toBeGreaterThanOrEqual(400)
    const many = new FormData()
    for (let n = 0; n < 300; n++) many.append(`f${n}`, 'x')
    expect((await post(ringPath(), { token, body: many })).status).toBe(413)
  })

  test('unknown paths and methods are told in the same envelope', async () => {
    for (const answer of [await get('/nowhere'), await post('/v1/bells', { method: 'DELETE' }), await get('/%zz')]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found'])
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    }
  })
})

describe('what comes back', () => {
  test('only what is declared leaves the house', async () => {
    const answer = await post(ringPath(), { token: (await somebody()).token, body: { name: 'a' } })
    expect(answer.json).toEqual({ message: 'OK', data: { rung: 1, name: 'a' } })
  })

  test('a refusal, an error and a wrong reply change nothing and show nothing of the inside', async () => {
    const { token, businessId } = await somebody()
    const refused = await post('/v1/bells/fail', { token, body: { how: 'refuse' } })
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'card_in_use', stamp_id: 'x', request_id: refused.headers.get('x-request-id') }])
    for (const how of ['sql', 'reply', 'throw']) {
      const answer = await post('/v1/bells/fail', { token, body: { how } })
      expect([answer.status, answer.json.code]).toEqual([500, 'internal'])
      expect(answer.text).not.toMatch(/secret|select|no_such_table|\.ts|at /)
    }
    expect(await countOf(businessId)).toBe(0)
  })

  test('every answer carries the security headers, errors too', async () => {
    const { token } = await somebody()
    for (const answer of [await get('/v1/bells'), await get('/nowhere'), await post(ringPath()), await post(ringPath(), { token, body: '{' }), await post('/v1/bells/fail', { token, body: { how: 'throw' } }), await get('/%zz')]) {
      const names = ['x-request-id', 'content-security-policy', 'referrer-policy', 'permissions-policy', 'strict-transport-security']
      for (const name of names) expect(answer.headers.get(name), name).toBeTruthy()
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-powered-by')).toBeNull()
    }
  })

  test('what follows a commit runs after it, and never after a refusal', async () => {
    const before = told
    await post(ringPath(), { token: (await somebody()).token, body: { name: 'a' } })
    await post(ringPath(), { token: (await somebody()).token, body: { name: '' } })
    expect(told).toBe(before + 1)
  })
})

describe('the same request again', () => {
  test('twenty at once with one key ring once', async () => {
    const { token, businessId } = await somebody()
    const path = ringPath()
    const before = rung
    const ring = () => post(path, { token, body: { name: 'once' }, headers: { 'idempotency-key': 'k1' } })
    const answers = await Promise.all(Array.from({ length: 20 }, ring))
    for (const answer of answers) expect([201, 409]).toContain(answer.status)
    for (const answer of answers.filter(one => one.status === 409)) {
      expect(answer.json.code).toBe('idempotency_in_progress')
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    const again = await ring()
    expect([again.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([201, { message: 'OK', data: { rung: 1, name: 'once' } }, 'true'])
    expect([rung - before, await countOf(businessId)]).toEqual([1, 1])
  })

  test('another body or id under the same key is refused, another actor is not', async () => {
    const [{ token }, other] = [await somebody(), await somebody()]
    const path = ringPath()
    const headers = { 'idempotency-key': 'k2' }
    expect((await post(path, { token, body: { name: 'a', times: 2 }, headers })).status).toBe(201)
    expect((await post(path, { token, body: { times: 2, name: 'a' }, headers })).headers.get('idempotent-replayed')).toBe('true')
    expect((await post(path, { token, body: { name: 'b' }, headers })).json.code).toBe('idempotency_key_reused')
    expect((await post(ringPath(), { token, body: { name: 'a', times: 2 }, headers })).json.code).toBe('idempotency_key_reused')
    expect((await post(path, { token: other.token, body: { name: 'a', times: 2 }, headers })).headers.get('idempotent-replayed')).toBeNull()
  })

  test('only a success is kept', async () => {
    const { token } = await somebody()
    const headers = { 'idempotency-key': 'k3' }
    expect((await post('/v1/bells/fail', { token, body: { how: 'refuse' }, headers })).status).toBe(409)
    expect((await post('/v1/bells/fail', { token, body: { how: 'throw' }, headers })).status).toBe(500)
    expect(await database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'k3').execute()).toEqual([])
  })

  test('a key that a crash left running is free after a minute, a kept reply after a day', async () => {
    const { token, businessId } = await somebody()
    const path = ringPath()
    const ring = (name: string) => post(path, { token, body: { name }, headers: { 'idempotency-key': 'k4' } })
    await ring('a')
    const place = () => database.db.updateTable('idempotency_keys').where('business_id', '=', businessId).where('key', '=', 'k4')
    await place().set({ state: 'running' }).execute()
    clock.advance({ seconds: 59 })
    expect((await ring('a')).json.code).toBe('idempotency_in_progress')
    clock.advance({ seconds: 2 })
    expect((await ring('a')).headers.get('idempotent-replayed')).toBeNull()
    clock.advance({ hours: 25 })
    expect((await ring('b')).status).toBe(201)
    expect(await countOf(businessId)).toBe(3)
  })

  test('a key for the ledger goes to the act, and a key that is none is told', async () => {
    const { token } = await somebody()
    const ask = (key: string, name = 'a') => post('/v1/bells/ledger', { token, body: { name }, headers: { 'idempotency-key': key } })
    const first = (await ask('k5')).json.data
    expect(first).toMatchObject({ key: 'k5', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await ask('k5')).json.data).toEqual(first)
    expect((await ask('k5', 'b')).json.data?.['hash']).not.toBe(first?.['hash'])
    for (const bad of ['a b', 'x'.repeat(256), '', 'ü']) expect((await ask(bad)).status).toBe(422)
  })
})

describe('over a socket', () => {
  let port: number
  beforeAll(async () => {
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    port = (fastify.server.address() as AddressInfo).port
  })

  function raw(text: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', chunk => { answer += chunk.toString() }).on('close', () => resolve(answer)).on('error', reject)
    return promise
  }

  test('what is no HTTP is answered in the same envelope', async () => {
    for (const text of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`]) {
      const answer = await raw(text)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).toMatch(/x-request-id: /i)
      expect(answer).toContain('"code":"')
    }
  })

  test('a token may have 64 calls in flight, and one that floods waits', async () => {
    const { token } = await somebody()
    const url = `http://127.0.0.1:${port}/api/v1/bells/ledger`
    const one = async () => {
      const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{"name":"a"}' })
      await answer.arrayBuffer()
      return answer
    }
    const few = await Promise.all(Array.from({ length: 64 }, one))
    expect(new Set(few.map(answer => answer.status))).toEqual(new Set([200]))
    const flood = await Promise.all(Array.from({ length: 600 }, one))
    const refused = flood.filter(answer => answer.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(answer => Number(answer.headers.get('retry-after')) >= 1)).toBe(true)
  })

  test('an open stream does not keep the server from closing', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/bells/listen`, { headers: { 'accept-encoding': 'br' } })
    expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual(['text/event-stream', null])
    const heard = answer.text()
    await fastify.close()
    expect(await heard).toBe('retry: 2000\n\n')
  })
})
