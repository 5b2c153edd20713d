/** Which way a campaign takes to each person, and how they are counted. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeNextPiece } from '../broadcasts/freeze-audience.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  createAudience,
  listRecipients,
  openTurnOf,
  sendDue,
  showCampaign,
  storeCampaign,
} from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a preview shows the words of one person on every way, and of the next one', async () => {
  const owner = await createCounter(world)
  world.clock.advance({ minutes: 1 })
  await createCustomer(owner.call, { name: 'Bola Ade' })
  const preview = async (sample?: number) => {
    const body = { audience: 'all' as const, channels: ['in-app' as const], messageBody: 'Hi {first_name}' }
    return (await owner.call(campaigns.preview, { body: { ...body, ...(sample === undefined ? {} : { sample }) } }))
      .data
  }
  const first = await preview()
  expect(first.sample).toMatchObject({ name: 'Bola Ade', isLast: false, body: 'Hi Bola', stamps: 0 })
  expect([first.text, first.sms.text].every((text) => text.includes('Hi Bola'))).toBe(true)
  expect((await preview(1)).sample).toMatchObject({
    name: 'Ada',
    isLast: true,
    body: 'Hi Ada',
    stamp_id: owner.stamp_id,
  })
})

test('once each: e-mail before SMS, and the card page besides', async () => {
  const owner = await createCounter(world)
  const email = 'cheap@example.com'
  await createCustomer(owner.call, { name: 'Bola', email, phone: freshPhone(), marketing_consent: true })
  await createCustomer(owner.call, { name: 'Chi', phone: freshPhone(), marketing_consent: true })
  const { data: before } = await owner.call(campaigns.preview, {
    body: { audience: 'all', channels: ['email', 'sms', 'in-app'], cascade: true },
  })
  const id = await storeCampaign(owner, { channels: ['email', 'sms', 'in-app'], cascade: true })
  await sendDue(world)
  const { data } = await owner.call(campaigns.recipients, { params: { id } })
  expect(
    data.recipients
      .map(({ name, channel, status }) => [name, channel, status])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['Ada', 'in-app', 'delivered'],
    ['Bola', 'email', 'sent'],
    ['Chi', 'sms', 'sent'],
  ])
  const waysOf = (name: string) =>
    data.recipients.find((one) => one.name === name)?.ways.map(({ channel, reason }) => [channel, reason])
  expect([data.meta.total, waysOf('Ada'), waysOf('Chi')]).toEqual([
    3,
    [
      ['email', 'no_address'],
      ['sms', 'no_consent'],
      ['in-app', null],
    ],
    [
      ['sms', null],
      ['in-app', null],
    ],
  ])
  const onCards = await owner.call(campaigns.recipients, { params: { id }, query: { channel: 'in-app' } })
  expect([onCards.data.meta.total, onCards.data.recipients.map(({ channel }) => channel)]).toEqual([
    3,
    ['in-app', 'in-app', 'in-app'],
  ])
  // Ada sees it on her card page, so nobody is left out.
  expect(await showCampaign(owner, id)).toMatchObject({ audienceSize: 3, writtenTo: 2, excluded: [] })
  expect(before).toMatchObject({
    audienceSize: 3,
    writtenTo: 2,
    excluded: [],
    channels: [
      { channel: 'email', recipients: 1 },
      { channel: 'sms', recipients: 1 },
      { channel: 'in-app', recipients: 3 },
    ],
  })
})

test('who is skipped on every way at the last moment is excluded once, and who gets one message is not', async () => {
  const owner = await createCounter(world)
  for (const name of ['bola', 'chi']) {
    const email = `${name}.limit@example.com`
    await createCustomer(owner.call, { name, email, phone: freshPhone(), marketing_consent: true })
  }
  const limits = { features: ['campaigns' as const, 'sms' as const], emails_month: 1, sms_month: 0 }
  await setLimits(world.database.db, owner.user.business.id, limits, world.clock.now())
  const id = await storeCampaign(owner, { channels: ['email', 'sms'] })
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({
    figures: { email: { sent: 1, skipped: 2 }, sms: { sent: 0, skipped: 3 } },
    excluded: [
      { reason: 'no_address', count: 1 }, // the counter's own customer
      { reason: 'plan_limit', count: 1 },
    ],
  })
})

test('text messages of a campaign wait for nothing where the plan closed them since', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { name: 'Dayo', phone: freshPhone(), marketing_consent: true })
  const id = await storeCampaign(owner, { channels: ['sms'] })
  // A plan may close text messages and keep its limit of them.
  const limits = { features: ['campaigns' as const], sms_month: 1000 }
  await setLimits(world.database.db, owner.user.business.id, limits, world.clock.now())
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({
    figures: { sms: { sent: 0 } },
    excluded: expect.arrayContaining([{ reason: 'plan_limit', count: 1 }]),
  })
})

test('who is held out is not written to, and does not find the message on the card page either', async () => {
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 200, now: world.clock.now() })
  const id = await storeCampaign(owner, { channels: ['email', 'in-app'], cascade: true })
  const turn = await openTurnOf(world.app, businessId)
  while (await freezeNextPiece(turn, id));

  const rows = await listRecipients(world, id)
  const heldOut = new Set(rows.filter(({ reason }) => reason === 'holdout').map(({ customer_id }) => customer_id))
  const theirs = rows.filter(({ customer_id }) => heldOut.has(customer_id))
  expect(heldOut.size).toBeGreaterThan(0)
  expect(theirs.filter(({ channel }) => channel === 'in-app')).toHaveLength(heldOut.size)
  expect(theirs.filter(({ status }) => status !== 'skipped')).toEqual([])
})
