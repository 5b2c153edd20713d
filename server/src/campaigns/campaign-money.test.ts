/** What a campaign brought in money: the amounts typed for those who came because of it. */
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createAudience, listRecipients, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { withRules } from '../testing/fixtures/card-rules.ts'
import { createCounter } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** So many that by chance never fewer than twenty are held out. */
const PEOPLE = 500
const VISITORS = 80
const SPENT = 200_000

test('money is said once it is certain that more came, by the amounts that were neither undone nor refunded', async () => {
  const owner = await withRules(world, { spend_minor: 100_000 })
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: PEOPLE, now: world.clock.now() })
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await sendDue(world)
  const rows = await listRecipients(world, id)
  const reached = rows.filter(({ status }) => status === 'delivered').map((row) => row.customer_id)
  const spend = async (customer_id: string, receipt: string | null = null) => {
    const body = { customer_id, stamp_id: owner.stamp_id, spend_minor: SPENT, receipt }
    return (await owner.call(stamping.give, { body })).data.event
  }
  world.clock.advance({ minutes: 1 })
  for (const customer of reached.slice(0, VISITORS)) await spend(customer)
  const [again = ''] = reached
  await spend(again, 'A-17')
  await owner.call(stamping.refund, { body: { receipt: 'A-17' } })
  const { id: event_id } = await spend(again)
  await owner.call(stamping.undo, { body: { event_id } })
  expect(await showCampaign(owner, id)).toMatchObject({ holdout: { verdict: 'too_early' }, brought: null })

  world.clock.advance({ days: 16 })

  const { holdout, brought } = await showCampaign(owner, id)
  expect(holdout).toMatchObject({ verdict: 'more', extra_visits: VISITORS })
  expect(brought).toEqual({ amount_minor: VISITORS * SPENT, currency: 'NGN' })
}, 60_000)

test('where no amounts are typed, no money is said', async () => {
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: PEOPLE, now: world.clock.now() })
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await sendDue(world)
  const rows = await listRecipients(world, id)
  world.clock.advance({ minutes: 1 })
  for (const { customer_id } of rows.filter(({ status }) => status === 'delivered').slice(0, VISITORS))
    await owner.call(stamping.give, { body: { customer_id, stamp_id: owner.stamp_id } })
  world.clock.advance({ days: 16 })
  expect(await showCampaign(owner, id)).toMatchObject({ holdout: { verdict: 'more' }, brought: null })
}, 60_000)
