/** Balances that an import brings are no stamps given, no visits and no redemptions, in any figure and for any rule. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOperations } from '../../accounts/usage.sql.ts'
import { inBusiness } from '../../db/in-business.ts'
import { countPlatform } from '../../platform-figures/count-platform.ts'
import { rollUpAll } from '../../rollups/roll-up-all.ts'
import { createWorld, type World } from '../../testing/app/world.ts'
import { sendDue, showCampaign, storeCampaign } from '../../testing/fixtures/campaigns.ts'
import { refusal } from '../../testing/fixtures/card-rules.ts'
import { createCard, createCustomer } from '../../testing/fixtures/counter.ts'
import { createImportBusiness } from '../../testing/fixtures/import-client.ts'
import { untilSettled } from '../../testing/models/ledger-model.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A business with a card of ten stamps, whose file says what its people held and could collect elsewhere. */
async function createMover() {
  const business = await createImportBusiness(world)
  const { call } = business
  const stamp_id = await createCard(call, { number_of_stamps: 10 })
  const card = { stamp_id, stamps: 2, rewards_waiting: 3, mode: 'set_when_new', over_goal: 'carry' } as const
  const bring = (rows: string) => business.desk.bring(`name,phone,held,waiting\n${rows}\n`, { cards: [card] })
  const idOf = async (name: string) => (await business.people()).find((one) => one.name === name)?.id ?? ''
  const give = (customer_id: string) => call(stamping.give, { body: { customer_id, stamp_id, stamps: 1 } })
  return { ...business, stamp_id, bring, idOf, give }
}

/** Returns the newest day of the platform's figures, counted as the jobs do. */
async function countedToday() {
  const { db } = world.database
  await untilSettled(db)
  await rollUpAll(db, 1)
  await countPlatform(db, world.clock.now(), { always: true })
  const { rows } = await sql<{ stamps: number; redemptions: number }>`
    select stamps::int, redemptions::int from platform_days order by day desc limit 1`.execute(db)
  return rows[0] ?? { stamps: 0, redemptions: 0 }
}

test('balances count in no figure and use up no operation of the plan', async () => {
  const { bring, call, user, idOf, give } = await createMover()
  await bring('Ada,08030000001,23,2')
  expect((await call(statistics.dashboard, {})).data).toMatchObject({
    today: { stamps: 0, visits: 0 },
    last_30_days: { visits: { value: 0 }, rewards_redeemed: { value: 0 } },
    rewards_waiting: 4,
  })
  await give(await idOf('Ada'))
  const own = await inBusiness(world.database.db, user.business.id)
  expect(await countOperations(own, user.business.id, { since: new Date(0), most: 100 })).toBe(1)
})

test('balances are no visit in the rhythm of customers, and no stamps in the statistics', async () => {
  const { bring, call, idOf, stamp_id } = await createMover()
  await bring('Ada,08030000001,23,2')
  expect((await call(statistics.rhythm, {})).data.rhythm?.unknown).toEqual({
    count: 1,
    active: 0,
    customers: [{ customer_id: await idOf('Ada'), name: 'Ada', median_days: null, days_since: null }],
  })
  expect((await call(statistics.show, {})).data).toMatchObject({
    totalStamps: 0,
    totalRedemptions: 0,
    series: [{ stamps: 0, redemptions: 0 }],
    by_card: [{ stamp_id, stamps: 0, redemptions: 0, holders: 1 }],
  })
})

test('balances are no visit after a campaign', async () => {
  const { bring, call, give } = await createMover()
  const ada = { name: 'Ada', phone: '08030000001', email: 'ada@example.com', marketing_consent: true }
  const customer_id = await createCustomer(call, ada)
  const id = await storeCampaign({ call })
  await sendDue(world)
  const shown = async () => {
    world.clock.advance({ minutes: 1 })
    const { visitors, by_day } = await showCampaign({ call }, id)
    return { visitors, by_day: by_day.map(({ sent, visits }) => ({ sent, visits })) }
  }
  world.clock.advance({ minutes: 1 })
  expect((await bring('Ada,08030000001,7,')).balances).toMatchObject({ people: 1, stamps: 7 })
  expect(await shown()).toEqual({ visitors: { after: 0, before: 0 }, by_day: [{ sent: 1, visits: 0 }] })
  await give(customer_id)
  expect(await shown()).toEqual({ visitors: { after: 1, before: 0 }, by_day: [{ sent: 1, visits: 1 }] })
})

test('the platform’s figures of a day have no stamps of an import', async () => {
  const { bring, idOf, give } = await createMover()
  const before = await countedToday()
  await bring('Ada,08030000001,23,2')
  expect(await countedToday()).toEqual(before)
  await give(await idOf('Ada'))
  expect(await countedToday()).toEqual({ ...before, stamps: before.stamps + 1 })
})

test('a balance makes nobody wait and uses up no stamp of the day', async () => {
  const { bring, call, idOf, give, stamp_id } = await createMover()
  await call(stampCards.update, { params: { id: stamp_id }, body: { wait_minutes: 120, most_per_day: 2 } })
  await bring('Ada,08030000001,7,')
  const ada = await idOf('Ada')
  expect((await give(ada)).data.card.stamps).toBe(8)
  expect(await refusal(give(ada))).toMatchObject({ rule: 'wait_minutes' })
  world.clock.advance({ minutes: 120 })
  expect((await give(ada)).data.card.stamps).toBe(9)
  world.clock.advance({ minutes: 120 })
  expect(await refusal(give(ada))).toMatchObject({ rule: 'most_per_day', given: 2 })
})
