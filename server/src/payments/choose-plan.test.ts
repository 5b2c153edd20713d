/** What an owner does with a plan: preview it, choose it, cancel it and take that back. */
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { createPublishedCard } from '../testing/fixtures/card-makers.ts'
import { listVersions, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createPayingWorld()
  for (const { tier, interval, id } of await listVersions(world.database.db)) ids[`${tier} ${interval}`] = id
})
beforeEach(() => world.clock.set(new Date('2026-11-21T09:00:00Z')))
afterAll(() => world.close())

const plan = (name: string) => ids[name] ?? ''
const preview = async ({ call }: BusinessInWorld, name: string, keep_stamp_ids?: string[]) =>
  (await call(pricing.preview, { body: { plan_id: plan(name), ...(keep_stamp_ids && { keep_stamp_ids }) } })).data
const select = (owner: BusinessInWorld, name: string, keep?: string[]) => world.select(owner, plan(name), keep)
const cancel = async ({ call }: BusinessInWorld) => (await call(payments.cancelSubscription, {})).data.subscription
const reactivate = async ({ call }: BusinessInWorld) =>
  (await call(payments.reactivateSubscription, {})).data.subscription
const keptOf = async ({ user }: BusinessInWorld) =>
  (
    await world.database.db
      .selectFrom('subscriptions')
      .select('kept_stamp_ids')
      .where('business_id', '=', user.business.id)
      .executeTakeFirstOrThrow()
  ).kept_stamp_ids

const openCards = async ({ user }: BusinessInWorld) =>
  (
    await world.database.db
      .selectFrom('stamp_cards')
      .select('id')
      .where('business_id', '=', user.business.id)
      .where('is_open_for_joins', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

async function withPlan(name: string): Promise<BusinessInWorld> {
  const owner = await world.registerBusiness()
  await world.buy(owner, plan(name))
  return owner
}

test('a preview tells what a plan costs and when, and changes nothing', async () => {
  const owner = await world.registerBusiness()
  const before = await world.stored(owner)
  expect(await preview(owner, 'growth year')).toEqual({
    kind: 'first',
    amount_minor: 18_000_000,
    currency: 'NGN',
    starts_at: '2026-11-21T09:00:00.000Z',
    over: [],
    cards: [],
  })
  expect(await world.stored(owner)).toEqual(before)
  const paid = await withPlan('growth month')
  expect(await preview(paid, 'growth month')).toMatchObject({ kind: 'same', amount_minor: 0 })
  expect(await preview(paid, 'scale month')).toMatchObject({ kind: 'upgrade', amount_minor: 2_700_000 })
  expect(await preview(paid, 'starter month')).toMatchObject({
    kind: 'downgrade',
    amount_minor: 750_000,
    starts_at: '2026-12-20T23:00:00.000Z',
  })
})

test('a downgrade to fewer live cards is rehearsed, and needs the choice of those that stay open', async () => {
  const owner = await withPlan('growth month')
  const cards = [await createPublishedCard(owner.call), await createPublishedCard(owner.call)].map((card) => card.id)
  const kept = cards[1] ?? ''
  const rehearsed = await preview(owner, 'free month')
  expect(rehearsed).toMatchObject({ kind: 'downgrade', over: [{ limit: 'live_cards', used: 2, max: 1 }] })
  expect(rehearsed.cards.map(({ stays_open }) => stays_open)).toEqual([true, false])
  const chosen = await preview(owner, 'free month', [kept])
  expect(chosen.cards.find(({ stays_open }) => stays_open)?.stamp_id).toBe(kept)

  await expect(select(owner, 'free month')).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { keep_stamp_ids: ['Choose the cards that stay open for new customers.'] },
  })
  for (const wrong of [cards, [plan('free month')]]) {
    await expect(select(owner, 'free month', wrong)).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(preview(owner, 'free month', wrong)).rejects.toMatchObject({ code: 'validation_failed' })
  }
  expect(await select(owner, 'free month', [kept])).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await keptOf(owner)).toEqual([kept])
  await select(owner, 'free month', [])
  expect(await keptOf(owner)).toEqual([])
})

test('when a lower plan begins, the cards that the owner did not keep are closed for joins; a higher one opens them', async () => {
  const owner = await withPlan('growth month')
  const cards = [await createPublishedCard(owner.call), await createPublishedCard(owner.call)].map((card) => card.id)
  const [closed, kept] = cards as [string, string]
  await select(owner, 'free month', [kept])
  expect(await openCards(owner)).toEqual(cards.toSorted())
  world.clock.set(new Date('2026-12-20T23:00:00Z'))
  await runSubscriptions(world)
  expect(await openCards(owner)).toEqual([kept])
  expect(await keptOf(owner)).toBeNull()
  await world.buy(owner, plan('growth month'))
  expect(await openCards(owner)).toEqual([closed, kept].toSorted())
})

test('a plan that an admin gives meanwhile closes no card, and the owner’s choice waits for the plan that follows', async () => {
  const owner = await withPlan('growth month')
  const cards = [await createPublishedCard(owner.call), await createPublishedCard(owner.call)].map((card) => card.id)
  const kept = cards.slice(1)
  await select(owner, 'free month', kept)
  const body = { plan_id: plan('scale month'), until: '2026-12-05', reason: 'Case 318' }
  await (await world.admin('finance')).call(merchantActs.givePlan, { params: { id: owner.user.business.id }, body })
  expect([await openCards(owner), await keptOf(owner)]).toEqual([cards.toSorted(), kept])
  world.clock.set(new Date('2026-12-20T23:00:00Z'))
  await runSubscriptions(world)
  expect(await openCards(owner)).toEqual(kept)
})

test('who keeps the plan after all has chosen no cards for a later one', async () => {
  const owner = await withPlan('growth month')
  const { id } = await createPublishedCard(owner.call)
  await select(owner, 'free month', [id])
  await reactivate(owner)
  expect(await keptOf(owner)).toBeNull()
})

test('a trial that ends by the choice of Free closes all cards but those that the owner names', async () => {
  const owner = await world.registerBusiness()
  const cards = [await createPublishedCard(owner.call), await createPublishedCard(owner.call)].map((card) => card.id)
  await expect(select(owner, 'free month')).rejects.toMatchObject({
    status: 422,
    errors: { keep_stamp_ids: ['Choose the cards that stay open for new customers.'] },
  })
  expect(await world.subscriptionOf(owner)).toMatchObject({ status: 'trialing' })
  await select(owner, 'free month', cards.slice(1))
  expect(await openCards(owner)).toEqual(cards.slice(1))
})

test('a plan that is chosen again is answered as before, and another one replaces it', async () => {
  const owner = await world.registerBusiness()
  const first = await select(owner, 'growth month')
  expect(await select(owner, 'growth month')).toEqual(first)
  expect(await select(owner, 'scale month')).toMatchObject({ status: 'incomplete', plan_id: plan('scale month') })
  const paid = await withPlan('growth month')
  expect((await select(paid, 'starter month')).pending).toEqual({
    plan_id: plan('starter month'),
    kind: 'downgrade',
    starts_at: '2026-12-20T23:00:00.000Z',
  })
  expect((await select(paid, 'scale month')).pending).toMatchObject({ kind: 'upgrade', starts_at: null })
  expect((await select(paid, 'growth month')).pending).toBeNull()
})

test('a paid plan that is chosen on trial closes no card, so none has to be named', async () => {
  const owner = await world.registerBusiness()
  const cards: string[] = []
  for (let n = 0; n < 4; n += 1) cards.push((await createPublishedCard(owner.call)).id)
  expect((await preview(owner, 'starter month')).over).toEqual([{ limit: 'live_cards', used: 4, max: 3 }])
  expect(await select(owner, 'starter month')).toMatchObject({ status: 'incomplete' })
  expect(await openCards(owner)).toEqual(cards.toSorted())
})

test('Free starts at once where nothing is paid', async () => {
  const owner = await world.registerBusiness()
  expect(await select(owner, 'free month')).toMatchObject({ status: 'expired', plan_id: plan('free month') })
})

test('a plan that does not exist can be neither previewed nor chosen', async () => {
  const { call } = await world.registerBusiness()
  const body = { plan_id: '01900000-0000-7000-8003-0000000000ff' }
  await expect(call(pricing.preview, { body })).rejects.toMatchObject({ code: 'not_found' })
  await expect(call(pricing.select, { body })).rejects.toMatchObject({ code: 'not_found' })
})

test('4.7: a subscription is cancelled at its end, and reactivated without a charge', async () => {
  const owner = await withPlan('growth month')
  const calls = world.provider.calls.length
  expect(await cancel(owner)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    next: { on: '2026-12-21', what: 'cancels' },
  })
  const again = await cancel(owner)
  expect(again.cancel_at_period_end).toBe(true)
  expect(await reactivate(owner)).toMatchObject({ cancel_at_period_end: false, next: { what: 'renews' } })
  await expect(reactivate(owner)).rejects.toMatchObject({ code: 'not_cancelling', status: 409 })
  expect(world.provider.calls).toHaveLength(calls)
  await cancel(owner)
  world.clock.advance({ days: 40 })
  expect(await world.subscriptionOf(owner)).toMatchObject({ status: 'cancelled', current_period_end: null })
  await expect(reactivate(owner)).rejects.toMatchObject({ code: 'subscription_ended', status: 409 })
  await expect(cancel(owner)).rejects.toMatchObject({ code: 'not_active', status: 409 })
})

test('who cancels a trial keeps it to its end', async () => {
  const owner = await world.registerBusiness()
  expect(await cancel(owner)).toMatchObject({ status: 'trialing', cancel_at_period_end: true })
  world.clock.advance({ days: 14 })
  expect(await world.subscriptionOf(owner)).toMatchObject({ status: 'expired' })
})
