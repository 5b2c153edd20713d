import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCard, createCounter, wrongs } from '../testing/fixtures/counter.ts'
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

async function openTwo() {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  const { token, customer_id: keep } = counter
  const twin = await createCustomer(counter.call)
  const give = (customer_id: string, stamp_id = counter.stamp_id): HeldRequest => ({
    path: `${CUSTOMERS}/give-stamp`,
    token,
    body: { customer_id, stamp_id, stamps: 1 },
  })
  const merge = (keep_id = keep, merge_id = twin): HeldRequest => ({
    path: `${CUSTOMERS}/merge`,
    token,
    body: { keep_id, merge_id },
  })
  const stamps = async () =>
    (await counter.call(customers.show, { params: { id: keep } })).data.customer.cards.reduce(
      (sum, card) => sum + card.stamps,
      0,
    )
  return { counter, keep, twin, give, merge, stamps, token }
}

test.each([1, 2, 3, 4, 5, 6])(
  'every stamp confirmed to either customer during a merge is on the kept card (round %i)',
  async () => {
    const { counter, keep, twin, give, merge, stamps } = await openTwo()
    await counter.give(2)
    await counter.give(3, { customer_id: twin })
    const replies = await releaseTogether(port, [
      ...Array.from({ length: 5 }, () => [give(keep), give(twin)]).flat(),
      merge(),
    ])
    const counts = tally(replies)
    expect(replies.at(-1)?.status).toBe(200)
    expect((counts['ok'] ?? 0) + (counts['not_found'] ?? 0)).toBe(11)
    expect(await stamps()).toBe(5 + (counts['ok'] ?? 0) - 1)
  },
)

test.each([1, 2, 3, 4, 5, 6])(
  'a card joined during a merge moves to the kept customer or is not joined (round %i)',
  async () => {
    const { counter, keep, twin, give, merge, stamps } = await openTwo()
    const cards = await Promise.all([1, 2, 3].map(() => createCard(counter.call, { number_of_stamps: 9 })))
    const replies = await releaseTogether(port, [
      ...cards.flatMap((card) => [give(twin, card), give(keep, card)]),
      merge(),
    ])
    const counts = tally(replies)
    expect(replies.at(-1)?.status).toBe(200)
    expect((counts['ok'] ?? 0) + (counts['not_found'] ?? 0)).toBe(7)
    expect(await stamps()).toBe((counts['ok'] ?? 0) - 1)
  },
)

test('concurrent merges of two customers make one merge, also in both directions', async () => {
  const { counter, keep, twin, merge, stamps } = await openTwo()
  await counter.give(4, { customer_id: twin })
  expect(
    tally(
      await releaseTogether(
        port,
        Array.from({ length: 8 }, () => merge()),
      ),
    ),
  ).toEqual({ ok: 8 })
  expect(await stamps()).toBe(4)

  const other = await openTwo()
  expect(tally(await releaseTogether(port, [other.merge(), other.merge(other.twin, other.keep)]))).toEqual({
    ok: 1,
    not_found: 1,
  })
  expect(keep).not.toBe(twin)
})

test('concurrent undos of a merge lose no stamp given meanwhile', async () => {
  const { counter, keep, twin, give, merge, token } = await openTwo()
  await counter.give(2)
  await counter.give(3, { customer_id: twin })
  const [merged] = await releaseTogether(port, [merge()])
  const { id } = (merged?.body.data?.['merge'] ?? {}) as { id?: string } // the contract says so
  const undo: HeldRequest = { path: `${CUSTOMERS}/merge/${id}/undo`, token, body: {} }
  const replies = await releaseTogether(port, [undo, undo, undo, ...Array.from({ length: 6 }, () => give(keep))])
  expect(tally(replies)).toEqual({ ok: 9 })
  const stamps = async (customer: string) =>
    (await counter.call(customers.show, { params: { id: customer } })).data.customer.cards[0]?.stamps
  expect([await stamps(keep), await stamps(twin)]).toEqual([8, 3])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
