import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBells, type Bells } from '../testing/bells.ts'

let bells: Bells
beforeAll(async () => {
  bells = await openBells()
})
afterAll(() => bells.close())

describe('the same request again', () => {
  test('twenty at once with one key ring once', async () => {
    const { token, businessId } = await bells.somebody()
    const path = bells.ringPath()
    const before = bells.counts.rung
    const ring = () => bells.post(path, { token, body: { name: 'once' }, headers: { 'idempotency-key': 'k1' } })
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
    expect([bells.counts.rung - before, await bells.countOf(businessId)]).toEqual([1, 1])
  })

  test('another body or id under the same key is refused, another actor is not', async () => {
    const [{ token }, other] = [await bells.somebody(), await bells.somebody()]
    const path = bells.ringPath()
    const headers = { 'idempotency-key': 'k2' }
    expect((await bells.post(path, { token, body: { name: 'a', times: 2 }, headers })).status).toBe(201)
    expect(
      (await bells.post(path, { token, body: { times: 2, name: 'a' }, headers })).headers.get('idempotent-replayed'),
    ).toBe('true')
    expect((await bells.post(path, { token, body: { name: 'b' }, headers })).json.code).toBe('idempotency_key_reused')
    expect((await bells.post(bells.ringPath(), { token, body: { name: 'a', times: 2 }, headers })).json.code).toBe(
      'idempotency_key_reused',
    )
    expect(
      (await bells.post(path, { token: other.token, body: { name: 'a', times: 2 }, headers })).headers.get(
        'idempotent-replayed',
      ),
    ).toBeNull()
  })

  test('only a success is kept', async () => {
    const { token } = await bells.somebody()
    const headers = { 'idempotency-key': 'k3' }
    expect((await bells.post('/v1/bells/fail', { token, body: { how: 'refuse' }, headers })).status).toBe(409)
    expect((await bells.post('/v1/bells/fail', { token, body: { how: 'throw' }, headers })).status).toBe(500)
    expect(
      await bells.database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'k3').execute(),
    ).toEqual([])
  })

  test('a key that a crash left running is free after a minute, a kept reply after a day', async () => {
    const { token, businessId } = await bells.somebody()
    const path = bells.ringPath()
    const ring = (name: string) => bells.post(path, { token, body: { name }, headers: { 'idempotency-key': 'k4' } })
    await ring('a')
    const place = () =>
      bells.database.db.updateTable('idempotency_keys').where('business_id', '=', businessId).where('key', '=', 'k4')
    await place().set({ state: 'running' }).execute()
    bells.clock.advance({ seconds: 59 })
    expect((await ring('a')).json.code).toBe('idempotency_in_progress')
    bells.clock.advance({ seconds: 2 })
    expect((await ring('a')).headers.get('idempotent-replayed')).toBeNull()
    bells.clock.advance({ hours: 25 })
    expect((await ring('b')).status).toBe(201)
    expect(await bells.countOf(businessId)).toBe(3)
  })

  test('a key for the ledger goes to the act, and a key that is none is told', async () => {
    const { token } = await bells.somebody()
    const ask = (key: string, name = 'a') =>
      bells.post('/v1/bells/ledger', { token, body: { name }, headers: { 'idempotency-key': key } })
    const first = (await ask('k5')).json.data
    expect(first).toMatchObject({ key: 'k5', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await ask('k5')).json.data).toEqual(first)
    expect((await ask('k5', 'b')).json.data?.['hash']).not.toBe(first?.['hash'])
    for (const bad of ['a b', 'x'.repeat(256), '', 'ü']) expect((await ask(bad)).status).toBe(422)
  })
})
