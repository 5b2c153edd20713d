/** Random histories at the counter, over HTTP, beside the domain's pure rules: the same answers and the same stand after every step. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, makeCard, wrongs } from '../testing/counter.ts'
import { modelChange, modelGive, modelKept, modelRedeem, modelShows, modelUndo, newModel, type Model } from '../testing/counter-model.ts'
import { openWorld, type BusinessInWorld, type World } from '../testing/world.ts'

let world: World
let owner: BusinessInWorld
beforeAll(async () => {
  world = await openWorld()
  owner = await world.registerBusiness()
})
afterAll(() => world.close())

const card = fc.integer({ min: 1, max: 6 }).chain(number_of_stamps => fc.record({
  number_of_stamps: fc.constant(number_of_stamps),
  join_stamps: fc.integer({ min: 0, max: number_of_stamps - 1 }),
  duration: fc.constantFrom(null, null, 1, 2),
  hasSignUp: fc.boolean(),
  halfway: fc.integer({ min: 0, max: number_of_stamps - 1 }),
}))
type Card = typeof card extends fc.Arbitrary<infer C> ? C : never

/** `back` counts from the newest: 0 is the last event or reward. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('give' as const), stamps: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 50 })), again: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('undo' as const), back: fc.oneof(fc.constant(0), fc.nat(4)), again: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('redeem' as const), back: fc.nat(3), again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('publish' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unpublish' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('lengthen' as const), by: fc.integer({ min: -2, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('reword' as const), which: fc.nat(2), change: fc.constantFrom({ expires_in_days: 1 }, { expires_in_days: 3 }, { expires_in_days: null }, { name: 'Another' }, { stamps_required: 1 }, { stamps_required: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('take off' as const), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 15, 16, 600, 1440) }) },
)
type StepAsked = typeof step extends fc.Arbitrary<infer S> ? S : never

test('any history of gives, undos, redemptions, publishing and new terms goes as the rules say', { timeout: 180_000 }, async () => {
  await fc.assert(fc.asyncProperty(card, fc.array(step, { minLength: 1, maxLength: 15 }), async (wish, steps) => {
    const story = await begin(wish)
    for (const asked of steps) {
      await take(story, asked)
      expect(await shown(story)).toEqual(modelShows(story.model, world.clock.now()))
    }
  }), { numRuns: 40, endOnFailure: true })
})

/** `eventIds` and `rewardIds` run beside the model's events and rewards. */
type Story = { model: Model; stamp_id: string; customer_id: string; eventIds: string[]; rewardIds: string[]; keys: number }

async function begin({ number_of_stamps, join_stamps, duration, hasSignUp, halfway }: Card): Promise<Story> {
  const stamp_id = await makeCard(owner.call, { number_of_stamps, join_stamps, duration, rewards: [
    ...(hasSignUp ? [{ type: 'gift' as const, name: 'Welcome', stamps_required: 0 }] : []),
    ...(halfway > 0 ? [{ type: 'gift' as const, name: 'Halfway', stamps_required: halfway, expires_in_days: 1 }] : []),
  ] })
  const customer_id = await addCustomer(owner.call)
  const { data } = await owner.call(rewards.list, { params: { stamp: stamp_id } })
  const model = newModel({ number_of_stamps, join_stamps, duration, timezone: owner.user.business.timezone, rewards: data.rewards })
  return { model, stamp_id, customer_id, eventIds: [], rewardIds: [], keys: 0 }
}

async function take(story: Story, asked: StepAsked): Promise<void> {
  const { model, stamp_id } = story
  const now = world.clock.now()
  if (asked.act === 'wait') return world.clock.advance({ minutes: asked.minutes })
  if (asked.act === 'publish' || asked.act === 'unpublish') {
    const id = { params: { id: stamp_id } }
    if (await unlessRefused(() => owner.call(stampCards[asked.act], id))) model.isPublished = asked.act === 'publish'
    return modelChange(model, await promised(stamp_id))
  }
  if (asked.act === 'lengthen' || asked.act === 'reword' || asked.act === 'take off') {
    await unlessRefused(() => change(stamp_id, asked))
    return modelChange(model, await promised(stamp_id))
  }
  if (asked.act === 'give') return give(story, asked.stamps, asked.again, now)

  if (asked.act === 'undo') return undo(story, story.eventIds.length - 1 - asked.back, asked.again, now)
  return redeem(story, story.rewardIds.length - 1 - asked.back, asked.again, now)
}

/** False when the house says no: what is refused changes nothing. */
async function unlessRefused(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

async function change(stamp_id: string, asked: Extract<StepAsked, { act: 'lengthen' | 'reword' | 'take off' }>): Promise<void> {
  const { number_of_stamps, rewards: offered } = await promised(stamp_id)
  if (asked.act === 'lengthen') {
    await owner.call(stampCards.update, { params: { id: stamp_id }, body: { number_of_stamps: Math.max(1, number_of_stamps + asked.by), join_stamps: 0 } })
    return
  }
  const reward = offered[asked.which % offered.length]?.id ?? ''
  if (asked.act === 'reword') await owner.call(rewards.update, { params: { reward }, body: asked.change })
  else await owner.call(rewards.remove, { params: { reward } })
}

/** What the merchant's own page says of the card. */
async function promised(stamp_id: string) {
  const { data: { stamp } } = await owner.call(stampCards.show, { params: { id: stamp_id } })
  const { number_of_stamps, join_stamps, duration, rewards } = stamp
  return { number_of_stamps, join_stamps, duration, rewards }
}

async function undo(story: Story, index: number, again: boolean, now: Date): Promise<void> {
  const event_id = story.eventIds[index]
  if (!event_id) return
  const expected = modelUndo(story.model, index, now)
  const answer = await twice(story, again && expected === 'ok', options => owner.call(stamping.undo, { body: { event_id }, ...options }))
  expect(typeof answer === 'string' ? answer : 'ok').toBe(expected)
  if (typeof answer === 'string') return
  expect(answer.data.card.stamps).toBe(modelShows(story.model, now).card?.stamps)
  story.eventIds.push(answer.data.event.id)
}

async function redeem(story: Story, index: number, again: boolean, now: Date): Promise<void> {
  const reward_id = story.rewardIds[index]
  if (!reward_id) return
  const expected = modelRedeem(story.model, index, now)
  const answer = await twice(story, again && expected === 'ok', options => owner.call(stamping.redeem, { body: { customer_id: story.customer_id, reward_id }, ...options }))
  expect(typeof answer === 'string' ? answer : 'ok').toBe(expected)
  if (typeof answer !== 'string') story.eventIds.push(answer.data.event.id)
}

async function give(story: Story, stamps: number, again: boolean, now: Date): Promise<void> {
  const { model, stamp_id, customer_id } = story
  const expected = modelGive(model, stamps, now)
  const answer = await twice(story, again && typeof expected !== 'string', options => owner.call(stamping.give, { body: { customer_id, stamp_id, stamps }, ...options }))
  if (typeof answer === 'string' || typeof expected === 'string') {
    expect(answer).toEqual(expected)
    return
  }
  const stand = modelShows(model, now).card
  expect(answer.data.card).toEqual({ stamps: stand?.stamps, cycle: stand?.cycle, number_of_stamps: modelKept(model).number_of_stamps })
  expect(answer.data.rewards_issued.map(reward => reward.name)).toEqual(expected.rewards.map(index => model.rewards[index]?.name))
  story.rewardIds.push(...answer.data.rewards_issued.map(reward => reward.id))
  // A give may have written a join or an expiry before itself.
  story.eventIds = (await events(story)).map(event => event.id)
}

/** Asks once, or twice with one key: then both answers are the same. A refusal is answered by its code. */
async function twice<A extends { data: unknown; replayed: boolean }>(story: Story, again: boolean, ask: (options: { idempotency_key?: string }) => Promise<A>): Promise<A | string> {
  const options = again ? { idempotency_key: `${story.customer_id}-${++story.keys}` } : {}
  try {
    const first = await ask(options)
    if (again) expect(await ask(options)).toEqual({ ...first, replayed: true })
    return first
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.code
    throw error
  }
}

/** The ledger, oldest first. */
async function events({ customer_id }: Story) {
  return (await owner.call(customers.stamps, { params: { id: customer_id }, query: { per_page: 100 } })).data.stamps.toReversed()
}

async function shown(story: Story) {
  const { data: { customer } } = await owner.call(customers.show, { params: { id: story.customer_id } })
  const { data: issued } = await owner.call(customers.rewards, { params: { id: story.customer_id }, query: { per_page: 100 } })
  const [held] = customer.cards
  return {
    card: held ? { stamps: held.stamps, cycle: held.cycle, number_of_stamps: held.number_of_stamps, expires_at: held.expires_at } : null,
    events: (await events(story)).map(({ kind, quantity, balance, cycle, undone }) => ({ kind, quantity, balance, cycle, undone })),
    // At most 100 on a page: a long history of a one-stamp card has more.
    rewards: story.rewardIds.map(id => issued.rewards.find(reward => reward.id === id)).map((reward, index) => reward
      ? { name: reward.name, status: reward.status, expires_at: reward.expires_at }
      : modelShows(story.model, world.clock.now()).rewards[index]),
  }
}

test('after all of this the doctor finds the ledger sound', async () => {
  expect(await wrongs(world)).toEqual([])
})
