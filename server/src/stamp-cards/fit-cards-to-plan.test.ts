/** Which cards are open for joins after a change of plan. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createCard, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { changeSubscription, listVersions, runSubscriptions } from '../testing/fixtures/subscriptions.ts'
import { fitCardsToPlan } from './fit-cards-to-plan.ts'

let world: World
let plans: Awaited<ReturnType<typeof listVersions>>
beforeAll(async () => {
  world = await createWorld()
  plans = await listVersions(world.database.db)
})
afterAll(() => world.close())

/** A business with cards of 1, 3, 0 and 2 holders. */
async function createBusiness() {
  const owner = await world.registerBusiness()
  const ids: string[] = []
  for (const holders of [1, 3, 0, 2]) {
    const stamp_id = await createCard(owner.call)
    ids.push(stamp_id)
    for (let n = 0; n < holders; n++) await createCustomer(owner.call, { stamp_id, phone: freshPhone() })
  }
  return { owner, ids }
}

async function changePlan(owner: BusinessInWorld, tier: string, keep: readonly string[] | null = null) {
  const plan_id = plans.find((plan) => plan.tier === tier)?.id ?? ''
  await changeSubscription(world, owner, { plan_id, registered_plan_id: plan_id })
  await fitCardsToPlan(world.database.db, owner.user.business.id, { keep, now: world.clock.now() })
}

/** Returns the positions of the cards that are open for joins. */
async function openOf({ owner, ids }: Awaited<ReturnType<typeof createBusiness>>): Promise<number[]> {
  const { stamps } = (await owner.call(stampCards.list, {})).data
  const isOpen = new Map(stamps.map((stamp) => [stamp.id, stamp.is_open_for_joins]))
  return ids.flatMap((id, index) => (isOpen.get(id) ? [index] : []))
}

const usedBy = async ({ call }: BusinessInWorld) => (await call(profile.show, {})).data.user.plan.usage['live_cards']

test('a downgrade closes the cards with fewest holders, and an upgrade opens them again', async () => {
  const business = await createBusiness()
  const { owner } = business
  expect([await openOf(business), await usedBy(owner)]).toEqual([[0, 1, 2, 3], 4])
  await changePlan(owner, 'starter')
  expect([await openOf(business), await usedBy(owner)]).toEqual([[0, 1, 3], 3])
  await changePlan(owner, 'free')
  expect(await openOf(business)).toEqual([1])
  await changePlan(owner, 'starter')
  expect(await openOf(business)).toEqual([0, 1, 3])
  await changePlan(owner, 'scale')
  expect(await openOf(business)).toEqual([0, 1, 2, 3])
})

test('the owner chooses the cards that stay open, and the choice stands after a change that opens more', async () => {
  const business = await createBusiness()
  const { owner, ids } = business
  await changePlan(owner, 'free', [ids[2] ?? ''])
  expect(await openOf(business)).toEqual([2])
  await changePlan(owner, 'starter')
  expect(await openOf(business)).toEqual([1, 2, 3])
})

test('an owner swaps the open card by unpublishing one and opening another, never above the plan', async () => {
  const business = await createBusiness()
  const { owner, ids } = business
  await changePlan(owner, 'free')
  const act = (name: 'publish' | 'unpublish', index: number) =>
    owner.call(stampCards[name], { params: { id: ids[index] ?? '' } })
  const full = { status: 403, code: 'plan_limit_reached', detail: { limit: 'live_cards', used: 1, max: 1 } }
  await expect(act('publish', 0)).rejects.toMatchObject(full)
  await act('unpublish', 1)
  await act('publish', 0)
  await expect(act('publish', 1)).rejects.toMatchObject(full)
  expect(await openOf(business)).toEqual([0, 1])
  const { stamps } = (await owner.call(stampCards.list, { query: { status: 'published' } })).data
  expect(stamps.filter((stamp) => stamp.is_open_for_joins).map(({ id }) => id)).toEqual([ids[0]])
})

test('a trial that ends closes the cards over the Free plan, by the next run of the job', async () => {
  const business = await createBusiness()
  const { owner } = business
  const free = plans.find((plan) => plan.tier === 'free')?.id ?? ''
  await changeSubscription(world, owner, {
    status: 'trialing',
    plan_id: plans.find((plan) => plan.tier === 'growth')?.id ?? '',
    registered_plan_id: free,
    trial_ends_on: addDays(localDate(world.clock.now(), owner.user.business.timezone), 1),
  })
  await runSubscriptions(world)
  expect(await openOf(business)).toEqual([0, 1, 2, 3])
  world.clock.advance({ days: 1 })
  await runSubscriptions(world)
  expect(await openOf(business)).toEqual([1])
})

test('a plan that was given closes the cards over the own plan after its last day', async () => {
  const business = await createBusiness()
  const { owner } = business
  await changePlan(owner, 'free')
  const today = localDate(world.clock.now(), owner.user.business.timezone)
  const scale = plans.find((plan) => plan.tier === 'scale')?.id ?? ''
  await changeSubscription(world, owner, { granted: { plan_id: scale, until: today } })
  await fitCardsToPlan(world.database.db, owner.user.business.id, { keep: null, now: world.clock.now() })
  await runSubscriptions(world)
  expect(await openOf(business)).toEqual([0, 1, 2, 3])
  world.clock.advance({ days: 1 })
  await runSubscriptions(world)
  expect(await openOf(business)).toEqual([1])
  expect((await owner.call(profile.show, {})).data.user.subscription.granted).toBeNull()
})
