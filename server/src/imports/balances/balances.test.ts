/** Balances of another service that come along with the people of a file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setLimits } from '../../testing/fixtures/card-makers.ts'
import { createCard, createCustomer, wrongs } from '../../testing/fixtures/counter.ts'
import { createImportBusiness } from '../../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../../testing/app/world.ts'

const SAMPLES = join(import.meta.dirname, '../samples')
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function give(call: Call, customer_id: string, stamp_id: string) {
  await call(stamping.give, { body: { customer_id, stamp_id, stamps: 1 } })
}

/** A business with a card of ten stamps, a reward at five, one for joining, and two join stamps. */
async function createMover() {
  const business = await createImportBusiness(world)
  const stamp_id = await createCard(business.call, {
    number_of_stamps: 10,
    join_stamps: 2,
    rewards: [
      { type: 'free_item', name: 'Cake', stamps_required: 5 },
      { type: 'free_item', name: 'Welcome', stamps_required: 0 },
      { type: 'amount_discount', name: 'Five off', value_minor: 50_000, stamps_required: 10 },
    ],
  })
  const card = { stamp_id, stamps: 2, rewards_waiting: 3, mode: 'set_when_new', over_goal: 'carry' } as const
  const bring = (rows: string, more: Partial<Parameters<typeof business.desk.bring>[1]> = {}) =>
    business.desk.bring(`name,phone,held,waiting\n${rows}\n`, { cards: [card], ...more })
  const cardOf = async (name: string) => {
    const person = (await business.people()).find((one) => one.name === name)
    const params = { id: person?.id ?? '' }
    const { rewards } = (await business.call(customers.rewards, { params, query: {} })).data
    const { stamps } = (await business.call(customers.stamps, { params, query: {} })).data
    return {
      balance: person?.cards.find((one) => one.stamp_id === stamp_id)?.stamps ?? null,
      rewards: rewards.filter(({ status }) => status === 'issued').map(({ name: reward }) => reward),
      ledger: stamps.map(({ kind, quantity }) => `${kind} ${quantity}`),
    }
  }
  const idOf = async (name: string) => (await business.people()).find((one) => one.name === name)?.id ?? ''
  return { ...business, stamp_id, card, bring, cardOf, idOf }
}

describe('a balance', () => {
  test('for the number of a merged customer goes to the one they were merged into', async () => {
    const { bring, cardOf, call } = await createMover()
    const keep_id = await createCustomer(call, { name: 'Ada', phone: '08030000001' })
    const merge_id = await createCustomer(call, { name: 'Ada', phone: '08030000002', email: 'ada@example.com' })
    await call(merges.merge, { body: { keep_id, merge_id } })
    const done = await bring('Ada,08030000002,7,\nAda O,08030000001,,')
    expect(done).toMatchObject({ status: 'done', counts: { known: 2, failed: 0 }, balances: { people: 1, stamps: 7 } })
    expect(await cardOf('Ada')).toMatchObject({ balance: 7, ledger: ['adjust 7', 'join 0'] })
  })

  test('of somebody whom the plan takes no more stays behind, and the others come in', async () => {
    const { bring, user } = await createMover()
    await setLimits(world.database.db, user.business.id, { customers: 1 }, world.clock.now())
    const done = await bring('Ada,08030000001,7,\nBola,08030000002,3,')
    expect(done).toMatchObject({
      status: 'done',
      counts: { created: 1, failed: 1 },
      balances: { people: 1, stamps: 7 },
    })
  })

  test('comes without join stamps, sign-up reward or rewards below it', async () => {
    const { bring, cardOf } = await createMover()
    const done = await bring('Ada,08030000001,7,\nBola,08030000002,23,1\nChi,08030000003,0,\nDee,08030000004,,')
    expect(done.balances).toEqual({
      people: 3,
      stamps: 30,
      rewards: 3,
      worth_minor: 150_000,
      worth_unknown: 0,
      skipped: { already: 0, holding: 0, not_open: 0 },
      dropped: { stamps: 0, points: 0 },
      other_rewards: 0,
      example: expect.objectContaining({ line: 2, stamps: 7, balance: 7, rewards: 0 }) as object,
      kept: 0,
    })
    expect(await cardOf('Ada')).toMatchObject({ balance: 7, rewards: [], ledger: ['adjust 7', 'join 0'] })
    expect(await cardOf('Bola')).toMatchObject({ balance: 3, rewards: ['Five off', 'Five off', 'Five off'] })
    expect(await cardOf('Chi')).toMatchObject({ balance: 0, rewards: [] })
    expect(await cardOf('Dee')).toMatchObject({ balance: null, rewards: [] })
  })

  test('is what the check said, which writes nothing', async () => {
    const { desk, card, people } = await createMover()
    const { id } = await desk.upload('name,phone,held,waiting\nAda,08030000001,12,1\nAda,08030000001,5,\n')
    const checked = await desk.check(id, { cards: [card] })
    expect(await people()).toEqual([])
    const done = await desk.start(id)
    expect(done.balances).toEqual(checked.balances)
    expect(done.balances).toMatchObject({ people: 1, stamps: 12, rewards: 2, skipped: { already: 1 } })
  })

  test('comes once, in whatever file it stands, unless the owner adds it again', async () => {
    const { bring, cardOf, desk, card } = await createMover()
    await bring('Ada,08030000001,7,')
    const again = await bring('Ada,08030000001,7,')
    expect(again.balances).toMatchObject({ people: 0, skipped: { already: 1 } })
    expect(await desk.errors(again.id)).toMatchObject([
      { line: 2, reason: 'This customer has a balance of this card from an import already.' },
    ])
    expect(await cardOf('Ada')).toMatchObject({ balance: 7 })
    await bring('Ada,08030000001,5,', { add_again: true, cards: [{ ...card, mode: 'add' }] })
    expect(await cardOf('Ada')).toMatchObject({ balance: 2, rewards: ['Five off'] })
  })

  test('of a customer who holds the card is skipped, or comes on top', async () => {
    const { bring, call, stamp_id, card, cardOf } = await createMover()
    await createCustomer(call, { name: 'Ada', phone: '08030000001', stamp_id })
    expect((await bring('Ada,08030000001,6,')).balances).toMatchObject({ people: 0, skipped: { holding: 1 } })
    expect(await cardOf('Ada')).toMatchObject({ balance: 2 })
    await bring('Ada,08030000001,6,', { cards: [{ ...card, mode: 'leave' }] })
    expect(await cardOf('Ada')).toMatchObject({ balance: 2 })
    await bring('Ada,08030000001,6,', { cards: [{ ...card, mode: 'add' }] })
    expect(await cardOf('Ada')).toMatchObject({ balance: 8, rewards: ['Welcome'] })
  })

  test('that cannot be read stays behind with its reason, and the person comes in', async () => {
    const { bring, desk } = await createMover()
    const done = await bring(
      [
        'A,08030000001,-1,',
        'B,08030000002,2.5,',
        'C,08030000003,9007199254740992,',
        'D,08030000004,501,',
        'E,08030000005,many,',
        'F,08030000006,3,21',
        'G,08030000007,200,1',
        'H,08030000008,7,',
      ].join('\n'),
    )
    expect(done).toMatchObject({
      counts: { created: 8, failed: 0 },
      has_errors: true,
      balances: { people: 1, stamps: 7 },
    })
    expect((await desk.errors(done.id)).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 The balance is below zero.',
      '3 The balance is not a whole number of stamps.',
      '4 The balance is more than 500 stamps.',
      '5 The balance is more than 500 stamps.',
      '6 The balance is not a number.',
      '7 More than 20 rewards would be due.',
      '8 More than 20 rewards would be due.',
    ])
    expect(done.left_out).toContainEqual({ field: 'stamps', reason: 'negative', count: 1 })
    expect(done.left_out).toContainEqual({ field: 'stamps', reason: 'too_many', count: 3 })
    // Twenty of the rewards come of the stamps.
    const row = (await desk.leftOut(done.id)).find(({ line }) => line === 8)
    expect(row?.left_out).toEqual([{ field: 'stamps', reason: 'too_many', text: '200' }])
  })

  test('of points is divided, and the rest is dropped and counted', async () => {
    const { bring, card, cardOf } = await createMover()
    const done = await bring('Ada,08030000001,450,', { cards: [{ ...card, points_per_stamp: 100 }] })
    expect(done.balances).toMatchObject({ stamps: 4, dropped: { stamps: 0, points: 50 } })
    expect(await cardOf('Ada')).toMatchObject({ balance: 4 })
  })

  test('keeps only one reward of a full card where the owner wants that', async () => {
    const { bring, card, cardOf } = await createMover()
    const done = await bring('Ada,08030000001,23,', { cards: [{ ...card, over_goal: 'one_reward' }] })
    expect(done.balances).toMatchObject({ stamps: 10, rewards: 1, dropped: { stamps: 13 } })
    expect(await cardOf('Ada')).toMatchObject({ balance: 0, rewards: ['Five off'] })
  })
})

test.each([
  ['perkstar-boomerangme.csv', null, [7, 0]],
  ['loylap-customers.csv', null, [7, 0]],
  ['stamped-loyalty.csv', 1000, [5, 0]],
  ['wix-loyalty.csv', 500, [2, 0]],
  ['stamped-add-points.csv', 1000, [2, 0]],
  ['stamps-in-words.csv', null, [7, 0]],
  ['tampons-windows1252.csv', null, [7, 0]],
  ['stempel-utf16.csv', null, [7, 0]],
] as const)('the balances of %s come by what its header says', async (file, points_per_stamp, balances) => {
  const { desk, people, stamp_id } = await createMover()
  const { id, suggested_cards } = await desk.upload(readFileSync(join(SAMPLES, file)), file)
  expect(suggested_cards).toMatchObject([{ stamp_id, is_points: points_per_stamp !== null }])
  const cards = suggested_cards.map(({ stamps, rewards_waiting }) => ({
    stamp_id,
    stamps,
    rewards_waiting,
    points_per_stamp,
    mode: 'set_when_new' as const,
    over_goal: 'carry' as const,
  }))
  await desk.check(id, { cards })
  await desk.start(id)
  expect((await people()).map((person) => person.cards[0]?.stamps)).toEqual(balances)
})

test('a column that names stamps, punches or visits in a word of its language has the balances', async () => {
  const { desk, stamp_id } = await createMover()
  const text = readFileSync(join(SAMPLES, 'stamps-in-words.csv'), 'utf8')
  for (const word of ['Stamps', 'Punches', 'Visits', 'Tampons', 'Stempel', 'Sellos', 'Selos']) {
    const { suggested_cards } = await desk.upload(text.replace('Punches', word))
    expect([word, suggested_cards]).toMatchObject([word, [{ stamp_id, stamps: 2, is_points: false }]])
  }
})

test('the latest activity and the history say that a balance came with the import', async () => {
  const { bring, call, idOf, stamp_id } = await createMover()
  await bring('Ada,08030000001,7,')
  await give(call, await idOf('Ada'), stamp_id)
  const { recent_activity } = (await call(statistics.dashboard, {})).data
  const { stamps } = (await call(customers.stamps, { params: { id: await idOf('Ada') }, query: {} })).data
  for (const rows of [recent_activity, stamps])
    expect(rows.map(({ kind, quantity, imported }) => [kind, quantity, imported])).toEqual([
      ['give', 1, undefined],
      ['adjust', 7, true],
      ['join', 0, true],
    ])
})

test('the last visit is the last activity if it is later, and nobody joined after it', async () => {
  const { desk, call, people } = await createMover()
  await createCustomer(call, { name: 'Known', phone: '08030000009' })
  await desk.bring(
    'name,phone,last visit\nAda,08030000001,2024-01-05\nKnown,08030000009,2020-01-01\nBola,08030000002,soon\n',
    { mapping: { name: 0, phone: 1, last_visit_at: 2 } },
  )
  const ada = (await people()).find(({ name }) => name === 'Ada')
  expect(ada?.joined_at).toBe('2024-01-04T23:00:00.000Z')
  expect(ada?.last_activity_at).toBe('2024-01-04T23:00:00.000Z')
  const known = (await people()).find(({ name }) => name === 'Known')
  expect(known?.last_activity_at).toBe(known?.joined_at)
})

describe('taking an import back', () => {
  test('removes balances, rewards and people, and the card can be joined as before', async () => {
    const { bring, call, desk, people, stamp_id, cardOf } = await createMover()
    const known = await createCustomer(call, { name: 'Known', phone: '08030000009' })
    const { id } = await bring('Ada,08030000001,23,\nKnown,08030000009,7,1')
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 1, balances: { kept: 0 } })
    expect((await people()).map(({ name }) => name)).toEqual(['Known'])
    expect(await cardOf('Known')).toMatchObject({ balance: null, rewards: [] })
    await give(call, known, stamp_id)
    expect(await cardOf('Known')).toMatchObject({ balance: 3, rewards: ['Welcome'] })
  })

  test('leaves the stamps of a customer who has been here since, and says who', async () => {
    const { bring, call, desk, stamp_id, cardOf, idOf } = await createMover()
    const { id } = await bring('Ada,08030000001,7,\nBola,08030000002,7,')
    await give(call, await idOf('Ada'), stamp_id)
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 1, balances: { kept: 1 } })
    expect(await cardOf('Ada')).toMatchObject({ balance: 8 })
    expect(await desk.errors(id)).toMatchObject([
      { line: 2, reason: 'This customer has been here since, so the stamps stay.', cells: ['Ada'] },
    ])
  })

  test('of two imports begins with the later one', async () => {
    const { bring, call, desk, card, cardOf } = await createMover()
    await createCustomer(call, { name: 'Ada', phone: '08030000001' })
    const first = await bring('Ada,08030000001,7,')
    const second = await bring('Ada,08030000001,4,', { add_again: true, cards: [{ ...card, mode: 'add' }] })
    const undo = async (id: string) => {
      await call(imports.undo, { params: { id } })
      return (await desk.settled(id)).balances?.kept
    }
    expect(await undo(first.id)).toBe(1)
    expect(await undo(second.id)).toBe(0)
    expect(await cardOf('Ada')).toMatchObject({ balance: 7, rewards: [] })
    expect(await undo(first.id)).toBe(0)
    expect(await cardOf('Ada')).toMatchObject({ balance: null, rewards: [] })
  })
})

test('a card must be published, named once, and have a column of the file', async () => {
  const { desk, call, card } = await createMover()
  const draft = await createCard(call, { isDraft: true })
  const { id } = await desk.upload('name,phone,held\nAda,08030000001,3\n')
  const one = { ...card, rewards_waiting: null }
  for (const cards of [[{ ...one, stamp_id: draft }], [card], [one, one], [{ ...one, stamps: null }]])
    await expect(desk.check(id, { cards })).rejects.toMatchObject({ code: 'validation_failed' })
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
