/** Money in the files of an export. */
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEarlierCurrencies } from '../accounts/earlier-currencies.sql.ts'
import { noteOldCurrency } from '../accounts/promised-amounts.sql.ts'
import { inBusiness } from '../db/in-business.ts'
import { setRules, spend, withRules } from '../testing/fixtures/card-rules.ts'
import { createCard, createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { csvFiles } from './csv-files.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Returns the cells of one file by the names of its columns; no cell here holds a comma. */
async function rowsOf(
  { user }: BusinessInWorld,
  name: string,
  currency = user.business.currency,
): Promise<Record<string, string>[]> {
  const { id, timezone } = user.business
  const db = await inBusiness(world.database.db, id)
  const business = { id, timezone, currency, earlier_currencies: await listEarlierCurrencies(db, id) }
  const file = csvFiles(db, business, world.clock.now()).find((one) => one.name === name)
  const lines: string[] = []
  for await (const page of file?.pages ?? []) lines.push(...page)
  const [header = [], ...rows] = lines.map((line) => line.trimEnd().split(','))
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}

test('money of a purchase that was taken back is a number below zero, which a spreadsheet adds up', async () => {
  const counter = await withRules(world, { spend_minor: 100_000 })
  const { event } = await spend(counter, 320_050)
  await counter.undo(event.id)

  const ledger = await rowsOf(counter, 'ledger.csv')

  const amounts = ledger.map((row) => [row['kind'], row['spend']])
  expect(amounts).toContainEqual(['give', '3200.50'])
  expect(amounts).toContainEqual(['undo', '-3200.50'])
})

test('the amount of an offer from before a change of currency is exported in the currency that it had', async () => {
  const owner = await world.registerBusiness()
  const create = (title: string, value_minor: number) =>
    owner.call(offers.create, { body: { title, offer_type: 'amount', value_minor } })
  await create('Before', 50_000)
  await noteOldCurrency(world.database.db, owner.user.business.id, 'NGN')
  await create('After', 700)
  await owner.call(offers.create, { body: { title: 'Pair', offer_type: 'two_for_one' } })

  const rows = await rowsOf(owner, 'offers.csv', 'XOF')

  expect(Object.fromEntries(rows.map((row) => [row['title'], [row['value'], row['currency']]]))).toEqual({
    Before: ['500.00', 'NGN'],
    After: ['700', 'XOF'],
    Pair: ['', ''],
  })
})

/** To a country whose currency has no decimals. */
async function moveToSenegal({ call }: BusinessInWorld): Promise<void> {
  world.clock.advance({ minutes: 1 })
  const { data } = await call(profile.update, { body: { country: 'SN' } })
  expect(data.user.business.currency).toBe('XOF')
  world.clock.advance({ minutes: 1 })
}

test('what was spent before a change of currency, and taken back after it, is exported in the currency of the purchase', async () => {
  const counter = await withRules(world, { spend_minor: 100_000 })
  const { event } = await spend(counter, 300_000)
  await setRules(counter, { spend_minor: null })
  await moveToSenegal(counter)
  await counter.undo(event.id)
  await setRules(counter, { spend_minor: 500 })
  await spend(counter, 1500)

  const ledger = await rowsOf(counter, 'ledger.csv', 'XOF')

  const amounts = ledger.map((row) => [row['kind'], row['spend'], row['spend_currency']])
  expect(amounts.filter(([kind]) => kind !== 'join')).toEqual([
    ['give', '3000.00', 'NGN'],
    ['undo', '-3000.00', 'NGN'],
    ['give', '1500', 'XOF'],
  ])
})

test('the value of a reward is exported in the currency in which it was issued', async () => {
  const off = { type: 'amount_discount' as const, value_minor: 50_000, stamps_required: 1 }
  const counter = await createCounter(world, { rewards: [{ ...off, name: 'Naira off' }] })
  const [issued] = (await counter.give(1)).rewards_issued
  await counter.redeem(issued?.id ?? '')
  const { data } = await counter.call(rewards.list, { params: { stamp: counter.stamp_id } })
  const reward = data.rewards.find(({ name }) => name === 'Naira off')?.id ?? ''
  await counter.call(rewards.remove, { params: { reward } })
  await moveToSenegal(counter)
  const stamp_id = await createCard(counter.call, { rewards: [{ ...off, value_minor: 500, name: 'Francs off' }] })
  await counter.give(1, { stamp_id })

  const rows = await rowsOf(counter, 'rewards.csv', 'XOF')

  expect(rows.map((row) => [row['reward'], row['value'], row['currency']])).toEqual([
    ['Naira off', '500.00', 'NGN'],
    ['Francs off', '500', 'XOF'],
  ])
})
