import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEndpoints, type TestEndpoints } from '../testing/http/test-endpoints.ts'

let testServer: TestEndpoints
beforeAll(async () => {
  testServer = await createTestEndpoints()
})
afterAll(() => testServer.close())

describe('repeated requests', () => {
  test('twenty concurrent requests with one key run the act once', async () => {
    const { token, businessId } = await testServer.somebody()
    const path = testServer.ringPath()
    const before = testServer.counts.rung
    const ring = () => testServer.post(path, { token, body: { name: 'once' }, headers: { 'idempotency-key': 'k1' } })
    const answers = await Promise.all(Array.from({ length: 20 }, ring))
    for (const answer of answers) expect([201, 409]).toContain(answer.status)
    for (const answer of answers.filter((one) => one.status === 409)) {
      expect(answer.json.code).toBe('idempotency_in_progress')
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    const again = await ring()
    expect([again.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      { message: 'OK', data: { rung: 1, name: 'once' } },
      'true',
    ])
    expect([testServer.counts.rung - before, await testServer.countOf(businessId)]).toEqual([1, 1])
  })

  test('a reused key with another body or id is refused, but another actor may use the same key', async () => {
    const [{ token }, other] = [await testServer.somebody(), await testServer.somebody()]
    const path = testServer.ringPath()
    const headers = { 'idempotency-key': 'k2' }
    expect((await testServer.post(path, { token, body: { name: 'a', times: 2 }, headers })).status).toBe(201)
    expect(
      (await testServer.post(path, { token, body: { times: 2, name: 'a' }, headers })).headers.get(
        'idempotent-replayed',
      ),
    ).toBe('true')
    expect((await testServer.post(path, { token, body: { name: 'b' }, headers })).json.code).toBe(
      'idempotency_key_reused',
    )
    expect(
      (await testServer.post(testServer.ringPath(), { token, body: { name: 'a', times: 2 }, headers })).json.code,
    ).toBe('idempotency_key_reused')
    expect(
      (await testServer.post(path, { token: other.token, body: { name: 'a', times: 2 }, headers })).headers.get(
        'idempotent-replayed',
      ),
    ).toBeNull()
  })

  test('only a successful reply is stored', async () => {
    const { token } = await testServer.somebody()
    const headers = { 'idempotency-key': 'k3' }
    expect((await testServer.post('/v1/test-endpoints/fail', { token, body: { how: 'refuse' }, headers })).status).toBe(
      409,
    )
    expect((await testServer.post('/v1/test-endpoints/fail', { token, body: { how: 'throw' }, headers })).status).toBe(
      500,
    )
    expect(
      await testServer.database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'k3').execute(),
    ).toEqual([])
  })

  test('a key left running by a crash expires after a minute, and a stored reply after a day', async () => {
    const { token, businessId } = await testServer.somebody()
    const path = testServer.ringPath()
    const ring = (name: string) =>
      testServer.post(path, { token, body: { name }, headers: { 'idempotency-key': 'k4' } })
    await ring('a')
    const place = () =>
      testServer.database.db
        .updateTable('idempotency_keys')
        .where('business_id', '=', businessId)
        .where('key', '=', 'k4')
    await place().set({ state: 'running' }).execute()
    testServer.clock.advance({ seconds: 59 })
    expect((await ring('a')).json.code).toBe('idempotency_in_progress')
    testServer.clock.advance({ seconds: 2 })
    expect((await ring('a')).headers.get('idempotent-replayed')).toBeNull()
    testServer.clock.advance({ hours: 25 })
    expect((await ring('b')).status).toBe(201)
    expect(await testServer.countOf(businessId)).toBe(3)
  })

  test('the act receives a key meant for the ledger, and an invalid key is refused', async () => {
    const { token } = await testServer.somebody()
    const ask = (key: string, name = 'a') =>
      testServer.post('/v1/test-endpoints/ledger', { token, body: { name }, headers: { 'idempotency-key': key } })
    const first = (await ask('k5')).json.data
    expect(first).toMatchObject({ key: 'k5', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await ask('k5')).json.data).toEqual(first)
    expect((await ask('k5', 'b')).json.data?.['hash']).not.toBe(first?.['hash'])
    for (const bad of ['a b', 'x'.repeat(256), '', 'ü']) expect((await ask(bad)).status).toBe(422)
  })
})
