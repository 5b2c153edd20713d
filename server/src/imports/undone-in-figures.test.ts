/** An import that was taken back leaves every figure as it was before it. */
import { imports } from '@stampwell/contract/business/imports.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteFilesOf } from '../account-closing/erase-business.ts'
import { eraseAgain, listErasures, printErasures, readErasures } from '../backup/erasures.ts'
import { inBusiness } from '../db/in-business.ts'
import { createCard, createCustomer } from '../testing/fixtures/counter.ts'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'
import { readWholeLedger, recount } from '../testing/models/statistics-recount.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ROWS =
  'name,phone,joined,held\nAda,08030000001,2020-05-01,3\nBola,08030000002,2021-05-01,\nKnown,08030000009,,2\n'

/** Returns what the dashboard and the statistics show, without what happened last and the moment of counting. */
async function figuresOf(call: Call, stamp_id: string) {
  const { data } = await call(statistics.dashboard, {})
  const dashboard = { ...data, recent_activity: null, counted_at: null }
  const years = (await call(statistics.availableYears, {})).data.availableYears
  const reports = []
  for (const card of [{}, { stamp_id }])
    for (const query of [card, ...years.map((year) => ({ ...card, year }))])
      reports.push((await call(statistics.show, { query })).data, (await call(statistics.cohorts, { query })).data)
  return { dashboard, years, reports }
}

/** A business with a customer, who does not have the card that the file brings. */
async function createMover() {
  const business = await createImportBusiness(world)
  const stamp_id = await createCard(business.call)
  await createCustomer(business.call, { name: 'Known', phone: '08030000009' })
  const bring = () =>
    business.desk.bring(ROWS, { cards: [{ stamp_id, stamps: 3, mode: 'set_when_new', over_goal: 'carry' }] })
  return { ...business, stamp_id, bring }
}

test('the dashboard and the statistics show after an undone import what they showed before it', async () => {
  const { call, desk, bring, stamp_id } = await createMover()
  const before = await figuresOf(call, stamp_id)
  const { id } = await bring()
  expect(await figuresOf(call, stamp_id)).not.toEqual(before)
  await call(imports.undo, { params: { id } })
  expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 2, balances: { kept: 0 } })
  expect(await figuresOf(call, stamp_id)).toEqual(before)
})

test('a recount of the ledger counts nobody who was taken back as new', async () => {
  const { call, desk, bring, stamp_id, user } = await createMover()
  const { id } = await bring()
  await call(imports.undo, { params: { id } })
  await desk.settled(id)
  const businessId = user.business.id
  const asked = { businessId, timezone: 'Africa/Lagos', now: world.clock.now() }
  const whole = await readWholeLedger(await inBusiness(world.database.db, businessId), asked)
  for (const stampId of [null, stamp_id]) {
    const query = stampId === null ? {} : { stamp_id: stampId }
    expect((await call(statistics.show, { query })).data.series).toEqual(recount(whole, { year: null, stampId }).series)
  }
})

test('the step of the first customer is open again after the import that brought them was undone', async () => {
  const { call, desk } = await createImportBusiness(world)
  const isTaken = async () =>
    (await call(statistics.dashboard, {})).data.getting_started.find(({ key }) => key === 'first_customer')?.done
  const { id } = await desk.bring('name,phone\nAda,08030000001\n')
  expect(await isTaken()).toBe(true)
  await call(imports.undo, { params: { id } })
  await desk.settled(id)
  expect(await isTaken()).toBe(false)
})

test('people of an undone import whom a restore erases again are no new customers either', async () => {
  const wrong = await createImportBusiness(world)
  const { id } = await wrong.desk.bring('name,phone\nAda,08030000001\n')
  await wrong.call(imports.undo, { params: { id } })
  await wrong.desk.settled(id)
  const printed = printErasures(await listErasures(world.app.database))
  const own = readErasures(printed).filter(({ business_id }) => business_id === wrong.user.business.id)
  expect(own).toMatchObject([{ taken_back_at: expect.any(String) }])

  // The backup is from before the undo: its customer is still there.
  const restored = await createImportBusiness(world)
  const customer_id = await createCustomer(restored.call)
  const business_id = restored.user.business.id
  const list = own.map((erasure) => ({ ...erasure, business_id, customer_id }))
  expect(await eraseAgain(world.app.database, list, deleteFilesOf(world.app.context))).toBe(1)
  const { new_customers } = (await restored.call(statistics.dashboard, {})).data.last_30_days
  expect(new_customers.value).toBe(0)
})
