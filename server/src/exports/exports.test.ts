import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCard } from '../testing/fixtures/counter.ts'
import { createImportBusiness, textOf } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const open = () => createImportBusiness(world)

test('an exported list is imported unchanged, and no cell in it is a formula', async () => {
  const [from, to] = [await open(), await open()]
  const stamp_id = await createCard(from.call)
  const names = ['=1+1', '@sum(A1)', '-5', '＝2+2', '＋3', '－7', '＠avg(A1)', 'Ada "Q" O, Jr; x', 'Łódź 🙂', "'tis"]
  for (const [n, name] of names.entries())
    await createCustomer(from.call, {
      name,
      phone: `+2332012345${60 + n}`,
      email: `p${n}@example.com`,
      date_of_birth: '1990-04-30',
      marketing_consent: n % 2 === 0,
      ...(n === 0 ? { stamp_id } : {}),
    })
  const text = await textOf(await from.file(exports.customers, {}))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.split('\r\n').length).toBe(names.length + 2)
  for (const cell of text.slice(1).split(/,|\r\n/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@＝＋－＠\t]/)
  expect(text).toContain('Coffee: 0')
  expect((await to.desk.bring(text, { agreed: true })).counts).toEqual({
    created: names.length,
    completed: 0,
    known: 0,
    repeated: 0,
    failed: 0,
  })
  const other = await textOf(await from.file(exports.customers, { query: { separator: 'semicolon' } }))
  expect(other).toContain('name;phone;email;')
  expect((await to.desk.bring(other, { agreed: true })).counts).toMatchObject({ known: names.length, failed: 0 })
  const plain = (rows: Awaited<ReturnType<typeof from.people>>) =>
    rows.map(({ name, phone, email, date_of_birth, marketing_consent }) => ({
      name,
      phone,
      email,
      date_of_birth,
      marketing_consent,
    }))
  expect(plain(await to.people())).toEqual(plain(await from.people()))
})

test('balances and rewards go to another business as they are, by a column for each card', async () => {
  const [from, to] = [await open(), await open()]
  const [coffee] = [await createCard(from.call, { number_of_stamps: 5 }), await createCard(to.call)]
  const give = (customer_id: string, stamps: number) =>
    from.call(stamping.give, { body: { customer_id, stamp_id: coffee, stamps } })
  for (const [name, stamps] of [
    ['Ada', 3],
    ['Bola', 12],
  ] as const)
    await give(await createCustomer(from.call, { name, marketing_consent: name === 'Ada' }), stamps)
  await createCustomer(from.call, { name: 'Chi' })

  const text = await textOf(await from.file(exports.customers, {}))
  expect(text).toContain('stamps: Coffee,rewards: Coffee')
  const { id, suggested_cards } = await to.desk.upload(text)
  const cards = suggested_cards.map(({ is_points: _, stamp_id, ...columns }) => ({
    ...columns,
    stamp_id: stamp_id ?? '',
    mode: 'set_when_new' as const,
    over_goal: 'carry' as const,
  }))
  await to.desk.check(id, { agreed: true, cards })
  expect((await to.desk.start(id)).balances).toMatchObject({ people: 2, stamps: 5, rewards: 2 })
  const again = await textOf(await to.file(exports.customers, {}))
  const linesOf = (file: string) => file.split('\r\n').toSorted()
  expect(linesOf(again)).toEqual(linesOf(text))
})

test('the export applies the list’s filters over several pages, on any plan', async () => {
  const { desk, file } = await open()
  await desk.bring(
    [
      'name,phone,joined',
      ...Array.from(
        { length: 1100 },
        (_, n) => `P ${n},0803${String(n).padStart(7, '0')},${n % 2 ? '2020-01-01' : ''}`,
      ),
    ].join('\n'),
  )
  const lines = async (query: object) =>
    (await (await file(exports.customers, { query })).text()).trim().split('\r\n').length - 1
  expect([
    await lines({}),
    await lines({ status: 'inactive' }),
    await lines({ search: 'P 1099' }),
    await lines({ search: 'nobody' }),
  ]).toEqual([1100, 550, 1, 0])
})

test('one customer’s file contains all their data, and nothing of others', async () => {
  const { call, file } = await open()
  const stamp_id = await createCard(call)
  const id = await createCustomer(call, { name: 'Ada', email: 'ada@example.com', marketing_consent: true })
  await call(stamping.give, { body: { customer_id: id, stamp_id, stamps: 5, note: 'Birthday' } })
  await call(customerNotes.add, { params: { id }, body: { note: 'Likes tea' } })
  await createCustomer(call, { name: 'Bola', email: 'bola@example.com' })
  const text = await (await file(exports.customer, { params: { id } })).text()
  const all = JSON.parse(text) as Record<string, { [name: string]: unknown }[]>
  expect(all).toMatchObject({
    customer: { name: 'Ada', email: 'ada@example.com' },
    cards: [{ card_name: 'Coffee', cycle: 2 }],
    ledger: [{ kind: 'join' }, { kind: 'give', quantity: 5, note: 'Birthday' }],
    rewards: [{ name: 'Free coffee' }],
    notes: [{ note: 'Likes tea' }],
  })
  expect(all['consents']?.length).toBe(3)
  expect(text).not.toContain('Bola')
})
