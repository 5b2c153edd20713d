/** What an e-mail provider posts: only what it signed counts, once, whatever the order. */
import { createHmac } from 'node:crypto'
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsentEvents } from '../consents/consents.sql.ts'
import { createApp } from '../app.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { createCustomer, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { consentOf, figuresOf, recipientOf, sendCampaign, suppressionOf } from '../testing/fixtures/provider-reports.ts'

const KEY = Buffer.from('the signing key of the provider')

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { mailEventsSecret: `whsec_${KEY.toString('base64')}` } })
})
afterAll(() => world.close())

type Signature = { key?: Buffer; at?: Date; signed?: string }

/** Posts a body as Svix signs it: HMAC-SHA-256 of id, time and body. */
function post(body: string, { key = KEY, at = world.clock.now(), signed = body }: Signature = {}): Promise<Response> {
  const time = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`msg_1.${time}.${signed}`).digest('base64')
  return world.fetch('/api/v1/mail/events', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': 'msg_1',
      'svix-timestamp': String(time),
      'svix-signature': `v1,${signature}`,
    },
    body,
  })
}

type Said = { id?: string; to?: string; provider_id?: string; more?: object }
const eventOf = (type: string, { id, to, provider_id = 'unknown', more = {} }: Said) =>
  JSON.stringify({
    type: `email.${type}`,
    created_at: world.clock.now().toISOString(),
    data: {
      email_id: provider_id,
      to: to ? [to] : [],
      headers: id ? [{ name: 'Message-ID', value: `<${id}@stamps.example.com>` }] : [],
      ...more,
    },
  })
const report = async (type: string, said: Said) => (await post(eventOf(type, said))).status
const PERMANENT = { bounce: { type: 'Permanent', subType: 'General' } }

let addresses = 0
/** A business whose campaign went to one customer. */
async function openMailbox() {
  const owner = await createCounter(world)
  const email = `reported-${++addresses}@example.com`
  const customer_id = await createCustomer(owner.call, { name: 'Bola', email, marketing_consent: true })
  const campaign = await sendCampaign(world, owner, 'email')
  const recipient = () => recipientOf(world, owner, customer_id)
  return { owner, email, customer_id, campaign, recipient, id: (await recipient()).id }
}

const emailEvents = async ({ user }: Counter, customerId: string) =>
  (await listConsentEvents(world.database.db, user.business.id, [customerId]))
    .filter(({ channel }) => channel === 'email')
    .map(({ kind, source }) => `${kind} ${source}`)

test('reports in any order, each of them a hundred times, lead to the same figures', async () => {
  const owner = await createCounter(world)
  const orders = ['dco', 'doc', 'cdo', 'cod', 'odc', 'ocd']
  const ids = []
  for (const order of orders)
    ids.push(await createCustomer(owner.call, { email: `${order}@example.com`, marketing_consent: true }))
  const campaign = await sendCampaign(world, owner, 'email')
  const names: Record<string, string> = { d: 'delivered', o: 'opened', c: 'clicked' }
  for (const [n, order] of orders.entries()) {
    const { id } = await recipientOf(world, owner, ids[n] ?? '')
    for (const letter of order)
      for (let count = 0; count < (n === 0 ? 100 : 2); count++) {
        const name = `${order}: ${letter}, time ${count + 1}`
        expect([name, await report(names[letter] ?? '', { id })]).toEqual([name, 200])
      }
  }
  expect(await figuresOf(owner, campaign)).toMatchObject({
    email: { sent: 6, delivered: 6, clicked: 6, failed: 0, queued: 0 },
  })
})

test('a dead address is suppressed: the next campaign leaves it out', async () => {
  const { owner, email, campaign, recipient, id } = await openMailbox()
  for (let count = 0; count < 100; count++)
    expect(await report('bounced', { id, to: email, more: PERMANENT })).toBe(200)
  expect(await recipient()).toMatchObject({ status: 'bounced' })
  expect(await figuresOf(owner, campaign)).toMatchObject({ email: { sent: 1, delivered: 0, failed: 1 } })
  expect(await suppressionOf(world, owner, 'email', email)).toBe('bounced')
  const next = await sendCampaign(world, owner, 'email')
  const { data } = await owner.call(campaigns.show, { params: { id: next } })
  expect(data.campaign.excluded).toContainEqual({ reason: 'suppressed', count: 1 })
})

test('a full mailbox bounces and is tried again with the next campaign', async () => {
  const { owner, email, recipient, id } = await openMailbox()
  await report('bounced', { id, to: email, more: { bounce: { type: 'Transient' } } })
  expect(await recipient()).toMatchObject({ status: 'bounced' })
  expect(await suppressionOf(world, owner, 'email', email)).toBeNull()
})

test('an e-mail that was opened did not bounce, whatever is reported late', async () => {
  const { owner, email, recipient, id } = await openMailbox()
  await report('opened', { id })
  await report('bounced', { id, to: email, more: PERMANENT })
  expect(await recipient()).toMatchObject({ status: 'opened' })
  expect(await suppressionOf(world, owner, 'email', email)).toBeNull()
})

test('a bounce concerns the address that was written to, not the one that the customer has since', async () => {
  const { owner, email, customer_id, id } = await openMailbox()
  await owner.call(customers.update, { params: { id: customer_id }, body: { email: `new-${email}` } })
  await report('bounced', { id, to: email, more: PERMANENT })
  expect(await suppressionOf(world, owner, 'email', email)).toBe('bounced')
  expect(await suppressionOf(world, owner, 'email', `new-${email}`)).toBeNull()
})

test('a complaint withdraws the consent and suppresses the address, once', async () => {
  const { owner, email, customer_id, recipient, id } = await openMailbox()
  for (let count = 0; count < 100; count++) expect(await report('complained', { id, to: email })).toBe(200)
  expect(await recipient()).toMatchObject({ status: 'delivered' })
  expect(await consentOf(owner, customer_id, 'email')).toEqual({ source: 'complaint', isWithdrawn: true })
  expect(await consentOf(owner, customer_id, 'sms')).toMatchObject({ isWithdrawn: false })
  expect(await suppressionOf(world, owner, 'email', email)).toBe('complained')
  expect(await emailEvents(owner, customer_id)).toEqual(['given merchant', 'withdrawn complaint'])

  // What the customer chooses afterwards is not undone by the same report.
  const token = world.app.context.preferenceTokens.create({
    businessId: owner.user.business.id,
    customerId: customer_id,
    channel: 'email',
  })
  await world.nobody(preferences.change, { params: { token }, body: { channels: { email: true } } })
  await report('complained', { id, to: email })
  expect(await emailEvents(owner, customer_id)).toHaveLength(3)
  expect(await suppressionOf(world, owner, 'email', email)).toBe('complained')
})

test('a complaint from the address of a merged record counts for the person who was kept', async () => {
  const { owner, email, customer_id, id } = await openMailbox()
  const kept = await createCustomer(owner.call, { name: 'Bola', email: `kept-${email}`, marketing_consent: true })
  await merge(owner, kept, customer_id)
  expect(await consentOf(owner, kept, 'email')).toMatchObject({ isWithdrawn: false })
  expect(await report('complained', { id, to: email })).toBe(200)
  expect(await consentOf(owner, kept, 'email')).toEqual({ source: 'complaint', isWithdrawn: true })
  expect(await suppressionOf(world, owner, 'email', email)).toBe('complained')
  expect(await suppressionOf(world, owner, 'email', `kept-${email}`)).toBe('unsubscribed')
})

test('a complaint about a person who is erased still suppresses the address', async () => {
  const { owner, email, customer_id, id } = await openMailbox()
  await owner.call(customers.remove, { params: { id: customer_id } })
  expect(await report('complained', { id, to: email })).toBe(200)
  expect(await suppressionOf(world, owner, 'email', email)).toBe('complained')
})

test('what the provider did not sign, or signed long ago, is refused and believed nowhere', async () => {
  const { email, id } = await openMailbox()
  const body = eventOf('bounced', { id, to: email, more: PERMANENT })
  const old = new Date(world.clock.now().getTime() - 301_000)
  const before = await fingerprint(world)
  for (const forged of [
    post(body, { key: Buffer.from('another key') }),
    post(body, { signed: eventOf('delivered', { id }) }),
    post(`${body} `, { signed: body }),
    post(body, { at: old }),
    world.fetch('/api/v1/mail/events', { method: 'POST', body }),
  ])
    expect((await forged).status).toBe(401)
  expect(await fingerprint(world)).toEqual(before)
})

test('a report that was recorded and sent again later is refused', async () => {
  const { email, id } = await openMailbox()
  const [body, at] = [eventOf('bounced', { id, to: email, more: PERMANENT }), world.clock.now()]
  expect((await post(body, { at })).status).toBe(200)
  world.clock.advance({ minutes: 6 })
  expect((await post(body, { at })).status).toBe(401)
})

test('a report about an e-mail that we do not know is taken and changes nothing', async () => {
  const before = await fingerprint(world)
  for (const said of [{ id: crypto.randomUUID() }, { id: 'none' }, {}, { provider_id: "' or true --" }])
    expect(await report('bounced', { ...said, to: 'nobody@example.com', more: PERMANENT })).toBe(200)
  for (const other of ['{}', 'null', '[]', 'no json', '{"type":"contact.created"}'])
    expect((await post(other)).status).toBe(200)
  expect(await fingerprint(world)).toEqual(before)
})

test('an e-mail is found by the provider’s own id too', async () => {
  const { owner, recipient, id } = await openMailbox()
  await world.database.db
    .updateTable('broadcast_recipients')
    .set({ provider_id: 'resend-7' })
    .where('business_id', '=', owner.user.business.id)
    .where('id', '=', id)
    .execute()
  await report('delivered', { provider_id: 'resend-7' })
  expect(await recipient()).toMatchObject({ status: 'delivered' })
})

test('without a secret of the provider the address does not exist, and the settings say so', async () => {
  const { owner, id } = await openMailbox()
  expect((await owner.call(sending.show, {})).data.hears_bounces).toBe(true)
  const { config, clock, log } = world.app.context
  const deaf = await createApp({ config: { ...config, mailEventsSecret: null }, database: world.database, clock, log })
  try {
    const answer = await deaf.fetch('/api/v1/mail/events', { method: 'POST', body: eventOf('delivered', { id }) })
    expect(answer.status).toBe(404)
    const shown = await deaf.fetch('/api/v1/business/sending', { headers: { authorization: `Bearer ${owner.token}` } })
    expect(await shown.json()).toMatchObject({ data: { hears_bounces: false } })
  } finally {
    await deaf.close()
  }
})
