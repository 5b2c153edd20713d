/** Notices at 80 % and at 100 % of a limit: once a month each, by e-mail and on the pages. */
import { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createAudience } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'
import { limitNoticesJob } from './limit-notices.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function runNotices() {
  await world.app.context.jobs.enqueue(world.database.db, 'limit-notices')
  await world.app.context.jobs.drain()
}
const planOf = async ({ call }: BusinessInWorld) => (await call(profile.show, {})).data.user.plan
const subjectsTo = async ({ email }: BusinessInWorld) =>
  (await world.outbox(email)).map(({ subject }) => subject).filter((subject) => subject.includes('used'))
const limit = ({ user }: BusinessInWorld, limits: Parameters<typeof setLimits>[2]) =>
  setLimits(world.database.db, user.business.id, limits, world.clock.now())
const addPeople = ({ user }: BusinessInWorld, people: number) =>
  createAudience(world.database.db, { businessId: user.business.id, people, now: world.clock.now() })

test('the owner is told once at 80 % and once when all is used, and again in the next month', async () => {
  const owner = await world.registerBusiness()
  await limit(owner, { customers: 10 })
  await addPeople(owner, 7)
  await runNotices()
  expect([await subjectsTo(owner), (await planOf(owner)).notices]).toEqual([[], []])

  const [near, full] = ['80 % of your 10 customers are used', 'Your 10 customers are all used']
  const person = (n: number) => ({ name: 'Ada', email: `one-more-${n}@example.com` })
  const add = (n: number) => owner.call(customers.create, { body: person(n) })
  await add(1)
  await runNotices()
  await runNotices()
  expect(await subjectsTo(owner)).toEqual([near])
  expect((await planOf(owner)).notices).toEqual([{ limit: 'customers', percent: 80 }])

  await add(2)
  await add(3)
  await runNotices()
  await runNotices()
  expect((await subjectsTo(owner)).toSorted()).toEqual([near, full])
  expect((await planOf(owner)).notices).toEqual([{ limit: 'customers', percent: 100 }])

  world.clock.advance({ days: 31 })
  expect((await planOf(owner)).notices).toEqual([])
  await runNotices()
  expect((await subjectsTo(owner)).toSorted()).toEqual([near, full, full])
})

test('the e-mail leads to the settings that turn it off', async () => {
  const owner = await world.registerBusiness()
  await limit(owner, { customers: 10 })
  await addPeople(owner, 8)
  await runNotices()
  const mail = (await world.outbox(owner.email)).find(({ subject }) => subject.includes('used'))
  expect(mail?.text).toMatch(/^Choose your e-mails: \S+\/business\/settings#emails$/m)
  expect(mail?.html).toMatch(/href="[^"]+\/business\/settings#emails"/)
})

test('a suspended or closing business is told of its limits once it goes on', async () => {
  const [suspended, closing] = [await world.registerBusiness(), await world.registerBusiness()]
  for (const owner of [suspended, closing]) {
    await limit(owner, { customers: 10 })
    await addPeople(owner, 10)
  }
  await suspend(world, suspended)
  await closing.call(accountClosing.close, { body: { current_password: closing.password } })
  await runNotices()
  expect([await subjectsTo(suspended), await subjectsTo(closing)]).toEqual([[], []])

  await restore(world, suspended)
  await closing.call(accountClosing.keep, {})
  await runNotices()
  const full = ['Your 10 customers are all used']
  expect([await subjectsTo(suspended), await subjectsTo(closing)]).toEqual([full, full])
})

test('a business whose rows are still being erased is not written to', async () => {
  const owner = await world.registerBusiness()
  const { id } = owner.user.business
  await limit(owner, { customers: 10 })
  await addPeople(owner, 10)
  // As the first step of an erasure leaves them.
  const { db } = world.database
  const now = world.clock.now()
  await db.updateTable('businesses').set({ closes_at: now, erased_at: now }).where('id', '=', id).execute()
  await db.updateTable('business_users').set({ email: '' }).where('business_id', '=', id).execute()
  await runNotices()
  expect(await world.outbox('')).toEqual([])
})

test('operations are a meter of the plan, and their notice ends with an upgrade', async () => {
  const owner = await createCounter(world)
  await limit(owner, { operations_month: 3 })
  await owner.give()
  await owner.give()
  const plan = await planOf(owner)
  expect([plan.usage['operations_month'], plan.limits['operations_month']]).toEqual([3, 3])
  await runNotices()
  expect(await subjectsTo(owner)).toEqual(['Your 3 operations a month are all used'])
  expect((await planOf(owner)).notices).toEqual([{ limit: 'operations_month', percent: 100 }])
  await limit(owner, { operations_month: 30 })
  expect((await planOf(owner)).notices).toEqual([])
})

test('a plan without the limit, or without what it limits, has no notices', async () => {
  const owner = await createCounter(world)
  await limit(owner, { emails_month: 0 })
  await owner.give()
  await runNotices()
  expect([await subjectsTo(owner), (await planOf(owner)).notices]).toEqual([[], []])
})

test('an owner who cannot be told keeps no other from being told, and is told by the next run', async () => {
  const [first, second] = [await world.registerBusiness(), await world.registerBusiness()]
  for (const owner of [first, second]) {
    await limit(owner, { customers: 10 })
    await addPeople(owner, 8)
  }
  const { outbox, log } = world.app.context
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  vi.spyOn(outbox, 'mail').mockRejectedValueOnce(new Error('Nobody expected this'))
  await runNotices()
  vi.restoreAllMocks()
  const near = '80 % of your 10 customers are used'
  // Which of the two comes first is not told.
  const told = [await subjectsTo(first), await subjectsTo(second)].toSorted((a, b) => a.length - b.length)
  expect(told).toEqual([[], [near]])

  await runNotices()
  expect([await subjectsTo(first), await subjectsTo(second)]).toEqual([[near], [near]])
})

test('while the database is out of reach no further owner is tried, and the next run tells them', async () => {
  const [first, second] = [await world.registerBusiness(), await world.registerBusiness()]
  for (const owner of [first, second]) {
    await limit(owner, { customers: 10 })
    await addPeople(owner, 8)
  }
  const { app, database } = world
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const mail = vi.spyOn(app.context.outbox, 'mail').mockRejectedValue(gone)
  const run = limitNoticesJob.run({ app: app.context, database, signal: new AbortController().signal })
  await expect(run).rejects.toBe(gone)
  expect(mail).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()

  await runNotices()
  const near = ['80 % of your 10 customers are used']
  expect([await subjectsTo(first), await subjectsTo(second)]).toEqual([near, near])
})
