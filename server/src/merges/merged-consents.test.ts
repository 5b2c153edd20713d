/** Whose word counts when two entries of one person are merged, and when that is undone. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsentEvents } from '../consents/consents.sql.ts'
import { setOwnConsents } from '../consents/own-consents.ts'
import { inBusiness } from '../db/in-business.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, createCustomer, type Counter } from '../testing/fixtures/counter.ts'
import { merge, show, undo } from '../testing/fixtures/merging.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const agrees = ({ call }: Counter, id: string, marketing_consent: boolean) =>
  call(customers.update, { params: { id }, body: { marketing_consent } })

/** Opens a counter with two entries of one person who agreed in both. */
async function openTwo() {
  const counter = await createCounter(world)
  const twin = await createCustomer(counter.call, { name: 'Ada', email: 'ada@example.com' })
  const keep = counter.customer_id
  for (const id of [keep, twin]) await agrees(counter, id, true)
  return { counter, twin, keep }
}

test('a withdrawn consent overrides the other entry’s earlier one in a merge', async () => {
  const { counter, twin, keep } = await openTwo()
  world.clock.advance({ minutes: 1 })
  await agrees(counter, twin, true)
  await agrees(counter, twin, false)
  expect((await merge(counter, keep, twin)).customer.marketing_consent).toBe(false)
})

test('a no that was said after a merge holds for both entries when the merge is undone', async () => {
  const { counter, twin, keep } = await openTwo()
  const done = await merge(counter, keep, twin)
  const businessId = counter.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  const said = { channels: { email: false }, source: 'one_click', now: world.clock.now() } as const
  await setOwnConsents(db, businessId, await show(counter, keep), said)
  await undo(counter, done.merge.id)
  for (const id of [keep, twin]) {
    const { consents } = (await counter.call(customers.show, { params: { id } })).data
    expect(Object.fromEntries(consents.map(({ channel, withdrawn_at }) => [channel, withdrawn_at === null]))).toEqual({
      email: false,
      sms: true,
      'in-app': true,
    })
  }
})

test('what both entries said is listed in the order in which it was said', async () => {
  const { counter, twin, keep } = await openTwo()
  for (const id of [keep, twin]) {
    world.clock.advance({ minutes: 1 })
    await agrees(counter, id, false)
  }
  await merge(counter, keep, twin)
  const events = await listConsentEvents(world.database.db, counter.user.business.id, [keep, twin])
  const times = events.map(({ created_at }) => created_at.getTime())
  expect(new Set(times).size).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})
