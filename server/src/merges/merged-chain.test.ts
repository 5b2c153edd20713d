/** Three records of one person, merged one into the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter, createCustomer, wrongs } from '../testing/fixtures/counter.ts'
import { merge, rewardsOf, show, undo } from '../testing/fixtures/merging.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const CARD = { number_of_stamps: 10, rewards: [{ type: 'gift' as const, name: 'Three', stamps_required: 3 }] }

async function openThree() {
  const counter = await createCounter(world, CARD)
  const [second, third] = [await createCustomer(counter.call), await createCustomer(counter.call)]
  return { counter, first: counter.customer_id, second, third }
}

test.each(['issued', 'redeemed'])(
  'stamps that two merges move earn no second time the reward that they had earned, %s by then',
  async (status) => {
    const { counter, first, second, third } = await openThree()
    const [earned] = (await counter.give(4)).rewards_issued
    await counter.give(2, { customer_id: third })
    if (status === 'redeemed') await counter.redeem(earned?.id ?? '')
    await merge(counter, second, first)
    world.clock.advance({ minutes: 1 })

    const { customer, merge: last } = await merge(counter, third, second)

    expect(customer.cards).toMatchObject([{ stamps: 6 }])
    expect((await rewardsOf(counter, third)).map((reward) => `${reward.name} ${reward.status}`)).toEqual([
      `Three ${status}`,
    ])
    await undo(counter, last.id)
    expect((await show(counter, second)).cards).toMatchObject([{ stamps: 4 }])
    expect(await wrongs(world)).toEqual([])
  },
)

test('a reward of stamps that filled a card on the way is earned again by the next card', async () => {
  const { counter, first, second, third } = await openThree()
  await counter.give(4)
  await counter.give(8, { customer_id: second })
  await counter.give(2, { customer_id: third })
  await merge(counter, second, first)
  world.clock.advance({ minutes: 1 })

  const { customer } = await merge(counter, third, second)

  expect(customer.cards).toMatchObject([{ stamps: 4 }])
  expect((await rewardsOf(counter, third)).map(({ name }) => name).toSorted()).toEqual([
    'Free coffee',
    'Three',
    'Three',
    'Three',
  ])
  expect(await wrongs(world)).toEqual([])
})
