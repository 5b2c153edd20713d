/** How campaigns count in the analytics of the platform. */
import { adminAnalytics } from '@stampwell/contract/admin/analytics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createAudience, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { countPlatform } from './count-platform.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a campaign counts on the day it began, with its business and the messages that went out', async () => {
  const { db } = world.database
  const counter = await createCounter(world)
  await createAudience(db, { businessId: counter.user.business.id, people: 2, now: world.clock.now() })
  const id = await storeCampaign(counter) // the counter's own customer has no e-mail
  await sendDue(world)
  expect(await showCampaign(counter, id)).toMatchObject({ status: 'sent' })

  await countPlatform(db, world.clock.now(), { always: true })
  const { call } = await world.admin('viewer')
  const campaignsOn = async (day: string) => (await call(adminAnalytics.show, { query: { from: day, to: day } })).data
  const none = { campaigns: 0, merchants: 0, messages: 0 }
  expect((await campaignsOn('2026-11-21')).campaigns).toEqual({ campaigns: 1, merchants: 1, messages: 2, before: none })
  expect((await campaignsOn('2026-11-20')).campaigns).toEqual({ ...none, before: none })
})
