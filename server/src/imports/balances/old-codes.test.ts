/** Codes on cards of another service, which find their customer at the counter for a while. */
import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../../db/in-business.ts'
import { createCard, createCustomer } from '../../testing/fixtures/counter.ts'
import { createImportBusiness, NO_COUNTS } from '../../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function createMover() {
  const business = await createImportBusiness(world)
  const bring = (rows: string) =>
    business.desk.bring(`name,phone,code\n${rows}\n`, { mapping: { name: 0, phone: 1, old_code: 2 } })
  const find = async (q: string) =>
    (await business.call(counter.find, { query: { q } })).data.found.map(({ customer, match }) => [
      customer.name,
      match,
    ])
  return { ...business, bring, find }
}

test('the code of an old card finds its customer, in the business that brought it alone', async () => {
  const { bring, find } = await createMover()
  await bring('Ada,08030000001,https://cards.example/i/8842-1190\nBola,08030000002,XK42')
  expect(await find('https://cards.example/i/8842-1190')).toEqual([['Ada', 'old_code']])
  expect(await find('XK42')).toEqual([['Bola', 'old_code']])
  expect(await find('XK43')).toEqual([])
  expect(await (await createMover()).find('XK42')).toEqual([])
})

test('the code of an old card finds its customer before those whose number has the same digits', async () => {
  const { bring, find } = await createMover()
  await bring('Ada,08030000001,1002\nBola,08030001002,77-10')
  expect(await find('1002')).toEqual([
    ['Ada', 'old_code'],
    ['Bola', 'last_digits'],
  ])
})

test('a whole number finds whose it is, not who has it as the code of an old card', async () => {
  const { bring, find } = await createMover()
  await bring('Ada,08030000001,08030000002\nBola,08030000002,77-10')
  expect(await find('08030000002')).toEqual([['Bola', 'phone']])
})

test('the code of a reward finds the reward, not who has it as the code of an old card', async () => {
  const { bring, call, user } = await createMover()
  const stamp_id = await createCard(call, { number_of_stamps: 1 })
  const customer_id = await createCustomer(call, { name: 'Bola', phone: '08030000002' })
  const { rewards_issued } = (await call(stamping.give, { body: { customer_id, stamp_id, stamps: 1 } })).data
  await world.database.db
    .updateTable('issued_rewards')
    .set({ code: 'K0W1AB2C' })
    .where('business_id', '=', user.business.id)
    .where('id', '=', rewards_issued[0]?.id ?? '')
    .execute()
  expect(await bring('Ada,08030000001,K0W1AB2C')).toMatchObject({ status: 'done', left_out: [] })
  const { found, reward } = (await call(counter.find, { query: { q: 'K0W1AB2C' } })).data
  expect([found, reward?.customer.name]).toEqual([[], 'Bola'])
})

test('the code is kept as a hash only', async () => {
  const { bring, user } = await createMover()
  await bring('Ada,08030000001,PLAIN-CODE-77')
  const own = await inBusiness(world.database.db, user.business.id)
  const rows = await own.selectFrom('old_codes').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('PLAIN-CODE-77')
})

test('a code of somebody else is a conflict, in the file and beside it, and stays where it was', async () => {
  const { bring, find, desk } = await createMover()
  await bring('Ada,08030000001,AAAA-1')
  const { id } = await desk.upload(
    'name,phone,code\nBola,08030000002,AAAA-1\nChi,08030000003,CCCC-1\nDee,08030000004,CCCC-1\n',
  )
  const checked = await desk.check(id, { mapping: { name: 0, phone: 1, old_code: 2 } })
  expect(checked).toMatchObject({ has_errors: true, left_out: [{ field: 'old_code', reason: 'taken', count: 2 }] })
  const taken = 'The old code belongs to another customer.'
  expect(await desk.errors(id)).toMatchObject([
    { line: 2, reason: taken },
    { line: 4, reason: taken },
  ])
  expect((await desk.start(id)).left_out).toEqual(checked.left_out)
  expect(await find('AAAA-1')).toEqual([['Ada', 'old_code']])
  expect(await find('CCCC-1')).toEqual([['Chi', 'old_code']])
})

test('several codes in a cell find the same customer', async () => {
  const { bring, find } = await createMover()
  await bring('Ada,08030000001,"1002, 1003"')
  expect([await find('1002'), await find('1003')]).toEqual([[['Ada', 'old_code']], [['Ada', 'old_code']]])
})

test('a file that brings only codes of known customers has something new, and is taken back', async () => {
  const { bring, find, call, desk } = await createMover()
  await bring('Ada,08030000001,\nBola,08030000002,BBBB-4')
  const { id } = await desk.upload('name,phone,code\nAda,08030000001,AAAA-4\nBola,08030000002,BBBB-4\n')
  const counts = { ...NO_COUNTS, completed: 1, known: 1 }
  expect((await desk.check(id, { mapping: { name: 0, phone: 1, old_code: 2 } })).counts).toEqual(counts)
  expect((await desk.start(id)).counts).toEqual(counts)
  expect(await find('AAAA-4')).toEqual([['Ada', 'old_code']])
  await call(imports.undo, { params: { id } })
  expect(await desk.settled(id)).toMatchObject({ status: 'undone' })
  expect([await find('AAAA-4'), await find('BBBB-4')]).toEqual([[], [['Bola', 'old_code']]])
})

test('a code too short for one stays behind', async () => {
  const { bring, find } = await createMover()
  expect((await bring('Ada,08030000001,123')).left_out).toEqual([{ field: 'old_code', reason: 'too_short', count: 1 }])
  expect(await find('123')).toEqual([])
})

test('the code ends when the customer opens the card here, or after 180 days; they are found all the same', async () => {
  const { bring, find, call, people } = await createMover()
  await bring('Ada,08030000001,AAAA-2\nBola,08030000002,BBBB-2')
  const ada = (await people()).find(({ name }) => name === 'Ada')?.id ?? ''
  const { wallet_url } = (await call(walletLinks.show, { params: { id: ada } })).data
  await world.nobody(wallet.show, { params: { wallet_token: wallet_url.split('/').at(-1) ?? '' } })
  expect(await find('AAAA-2')).toEqual([['Ada', 'ended_old_code']])
  expect(await find('BBBB-2')).toEqual([['Bola', 'old_code']])
  const now = world.clock.now()
  world.clock.set(new Date(now.getTime() + 180 * 24 * 3_600_000))
  expect(await find('BBBB-2')).toEqual([['Bola', 'ended_old_code']])
  world.clock.set(now)
})

test('erasure forgets the code, and so does taking the import back', async () => {
  const { bring, find, call, desk, people } = await createMover()
  const { id } = await bring('Ada,08030000001,AAAA-3\nBola,08030000002,BBBB-3')
  const ada = (await people()).find(({ name }) => name === 'Ada')?.id ?? ''
  await call(customers.remove, { params: { id: ada } })
  await call(imports.undo, { params: { id } })
  await desk.settled(id)
  for (const code of ['AAAA-3', 'BBBB-3']) expect(await find(code)).toEqual([])
  expect((await bring('Chi,08030000003,AAAA-3')).left_out).toEqual([])
})
