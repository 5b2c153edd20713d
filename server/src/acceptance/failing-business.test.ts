/** Work that goes through many businesses: one that fails unexpectedly holds up no other, and is tried again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { rollUpAll } from '../rollups/roll-up-all.ts'
import { expireCards } from '../stamping/expire-cards.ts'
import { createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { whileFailing } from '../testing/fixtures/failing-table.ts'
import { untilSettled } from '../testing/models/ledger-model.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { eraseLeavers } from '../wallet/erase-leavers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const idOf = ({ user }: Counter) => user.business.id

/** The one that will fail comes first where businesses are looked at by their ids. */
async function createTwo(card: Parameters<typeof createCounter>[1] = {}): Promise<[Counter, Counter]> {
  const [one, other] = [await createCounter(world, card), await createCounter(world, card)]
  return idOf(one) < idOf(other) ? [one, other] : [other, one]
}

/** Returns what a statement tells of each of the two. */
async function read<T>(statement: string, businesses: readonly Counter[]): Promise<T[]> {
  const values: T[] = []
  for (const business of businesses) {
    const { rows } = await world.database.pool.query(statement, [idOf(business)])
    values.push(rows[0]?.value)
  }
  return values
}

test('stamps of ended cards expire though those of another business cannot', async () => {
  const two = await createTwo({ duration: 2 })
  for (const business of two) await business.give(3)
  world.clock.advance({ days: 4 })
  const sweep = () => expireCards(world.database.db, world.clock.now())
  const balances = () => read<number>('select balance as value from customer_cards where business_id = $1', two)

  await whileFailing(world, { table: 'customer_cards', businessId: idOf(two[0]) }, async () => {
    await expect(sweep()).rejects.toThrow('1 batches of cards could not expire')
  })

  expect(await balances()).toEqual([3, 0])
  expect(await sweep()).toBe(1)
  expect(await balances()).toEqual([0, 0])
})

test('a customer who asked for it is erased though one of another business cannot be', async () => {
  const two = await createTwo()
  for (const business of two)
    await world.database.pool.query('update customers set leave_asked_at = $2 where business_id = $1', [
      idOf(business),
      world.clock.now(),
    ])
  world.clock.advance({ days: 2 })
  const erase = () => eraseLeavers(world.database.db, world.clock.now())
  const areErased = () =>
    read<boolean>('select erased_at is not null as value from customers where business_id = $1', two)

  await whileFailing(world, { table: 'customers', businessId: idOf(two[0]) }, async () => {
    await expect(erase()).rejects.toThrow('1 customers could not be erased')
  })

  expect(await areErased()).toEqual([false, true])
  await erase()
  expect(await areErased()).toEqual([true, true])
})

test('a ledger is rolled up though the one of another business cannot be', async () => {
  const two = await createTwo()
  for (const business of two) await business.give(1)
  await untilSettled(acrossBusinesses(world.database.db))
  const areRolledUp = () => read<boolean>('select count(*) > 0 as value from rollup_days where business_id = $1', two)

  await whileFailing(world, { table: 'rollup_days', businessId: idOf(two[0]) }, async () => {
    await expect(rollUpAll(world.database.db, 1)).rejects.toThrow('1 businesses could not be rolled up')
  })

  expect(await areRolledUp()).toEqual([false, true])
  await rollUpAll(world.database.db, 1)
  expect(await areRolledUp()).toEqual([true, true])
})
