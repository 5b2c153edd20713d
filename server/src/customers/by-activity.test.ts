/** Customer lists by last visit match each customer's own row, however far the roll-up has run. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { activeSince } from '@stampwell/domain/customers/customer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createCustomer, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { untilSettled } from '../testing/models/ledger-model.ts'
import { merge, undo } from '../testing/fixtures/merging.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { insertCustomers } from './customers.sql.ts'
import { eraseCustomer } from './erase-customer.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('customer lists by last visit are correct before, while and after the ledger is rolled up', async () => {
  const counter = await createCounter(world)
  const people = [counter.customer_id, ...(await several(6, () => createCustomer(counter.call)))]
  const rollOn = async (rows: number) => {
    const db = acrossBusinesses(world.database.db)
    await untilSettled(db)
    expect(await rollUp(db, counter.user.business.id, rows)).toBe(rows)
  }
  const give = async (who: number) => {
    world.clock.advance({ seconds: 1 })
    await counter.give(1, { customer_id: people[who] ?? '' })
  }
  for (const who of [3, 1, 5]) await give(who)
  await expectTold(counter)
  await rollOn(4)
  await expectTold(counter)
  world.clock.advance({ days: 61 })
  for (const who of [1, 4]) await give(who)
  await rollOn(3)
  await give(1)
  await expectTold(counter)

  // A merged or erased customer leaves the lists; undoing the merge restores the earlier state.
  const {
    merge: { id },
  } = await merge(counter, people[3] ?? '', people[4] ?? '')
  await expectTold(counter)
  await undo(counter, id)
  await eraseCustomer(acrossBusinesses(world.database.db), counter.user.business.id, people[1] ?? '', world.clock.now())
  await expectTold(counter)
}, 120_000)

test('the list counts all of thousands of inactive and thousands of active customers', async () => {
  const counter = await createCounter(world)
  const join = (count: number) =>
    insertCustomers(
      world.database.db,
      counter.user.business.id,
      Array.from({ length: count }, (_, n) => {
        const now = world.clock.now()
        return {
          id: `0190${String(count).padStart(4, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`,
          name: `Guest ${n}`,
          phone: null,
          email: null,
          joined_at: now,
          last_activity_at: now,
          created_at: now,
          updated_at: now,
        }
      }),
    )
  await join(2001)
  world.clock.advance({ days: 61 })
  await join(2002)
  await counter.give()
  const [asleep, awake] = await Promise.all(
    (['inactive', 'active'] as const).map(
      async (status) => (await counter.call(customers.list, { query: { status } })).data,
    ),
  )
  expect([
    asleep?.meta.total,
    awake?.meta.total,
    asleep?.customers.length,
    asleep?.customers[0]?.status,
    awake?.customers[0]?.status,
  ]).toEqual([2001, 2003, 20, 'inactive', 'active'])
}, 120_000)

/** Compares every list and every count by activity with the customers' own rows. */
async function expectTold({ call, user: { business } }: Counter) {
  const rows = await acrossBusinesses(world.database.db)
    .selectFrom('customers')
    .select(['id', 'last_activity_at', 'joined_at'])
    .where('business_id', '=', business.id)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  const since = activeSince(world.clock.now())
  const isAwake = (row: (typeof rows)[number]) => row.last_activity_at >= since
  const by = (time: 'last_activity_at' | 'joined_at') =>
    rows.toSorted((a, b) => a[time].getTime() - b[time].getTime() || (a.id < b.id ? -1 : 1))
  const byVisit = by('last_activity_at')
  for (const [query, order] of [
    [{ sort: 'last_activity_at' }, byVisit],
    [{ sort: '-last_activity_at' }, byVisit.toReversed()],
    [{ sort: '-last_activity_at', status: 'active' }, byVisit.toReversed().filter(isAwake)],
    [{ sort: 'last_activity_at', status: 'inactive' }, byVisit.filter((row) => !isAwake(row))],
    [{ status: 'active' }, by('joined_at').toReversed().filter(isAwake)],
    [
      { status: 'inactive' },
      by('joined_at')
        .toReversed()
        .filter((row) => !isAwake(row)),
    ],
  ] as const) {
    const pages = []
    for (const page of [1, 2]) pages.push((await call(customers.list, { query: { ...query, page, per_page: 4 } })).data)
    expect({
      query,
      ids: pages.flatMap((page) => page.customers.map((customer) => customer.id)),
      totals: pages.map((page) => page.meta.total),
    }).toEqual({ query, ids: order.map((row) => row.id), totals: [order.length, order.length] })
  }
  const asleep = rows.filter((row) => !isAwake(row)).length
  expect((await call(customers.statistics, {})).data).toMatchObject({
    inactiveCustomers: asleep,
    activeCustomers: rows.length - asleep,
  })
  expect((await call(statistics.dashboard, {})).data).toMatchObject({
    sleeping_customers: asleep,
    total_customers: rows.length,
  })
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}
