/** The link that every marketing message carries: it needs no log-in, has no end, and outlives its person. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { createApp } from '../app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe, join } from '../testing/fixtures/cafe.ts'
import { createCustomer, createCounter, freshPhone, type Counter } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** Returns a counter whose customer agreed to everything, and how to send them e-mails and open their links. */
async function openMailbox(email: string) {
  const owner = await createCounter(world)
  const customer_id = await createCustomer(owner.call, { email, marketing_consent: true })
  const send = () =>
    owner.call(messages.send, {
      body: { customer_id, channel: 'email', heading: 'Closed on Friday', body: 'Back on Saturday.' },
    })
  const linkOf = async () => {
    const [mail] = await world.outbox(email)
    return /\/u\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  return { owner, customer_id, send, linkOf }
}

const post = (token: string, init: RequestInit = {}) => world.fetch(`/u/${token}`, { method: 'POST', ...init })
const show = async (token: string) => (await world.nobody(preferences.show, { params: { token } })).data
const consentsOf = async (owner: Counter, id: string) =>
  (await owner.call(customers.show, { params: { id } })).data.consents

test('a link changes the consents thirty times in an hour, and one click still unsubscribes after that', async () => {
  const { owner, customer_id, send, linkOf } = await openMailbox('often@example.com')
  await send()
  const token = await linkOf()
  const change = (email: boolean) =>
    world.nobody(preferences.change, { params: { token }, body: { channels: { email } } })
  for (let times = 0; times < 30; times++) await change(times % 2 === 0)
  await expect(change(true)).rejects.toMatchObject({ status: 429, retry_after: expect.any(Number) })
  expect((await post(token)).status).toBe(200)
  expect((await consentsOf(owner, customer_id)).find(({ channel }) => channel === 'email')?.withdrawn_at).toBeTruthy()
})

test.each([
  ['urlencoded', { body: ONE_CLICK, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['multipart', { body: formOf({ 'List-Unsubscribe': 'One-Click' }) }],
  ['json', { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'content-type': 'application/json' } }],
  ['plain', { body: ONE_CLICK, headers: { 'content-type': 'text/plain' } }],
  ['unknown', { body: ONE_CLICK, headers: { 'content-type': 'no/such; type' } }],
  ['latin', { body: ONE_CLICK, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=ISO-8859-1' } }],
  ['nameless', { body: ONE_CLICK, headers: { 'content-type': 'form' } }],
  ['untyped', { body: new TextEncoder().encode(ONE_CLICK) }],
  ['empty', {}],
])('one click unsubscribes from the link’s channel at once, as often as it is pressed (%s)', async (kind, init) => {
  const { owner, customer_id, send, linkOf } = await openMailbox(`${kind}@example.com`)
  await send()
  const token = await linkOf()
  for (let count = 0; count < 2; count++) {
    const answer = await post(token, init)
    expect([answer.status, answer.redirected, answer.headers.get('set-cookie')]).toEqual([200, false, null])
  }
  await expect(send()).rejects.toMatchObject({ code: 'validation_failed' })
  const consents = await consentsOf(owner, customer_id)
  expect(consents.map(({ channel, withdrawn_at }) => [channel, withdrawn_at !== null])).toEqual([
    ['email', true],
    ['in-app', false],
    ['sms', false],
  ])
})

test('the headers of a message let a mail program unsubscribe, as the local outbox shows', async () => {
  const { send, linkOf } = await openMailbox('headers@example.com')
  await send()
  const [mail] = await world.outbox('headers@example.com')
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<http://localhost:3000/u/${await linkOf()}>`,
    'List-Unsubscribe-Post': ONE_CLICK,
  })
})

test('the page behind a link shows the masked address and lets the person choose each channel', async () => {
  const { send, linkOf, owner } = await openMailbox('chooser@example.com')
  await send()
  const token = await linkOf()
  expect(await show(token)).toMatchObject({
    business_name: owner.user.business.business_name,
    masked: 'c•••@example.com',
    channels: { email: { on: true }, sms: { on: true }, 'in-app': { on: true } },
    choosable: ['email', 'sms', 'in-app'],
  })
  const change = (channels: { email?: boolean; sms?: boolean }) =>
    world.nobody(preferences.change, { params: { token }, body: { channels } })
  expect((await change({ email: false })).data.channels).toMatchObject({ email: { on: false }, sms: { on: true } })
  await expect(send()).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await change({ email: true })).data.channels).toMatchObject({ email: { on: true } })
  await send()
})

test('after their e-mail was removed, an old link acts on that address alone', async () => {
  const { owner, customer_id, send, linkOf } = await openMailbox('removed@example.com')
  await send()
  const token = await linkOf()
  await owner.call(customers.update, { params: { id: customer_id }, body: { email: null } })
  expect(await show(token)).toMatchObject({ erased: false, masked: null, channels: { sms: { on: false } } })
  const channels = { email: false, sms: false, 'in-app': false }
  await world.nobody(preferences.change, { params: { token }, body: { channels } })
  await post(token)
  expect((await consentsOf(owner, customer_id)).map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, null, null])
  expect(await show(token)).toMatchObject({ channels: { email: { on: false } } })
})

test('a link acts on the address that it was sent to, not on another one that the customer has since', async () => {
  const { owner, customer_id, send, linkOf } = await openMailbox('typo@example.com')
  await send()
  const token = await linkOf()
  const update = (email: string) => owner.call(customers.update, { params: { id: customer_id }, body: { email } })
  const change = (email: boolean) =>
    world.nobody(preferences.change, { params: { token }, body: { channels: { email, sms: email, 'in-app': email } } })
  await update('right@example.com')
  const own = { masked: null, channels: { email: { on: true }, sms: { on: false } }, choosable: ['email'] }
  expect(await show(token)).toMatchObject(own)
  expect((await change(false)).data.channels.email.on).toBe(false)
  expect((await change(true)).data.channels.email.on).toBe(true)
  await post(token)
  const shown = async () => (await owner.call(customers.show, { params: { id: customer_id } })).data
  const { consents, suppressions } = await shown()
  expect(consents.map(({ source, withdrawn_at }) => [source, withdrawn_at])).toEqual([
    ['merchant', null],
    ['merchant', null],
    ['merchant', null],
  ])
  expect(suppressions).toEqual([])
  await update('typo@example.com')
  expect((await shown()).suppressions).toMatchObject([{ channel: 'email', reason: 'unsubscribed' }])
})

test.each(['before', 'after'])('who unsubscribed %s their erasure stays so until they say yes', async (when) => {
  const email = `gone-${when}@example.com`
  const { owner, customer_id, send, linkOf } = await openMailbox(email)
  await send()
  const token = await linkOf()
  if (when === 'before') await post(token)
  await owner.call(customers.remove, { params: { id: customer_id } })
  expect((await post(token)).status).toBe(200)
  const none = { erased: true, masked: null, channels: { email: { on: false } }, choosable: [] }
  expect(await show(token)).toMatchObject(none)

  const again = await createCustomer(owner.call, { email, marketing_consent: true })
  const sendAgain = () =>
    owner.call(messages.send, {
      body: { customer_id: again, channel: 'email', heading: 'Hello', body: 'Again.' },
    })
  await expect(sendAgain()).rejects.toMatchObject({ errors: { channel: [expect.stringMatching(/Only they/)] } })

  const own = world.app.context.preferenceTokens.create({
    businessId: owner.user.business.id,
    customerId: again,
    channel: 'email',
  })
  await world.nobody(preferences.change, { params: { token: own }, body: { channels: { email: true } } })
  await sendAgain()
})

test('a link that was not made here opens nothing, whichever bit differs', async () => {
  const { send, linkOf } = await openMailbox('forged@example.com')
  await send()
  const bytes = Buffer.from(await linkOf(), 'base64url')
  for (let at = 0; at < bytes.length; at += 4) {
    const forged = Buffer.from(bytes)
    forged.writeUInt8(forged.readUInt8(at) ^ 1, at)
    await expect(show(forged.toString('base64url'))).rejects.toMatchObject({ status: 404 })
    expect((await post(forged.toString('base64url'))).status).toBe(404)
  }
})

test('a rotation of SECRET_KEY ends no unsubscribe link', async () => {
  const { send, linkOf } = await openMailbox('rotated@example.com')
  await send()
  const token = await linkOf()
  const { config } = world.app.context
  const app = await createApp({
    config: { ...config, secretKey: 'another key of at least 32 characters' },
    database: world.database,
    clock: world.clock,
    log: world.app.context.log,
  })
  try {
    expect((await app.fetch(`/u/${token}`, { method: 'POST' })).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('the e-mail after joining asks again, and a yes there counts before any stamp, for its own address', async () => {
  const { cafe, code } = await createCafe(world)
  const email = 'newcomer@example.com'
  const { data } = await world.nobody(cards.join, {
    params: { code },
    body: { name: 'Ada', email, phone: freshPhone(), marketing_consent: true },
  })
  if (!data.customer) throw new Error('A new customer got no card')
  const [mail] = await world.outbox(email)
  const token = /\/u\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await show(token)).toMatchObject({ asked: ['email', 'in-app'], from_next_stamp: ['sms'] })
  await world.nobody(preferences.change, { params: { token }, body: { channels: { email: true, sms: true } } })
  expect(await show(token)).toMatchObject({
    channels: { email: { on: true }, sms: { on: false } },
    asked: ['in-app'],
    from_next_stamp: ['sms'],
  })
  const body = { customer_id: data.customer.id, channel: 'email' as const, heading: 'Welcome', body: 'Hello.' }
  expect((await cafe.call(messages.send, { body })).data.message.status).toBe('queued')
})

test('whoever unsubscribed is not asked again by e-mail when somebody joins with their address', async () => {
  const { cafe, code } = await createCafe(world)
  const email = 'no-thanks@example.com'
  const { data } = await join(world, code, { name: 'Ada', email, marketing_consent: true })
  const [mail] = await world.outbox(email)
  await post(/\/u\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  await cafe.call(customers.remove, { params: { id: data.customer?.id ?? '' } })
  await join(world, code, { name: 'Somebody', email, marketing_consent: true })
  expect(await world.outbox(email)).toEqual([])
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
