/** The names of rewards in the history that the wallet shows. */
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spyOnStatements } from '../testing/app/spy-on-statements.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Returns a counter whose customer collected a gift. */
async function createCollected() {
  const owner = await createCounter(world)
  await owner.give(1)
  const { data } = await owner.call(rewards.list, { params: { stamp: owner.stamp_id } })
  const reward_id = data.rewards.find(({ stamps_required }) => stamps_required === 5)?.id ?? ''
  const body = { customer_id: owner.customer_id, reward_id, message: 'With thanks.' }
  const sent = await owner.call(gifts.send, { body })
  await owner.redeem(sent.data.reward.id)
  return owner
}

test('the history on the card’s page names a reward after it was collected, and a stamp names none', async () => {
  const seen = await walletPageOf(world, await createCollected())()
  expect(seen.rewards).toEqual([])
  expect(seen.stamps.slice(0, 3).map(({ kind, reward_name }) => [kind, reward_name])).toEqual([
    ['redeem', 'Free coffee'],
    ['adjust', 'Free coffee'],
    ['give', null],
  ])
})

test('a history with rewards is read with no statement more than one without', async () => {
  const statementsFor = async (owner: Counter) => {
    const read = walletPageOf(world, owner)
    const statementsSent = spyOnStatements()
    await read()
    const statements = statementsSent()
    vi.restoreAllMocks()
    return statements.filter((text) => text.includes('issued_rewards')).length
  }
  const stamped = await createCounter(world)
  await stamped.give(1)
  expect(await statementsFor(await createCollected())).toBe(await statementsFor(stamped))
})
