/** The messages of a month that a plan allows, where a business moves to another time zone in between. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { countRecipients, createAudience, sendDue, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => world.close())

test('what was sent on a day that is still to come in a new time zone counts in the month of the plan', async () => {
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 2, now: world.clock.now() })
  await setLimits(world.database.db, businessId, { emails_month: 2, features: ['campaigns'] }, world.clock.now())
  const send = async (timezone: string) => {
    await owner.call(profile.update, { body: { timezone } })
    const id = await storeCampaign(owner)
    await sendDue(world)
    return countRecipients(world, id)
  }
  const none = { 'skipped no_address': 1 } // the counter's own customer has no e-mail
  expect(await send('Pacific/Kiritimati')).toEqual({ ...none, sent: 2 }) // 22 November
  expect(await send('Africa/Lagos')).toEqual({ ...none, 'skipped plan_limit': 2 }) // 21 November
  expect((await owner.call(profile.show, {})).data.user.plan.usage).toMatchObject({ emails_month: 2 })
})
