import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, freshPhone } from '../testing/fixtures/counter.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const show = async ({ call }: Pick<BusinessInWorld, 'call'>, id: string) =>
  (await call(customers.show, { params: { id } })).data

test('a message is sent only where the customer consented, and says how to change that', async () => {
  const owner = await createCounter(world)
  const email = 'news@example.com'
  const params = { id: owner.customer_id }
  const send = (channel: 'email' | 'sms' | 'in-app') =>
    owner.call(messages.send, {
      body: {
        customer_id: owner.customer_id,
        channel,
        heading: 'Closed on Friday',
        body: 'We are back on Saturday.\nBring a friend.',
      },
    })
  const refused = (words: RegExp) => ({
    status: 422,
    code: 'validation_failed',
    errors: { channel: [expect.stringMatching(words)] },
  })
  await expect(send('email')).rejects.toMatchObject(refused(/no e-mail address/))
  await owner.call(customers.update, { params, body: { email } })
  await expect(send('email')).rejects.toMatchObject(refused(/has not agreed/))
  await expect(send('sms')).rejects.toMatchObject(refused(/has not agreed/))
  await owner.call(customers.update, { params, body: { marketing_consent: true } })
  expect(
    (await show(owner, owner.customer_id)).consents.map(({ channel, source, given_at }) => [channel, source, given_at]),
  ).toEqual(['email', 'in-app', 'sms'].map((channel) => [channel, 'merchant', world.clock.now().toISOString()]))
  expect((await send('email')).data.message).toMatchObject({
    channel: 'email',
    status: 'queued',
    heading: 'Closed on Friday',
  })
  expect((await send('sms')).data.message.status).toBe('queued')
  const [mail] = await world.outbox(email)
  expect(mail?.subject).toBe('Closed on Friday')
  for (const words of ['We are back on Saturday.', 'News and offers', '/wallet/']) expect(mail?.text).toContain(words)
  expect((await owner.call(messages.list, { params })).data.messages.map((message) => message.channel)).toEqual(
    expect.arrayContaining(['email', 'sms']),
  )
  await owner.call(customers.update, { params, body: { marketing_consent: false } })
  await expect(send('email')).rejects.toMatchObject(refused(/has not agreed/))
})

test('a message in the wallet appears at once, even without any consent', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await world.registerBusiness()
  const heard: unknown[] = []
  const hangUp = world.app.context.live.subscribe(owner.user.business.id, owner.customer_id, (event) =>
    heard.push(event),
  )
  const body = {
    customer_id: owner.customer_id,
    channel: 'in-app' as const,
    heading: 'Your umbrella',
    body: 'It waits here.',
  }
  await expect(otherBusiness.call(messages.send, { body })).rejects.toMatchObject({ status: 404 })
  await expect(otherBusiness.call(messages.list, { params: { id: owner.customer_id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.nobody(messages.send, { body })).rejects.toMatchObject({ status: 401 })
  await owner.call(messages.send, { body })
  hangUp()
  expect(heard).toEqual(['message'])
  expect((await walletPageOf(world, owner)()).messages).toMatchObject([
    { heading: 'Your umbrella', body: 'It waits here.' },
  ])
})

test('a customer gets at most twenty messages an hour', async () => {
  const owner = await createCounter(world)
  const send = () =>
    owner.call(messages.send, {
      body: { customer_id: owner.customer_id, channel: 'in-app', heading: 'Hello', body: 'Again.' },
    })
  for (let count = 0; count < 20; count++) await send()
  await expect(send()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('messages to one customer count for the e-mails and texts of the month, and the last one is refused', async () => {
  world.clock.set(new Date('2026-11-30T22:00:00Z'))
  const owner = await createCounter(world)
  const params = { id: owner.customer_id }
  await owner.call(customers.update, { params, body: { email: 'limits@example.com', marketing_consent: true } })
  const limits = { emails_month: 2, sms_month: 1, features: ['sms' as const] }
  await setLimits(world.database.db, owner.user.business.id, limits, world.clock.now())
  const send = (channel: 'email' | 'sms' | 'in-app') =>
    owner.call(messages.send, {
      body: { customer_id: owner.customer_id, channel, heading: 'News', body: 'Open on Sunday.' },
    })
  const usage = async () => (await owner.call(profile.show, {})).data.user.plan.usage
  for (const channel of ['email', 'email', 'sms', 'in-app'] as const) await send(channel)
  expect(await usage()).toMatchObject({ emails_month: 2, sms_month: 1 })
  await expect(send('email')).rejects.toMatchObject({
    status: 403,
    code: 'plan_limit_reached',
    detail: { limit: 'emails_month', used: 2, max: 2 },
  })
  await expect(send('sms')).rejects.toMatchObject({ detail: { limit: 'sms_month', used: 1, max: 1 } })
  await send('in-app')
  expect(await usage()).toMatchObject({ emails_month: 2, sms_month: 1 })

  // Midnight in Lagos is an hour before midnight in UTC.
  world.clock.set(new Date('2026-11-30T23:00:00Z'))
  expect(await usage()).toMatchObject({ emails_month: 0, sms_month: 0 })
  // A week on, the customer may be written to again.
  world.clock.advance({ days: 8 })
  await send('email')
  expect(await usage()).toMatchObject({ emails_month: 1, sms_month: 0 })
})

test('an SMS to one customer names the business once, also where the text names it in plain letters', async () => {
  world.clock.set(new Date('2026-12-09T11:00:00Z')) // noon in Lagos, when text messages go out
  const owner = await createCounter(world)
  const phone = freshPhone()
  const params = { id: owner.customer_id }
  await owner.call(customers.update, { params, body: { phone, marketing_consent: true } })
  await owner.call(profile.update, { body: { business_name: 'Chidi’s' } })
  const textOf = async (body: string) => {
    await owner.call(messages.send, { body: { customer_id: owner.customer_id, channel: 'sms', heading: 'Tea', body } })
    world.clock.advance({ minutes: 1 })
    return (await world.outbox(`+234${phone.slice(1)}`))[0]?.text
  }
  expect(await textOf('Your umbrella is here.')).toMatch(/^Chidi’s: Tea\nYour umbrella/)
  expect(await textOf("Your umbrella is at Chidi's.")).toMatch(/^Tea\nYour umbrella is at Chidi's\./)
})
