/**
 * What no plan ever refuses: stamping somebody who holds the card, redeeming, undoing, leaving, unsubscribing, and taking
 * one's data along. Walked under the plans and states that close the most.
 */
import { customers } from '@stampwell/contract/business/customers.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { LIMITS } from '@stampwell/domain/billing/plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferencesUrl } from '../delivery/unsubscribe.ts'
import { setOpenForJoins } from '../stamp-cards/live-cards.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe, giveStamps, walletOf } from '../testing/fixtures/cafe.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { freshPhone } from '../testing/fixtures/counter.ts'
import { createImportBusiness, textOf } from '../testing/fixtures/import-client.ts'
import { changeSubscription, listVersions } from '../testing/fixtures/subscriptions.ts'
import { everyOperation } from '../testing/http/request.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  // The doctor expects that nobody is above the plan of the registration.
  for (const id of closed) await setLimits(world.database.db, id, {}, world.clock.now())
  await world.close()
})

const closed: string[] = []
const NOTHING = Object.fromEntries(LIMITS.map((limit) => [limit, 0]))

/** A café with a holder and an offer, under a plan that opens nothing. */
async function createHolder() {
  const { cafe, stamp, code } = await createCafe(world)
  const { wallet_token, customer_id } = await walletOf(world, code, freshPhone())
  const offer = await cafe.call(offers.create, { body: { title: 'Two for one', offer_type: 'two_for_one' } })
  return { cafe, stamp_id: stamp.id, code, wallet_token, customer_id, offer_id: offer.data.offer.id }
}
type Holder = Awaited<ReturnType<typeof createHolder>>

async function closePlan(businessId: string) {
  closed.push(businessId)
  await setLimits(world.database.db, businessId, NOTHING, world.clock.now())
}

const close = ({ cafe }: Holder) => closePlan(cafe.user.business.id)

async function enterGrace(holder: Holder) {
  const today = localDate(world.clock.now(), holder.cafe.user.business.timezone)
  const ended = addDays(today, -9)
  await changeSubscription(world, holder.cafe, {
    status: 'grace',
    plan_id: (await listVersions(world.database.db)).find(({ tier }) => tier === 'starter')?.id ?? '',
    period: { from: addDays(ended, -30), to: ended },
    anchor_day: Number(ended.slice(8)),
    past_due: { since: ended, last_tried_on: addDays(today, -2) },
  })
}

const closeCard = async (holder: Holder) => {
  await close(holder)
  const change = { stampIds: [holder.stamp_id], is_open_for_joins: false, now: world.clock.now() }
  await setOpenForJoins(world.database.db, holder.cafe.user.business.id, change)
}

test.each([
  ['with a plan that opens nothing', close],
  ['in grace', enterGrace],
  ['with a card that is closed for joins', closeCard],
  ['without any plan it paid for', (holder: Holder) => changeSubscription(world, holder.cafe, { status: 'expired' })],
])('a business %s goes on with everybody who is there', async (_, restrict) => {
  const holder = await createHolder()
  const { cafe, stamp_id, code, wallet_token, customer_id, offer_id } = holder
  const { call } = cafe
  await restrict(holder)

  const given = await giveStamps(cafe, customer_id, stamp_id, 1)
  await call(stamping.undo, { body: { event_id: given.event.id } })
  const { rewards_issued } = await giveStamps(cafe, customer_id, stamp_id, 5)
  await call(stamping.redeem, { body: { customer_id, reward_id: rewards_issued[0]?.id ?? '' } })
  const redeemed = await call(offers.redeem, { params: { id: offer_id }, body: { customer_id } })
  await call(offers.undo, { params: { id: redeemed.data.redemption.id } })
  await call(offers.remove, { params: { id: offer_id } })

  const visitor = { params: { wallet_token } }
  await world.nobody(wallet.show, visitor)
  await world.nobody(wallet.code, visitor)
  await world.nobody(wallet.join, { ...visitor, body: { code } })
  await world.nobody(wallet.preferences, { ...visitor, body: { email: false } })
  const token = preferencesUrl(world.app.context, {
    businessId: cafe.user.business.id,
    customerId: customer_id,
    channel: 'email',
  })
    .split('/')
    .at(-1)
  await world.nobody(preferences.change, { params: { token: token ?? '' }, body: { channels: { email: false } } })
  expect((await world.fetch(`/u/${token}`, { method: 'POST' })).status).toBe(200)

  await call(customers.show, { params: { id: customer_id } })
  await call(customers.update, { params: { id: customer_id }, body: { name: 'Ada O.' } })
  await call(stampCards.update, { params: { id: stamp_id }, body: { promo_caption: 'Still here' } })
  await call(customers.remove, { params: { id: customer_id } })
})

test('a plan that opens nothing lets a business take its customers’ data along', async () => {
  const { call, file, user } = await createImportBusiness(world)
  const { data } = await call(customers.create, { body: { name: 'Ada Obi', phone: freshPhone() } })
  await closePlan(user.business.id)
  expect(await textOf(await file(exports.customers, {}))).toContain('Ada Obi')
  expect(await textOf(await file(exports.customer, { params: { id: data.customer.id } }))).toContain('Ada Obi')
})

test('only the endpoints of this list are closed by a plan', () => {
  const named = everyOperation.filter(({ endpoint }) => endpoint.feature ?? endpoint.closedInGrace)
  expect(named.map(({ name }) => name).toSorted()).toEqual([
    'campaigns.resume',
    'campaigns.retry',
    'campaigns.store',
    'campaigns.test',
    'customers.create',
    'imports.start',
    'messages.send',
    'notifications.send',
    'offers.create',
    'offers.update',
    'walletLinks.send',
  ])
})
