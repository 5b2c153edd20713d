/** Nothing is sent for a suspended business; what waited goes on once it is restored. */
import { automations } from '@stampwell/contract/business/automations.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { findContacts } from '../delivery/contacts.sql.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createAudience, countRecipients, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const idOf = ({ user }: BusinessInWorld) => user.business.id

test('a campaign that is being sent waits while the business is suspended, and goes on afterwards', async () => {
  const owner = await createCounter(world)
  await createAudience(world.database.db, { businessId: idOf(owner), people: 3, now: world.clock.now() })
  const { jobs } = world.app.context
  // The campaign's own job must not begin before the suspension.
  await jobs.stop()
  const id = await storeCampaign(owner, { holdout: false })
  await suspend(world, owner)
  await jobs.start()
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({})
  await restore(world, owner)
  await sendDue(world)
  expect(await countRecipients(world, id)).toMatchObject({ sent: 3 })
})

test('a campaign whose time comes while the business is suspended fails', async () => {
  const owner = await createCounter(world)
  await createAudience(world.database.db, { businessId: idOf(owner), people: 2, now: world.clock.now() })
  const id = await storeCampaign(owner, { scheduleDate: '2026-11-21', scheduleTime: '23:00' })
  await suspend(world, owner)
  world.clock.advance({ hours: 14 })
  await sendDue(world)
  await restore(world, owner)
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'failed' })
})

test('an automation looks at nobody while the business is suspended', async () => {
  const owner = await createCounter(world)
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { date_of_birth: '1990-11-25' } })
  await owner.call(automations.update, { params: { key: 'birthday' }, body: { is_on: true, channels: ['in-app'] } })
  await suspend(world, owner)
  world.clock.set(new Date('2026-11-25T09:05:00Z'))
  await world.app.context.jobs.enqueue(world.database.db, 'automations')
  await world.app.context.jobs.drain()
  const sent = await world.database.db
    .selectFrom('broadcasts')
    .select('id')
    .where('business_id', '=', idOf(owner))
    .execute()
  expect(sent).toEqual([])
})

test('no sender reaches a customer of a suspended business', async () => {
  const owner = await createCounter(world)
  const db = await inBusiness(world.app.database.db, idOf(owner))
  const blocks = async () => {
    const isOn = { email: true, sms: true, 'in-app': true, smsNumbers: ['^\\+234'] }
    const query = { businessId: idOf(owner), channels: ['in-app', 'sms'] as const, isOn, now: world.clock.now() }
    const found = await Promise.all(
      (['promotional', 'personal', 'gift'] as const).map((purpose) =>
        findContacts(db, { ...query, purpose, customerIds: [owner.customer_id] }),
      ),
    )
    return found
      .flat()
      .filter(({ channel }) => channel === 'in-app')
      .map(({ block }) => block)
  }
  expect(await blocks()).toEqual([null, null, null])
  await suspend(world, owner)
  expect(await blocks()).toEqual(['channel_off', 'channel_off', 'channel_off'])
})
