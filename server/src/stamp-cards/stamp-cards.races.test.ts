import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, createPublishedCard, setLimits } from '../testing/fixtures/card-makers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => run(at)))
const kept = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter((outcome) => outcome.status === 'fulfilled').length
const codes = (outcomes: PromiseSettledResult<unknown>[]) => [
  ...new Set(
    outcomes.flatMap((outcome) =>
      outcome.status === 'rejected'
        ? [outcome.reason instanceof ApiError ? outcome.reason.code : String(outcome.reason)]
        : [],
    ),
  ),
]

test('ten cards published at once under a plan of three leave three live', async () => {
  const { call, user } = await world.registerBusiness()
  await setLimits(world.database.db, user.business.id, { live_cards: 3 }, world.clock.now())
  const ids: string[] = []
  for (let made = 0; made < 10; made++) ids.push((await createCard(call)).id)

  const outcomes = await times(10, (at) => call(stampCards.publish, { params: { id: ids[at] ?? '' } }))
  expect([kept(outcomes), codes(outcomes)]).toEqual([3, ['plan_limit_reached']])
  expect((await call(stampCards.list, { query: { status: 'published' } })).data.meta.total).toBe(3)
})

test('concurrent requests never add more locations than the plan allows', async () => {
  const { call, user } = await world.registerBusiness()
  await setLimits(world.database.db, user.business.id, { locations: 2 }, world.clock.now())
  const { id } = await createCard(call)
  const outcomes = await times(10, (at) =>
    call(locations.create, { body: { stamp: id, name: `Place ${at}`, address: 'Here' } }),
  )
  expect([kept(outcomes), codes(outcomes)]).toEqual([2, ['plan_limit_reached']])
})

test('twenty copy requests with one idempotency key create one card', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const copy = async (): Promise<string> => {
    try {
      return (await call(stampCards.duplicate, { params: { id }, idempotency_key: 'copy-once' })).data.stamp.id
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'idempotency_in_progress')) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
      return copy()
    }
  }
  const ids = await Promise.all(Array.from({ length: 20 }, copy))
  expect(new Set(ids).size).toBe(1)
  expect((await call(stampCards.list, {})).data.meta.total).toBe(2)
})

test('of ten concurrent rewards for the same number of stamps, one is created', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const outcomes = await times(10, (at) =>
    call(rewards.create, { body: { stamp: id, type: 'gift', name: `Mug ${at}`, stamps_required: 5 } }),
  )
  expect([kept(outcomes), codes(outcomes)]).toEqual([1, ['validation_failed']])
})

test('ten concurrent requests for a card’s first QR code return one code', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => call(stampCards.qrcode, { params: { stamp: id }, body: {} })),
  )
  expect(new Set(outcomes.map((outcome) => outcome.data.join_url)).size).toBe(1)
})

test('concurrent publish, unpublish, copy and location requests never fail and end consistently', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  const acts: (() => Promise<unknown>)[] = [
    () => call(stampCards.unpublish, { params: { id } }),
    () => call(stampCards.publish, { params: { id } }),
    () => call(stampCards.duplicate, { params: { id } }),
    () => call(locations.create, { body: { stamp: id, name: 'Harbour', address: 'Here' } }),
    () => call(stampCards.update, { params: { id }, body: { card_name: 'Renamed' } }),
  ]
  const outcomes = await times(25, (at) => acts[at % acts.length]?.() ?? Promise.reject(new Error('no act')))
  expect(codes(outcomes).filter((code) => code !== 'validation_failed')).toEqual([])
  expect((await call(stampCards.show, { params: { id } })).data.stamp).toMatchObject({
    card_name: 'Renamed',
    locations_count: 5,
  })
})
