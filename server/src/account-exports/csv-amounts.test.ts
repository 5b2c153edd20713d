/** Money in the files of an export. */
import { offers } from '@stampwell/contract/business/offers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteOldCurrency } from '../accounts/promised-amounts.sql.ts'
import { inBusiness } from '../db/in-business.ts'
import { spend, withRules } from '../testing/fixtures/card-rules.ts'
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
  const file = csvFiles(db, { id, timezone, currency }, world.clock.now()).find((one) => one.name === name)
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
