import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { listen, releaseTogether, tally, type HeldRequest } from '../testing/http/simultaneous-requests.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
  port = await listen(world)
})
afterAll(() => world.close())

const CUSTOMERS = '/v1/business/customers'
const together = (requests: HeldRequest[]) => releaseTogether(port, requests)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const give = (counter: Counter, more: object = {}): HeldRequest => ({
  path: `${CUSTOMERS}/give-stamp`,
  token: counter.token,
  body: { customer_id: counter.customer_id, stamp_id: counter.stamp_id, ...more },
})
const refund = (counter: Counter, receipt: string): HeldRequest => ({
  path: `${CUSTOMERS}/refund`,
  token: counter.token,
  body: { receipt },
})
const setRules = (counter: Counter, body: object) =>
  counter.call(stampCards.update, { params: { id: counter.stamp_id }, body })

test.each([1, 2, 3])('only one of ten concurrent tills gives the day’s stamp (round %i)', async (round) => {
  const counter = await createCounter(world)
  await setRules(counter, { most_per_day: 1 })
  if (round > 1) await counter.undo((await counter.give(1)).event.id)
  expect(tally(await together(times(10, () => give(counter))))).toEqual({ ok: 1, stamping_rule: 9 })
  expect((await counter.show()).cards).toMatchObject([{ stamps: 1 }])
})

test.each([1, 2, 3])('a receipt used at once for several customers counts for one of them (round %i)', async () => {
  const counter = await createCounter(world)
  const people = await Promise.all(times(8, () => createCustomer(counter.call)))
  expect(tally(await together(people.map((customer_id) => give(counter, { customer_id, receipt: 'A-1' }))))).toEqual({
    ok: 1,
    receipt_used: 7,
  })
  const shown = await Promise.all(people.map((id) => counter.call(customers.show, { params: { id } })))
  expect(shown.filter(({ data }) => data.customer.cards[0]?.stamps === 1)).toHaveLength(1)
})

test('a receipt refunded at several tills at once is refunded once', async () => {
  for (const others of [0, 2]) {
    const counter = await createCounter(world)
    await counter.give(2, { receipt: 'A-1' })
    if (others > 0) await counter.give(others)
    expect(tally(await together(times(8, () => refund(counter, 'A-1'))))).toEqual({ ok: 1, already_refunded: 7 })
    expect((await counter.show()).cards).toMatchObject([{ stamps: others }])
  }
})

test('concurrent undo, refund and reuse of one receipt stay consistent', async () => {
  for (let round = 0; round < 6; round++) {
    const counter = await createCounter(world, { number_of_stamps: 50 })
    const { event } = await counter.give(2, { receipt: 'A-1' })
    const friend = await createCustomer(counter.call)
    const replies = await together([
      { path: `${CUSTOMERS}/undo-stamp`, token: counter.token, body: { event_id: event.id } },
      refund(counter, 'A-1'),
      give(counter, { customer_id: friend, receipt: 'A-1' }),
    ])
    expect(replies.every((reply) => reply.status < 500)).toBe(true)
    const codes = replies.map((reply) => reply.body.code ?? 'ok')
    // The stamps are taken back once, by either request; another customer can use the receipt only after the undo.
    expect((await counter.show()).cards[0]?.stamps ?? 0).toBe(0)
    expect(codes[2] !== 'ok' || codes[0] === 'ok').toBe(true)
  }
})

test('concurrent amounts lose no money', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  await setRules(counter, { spend_minor: 1000 })
  expect(tally(await together(times(15, (index) => give(counter, { spend_minor: 300 + index * 10 }))))).toEqual({
    ok: 15,
  })
  const total = 15 * 300 + 105 * 10
  expect((await counter.show()).cards).toMatchObject([
    { stamps: Math.floor(total / 1000), remainder_minor: total % 1000 },
  ])
})

test('a rule turned on during gives applies from the moment it is saved', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  const save: HeldRequest = {
    path: `/v1/business/stamps/update/${counter.stamp_id}`,
    token: counter.token,
    body: { most_per_day: 3 },
  }
  const counts = tally(await together([...times(6, () => give(counter)), save, ...times(6, () => give(counter))]))
  expect((counts['ok'] ?? 0) + (counts['stamping_rule'] ?? 0)).toBe(13)
  for (let given = (counts['ok'] ?? 0) - 1; given < 3; given++) await counter.give(1)
  await expect(counter.give(1)).rejects.toMatchObject({ code: 'stamping_rule' })
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
