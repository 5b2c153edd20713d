/** The file of the rows that failed: mended and uploaded again, it brings what the first file held. */
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { imports as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard } from '../testing/fixtures/counter.ts'
import { createImportBusiness, NO_COUNTS, textOf } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function createMender() {
  const business = await createImportBusiness(world)
  const toMend = async (id: string) => textOf(await business.file(endpoints.errorsCsv, { params: { id } }))
  return { ...business, toMend }
}

test('a wide row with a long note loses nothing', async () => {
  const { desk, people, call, toMend } = await createMender()
  const between = Array.from({ length: 60 }, (_, n) => `Field ${n}`)
  const note = 'Likes tea. '.repeat(60).trim()
  const file = [
    ['name', 'phone', ...between, 'birthday', 'notes'].join(','),
    ['', '08030000001', ...between, '1990-04-30', note].join(','),
  ].join('\n')
  const { id, counts } = await desk.bring(file)
  expect(counts).toEqual({ ...NO_COUNTS, failed: 1 })
  const mended = (await toMend(id)).replace('\r\n,', '\r\nAda,')
  expect((await desk.bring(mended)).counts).toEqual({ ...NO_COUNTS, created: 1 })
  const [ada] = await people()
  expect(ada).toMatchObject({ name: 'Ada', date_of_birth: '1990-04-30' })
  const { notes } = (await call(customerNotes.list, { params: { id: ada?.id ?? '' } })).data
  expect(notes.map((one) => one.note)).toEqual([note])
})

test('a row of more cells than the header has them all, and fails again until it is mended', async () => {
  const { desk, toMend } = await createMender()
  const { id } = await desk.bring('name,phone,email\nEze, Ada,08030000001,ada@example.com\nBola,08030000002,\n')
  const text = await toMend(id)
  const [header, row] = text.split('\r\n')
  expect(header).toBe('\uFEFFname,phone,email,Line,Reason')
  expect(row).toMatch(/^Eze," Ada",08030000001,2,The row has more cells .*,ada@example\.com$/)
  expect((await desk.bring(text)).counts).toEqual({ ...NO_COUNTS, failed: 1 })
})

test('the rows of a file with semicolons, as French spreadsheets write them, come back with semicolons', async () => {
  const { desk, file, toMend } = await createMender()
  const { id } = await desk.bring('nom;téléphone;e-mail\nAda;12;\nBola;08030000002;bola@\n')
  expect((await toMend(id)).split('\r\n')).toEqual([
    '\uFEFFnom;téléphone;e-mail;Line;Reason',
    expect.stringMatching(/^Ada;12;;2;"?“12” is not a phone number/),
    '',
  ])
  const leftOut = await textOf(await file(endpoints.leftOutCsv, { params: { id } }))
  expect(leftOut.split('\r\n')[1]).toBe('Bola;08030000002;bola@;3;E-mail address;Cannot be read;bola@')
})

test('the balance of a row with two cells left out comes along once, also for an owner who adds again', async () => {
  const { desk, call, file } = await createMender()
  const card = { stamp_id: await createCard(call), stamps: 4, mode: 'add', over_goal: 'carry' } as const
  const { id } = await desk.upload('name,phone,email,birthday,stamps\nAda,08030000001,ada@,31/02/1990,2\n')
  await desk.check(id, { cards: [card] })
  const leftOut = await textOf(await file(endpoints.leftOutCsv, { params: { id } }))
  const { balances } = await desk.bring(leftOut, { cards: [card], add_again: true })
  expect(balances).toMatchObject({ people: 1, stamps: 2 })
})
