import { tills } from '@stampwell/contract/business/tills.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the owner’s code pairs one device once, however it is typed', async () => {
  const owner = await world.registerBusiness({
    business_name: 'Mama Put',
    country: 'GH',
    phone: '0241234567',
    timezone: 'Africa/Accra',
  })
  const { data: pairing } = await owner.call(tills.pair, { body: { name: 'Till Yaba' } })
  expect(pairing).toMatchObject({
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    pairing_url: `http://localhost:3000/till?code=${pairing.code}`,
  })
  expect((await owner.call(tills.list, {})).data.tills).toEqual([])

  const typed = `${pairing.code.slice(0, 4)}-${pairing.code.slice(4)}`.toLowerCase()
  const { data: paired } = await world.nobody(tillPairing.pair, { body: { code: typed } })
  expect(paired).toMatchObject({
    till: { id: pairing.till_id, name: 'Till Yaba', lock_minutes: 10, location_name: null },
    business: { business_name: 'Mama Put', country: 'GH', currency: 'GHS', timezone: 'Africa/Accra', language: 'en' },
    staff: [],
    signed_in: null,
  })
  expect((await world.as(paired.token)(till.me, {})).data.till.id).toBe(pairing.till_id)
  expect((await owner.call(tills.list, {})).data.tills).toMatchObject([
    { id: pairing.till_id, name: 'Till Yaba', is_expired: false, signed_in: null },
  ])
  await expect(world.nobody(tillPairing.pair, { body: { code: pairing.code } })).rejects.toMatchObject({
    status: 422,
    errors: { code: [expect.stringContaining('used already')] },
  })
})

test('a pairing code is valid for ten minutes', async () => {
  const owner = await world.registerBusiness()
  const [late, just] = [
    (await owner.call(tills.pair, { body: { name: 'Late' } })).data.code,
    (await owner.call(tills.pair, { body: { name: 'Just' } })).data.code,
  ]
  world.clock.advance({ milliseconds: 10 * MINUTE_MS - 1000 })
  expect((await world.nobody(tillPairing.pair, { body: { code: just } })).data.till.name).toBe('Just')
  world.clock.advance({ milliseconds: 1000 })
  await expect(world.nobody(tillPairing.pair, { body: { code: late } })).rejects.toMatchObject({
    code: 'validation_failed',
  })
})

test('a code that the owner cancelled pairs nothing, and a till that it already paired stays', async () => {
  const owner = await world.registerBusiness()
  const otherBusiness = await world.registerBusiness()
  const begin = async (name: string) => (await owner.call(tills.pair, { body: { name } })).data
  const [closed, used] = [await begin('Closed'), await begin('Used')]
  await expect(otherBusiness.call(tills.endPairing, { params: { till: closed.till_id } })).rejects.toMatchObject({
    status: 404,
  })
  await owner.call(tills.endPairing, { params: { till: closed.till_id } })
  await expect(world.nobody(tillPairing.pair, { body: { code: closed.code } })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  const {
    data: { token },
  } = await world.nobody(tillPairing.pair, { body: { code: used.code } })
  await owner.call(tills.endPairing, { params: { till: used.till_id } })
  expect((await world.as(token)(till.me, {})).data.till.name).toBe('Used')
})

test('attempts to guess pairing codes are rate limited', async () => {
  world.clock.advance({ milliseconds: 60 * MINUTE_MS })
  const tries = []
  for (let n = 0; n < 21; n++)
    tries.push(
      await world
        .nobody(tillPairing.pair, { body: { code: `ABCD${String(n).padStart(4, '0')}` } })
        .catch((error: unknown) => error),
    )
  expect(tries.slice(0, 20).map((error) => Reflect.get(Object(error), 'code'))).toEqual(
    Array.from({ length: 20 }, () => 'validation_failed'),
  )
  expect(tries[20]).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) })
  world.clock.advance({ milliseconds: 60 * MINUTE_MS })
})

test('the database stores neither the pairing code nor the token in plain text', async () => {
  const owner = await world.registerBusiness()
  const {
    data: { code },
  } = await owner.call(tills.pair, { body: { name: 'Till Yaba' } })
  const {
    data: { token },
  } = await world.nobody(tillPairing.pair, { body: { code } })
  const rows = JSON.stringify([
    await world.database.db.selectFrom('till_pairings').selectAll().execute(),
    await world.database.db.selectFrom('till_sessions').selectAll().execute(),
    await world.database.db.selectFrom('tills').selectAll().execute(),
  ])
  expect([rows.includes(code), rows.includes(token)]).toEqual([false, false])
})
