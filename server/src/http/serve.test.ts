import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEndpoints, type TestEndpoints } from '../testing/http/test-endpoints.ts'
import { testEndpoint } from '../testing/http/declared-endpoints.ts'
import { mount } from './serve.ts'

let testServer: TestEndpoints
beforeAll(async () => {
  testServer = await createTestEndpoints()
})
afterAll(() => testServer.close())

describe('authentication', () => {
  test('an unauthenticated request is refused before its body is read', async () => {
    const answer = await testServer.post(testServer.ringPath(), { body: 'this is { no json' })
    expect(answer.status).toBe(401)
    expect(answer.json.code).toBe('unauthenticated')
  })

  test('an invented, expired or wrong-audience token is refused', async () => {
    const { token } = await testServer.somebody()
    for (const bad of ['short', testServer.secrets.token(), `${token}x`])
      expect((await testServer.post(testServer.ringPath(), { token: bad, body: {} })).status).toBe(401)
    expect((await testServer.get('/admin/test-endpoints', token)).status).toBe(401)
    await testServer.database.db
      .updateTable('business_sessions')
      .set({ expires_at: testServer.clock.now() })
      .where('token_hash', '=', testServer.secrets.hashToken(token))
      .execute()
    expect((await testServer.post(testServer.ringPath(), { token, body: { name: 'a' } })).status).toBe(401)
  })

  test('a public endpoint recognizes a business by its token and treats a bad token as anonymous', async () => {
    const { token, email } = await testServer.somebody()
    expect((await testServer.get('/v1/test-endpoints', token)).json.data).toEqual({ who: email })
    expect((await testServer.get('/v1/test-endpoints', testServer.secrets.token())).json.data).toEqual({ who: null })
  })

  test('an endpoint for verified businesses refuses unverified ones', async () => {
    const answer = await testServer.post('/v1/test-endpoints/verified', {
      token: (await testServer.somebody({ verified: false })).token,
    })
    expect([answer.status, answer.json.code]).toEqual([403, 'email_unverified'])
    expect(
      (await testServer.post('/v1/test-endpoints/verified', { token: (await testServer.somebody()).token })).status,
    ).toBe(200)
  })

  test('a feature missing from the plan is refused, also without any plan', async () => {
    const { token, businessId } = await testServer.somebody()
    const closed = await testServer.post('/v1/test-endpoints/gated', { token })
    expect([closed.status, closed.json]).toMatchObject([
      403,
      { code: 'feature_unavailable', feature: 'campaigns', message: 'Upgrade your plan to enable this feature.' },
    ])
    const plan = await testServer.database.db
      .selectFrom('plans')
      .select('id')
      .where('tier', '=', 'scale')
      .executeTakeFirstOrThrow()
    await testServer.database.db
      .insertInto('subscriptions')
      .values({
        business_id: businessId,
        plan_id: plan.id,
        registered_plan_id: plan.id,
        status: 'none',
        updated_at: testServer.clock.now(),
      })
      .execute()
    expect((await testServer.post('/v1/test-endpoints/gated', { token })).status).toBe(200)
  })

  test('the server refuses to mount an endpoint without an audience', () => {
    const { audience: _, ...bare } = testEndpoint.look
    expect(() =>
      mount(
        testServer.fastify,
        testServer.deps,
        { bare: bare as typeof testEndpoint.look },
        { bare: testServer.handlers.look },
      ),
    ).toThrow('declares no audience')
    expect(() =>
      mount(
        testServer.fastify,
        testServer.deps,
        { wrong: { ...testEndpoint.look, path: '/admin/x', audience: 'business' } },
        { wrong: async () => ({ who: null }) },
      ),
    ).toThrow('its path says otherwise')
  })

  test('the server refuses to mount an endpoint for admins without levels, and levels on any other', () => {
    const { fastify, deps } = testServer
    const handlers = { wrong: async () => ({ who: null }) }
    const forAdmins = { ...testEndpoint.look, path: '/admin/x', audience: 'admin' as const }
    expect(() => mount(fastify, deps, { wrong: forAdmins }, handlers)).toThrow('must declare levels of admins')
    const forAll = { ...testEndpoint.look, levels: 'all' as const }
    expect(() => mount(fastify, deps, { wrong: forAll }, handlers)).toThrow('must declare levels of admins')
  })
})

describe('requests', () => {
  let token: string
  beforeAll(async () => {
    token = (await testServer.somebody()).token
  })

  test('an invalid id in the path gets 404', async () => {
    expect((await testServer.post('/v1/test-endpoints/7/ring', { token, body: { name: 'a' } })).json.code).toBe(
      'not_found',
    )
  })

  test.each([
    ['no JSON', '{"name":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['bad UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['__proto__', '{"name":"a","__proto__":{"x":1}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":{}}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
    ['a name twice', '{"name":"a","name":"b"}'],
    ['depth 10,000', `{"tags":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('%s is refused as a malformed request', async (_, body) => {
    const answer = await testServer.post(testServer.ringPath(), { token, body })
    expect([answer.status, answer.json.code]).toEqual([400, 'malformed_request'])
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test.each([
    ['nothing', '', 'name', 'Say a name.'],
    ['an empty name', '{"name":" "}', 'name', 'Say a name.'],
    ['an unknown field', '{"name":"a","rank":1}', 'rank', 'There is no such field.'],
    ['1e400', '{"name":"a","times":1e400}', 'times', 'Enter a whole number from 1 to 9.'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 'name', 'Remove the characters that can not be kept.'],
    ['NUL', '{"name":"a\\u0000"}', 'name', 'Remove the characters that can not be kept.'],
    ['a list for a text', '{"name":["a"]}', 'name', 'Write this as text.'],
    ['a text for a switch', '{"name":"a","loud":"yes"}', 'loud', 'This must be true or false.'],
  ])('%s gets an error under its field', async (_, body, field, words) => {
    const answer = await testServer.post(testServer.ringPath(), { token, body })
    expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed'])
    expect(answer.json.errors?.[field]).toEqual([words])
  })

  test('the server refuses other content types, undeclared forms and oversized bodies', async () => {
    expect(
      (
        await testServer.post(testServer.ringPath(), {
          token,
          body: 'name=a',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(415)
    expect(
      (await testServer.post(testServer.ringPath(), { token, body: '<a/>', headers: { 'content-type': 'nonsense' } }))
        .status,
    ).toBe(415)
    expect((await testServer.post('/v1/test-endpoints/ledger', { token, body: new FormData() })).status).toBe(415)
    expect(
      (await testServer.post(testServer.ringPath(), { token, body: `{"name":"${'a'.repeat(300_000)}"}` })).status,
    ).toBe(413)
  })

  test('an empty query field counts as absent, and a repeated one is refused', async () => {
    expect((await testServer.get('/v1/test-endpoints?search=')).status).toBe(200)
    expect((await testServer.get('/v1/test-endpoints?search=a&search=b')).json.errors).toHaveProperty('search')
    expect((await testServer.get('/v1/test-endpoints?search=%00')).status).toBe(422)
    expect((await testServer.get('/v1/test-endpoints?x=1')).status).toBe(422)
  })

  test('a form carries files, and its fields are converted to their declared types', async () => {
    const form = new FormData()
    form.append('name', 'Form')
    form.append('times', '3')
    form.append('tags', '["a","b"]')
    form.append('loud', 'true')
    form.append('picture', new Blob([new Uint8Array(1000)]), 'p.png')
    const answer = await testServer.post(testServer.ringPath(), { token, body: form })
    expect([answer.status, answer.json.data]).toEqual([201, { rung: 3, name: 'Form' }])
    const row = await testServer.database.db
      .selectFrom('library_images')
      .select('url')
      .where('name', '=', 'Form')
      .executeTakeFirstOrThrow()
    expect(row.url).toBe('1000 a,b')
  })

  test('the server refuses files over 5 MB, files under undeclared names and broken forms', async () => {
    const big = new FormData()
    big.append('picture', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'p.png')
    expect((await testServer.post(testServer.ringPath(), { token, body: big })).json.code).toBe('too_large')
    const strange = new FormData()
    strange.append('virus', new Blob(['x']), 'v.exe')
    expect((await testServer.post(testServer.ringPath(), { token, body: strange })).json.errors).toHaveProperty('virus')
    expect(
      (
        await testServer.post(testServer.ringPath(), {
          token,
          body: '--x\r\nnothing',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await testServer.post(testServer.ringPath(), {
          token,
          body: 'a',
          headers: { 'content-type': 'multipart/form-data' },
        })
      ).status,
    ).toBeGreaterThanOrEqual(400)
    const many = new FormData()
    for (let n = 0; n < 300; n++) many.append(`f${n}`, 'x')
    expect((await testServer.post(testServer.ringPath(), { token, body: many })).status).toBe(413)
  })

  test('unknown paths and methods get the error envelope', async () => {
    for (const answer of [
      await testServer.get('/nowhere'),
      await testServer.post('/v1/test-endpoints', { method: 'DELETE' }),
      await testServer.get('/%zz'),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found'])
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    }
  })
})

describe('responses', () => {
  test('a response contains only declared fields', async () => {
    const answer = await testServer.post(testServer.ringPath(), {
      token: (await testServer.somebody()).token,
      body: { name: 'a' },
    })
    expect(answer.json).toEqual({ message: 'OK', data: { rung: 1, name: 'a' } })
  })

  test('a refusal, an error and an invalid reply roll back and leak no internals', async () => {
    const { token, businessId } = await testServer.somebody()
    const refused = await testServer.post('/v1/test-endpoints/fail', { token, body: { how: 'refuse' } })
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'card_in_use', stamp_id: 'x', request_id: refused.headers.get('x-request-id') },
    ])
    for (const how of ['sql', 'reply', 'throw']) {
      const answer = await testServer.post('/v1/test-endpoints/fail', { token, body: { how } })
      expect([answer.status, answer.json.code]).toEqual([500, 'internal'])
      expect(answer.text).not.toMatch(/secret|select|no_such_table|\.ts|at /)
    }
    expect(await testServer.countOf(businessId)).toBe(0)
  })

  test('every response carries the security headers, errors included', async () => {
    const { token } = await testServer.somebody()
    for (const answer of [
      await testServer.get('/v1/test-endpoints'),
      await testServer.get('/nowhere'),
      await testServer.post(testServer.ringPath()),
      await testServer.post(testServer.ringPath(), { token, body: '{' }),
      await testServer.post('/v1/test-endpoints/fail', { token, body: { how: 'throw' } }),
      await testServer.get('/%zz'),
    ]) {
      const names = [
        'x-request-id',
        'content-security-policy',
        'referrer-policy',
        'permissions-policy',
        'strict-transport-security',
      ]
      expect(names.filter((name) => !answer.headers.get(name))).toEqual([])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-powered-by')).toBeNull()
    }
  })

  test('afterCommit callbacks run after the commit, and never after a refusal', async () => {
    const before = testServer.counts.told
    await testServer.post(testServer.ringPath(), { token: (await testServer.somebody()).token, body: { name: 'a' } })
    await testServer.post(testServer.ringPath(), { token: (await testServer.somebody()).token, body: { name: '' } })
    expect(testServer.counts.told).toBe(before + 1)
  })
})
