/** A campaign from the form to its figures: who gets it, who does not, and why. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCustomer, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'

type Form = InputOf<typeof campaigns.store>['body']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const form = (changes: Partial<Form> = {}): Form => ({
  campaignName: 'Rainy days',
  goal: 'announcement',
  audience: 'all',
  channels: ['email'],
  messageHeading: 'News from {business}',
  messageBody: 'Hello {first_name}, see https://example.com/menu today.',
  ...changes,
})

async function store(owner: Pick<Counter, 'call'>, changes: Partial<Form> = {}) {
  const { data } = await owner.call(campaigns.store, { body: form(changes) })
  await world.app.context.jobs.drain()
  return show(owner, data.campaign.id)
}

async function show(owner: Pick<Counter, 'call'>, id: string) {
  return (await owner.call(campaigns.show, { params: { id } })).data.campaign
}

const recipientsOf = async (owner: Pick<Counter, 'call'>, id: string) =>
  (await owner.call(campaigns.recipients, { params: { id } })).data.recipients
    .map(({ name, channel, status, reason }) => [name, channel, status, reason])
    .sort((one, other) => one.join().localeCompare(other.join()))

test('an e-mail campaign reaches those who agreed, once, and says who was left out and why', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { name: 'Bola Ade', email: 'bola.campaign@example.com', marketing_consent: true })
  await createCustomer(owner.call, { name: 'Chi', email: 'chi.campaign@example.com' })

  const campaign = await store(owner)

  expect(campaign).toMatchObject({
    status: 'sent',
    audienceSize: 3,
    excluded: [
      { reason: 'no_address', count: 1 },
      { reason: 'no_consent', count: 1 },
    ],
    figures: { email: { sent: 1, queued: 0, opened: null, skipped: 2, failed: 0 } },
  })
  expect(await recipientsOf(owner, campaign.id)).toEqual([
    ['Ada', 'email', 'skipped', 'no_address'],
    ['Bola Ade', 'email', 'sent', null],
    ['Chi', 'email', 'skipped', 'no_consent'],
  ])
  const mails = await world.outbox('bola.campaign@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([`News from ${owner.user.business.business_name}`])
  expect(mails[0]?.text).toMatch(/Hello Bola, see .*\/c\/[\w-]{66} today\./)
  expect(mails[0]?.text).toMatch(/Unsubscribe: .*\/u\//)
  expect(await world.outbox('chi.campaign@example.com')).toEqual([])
})

test('a message on the card page waits for everybody who did not say no, is seen once, and joins their history', async () => {
  const owner = await createCounter(world)
  const campaign = await store(owner, { channels: ['in-app'] })
  expect(campaign).toMatchObject({ status: 'sent', figures: { 'in-app': { sent: 1, delivered: null, opened: 0 } } })
  const heading = `News from ${owner.user.business.business_name}`
  expect((await walletPageOf(world, owner)()).messages).toMatchObject([
    { heading, body: expect.stringMatching(/^Hello Ada/) },
  ])
  await walletPageOf(world, owner)()
  expect((await show(owner, campaign.id)).figures['in-app']).toMatchObject({ sent: 1, delivered: null, opened: 1 })
  const { data } = await owner.call(messages.list, { params: { id: owner.customer_id } })
  expect(data.messages).toMatchObject([{ channel: 'in-app', status: 'sent', heading }])
})

test('a campaign counts the rewards and offers that its recipients redeemed, and none that was undone', async () => {
  const owner = await createCounter(world)
  const reached = await createCustomer(owner.call, { email: 'offers@example.com', marketing_consent: true })
  const { data: made } = await owner.call(offers.create, {
    body: { title: 'Tea', offer_type: 'free_item', once_per_customer: false },
  })
  const redeem = async (customer_id: string) =>
    (await owner.call(offers.redeem, { params: { id: made.offer.id }, body: { customer_id } })).data.redemption
  await redeem(reached)
  world.clock.advance({ minutes: 1 })
  const { id } = await store(owner)
  world.clock.advance({ minutes: 1 })

  await redeem(reached)
  await owner.call(offers.undo, { params: { id: (await redeem(reached)).id } })
  await redeem(owner.customer_id) // has no address
  expect((await show(owner, id)).redeemed).toBe(1)
  const { rewards_issued: issued } = await owner.give(10, { customer_id: reached })
  await owner.call(stamping.redeem, { body: { customer_id: reached, reward_id: issued[0]?.id ?? '' } })

  const { redeemed, by_day } = await show(owner, id)
  expect([redeemed, by_day.map((day) => day.redeemed)]).toEqual([2, [2]])
  world.clock.advance({ days: 20 })
  await redeem(reached)
  expect((await show(owner, id)).redeemed).toBe(2)
})

test('a day counts the first visit of each person, and who came before the sending is counted apart', async () => {
  const owner = await createCounter(world)
  const customer_id = await createCustomer(owner.call, { email: 'visits@example.com', marketing_consent: true })
  await owner.give(1, { customer_id })
  world.clock.advance({ hours: 2 })
  const { id } = await store(owner)
  for (let visit = 0; visit < 2; visit++) {
    world.clock.advance({ hours: 1 })
    await owner.give(1, { customer_id })
  }
  world.clock.advance({ days: 1 })
  await owner.give(1, { customer_id })
  world.clock.advance({ hours: 1 })

  const { by_day, visitors } = await show(owner, id)
  expect(by_day.map(({ sent, visits }) => [sent, visits])).toEqual([[1, 1]])
  expect(visitors).toEqual({ after: 1, before: 1 })
})

test('whoever unsubscribes while the campaign waits gets nothing', async () => {
  const owner = await createCounter(world)
  const id = await createCustomer(owner.call, { email: 'late.no@example.com', marketing_consent: true })
  const { data } = await owner.call(campaigns.store, { body: form() })
  await owner.call(customers.update, { params: { id }, body: { marketing_consent: false } })
  await world.app.context.jobs.drain()
  const campaign = await show(owner, data.campaign.id)
  expect(await world.outbox('late.no@example.com')).toHaveLength(campaign.figures.email?.sent ?? -1)
})

test('a customer gets at most three promotional messages in seven days', async () => {
  const owner = await createCounter(world)
  const email = 'enough@example.com'
  await createCustomer(owner.call, { email, marketing_consent: true })
  for (let count = 0; count < 4; count++) {
    world.clock.advance({ minutes: 1 })
    await store(owner, { campaignName: `Number ${count}` })
  }
  expect(await world.outbox(email)).toHaveLength(3)
  const { data } = await owner.call(campaigns.list, { query: {} })
  expect(
    data.campaigns.map(({ campaignName, excluded }) => [campaignName, excluded.map(({ reason }) => reason).sort()])[0],
  ).toEqual(['Number 3', ['capped', 'no_address']])
})

test('what the form gets wrong is said under its fields, and nothing is stored', async () => {
  const owner = await createCounter(world)
  const refused = (changes: Partial<Form>) =>
    owner.call(campaigns.store, { body: form(changes) }).then(
      () => null,
      (error: { errors: object }) => Object.keys(error.errors),
    )
  expect(await refused({ messageBody: 'Hello {name}' })).toEqual(['messageBody'])
  expect(await refused({ scheduleDate: '2026-11-30' })).toEqual(['scheduleTime'])
  expect(await refused({ scheduleDate: '2020-01-01', scheduleTime: '10:00' })).toEqual(['scheduleDate'])
  expect(await refused({ startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual(['endDate'])
  expect(await refused({ audience: 'inactive' })).toEqual(['audience'])
  expect(await refused({ channels: [] })).toEqual(['channels'])
  expect(await refused({ audience: 'custom', customAudience: [] })).toEqual(['audience'])
  const other = await createCounter(world)
  await expect(
    owner.call(campaigns.store, { body: form({ audience: 'custom', customAudience: [other.customer_id] }) }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await owner.call(campaigns.list, { query: {} })).data.meta.total).toBe(0)
})

test('a scheduled campaign starts at its time of the business’s zone, and can be cancelled before', async () => {
  const owner = await createCounter(world)
  const scheduled = { scheduleDate: '2099-01-01', scheduleTime: '09:30' }
  const first = await store(owner, scheduled)
  expect(first).toMatchObject({
    status: 'scheduled',
    ...scheduled,
    audienceSize: 1,
    planned: { written: 0, cards: 0 },
  })
  await owner.call(campaigns.remove, { params: { id: first.id } })
  expect((await show(owner, first.id)).status).toBe('cancelled')
  await owner.call(campaigns.remove, { params: { id: first.id } })
  expect((await show(owner, first.id)).status).toBe('cancelled')
  world.clock.advance({ minutes: 2 })
  await owner.call(campaigns.remove, { params: { id: first.id } })
  await expect(show(owner, first.id)).rejects.toMatchObject({ status: 404 })
})

test('the preview counts what the campaign then does, and shows each channel', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { name: 'Bola', email: 'preview@example.com', marketing_consent: true })
  const channels = ['email', 'sms', 'in-app'] as const
  const { data } = await owner.call(campaigns.preview, {
    body: { audience: 'all', channels: [...channels], messageHeading: 'Hi {first_name}', messageBody: 'Come by.' },
  })
  expect(data).toMatchObject({
    audienceSize: 2,
    excluded: [],
    channels: [
      { channel: 'email', recipients: 1, pages: 1, cost: { amount_minor: 0, currency: 'NGN' } },
      { channel: 'sms', recipients: 1, cost: null },
      { channel: 'in-app', recipients: 2 },
    ],
  })
  expect(data.subject).toMatch(/^Hi (Ada|Bola)$/)
  expect(data.html).toMatch(/Hi (Ada|Bola)/)
  expect(data.sms.text).toContain('Come by.')
  expect(data.sms.text).toMatch(/\/s\/\w{10}\nStop: .*\/s\/\w{10}$/)
})

test('the e-mails of the local month are counted, and a plan without more skips the rest', async () => {
  const owner = await createCounter(world)
  for (const name of ['one', 'two', 'three'])
    await createCustomer(owner.call, { name, email: `${name}.month@example.com`, marketing_consent: true })
  await setLimits(
    world.database.db,
    owner.user.business.id,
    { features: ['campaigns'], emails_month: 2 },
    world.clock.now(),
  )
  const campaign = await store(owner)
  expect(campaign.figures.email).toMatchObject({ sent: 2, skipped: 2 })
  const { data } = await owner.call(campaigns.recipients, { params: { id: campaign.id }, query: { status: 'skipped' } })
  expect(new Set(data.recipients.map(({ reason }) => reason))).toEqual(new Set(['no_address', 'plan_limit']))
  expect((await owner.call(profile.show, {})).data.user.plan.usage['emails_month']).toBe(2)
})

test('a business sees how it sends, and lowers how often a customer hears from it', async () => {
  const owner = await createCounter(world)
  expect((await owner.call(sending.show, {})).data).toMatchObject({
    email: { is_on: true, from: 'no-reply@stampwell.test', reply_to: owner.user.email },
    sms: { is_on: true, provider: null, countries: ['NG'] },
    per_week: 3,
    stopped: false,
  })
  expect((await owner.call(sending.update, { body: { per_week: 1 } })).data.per_week).toBe(1)
  const email = 'once.a.week@example.com'
  await createCustomer(owner.call, { email, marketing_consent: true })
  for (const name of ['first', 'second']) await store(owner, { campaignName: name })
  expect(await world.outbox(email)).toHaveLength(1)
})

test('a business without customers sees every merge field filled in', async () => {
  const owner = await world.registerBusiness()
  const { data } = await owner.call(campaigns.preview, {
    body: { audience: 'all', channels: ['email'], messageBody: '{stamps_left} to go until {reward}, {first_name}.' },
  })
  expect(data.text).toContain('3 to go until a reward, there.')
})

test('a link of a test unsubscribes no customer', async () => {
  const owner = await createCounter(world)
  const email = 'stays@example.com'
  await createCustomer(owner.call, { name: 'Stays', email, marketing_consent: true })
  await owner.call(campaigns.test, { body: { channels: ['email'], messageHeading: 'Test', messageBody: 'Only me.' } })
  const mail = (await world.outbox(owner.user.email)).find(({ subject }) => subject === 'Test')
  const [, token = ''] = /\/u\/([\w.-]+)/.exec(mail?.text ?? '') ?? []
  expect(token).not.toBe('')
  await world.nobody(preferences.change, { params: { token }, body: { channels: { email: false } } })
  await store(owner)
  expect(await world.outbox(email)).toHaveLength(1)
})

test('a test of an account whose address is not proven is refused', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const body = { channels: ['email' as const], messageHeading: 'WIN 1000', messageBody: 'At evil.example' }
  await expect(owner.call(campaigns.test, { body })).rejects.toMatchObject({ status: 403, code: 'email_unverified' })
  expect((await world.outbox(owner.email)).filter(({ text }) => text.includes('evil.example'))).toEqual([])
})

test('a test goes to the owner alone, at most ten an hour', async () => {
  const owner = await createCounter(world)
  const body = { channels: ['email' as const], messageHeading: 'Hello', messageBody: 'Only me.' }
  const { data } = await owner.call(campaigns.test, { body })
  expect(data.sent_to).toEqual([expect.stringContaining('•••@')])
  const mails = await world.outbox(owner.user.email)
  expect(mails.filter(({ subject }) => subject === 'Hello')).toHaveLength(1)
  for (let count = 1; count < 10; count++) await owner.call(campaigns.test, { body })
  await expect(owner.call(campaigns.test, { body })).rejects.toMatchObject({ status: 429 })
})
