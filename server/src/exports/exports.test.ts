import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import type { SuggestedCard } from '@stampwell/contract/business/imports.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublishedCard } from '../testing/fixtures/card-makers.ts'
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

test('balances, rewards and consents go to another installation as they are, in one file', async () => {
  const other = await createWorld({
    start: new Date('2026-11-22T09:00:00Z'),
    config: { secretKey: 'the secret key of another installation, long enough' },
  })
  try {
    const [from, to] = [await openWithCards(world), await openWithCards(other)]
    const give = (customer_id: string, stamp_id: string, stamps: number) =>
      from.call(stamping.give, { body: { customer_id, stamp_id, stamps } })
    const ada = await createCustomer(from.call, { name: 'Ada', email: 'ada@example.com', marketing_consent: true })
    await give(ada, from.coffee, 3)
    await give(ada, from.tea, 12)
    await give(await createCustomer(from.call, { name: 'Bola', marketing_consent: true }), from.coffee, 12)
    await createCustomer(from.call, { name: 'Chi' })
    const { wallet_url } = (await from.call(walletLinks.show, { params: { id: ada } })).data
    const wallet_token = wallet_url.split('/').at(-1) ?? ''
    await world.nobody(wallet.preferences, { params: { wallet_token }, body: { sms: false } })

    const text = await textOf(await from.file(exports.customers, {}))
    const { id, suggested_cards } = await to.desk.upload(text)
    await to.desk.check(id, { agreed: true, cards: chosenOf(suggested_cards) })
    expect((await to.desk.start(id)).balances).toMatchObject({ people: 2, stamps: 7, rewards: 3 })

    const came = await standingOf(to)
    expect(came[0]).toEqual({
      name: 'Ada',
      balances: ['Coffee 3', 'Tea 2'],
      rewards: ['Tea'],
      consents: ['email yes', 'in-app yes', 'sms no'],
    })
    expect(came.map(({ name }) => name)).toEqual(['Ada', 'Bola', 'Chi'])
    expect(came).toEqual(await standingOf(from))
    const again = await textOf(await to.file(exports.customers, {}))
    const linesOf = (file: string) => file.split('\r\n').toSorted()
    expect(linesOf(again)).toEqual(linesOf(text))
  } finally {
    await other.close()
  }
})

/** Returns the cards of an import as they are proposed. */
function chosenOf(suggested: readonly SuggestedCard[]) {
  return suggested.map(({ is_points: _, stamp_id, ...columns }) => ({
    ...columns,
    stamp_id: stamp_id ?? '',
    mode: 'set_when_new' as const,
    over_goal: 'carry' as const,
  }))
}

/** A business with a card of five stamps and one of ten. */
async function openWithCards(at: World) {
  const business = await createImportBusiness(at)
  const coffee = await createPublishedCard(business.call, { card_name: 'Coffee', number_of_stamps: 5 })
  // Columns and cards come in the order of the cards' ids, which is that of their time.
  at.clock.advance({ minutes: 1 })
  const tea = await createPublishedCard(business.call, { card_name: 'Tea', number_of_stamps: 10 })
  return { ...business, coffee: coffee.id, tea: tea.id }
}

/** Returns what each customer holds, can collect and agreed to. */
async function standingOf({ call, people, coffee }: Awaited<ReturnType<typeof openWithCards>>) {
  return Promise.all(
    (await people()).map(async ({ id, name, cards }) => {
      const { consents } = (await call(customers.show, { params: { id } })).data
      const { rewards: issued } = (await call(customers.rewards, { params: { id }, query: {} })).data
      return {
        name,
        balances: cards.map(({ card_name, stamps }) => `${card_name} ${stamps}`).toSorted(),
        rewards: issued
          .filter(({ status }) => status === 'issued')
          .map(({ stamp_id }) => (stamp_id === coffee ? 'Coffee' : 'Tea'))
          .toSorted(),
        consents: consents
          .map(({ channel, withdrawn_at }) => `${channel} ${withdrawn_at === null ? 'yes' : 'no'}`)
          .toSorted(),
      }
    }),
  )
}

test('rewards below a full card and gifts are counted apart, and an import says how many of them stay behind', async () => {
  const { call, file } = await open()
  const stamp_id = await createCard(call, {
    number_of_stamps: 5,
    rewards: [
      { type: 'free_item', name: 'Welcome', stamps_required: 0 },
      { type: 'free_item', name: 'Cookie', stamps_required: 2 },
    ],
  })
  const customer_id = await createCustomer(call, { name: 'Ada' })
  await call(stamping.give, { body: { customer_id, stamp_id, stamps: 8 } })
  const main = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards.at(-1)
  await call(gifts.send, { body: { customer_id, reward_id: main?.id ?? '' } })

  const text = await textOf(await file(exports.customers, {}))

  expect(text).toContain('stamps: Coffee,rewards: Coffee,other rewards: Coffee')
  // One full card; the welcome, two cookies and the gift.
  expect(text.trim().split('\r\n')[1]).toMatch(/,3,1,4$/)
  const to = await open()
  await createCard(to.call)
  const { id, columns, suggested_cards } = await to.desk.upload(text)
  expect(suggested_cards.map((card) => [columns[card.stamps ?? 0], columns[card.rewards_waiting ?? 0]])).toEqual([
    ['stamps: Coffee', 'rewards: Coffee'],
  ])
  const checked = await to.desk.check(id, { cards: chosenOf(suggested_cards) })
  expect(checked.balances).toMatchObject({ people: 1, stamps: 3, rewards: 1, other_rewards: 4 })
  expect((await to.desk.start(id)).balances).toEqual(checked.balances)
})

test('a card that is no longer published is exported while somebody holds stamps of it', async () => {
  const { call, file } = await open()
  const customer_id = await createCustomer(call, { name: 'Ada' })
  const headers = async () => (await textOf(await file(exports.customers, {}))).split('\r\n')[0]
  const archived = await createCard(call)
  await call(stamping.give, { body: { customer_id, stamp_id: archived, stamps: 3 } })
  const empty = await createCard(call)
  await createCustomer(call, { name: 'Bola', stamp_id: empty })
  for (const id of [archived, empty]) await call(stampCards.remove, { params: { id }, query: { force: 'true' } })
  await createCard(call)

  expect(await headers()).toMatch(
    /,stamps: Coffee,rewards: Coffee,other rewards: Coffee,stamps: Coffee \(2\),rewards: Coffee \(2\),other rewards: Coffee \(2\)$/,
  )
  const lines = (await textOf(await file(exports.customers, {}))).split('\r\n')
  expect(lines.find((line) => line.startsWith('Ada,'))).toMatch(/,,,,3,,$/)
})

test('cards of almost one name have columns of their own, which an import tells apart', async () => {
  const { call, file, desk } = await open()
  for (const card_name of ['Coffee', 'coffee', 'Coffee (2)']) await createPublishedCard(call, { card_name })
  await createCustomer(call, { name: 'Ada' })
  const { columns, suggested_cards } = await desk.upload(await textOf(await file(exports.customers, {})))
  const stamps = columns.filter((column) => column.startsWith('stamps: '))
  // Cards of one moment have no order, so either of the first two may get the number.
  expect(stamps.map((name) => name.toLowerCase()).toSorted()).toEqual([
    'stamps: coffee',
    'stamps: coffee (2)',
    'stamps: coffee (3)',
  ])
  expect(stamps).toContain('stamps: Coffee (2)')
  expect(suggested_cards.map((card) => columns[card.stamps ?? 0])).toEqual(stamps)
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

test('one customer’s file says what they spent and where, and which rewards were gifts', async () => {
  const { call, file } = await open()
  const stamp_id = await createCard(call, { number_of_stamps: 50 })
  await call(stampCards.update, { params: { id: stamp_id }, body: { spend_minor: 100_000 } })
  const place = { stamp: stamp_id, name: 'Marina', address: '1 Marina' }
  const location_id = (await call(locations.create, { body: place })).data.location.id
  const id = await createCustomer(call)
  await call(stamping.give, { body: { customer_id: id, stamp_id, spend_minor: 150_000, location_id } })
  const main = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards.at(-1)
  await call(gifts.send, { body: { customer_id: id, reward_id: main?.id ?? '' } })
  const all = JSON.parse(await (await file(exports.customer, { params: { id } })).text()) as unknown
  expect(all).toMatchObject({
    customer: { language: null },
    cards: [{ stamps: 1, remainder_minor: 50_000 }],
    ledger: [
      { kind: 'join' },
      { kind: 'give', spend_minor: 150_000, location_id, location_name: 'Marina' },
      { kind: 'adjust', quantity: 0 },
    ],
    rewards: [{ name: 'Free coffee', gift: true, fulfilled_at: null }],
  })
})
