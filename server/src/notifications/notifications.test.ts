/** Short news to many customers: who gets it, what is refused, and what deleting it stops. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { sendDue } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const news = { channel: 'in-app' as const, title: 'New hours', body: 'Open until nine.' }

test('a notification to some customers shows on their card pages only', async () => {
  const owner = await createCounter(world)
  const other = await createCustomer(owner.call, {})
  await owner.call(notifications.send, { body: { ...news, customer_ids: [owner.customer_id, owner.customer_id] } })
  await sendDue(world)
  const messagesOf = async (customer_id: string) =>
    (await walletPageOf(world, { ...owner, customer_id })()).messages.map(({ heading }) => heading)
  expect(await messagesOf(owner.customer_id)).toEqual(['New hours'])
  expect(await messagesOf(other)).toEqual([])
})

test('the people who were chosen for a notification can be read, without those who left since', async () => {
  const owner = await createCounter(world)
  const left = await createCustomer(owner.call, {})
  const customer_ids = [owner.customer_id, left]
  const { id, audience } = (await owner.call(notifications.send, { body: { ...news, customer_ids } })).data.notification
  expect(audience).toBe('custom')
  await owner.call(customers.remove, { params: { id: left } })
  const { people } = (await owner.call(notifications.people, { params: { id } })).data
  expect(people).toEqual([{ id: owner.customer_id, name: expect.any(String) }])
})

test('a deleted notification is not sent to those who wait, and stays with those who got it', async () => {
  const owner = await createCounter(world)
  const page = walletPageOf(world, owner)
  const send = async (title: string) => {
    const { data } = await owner.call(notifications.send, { body: { ...news, title } })
    return data.notification.id
  }
  const sent = await send('Sent')
  await sendDue(world)
  const waiting = await send('Waiting')
  for (const id of [sent, waiting]) await owner.call(notifications.remove, { params: { id } })
  await sendDue(world)
  expect((await page()).messages.map(({ heading }) => heading)).toEqual(['Sent'])
  expect((await owner.call(notifications.list, {})).data.notifications).toEqual([])
})

test('9.2: the list of notifications begins with page 1 and has 20 on a page', async () => {
  const owner = await createCounter(world)
  for (let number = 1; number <= 21; number += 1)
    await owner.call(notifications.send, { body: { ...news, title: `News ${number}` } })
  const { data } = await owner.call(notifications.list, {})
  expect(data.notifications).toHaveLength(20)
  expect(data.meta).toEqual({ page: 1, per_page: 20, total: 21, last_page: 2 })
})

test('a customer of another business, and text messages without a plan for them, are refused', async () => {
  const [owner, other] = [await createCounter(world), await createCounter(world)]
  const withUnknown = { ...news, customer_ids: [owner.customer_id, other.customer_id] }
  await expect(owner.call(notifications.send, { body: withUnknown })).rejects.toMatchObject({ status: 404 })

  await setLimits(world.database.db, owner.user.business.id, { features: ['campaigns'] }, world.clock.now())
  const closed = { code: 'feature_unavailable' }
  await expect(owner.call(notifications.send, { body: { ...news, channel: 'sms' } })).rejects.toMatchObject(closed)
  const campaign = {
    campaignName: 'Rainy days',
    goal: 'announcement' as const,
    audience: 'all' as const,
    channels: ['sms' as const],
    messageHeading: 'News',
    messageBody: 'Come by.',
  }
  await expect(owner.call(campaigns.store, { body: campaign })).rejects.toMatchObject(closed)
  expect((await owner.call(notifications.list, {})).data.notifications).toEqual([])
  expect((await owner.call(campaigns.list, {})).data.campaigns).toEqual([])
})
