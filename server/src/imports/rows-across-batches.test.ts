/** Rows of one person that stand far apart in a file do what they do beside each other. */
import { readFileSync, writeFileSync } from 'node:fs'
import { customers } from '@stampwell/contract/business/customers.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard, createCustomer, wrongs } from '../testing/fixtures/counter.ts'
import { createImportBusiness, NO_COUNTS } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HEADER = 'name,phone,email,birthday,joined,last visit,newsletter,notes'
const FIRST = [
  ',,ada.obi@example.com,,,2024-01-01,,Tea',
  'Bola,08030000002,,--,,,no,',
  'Chi,08030000003,,,2019-01-01,,,',
  'Dee,08030000004,,,,,yes,',
]
const LATER = [
  'Ada Obi-Eze,08030000001,ada.obi@example.com,1990-04-30,2020-02-01,2024-02-01,yes,Cake',
  'B. Eze,08030000002,bola@example.com,,,2023-01-01,yes,',
  'Chi,08030000003,,,2020-01-01,,yes,',
  'Dee,08030000004,,,,,no,',
]
/** More rows than a batch has. They come first in the list by name. */
const BETWEEN = Array.from({ length: 260 }, (_, n) => `0 ${n},0907${String(n).padStart(7, '0')},,,2018-01-01,,,`)

async function bringInto(rows: readonly string[]) {
  const business = await createImportBusiness(world)
  const { call, desk } = business
  const done = await desk.bring([HEADER, ...rows].join('\n'), { agreed: true })
  const named = async () => {
    const { customers: found } = (await call(customers.list, { query: { per_page: 100, sort: '-name' } })).data
    const four = found.filter(({ name }) => !name.startsWith('0 '))
    return Promise.all(
      four.map(async ({ id, name, phone, email, date_of_birth, joined_at, last_activity_at, marketing_consent }) => {
        const { notes } = (await call(customerNotes.list, { params: { id } })).data
        const said = { marketing_consent, notes: notes.map(({ note }) => note).sort() }
        return { name, phone, email, date_of_birth, joined_at, last_activity_at, ...said }
      }),
    )
  }
  return { ...business, done, named }
}

test('a later batch fills what an earlier one left empty, as a later row of the batch does', async () => {
  const together = await bringInto([...FIRST, ...LATER])
  const apart = await bringInto([...FIRST, ...BETWEEN, ...LATER])
  expect(together.done.counts).toEqual({ ...NO_COUNTS, created: 4, repeated: 4 })
  expect(apart.done.counts).toEqual({ ...NO_COUNTS, created: 264, repeated: 4 })
  const people = await together.named()
  expect(people).toMatchObject([
    { name: 'Dee', marketing_consent: false },
    { name: 'Chi', marketing_consent: true },
    { name: 'Bola', email: 'bola@example.com', marketing_consent: false },
    { name: 'Ada Obi-Eze', phone: '08030000001', date_of_birth: '1990-04-30', notes: ['Cake', 'Tea'] },
  ])
  expect(await apart.named()).toEqual(people)

  const { desk, call, done } = apart
  const again = await desk.bring([HEADER, ...FIRST, ...BETWEEN, ...LATER].join('\n'), { agreed: true })
  expect(again.counts).toEqual({ ...NO_COUNTS, known: 268 })
  expect(await apart.named()).toEqual(people)
  expect(await wrongs(world)).toEqual([])

  await call(imports.undo, { params: { id: done.id } })
  expect(await desk.settled(done.id)).toMatchObject({ status: 'undone', taken_back: 264 })
})

test('a run that goes on after an interruption hears no row that failed', async () => {
  const { desk, people, user } = await createImportBusiness(world)
  const before = [
    'name,phone,email,newsletter',
    'Ada,08030000001,,',
    'Bola,,bola@example.com,',
    'Ada,08030000001,bola@example.com,no',
  ]
  const { id } = await desk.upload([...before, 'Ada,08030000001,,yes'].join('\n'))
  await desk.check(id, { agreed: true })
  // The first run comes no further than the row of two people.
  const { context, database } = world.app
  const path = context.importFiles.path(user.business.id, id)
  const whole = readFileSync(path)
  writeFileSync(path, before.join('\n'))
  expect((await desk.start(id)).counts).toEqual({ ...NO_COUNTS, created: 2, failed: 1 })
  writeFileSync(path, whole)
  const interrupted = { status: 'running', has_file: true, finished_at: null }
  await world.database.db.updateTable('imports').set(interrupted).where('id', '=', id).execute()
  await context.jobs.enqueue(database.db, 'imports')

  expect((await desk.settled(id)).counts).toEqual({ ...NO_COUNTS, created: 2, repeated: 1, failed: 1 })
  expect(await people()).toMatchObject([{ name: 'Ada', marketing_consent: true }, { name: 'Bola' }])
})

test('somebody who gets stamps again, or of another card, is one person in the check and in the run', async () => {
  const { desk, call } = await createImportBusiness(world)
  await createCustomer(call, { name: 'Chi', phone: '08030000003' })
  const ofColumn = async (stamps: number) => {
    const stamp_id = await createCard(call, { number_of_stamps: 10 })
    return { stamp_id, stamps, mode: 'add' as const, over_goal: 'carry' as const }
  }
  const between = BETWEEN.map((row) => `${row.split(',', 2).join(',')},,,`)
  const rows = [
    'name,phone,email,coffee,cake',
    'Ada,08030000001,,5,',
    'Ada,08030000001,,,2',
    'Bola,,bola@example.com,1,',
    'Chi,08030000003,,1,',
    ...between,
    'Ada,08030000001,,3,',
    'Bola,08030000002,bola@example.com,,',
    'Chi,08030000003,chi@example.com,,1',
    ...between,
    'Bola,08030000002,,,4',
    'Chi,,chi@example.com,2,',
  ]
  const { id } = await desk.upload(rows.join('\n'))
  const checked = await desk.check(id, {
    mapping: { name: 0, phone: 1, email: 2 },
    cards: [await ofColumn(3), await ofColumn(4)],
    add_again: true,
  })
  expect(checked.balances).toMatchObject({ people: 3, stamps: 19 })
  expect((await desk.start(id)).balances).toMatchObject({ people: 3, stamps: 19 })
})
