/** Short news to many customers: who gets it, what is refused, and what deleting it stops. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockBroadcast } from '../broadcasts/broadcasts.sql.ts'
import { freezePiece } from '../broadcasts/freeze-audience.sql.ts'
import { changeRecipients } from '../broadcasts/recipients.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { listRecipients, sendDue } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { merge, undo } from '../testing/fixtures/merging.ts'
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

test('a notification says how many people it means before they are looked at, and the same once they were', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, {})
  const meantBy = async (customer_ids?: string[]) => {
    const { data } = await owner.call(notifications.send, { body: { ...news, ...(customer_ids && { customer_ids }) } })
    return data.notification.recipients
  }
  const listedSizes = async () =>
    (await owner.call(notifications.list, {})).data.notifications.map(({ recipients }) => recipients)
  expect(await meantBy()).toBe(2)
  await sendDue(world)
  expect(await listedSizes()).toEqual([2])
  world.clock.advance({ minutes: 1 })
  expect(await meantBy([owner.customer_id, owner.customer_id])).toBe(1)
  await sendDue(world)
  expect(await listedSizes()).toEqual([1, 2])
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

test('a chosen person who is merged before a notification is sent is shown as the kept one, once, until it is undone', async () => {
  const owner = await createCounter(world)
  const kept = owner.customer_id
  const gone = await createCustomer(owner.call, { name: 'Bisi' })
  const back = await createCustomer(owner.call, { name: 'Chidi' })
  const customer_ids = [kept, gone, back]
  const { id } = (await owner.call(notifications.send, { body: { ...news, customer_ids } })).data.notification
  const names = async () =>
    (await owner.call(notifications.people, { params: { id } })).data.people.map(({ name }) => name)
  await merge(owner, kept, gone)
  const { merge: wrong } = await merge(owner, kept, back)
  expect(await names()).toEqual(['Ada'])
  await undo(owner, wrong.id)
  expect(await names()).toEqual(['Ada', 'Chidi'])
})

test('a chosen person who is merged between two pieces of the drawing is drawn once', async () => {
  const owner = await createCounter(world)
  const { db } = world.database
  const people = [owner.customer_id]
  for (const name of ['Bisi', 'Chidi', 'Dayo']) people.push(await createCustomer(owner.call, { name }))
  const [one = '', two = '', three = '', four = ''] = people.toSorted()
  const customer_ids = [two, three, four]
  // The job would draw them too.
  const stopSending = (isStopped: boolean) =>
    sql`update platform_settings set sending_stopped = ${isStopped}`.execute(db)
  await stopSending(true)
  const { id } = (await owner.call(notifications.send, { body: { ...news, customer_ids } })).data.notification
  const isOn = { email: true, sms: true, 'in-app': true, smsNumbers: [] }
  const draw = async (limit: number) => {
    const broadcast = await lockBroadcast(db, owner.user.business.id, id)
    return broadcast && (await freezePiece(db, broadcast, { limit, isOn, now: world.clock.now() }))
  }

  expect(await draw(1)).toBe(1)
  await merge(owner, three, two)
  await merge(owner, one, four)
  expect(await draw(10)).toBe(2)

  // The second stands for the third too, and the first for the fourth, although it comes before all of them.
  expect((await listRecipients(world, id)).map(({ customer_id }) => customer_id)).toEqual([one, two])
  expect((await lockBroadcast(db, owner.user.business.id, id))?.audience_size).toBe(2)
  await stopSending(false)
})

test('a message is found by the name of the kept one of somebody who was chosen for it', async () => {
  const owner = await createCounter(world)
  const gone = await createCustomer(owner.call, { name: 'Bisi' })
  await owner.call(notifications.send, { body: { ...news, customer_ids: [gone] } })
  await merge(owner, owner.customer_id, gone)
  const find = async (search: string) =>
    (await owner.call(notifications.list, { query: { search } })).data.notifications.length
  expect([await find('ada'), await find('bisi')]).toEqual([1, 0])
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
  const counts = { 'in-app': 21, email: 0, sms: 0 }
  expect(data.meta).toEqual({ page: 1, per_page: 20, total: 21, last_page: 2, counts })
})

test('a message is found by its words and by who was chosen for it, and each way says how many there are', async () => {
  const [owner, other] = [await createCounter(world), await createCounter(world)]
  const folake = await createCustomer(owner.call, { name: 'Folake Ojo', email: 'folake.found@example.com' })
  const send = async (changes: object) => {
    world.clock.advance({ minutes: 1 })
    await owner.call(notifications.send, { body: { ...news, ...changes } })
  }
  await send({ title: 'New hours' })
  await send({ title: 'For you', customer_ids: [folake] })
  await send({ title: 'By e-mail', channel: 'email', body: '50% off on Sunday.' })
  await other.call(notifications.send, { body: { ...news, title: 'Of another business' } })
  const find = async (query: { search?: string; channel?: 'email'; page?: number; per_page?: number }) => {
    const { data } = await owner.call(notifications.list, { query })
    return { titles: data.notifications.map(({ title }) => title), meta: data.meta }
  }
  expect((await find({ search: 'HOURS' })).titles).toEqual(['New hours'])
  for (const search of ['folake', 'Fọláké']) expect((await find({ search })).titles).toEqual(['For you'])
  expect((await find({ search: '50%' })).titles).toEqual(['By e-mail'])
  expect((await find({ search: 'nobody' })).meta).toMatchObject({ total: 0, last_page: 1 })
  // The choice of a way leaves the numbers of the others as they are; a search narrows them all.
  const counts = { 'in-app': 2, email: 1, sms: 0 }
  expect(await find({ channel: 'email' })).toMatchObject({ titles: ['By e-mail'], meta: { total: 1, counts } })
  expect((await find({ search: 'open until' })).meta).toMatchObject({ total: 2, counts: { ...counts, email: 0 } })
  const second = await find({ search: 'open until', page: 2, per_page: 1 })
  expect(second).toMatchObject({ titles: ['New hours'], meta: { page: 2, last_page: 2 } })
})

test('a message is listed with the words that one of its people got, once somebody has', async () => {
  const owner = await createCounter(world)
  const sampleOf = async () => (await owner.call(notifications.list, {})).data.notifications.map(({ sample }) => sample)
  await owner.call(notifications.send, { body: { ...news, title: 'Hello {first_name}', body: 'Open until nine.' } })
  expect(await sampleOf()).toEqual([null])
  await sendDue(world)
  expect(await sampleOf()).toEqual([{ name: 'Ada', heading: 'Hello Ada', body: 'Open until nine.' }])
  // They stay as they were sent.
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { name: 'Bisi' } })
  expect(await sampleOf()).toEqual([{ name: 'Bisi', heading: 'Hello Ada', body: 'Open until nine.' }])
})

test('messages that bounced or may have arrived stay among those that were sent, as in a campaign', async () => {
  const owner = await createCounter(world)
  for (const name of ['arrived', 'bounced', 'unknown'])
    await createCustomer(owner.call, { name, email: `${name}.news@example.com`, marketing_consent: true })
  await owner.call(notifications.send, { body: { ...news, channel: 'email' } })
  await sendDue(world)
  const sentOf = async () => (await owner.call(notifications.list, {})).data.notifications.map(({ sent }) => sent)
  expect(await sentOf()).toEqual([3])
  const { db } = world.database
  for (const status of ['bounced', 'unknown'] as const) {
    const row = await db
      .selectFrom('broadcast_recipients as r')
      .innerJoin('customers as c', 'c.id', 'r.customer_id')
      .select('r.id')
      .where('r.business_id', '=', owner.user.business.id)
      .where('c.name', '=', status)
      .executeTakeFirstOrThrow()
    await changeRecipients(db, owner.user.business.id, [{ id: row.id, status }], world.clock.now())
  }
  expect(await sentOf()).toEqual([3])
})

test('people of a form who were merged or erased since are counted and sent to as they are now, down to nobody', async () => {
  const owner = await createCounter(world)
  const kept = owner.customer_id
  const merged = await createCustomer(owner.call, { name: 'Bisi' })
  const erased = await createCustomer(owner.call, { name: 'Chidi' })
  await merge(owner, kept, merged)
  await owner.call(customers.remove, { params: { id: erased } })
  const sizeOf = async (customAudience: string[]) =>
    (
      await owner.call(campaigns.preview, {
        body: { audience: 'custom' as const, customAudience, channels: ['in-app' as const] },
      })
    ).data.audienceSize
  expect([await sizeOf([merged, erased]), await sizeOf([kept, merged]), await sizeOf([erased])]).toEqual([1, 1, 0])
  const send = (customer_ids: string[]) => owner.call(notifications.send, { body: { ...news, customer_ids } })
  const { id } = (await send([merged, erased])).data.notification
  const { people } = (await owner.call(notifications.people, { params: { id } })).data
  expect(people).toEqual([{ id: kept, name: 'Ada' }])
  await expect(send([erased])).rejects.toMatchObject({ errors: { customer_ids: ['Choose at least one customer.'] } })
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
