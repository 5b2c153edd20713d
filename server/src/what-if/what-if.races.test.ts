import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { newId } from '../db/new-id.ts'
import { withTransaction } from '../db/transaction.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { replayNext } from './replay-ledger.ts'
import { findRun, insertRun } from './what-if.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
})
afterAll(() => world.close())

const AT_ONCE = 8

async function openCafe() {
  const { user, stamp_id, give } = await createCounter(world)
  await give(5)
  const businessId = user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  const now = world.clock.now()
  const rules = { number_of_stamps: 5, join_stamps: 0, duration: null, rewards: [] }
  const insert = (id: string) =>
    withTransaction(db, (tx) =>
      insertRun(tx, businessId, {
        id,
        stamp_id,
        seen_after: new Date(now.getTime() - DAY_MS),
        created_at: now,
        rules: { before: rules, after: rules, timezone: 'Africa/Lagos' },
      }),
    )
  return { businessId, db, insert, newRun: () => newId(now) }
}

test('of many starts at the same moment exactly one makes a run', async () => {
  const { insert, newRun } = await openCafe()
  const begun = await Promise.all(Array.from({ length: AT_ONCE }, () => insert(newRun())))
  expect(begun.filter(Boolean)).toHaveLength(1)
})

test('of many workers at the same moment exactly one replays a run', async () => {
  const { businessId, db, insert, newRun } = await openCafe()
  const run = newRun()
  await insert(run)
  const deps = { db: world.app.database.db, clock: world.clock }
  await Promise.all(Array.from({ length: AT_ONCE }, () => replayNext(deps, new AbortController().signal)))
  expect(await findRun(db, businessId, run)).toMatchObject({ status: 'done', tries: 1 })
})
