/** What a request that was under way when the access ended leaves behind goes too. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { deleteRowsOf } from './delete-rows.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a message that is queued after the customers are gone is deleted with the business', async () => {
  const { user, customer_id: about } = await createCounter(world)
  const business_id = user.business.id
  const mail = { to: 'ada@example.com', subject: 'Closed', text: 'On Friday.', html: '<p>On Friday.</p>' }
  let passes = 0
  const onStep = async () => {
    passes += 1
    if (passes > 1) return
    const origin = { business_id, purpose: 'message' as const }
    await world.app.context.outbox.mail(world.database.db, mail, { about, origin })
  }

  await deleteRowsOf(world.database, business_id, { onStep, signal: undefined })

  expect(passes).toBeGreaterThan(1)
  const left = await world.database.pool.query(`select state from pgboss.job where data->>'about' = $1`, [about])
  expect(left.rows).toEqual([])
})

test('of customers merged twice and of undone stamps, those that refer to another row are deleted first', async () => {
  const counter = await createCounter(world)
  const business_id = counter.user.business.id
  const { event } = await counter.give(2)
  await counter.undo(event.id)
  const [second, third] = [await createCustomer(counter.call), await createCustomer(counter.call)]
  await merge(counter, second, counter.customer_id)
  await merge(counter, third, second)

  expect(await deleteRowsOf(world.database, business_id, { onStep: async () => {}, signal: undefined })).toBe(true)

  const left = await world.database.pool.query(
    `select id from customers where business_id = $1 union all select id from stamp_events where business_id = $1`,
    [business_id],
  )
  expect(left.rows).toEqual([])
})
