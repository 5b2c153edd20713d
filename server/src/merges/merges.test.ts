import { customers } from '@stampwell/contract/business/customers.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCustomer,
  counterRows,
  freshPhone,
  createCard,
  createCounter,
  wrongs,
  type Counter,
} from '../testing/fixtures/counter.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { merge, rewardsOf, show, undo } from '../testing/fixtures/merging.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const cardsOf = (person: { cards: { stamps: number; number_of_stamps: number }[] }) =>
  person.cards.map((card) => [card.stamps, card.number_of_stamps]).toSorted(([a = 0], [b = 0]) => a - b)

/** Returns everything that a merge can change, except the ledger, which is append-only. */
async function stand({ user }: Counter) {
  const [people, cardRows, , issued, , , consents] = await counterRows(world, user.business.id)
  return {
    people: people.map(({ updated_at: _, ...person }) => person).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    cardRows: cardRows
      .filter((cardRow) => cardRow.left_at === null)
      .map(({ updated_at: _, last_seq: __, ...cardRow }) => cardRow)
      .toSorted((a, b) => (`${a.customer_id}${a.stamp_id}` < `${b.customer_id}${b.stamp_id}` ? -1 : 1)),
    issued: issued.filter((reward) => reward.revoked_at === null).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    consents: consents.toSorted((a, b) => (`${a.customer_id}${a.channel}` < `${b.customer_id}${b.channel}` ? -1 : 1)),
  }
}

/** Opens a counter whose customer has 3 stamps, and a second entry with 4 and a reward, both on one card of 5. */
async function openTwo() {
  const counter = await createCounter(world, { number_of_stamps: 5 })
  const twin = await createCustomer(counter.call, {
    name: 'Ada',
    phone: freshPhone(),
    email: `Ada-${freshPhone()}@Example.com`,
  })
  await counter.give(3)
  await counter.give(9, { customer_id: twin })
  return { counter, twin, keep: counter.customer_id }
}

test('merge endpoints need a login', async () => {
  const id = '01900000-0000-7000-8000-000000000001'
  await expect(world.nobody(merges.duplicates, {})).rejects.toMatchObject({ status: 401 })
  await expect(world.nobody(merges.merge, { body: { keep_id: id, merge_id: id } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(world.nobody(merges.undo, { params: { id } })).rejects.toMatchObject({ status: 401 })
})

test('another business can not see, merge or separate customers', async () => {
  const { counter, twin, keep } = await openTwo()
  const otherBusiness = await createCounter(world)
  const done = await merge(counter, keep, twin)
  const third = await createCustomer(counter.call)
  const before = await counterRows(world, counter.user.business.id)
  await expect(merge(otherBusiness, keep, third)).rejects.toMatchObject({ status: 404 })
  await expect(merge(otherBusiness, otherBusiness.customer_id, third)).rejects.toMatchObject({ status: 404 })
  await expect(undo(otherBusiness, done.merge.id)).rejects.toMatchObject({ status: 404 })
  await expect(otherBusiness.call(merges.list, { params: { id: keep } })).rejects.toMatchObject({ status: 404 })
  await expect(
    otherBusiness.call(merges.preview, { params: { keep_id: keep, merge_id: third } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    otherBusiness.call(merges.dismiss, { body: { first_id: keep, second_id: third } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect(await counterRows(world, counter.user.business.id)).toEqual(before)
})

test('stamps, the reward they fill, open rewards and contacts move to the kept one, as previewed', async () => {
  const { counter, twin, keep } = await openTwo()
  const email = (await show(counter, twin)).email
  const { data: preview } = await counter.call(merges.preview, { params: { keep_id: keep, merge_id: twin } })
  expect(preview).toMatchObject({
    email,
    cards: [{ card_name: 'Coffee', stamps: 2, number_of_stamps: 5, added: 4, rewards_earned: ['Free coffee'] }],
    rewards: ['Free coffee', 'Free coffee'],
  })
  const code = (await rewardsOf(counter, twin))[0]?.code

  const { customer, merge: done } = await merge(counter, keep, twin)

  expect(customer).toMatchObject({ id: keep, email, phone: preview.phone, cards: [{ stamps: 2, cycle: 2 }] })
  expect(done.undo_until).toBe(new Date(world.clock.now().getTime() + 7 * DAY_MS).toISOString())
  const rewards = await rewardsOf(counter, keep)
  expect(rewards.map((reward) => reward.status)).toEqual(['issued', 'issued'])
  expect(rewards.map((reward) => reward.code)).toContain(code)
  const { stamps, meta } = (await counter.call(customers.stamps, { params: { id: keep } })).data
  expect(meta.total).toBe(stamps.length)
  expect(stamps.map((event) => [event.kind, event.quantity])).toEqual(
    expect.arrayContaining([
      ['give', 3],
      ['give', 9],
      ['adjust', -4],
      ['adjust', 4],
    ]),
  )
  expect(await wrongs(world)).toEqual([])
})

test('a merged customer is gone from the list, the search, the figures and the counter', async () => {
  const { counter, twin, keep } = await openTwo()
  const phone = (await show(counter, twin)).phone ?? ''
  await merge(counter, keep, twin)
  await expect(show(counter, twin)).rejects.toMatchObject({ status: 404 })
  expect((await counter.call(customers.list, { query: { search: phone } })).data.customers).toEqual([])
  expect((await counter.call(customers.list, {})).data).toMatchObject({ customers: [{ id: keep }], meta: { total: 1 } })
  expect((await counter.call(customers.statistics, {})).data).toMatchObject({ totalCustomers: 1, givenStamps: 12 })
  expect((await counter.call(stampCards.show, { params: { id: counter.stamp_id } })).data.stamp.customers_count).toBe(1)
  await expect(counter.give(1, { customer_id: twin })).rejects.toMatchObject({ status: 404 })
})

test('merging and undoing leaves everything as it was', async () => {
  const { counter, twin, keep } = await openTwo()
  const only = await createCard(counter.call, { number_of_stamps: 8 })
  await counter.give(3, { customer_id: twin, stamp_id: only })
  await counter.call(customers.update, {
    params: { id: twin },
    body: { date_of_birth: '1990-02-03', marketing_consent: true },
  })
  await counter.call(customerNotes.add, { params: { id: twin }, body: { note: 'Oat milk.' } })
  const before = await stand(counter)
  const { customer, merge: done } = await merge(counter, keep, twin)
  expect(customer).toMatchObject({ date_of_birth: '1990-02-03', marketing_consent: true })
  expect(cardsOf(customer)).toEqual([
    [2, 5],
    [3, 8],
  ])
  expect((await counter.call(customerNotes.list, { params: { id: keep } })).data.notes).toMatchObject([
    { note: 'Oat milk.' },
  ])
  expect((await undo(counter, done.id)).map((person) => [person.id, cardsOf(person)])).toEqual([
    [keep, [[3, 5]]],
    [
      twin,
      [
        [3, 8],
        [4, 5],
      ],
    ],
  ])
  expect(await stand(counter)).toEqual(before)
  expect((await counter.call(customerNotes.list, { params: { id: twin } })).data.notes).toMatchObject([
    { note: 'Oat milk.' },
  ])
  expect(await wrongs(world)).toEqual([])
})

test('a card that the kept customer got only by a merge can be joined again after the undo', async () => {
  const counter = await createCounter(world)
  const only = await createCard(counter.call, { number_of_stamps: 8, join_stamps: 2 })
  const twin = await createCustomer(counter.call, { stamp_id: only })
  const { merge: done } = await merge(counter, counter.customer_id, twin)
  await undo(counter, done.id)
  expect((await show(counter, counter.customer_id)).cards).toEqual([])
  expect((await counter.give(1, { stamp_id: only })).card).toMatchObject({ stamps: 3 })
  expect(await wrongs(world)).toEqual([])
})

test('a card that came by a merge stays with the kept customer who was stamped on it since', async () => {
  const counter = await createCounter(world)
  const only = await createCard(counter.call, { number_of_stamps: 8, join_stamps: 2 })
  const twin = await createCustomer(counter.call, { stamp_id: only })
  const { merge: done } = await merge(counter, counter.customer_id, twin)
  await counter.give(1, { stamp_id: only })
  await undo(counter, done.id)
  expect(cardsOf(await show(counter, counter.customer_id))).toEqual([[1, 8]])
  expect((await counter.give(1, { stamp_id: only })).card).toMatchObject({ stamps: 2 })
  expect(await wrongs(world)).toEqual([])
})

test('the kept customer keeps what they got after the merge when it is undone', async () => {
  const { counter, twin, keep } = await openTwo()
  const { merge: done } = await merge(counter, keep, twin)
  await counter.undo((await counter.give(1)).event.id)
  const roomy = await createCard(counter.call, { number_of_stamps: 20 })
  await counter.give(2, { stamp_id: roomy })
  const [kept] = await undo(counter, done.id)
  expect(kept && cardsOf(kept)).toEqual([
    [2, 20],
    [3, 5],
  ])
})

test('undoing a merge at a full plan brings the customer back, and nobody else joins', async () => {
  const { counter, twin, keep } = await openTwo()
  // Older than the business, as the plan that it registered with.
  await setLimits(world.database.db, counter.user.business.id, { customers: 2 }, new Date(0))
  const done = await merge(counter, keep, twin)
  await createCustomer(counter.call)
  expect(await wrongs(world)).toEqual([])

  await undo(counter, done.merge.id)
  expect((await counter.call(customers.statistics, {})).data.totalCustomers).toBe(3)
  await expect(createCustomer(counter.call)).rejects.toMatchObject({ code: 'plan_limit_reached' })
  expect(await wrongs(world)).toEqual([])
})

test('a redeemed reward prevents the undo of a merge, and the refusal says so', async () => {
  const { counter, twin, keep } = await openTwo()
  const { merge: done } = await merge(counter, keep, twin)
  const [reward] = await rewardsOf(counter, keep)
  const { event } = await counter.redeem(reward?.id ?? '')
  await expect(undo(counter, done.id)).rejects.toMatchObject({
    status: 409,
    code: 'merge_kept',
    detail: { reasons: ['“Free coffee” was redeemed since.'] },
  })
  await counter.undo(event.id)
  expect(await undo(counter, done.id)).toHaveLength(2)
})

test('a card filled since the merge prevents its undo', async () => {
  const { counter, twin, keep } = await openTwo()
  const { merge: done } = await merge(counter, keep, twin)
  await counter.give(4)
  await expect(undo(counter, done.id)).rejects.toMatchObject({
    code: 'merge_kept',
    detail: { reasons: ['“Coffee” was filled or begun again since.'] },
  })
})

test('a merge can be undone for seven days and is listed until then', async () => {
  const { counter, twin, keep } = await openTwo()
  const { merge: done } = await merge(counter, keep, twin)
  const listed = async () => (await counter.call(merges.list, { params: { id: keep } })).data.merges
  expect(await listed()).toMatchObject([{ id: done.id, merged_name: 'Ada', merged_by: counter.user.name }])
  world.clock.advance({ days: 7 })
  expect(await listed()).toEqual([])
  await expect(undo(counter, done.id)).rejects.toMatchObject({ code: 'merge_kept' })
})

test('a repeated merge or undo changes nothing', async () => {
  const { counter, twin, keep } = await openTwo()
  const first = await merge(counter, keep, twin)
  const rows = async () => (await counterRows(world, counter.user.business.id))[2].length
  const count = await rows()
  expect(await merge(counter, keep, twin)).toEqual(first)
  await undo(counter, first.merge.id)
  expect(await undo(counter, first.merge.id)).toHaveLength(2)
  expect(await rows()).toBe(count + 2)
  await expect(merge(counter, keep, keep)).rejects.toMatchObject({
    status: 422,
    errors: { merge_id: [expect.any(String)] },
  })
})

test('chained merges are undone from the last one', async () => {
  const { counter, twin, keep } = await openTwo()
  const third = await createCustomer(counter.call)
  const before = await stand(counter)
  const first = await merge(counter, keep, twin)
  const second = await merge(counter, third, keep)
  expect(second.customer.cards).toMatchObject([{ stamps: 2 }])
  await expect(undo(counter, first.merge.id)).rejects.toMatchObject({ code: 'merge_kept' })
  await undo(counter, second.merge.id)
  await undo(counter, first.merge.id)
  expect(await stand(counter)).toEqual(before)
})

test('an erasure removes both merged entries and the merge’s snapshot', async () => {
  const { counter, keep } = await openTwo()
  const twin = await createCustomer(counter.call, {
    name: 'Zainab Quartz',
    email: 'zainab.quartz@example.com',
    phone: '08099887766',
  })
  await merge(counter, keep, twin)
  await counter.call(customers.remove, { params: { id: keep } })
  const { rows } = await world.database.pool.query<{ found: string }>(
    `select row_to_json(c)::text as found from customers c where business_id = $1
    union all select row_to_json(m)::text from customer_merges m where business_id = $1 union all select row_to_json(s)::text from customer_search s where business_id = $1`,
    [counter.user.business.id],
  )
  expect(rows.filter((row) => /quartz|99887766/i.test(row.found))).toEqual([])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
