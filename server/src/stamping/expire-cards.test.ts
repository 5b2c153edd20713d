import { customers } from '@stampwell/contract/business/customers.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard, createCustomer, createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { expireCards } from './expire-cards.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sweep = () => expireCards(world.database.db, world.clock.now())

test('the sweep removes stamps of an expired card once, in every business, and the next give begins anew', async () => {
  const [one, other] = [await createCounter(world, { duration: 2 }), await createCounter(world, { duration: 2 })]
  const forever = await createCounter(world)
  const second = await createCustomer(one.call)
  for (const business of [one, other, forever]) await business.give(3)
  await one.give(1, { customer_id: second })
  world.clock.advance({ days: 1 })
  expect(await sweep()).toBe(0)

  world.clock.advance({ days: 2 })
  // Two processes at once: each row is written by one of them.
  const counts = await Promise.all([sweep(), sweep()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await sweep()).toBe(0)

  const {
    data: { stamps },
  } = await one.call(customers.stamps, { params: { id: one.customer_id } })
  expect(stamps[0]).toMatchObject({ kind: 'expire', quantity: -3, balance: 0, actor: { kind: 'system' } })
  expect((await forever.show()).cards[0]?.stamps).toBe(3)
  expect((await one.give(2)).card).toMatchObject({ stamps: 2, cycle: 2 })
  // The card was already empty when the next give ended it, and lists hide such a row.
  const { data: history } = await one.call(customers.stamps, { params: { id: one.customer_id } })
  expect([history.meta.total, history.stamps.map((row) => [row.kind, row.quantity])]).toEqual([
    5,
    [
      ['give', 2],
      ['join', 0],
      ['expire', -3],
      ['give', 3],
      ['join', 0],
    ],
  ])
  expect(await wrongs(world)).toEqual([])
})

test('the sweep leaves stamps whose give can still be undone', async () => {
  const business = await createCounter(world, { duration: 1 })
  // The card’s only day ends at midnight in Lagos, 23:00 UTC.
  const midnight = new Date(world.clock.now())
  midnight.setUTCHours(23, 0, 0, 0)
  world.clock.advance({ milliseconds: midnight.getTime() - world.clock.now().getTime() - 60_000 })
  const { event } = await business.give(2)
  world.clock.advance({ minutes: 2 })
  expect(await sweep()).toBe(0)
  await business.undo(event.id)
  world.clock.advance({ minutes: 30 })
  expect(await sweep()).toBe(0)
  expect(await wrongs(world)).toEqual([])
})

test('the sweep leaves a card until no press of its last day can come late any more', async () => {
  const { call, customer_id, give, show } = await createCounter(world, { duration: 1 })
  await give(2)
  const newestAfterSweep = async () => {
    await sweep()
    return (await call(customers.stamps, { params: { id: customer_id } })).data.stamps[0]?.kind
  }
  const end = new Date((await show()).cards[0]?.expires_at ?? '').getTime()
  world.clock.set(new Date(end + DAY_MS))
  expect([await newestAfterSweep(), (await show()).cards[0]?.stamps]).toEqual(['give', 0])
  world.clock.advance({ minutes: 15 })
  expect(await newestAfterSweep()).toBe('expire')
  expect(await wrongs(world)).toEqual([])
})

test('a card whose stamps the sweep took away does not come before one that was used since its end', async () => {
  const { call, customer_id, give, show } = await createCounter(world, { duration: 2 })
  const other = await createCard(call)
  await give(2)
  world.clock.advance({ days: 3 })
  await give(1, { stamp_id: other })
  world.clock.advance({ days: 1 })
  await sweep()
  const { stamps } = (await call(customers.stamps, { params: { id: customer_id } })).data
  expect(stamps[0]?.kind).toBe('expire')
  expect((await show()).cards.map((card) => card.stamps)).toEqual([1, 0])
})
