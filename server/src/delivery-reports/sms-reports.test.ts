/** What SMS services post: deliveries of text messages, and replies that end them. */
import { createHmac } from 'node:crypto'
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readSmsUrl } from '../config/sms-url.ts'
import { listConsentEvents } from '../consents/consents.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { showCampaign } from '../testing/fixtures/campaigns.ts'
import { createCustomer, freshPhone, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { consentOf, figuresOf, recipientOf, sendCampaign, suppressionOf } from '../testing/fixtures/provider-reports.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'

const SECRET = 'open-sesame-of-the-callbacks'
const ORIGIN = 'http://localhost:3000'

let peer: ServicePeer
let world: World
let [termii, africasTalking]: App[] = []
const logged: string[] = []

beforeAll(async () => {
  peer = await createServicePeer()
  let sent = 0
  peer.answer((response) => answerJson(201, { sid: `SM${++sent}`, status: 'queued' })(response))
  world = await createWorld({ config: { sms: smsOf(`twilio://AC1:token@${peer.host}?from=Kola`) } })
  termii = await appOf('termii://key:signing-key@v3.api.termii.com?from=Kola')
  africasTalking = await appOf('africastalking://kola:key@api.africastalking.com')
})
afterAll(async () => {
  await termii?.close()
  await africasTalking?.close()
  await world.close()
  await peer.close()
})

function smsOf(url: string) {
  const service = readSmsUrl(url)
  if (!service) throw new Error('The address is wrong')
  return {
    service,
    callbackSecret: SECRET,
    countries: ['NG'],
    priceMinor: null,
    currency: 'NGN',
    dailyCapMinor: 2_000_000,
    installationCapMinor: 20_000_000,
  }
}

/** Another server on the same database, whose operator chose this service. */
function appOf(url: string): Promise<App> {
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const { config, clock } = world.app.context
  const log = pino({ level: 'trace' }, lines)
  return createApp({
    config: { ...config, sms: smsOf(url) },
    database: world.database,
    clock,
    log,
  })
}

type Form = Record<string, string>
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Posts a form as Twilio does, signed with the account's token: the address, then each field by name. */
async function twilio(kind: string, form: Form, { token = 'token', secret = SECRET, signed = form } = {}) {
  const path = `/api/v1/sms/twilio/${kind}/${secret}`
  const fields = Object.keys(signed)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => name + signed[name])
  const signature = createHmac('sha1', token)
    .update(`${ORIGIN}${path}${fields.join('')}`)
    .digest('base64')
  const answer = await world.fetch(path, {
    method: 'POST',
    headers: { ...FORM, 'x-twilio-signature': signature },
    body: new URLSearchParams(form).toString(),
  })
  return { status: answer.status, text: await answer.text() }
}
const statusOf = (MessageSid: string, MessageStatus: string, ErrorCode = '', To = '+2348030000000') =>
  twilio('delivery', { MessageSid, MessageStatus, To, ...(ErrorCode ? { ErrorCode } : {}) })

async function toTermii(json: object, { key = 'signing-key', secret = SECRET, provider = 'termii' } = {}) {
  const body = JSON.stringify(json)
  const signature = createHmac('sha512', key).update(body).digest('hex')
  const answer = await termii?.fetch(`/api/v1/sms/${provider}/delivery/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-termii-signature': signature },
    body,
  })
  return answer?.status
}

async function toAfricasTalking(kind: string, form: Form, secret = SECRET) {
  const body = new URLSearchParams(form).toString()
  const path = `/api/v1/sms/africastalking/${kind}/${secret}`
  return (await africasTalking?.fetch(path, { method: 'POST', headers: FORM, body }))?.status
}

/** A business that texted a customer of its own. */
async function openTexted(local = freshPhone()) {
  const owner = await createCounter(world)
  const customer_id = await createCustomer(owner.call, { name: 'Bola', phone: local, marketing_consent: true })
  const campaign = await sendCampaign(world, owner, 'sms')
  const recipient = () => recipientOf(world, owner, customer_id)
  return {
    owner,
    customer_id,
    campaign,
    recipient,
    phone: `+234${local.slice(1)}`,
    sid: (await recipient()).provider_id ?? '',
  }
}

const smsEvents = async ({ user }: Counter, customerId: string) =>
  (await listConsentEvents(world.database.db, user.business.id, [customerId]))
    .filter(({ channel }) => channel === 'sms')
    .map(({ kind, source }) => `${kind} ${source}`)

test('a text message is delivered once, however often and in which order it is reported', async () => {
  const { owner, campaign, recipient, sid } = await openTexted()
  expect(sid).toMatch(/^SM\d+$/)
  await statusOf(sid, 'delivered')
  for (let count = 0; count < 100; count++) expect(await statusOf(sid, 'sent')).toEqual({ status: 200, text: '' })
  await statusOf(sid, 'undelivered', '30003')
  expect(await recipient()).toMatchObject({ status: 'delivered' })
  expect(await figuresOf(owner, campaign)).toMatchObject({ sms: { sent: 1, delivered: 1, failed: 0 } })
})

test('a text message that the network could not deliver has failed', async () => {
  const { owner, customer_id, campaign, recipient, sid } = await openTexted()
  await statusOf(sid, 'undelivered', '30003')
  await statusOf(sid, 'undelivered', '30003')
  expect(await recipient()).toMatchObject({ status: 'failed', reason: 'refused' })
  expect(await figuresOf(owner, campaign)).toMatchObject({ sms: { sent: 0, failed: 1 } })
  expect(await consentOf(owner, customer_id, 'sms')).toMatchObject({ isWithdrawn: false })
})

test('a visit of somebody whose text message the network could not deliver is no result of the campaign', async () => {
  const { owner, customer_id, campaign, sid } = await openTexted()
  await owner.give(1, { customer_id })
  world.clock.advance({ minutes: 1 })
  const resultOf = async () => {
    const { by_day, visitors } = await showCampaign(owner, campaign)
    return [by_day.map(({ sent, visits }) => [sent, visits]), visitors]
  }
  expect(await resultOf()).toEqual([[[1, 1]], { after: 1, before: 0 }])
  await statusOf(sid, 'undelivered', '30003')
  expect(await resultOf()).toEqual([[], { after: 0, before: 0 }])
})

test('a text message that the network could not deliver leaves the history and the limit of a week', async () => {
  const { owner, customer_id, recipient, sid } = await openTexted()
  await owner.call(sending.update, { body: { per_week: 1 } })
  await statusOf(sid, 'undelivered', '30003')
  const { data } = await owner.call(messages.list, { params: { id: customer_id } })
  expect(data.messages).toEqual([])
  world.clock.advance({ minutes: 1 })
  await sendCampaign(world, owner, 'sms')
  expect(await recipient()).toMatchObject({ status: 'sent' })
})

test('whoever opted out at the service has withdrawn their consent at this business', async () => {
  const { owner, customer_id, phone, recipient, sid } = await openTexted()
  for (let count = 0; count < 10; count++) await statusOf(sid, 'failed', '21610', phone)
  expect(await recipient()).toMatchObject({ status: 'failed' })
  expect(await smsEvents(owner, customer_id)).toEqual(['given merchant', 'withdrawn sms_reply'])
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
})

test('STOP ends the text messages of every business that sent one, and of no other', async () => {
  const local = freshPhone()
  const [one, other] = [await openTexted(local), await openTexted(local)]
  const third = await createCounter(world)
  const quiet = await createCustomer(third.call, { phone: local, marketing_consent: true })
  for (let count = 0; count < 100; count++)
    expect(await twilio('inbound', { From: one.phone, Body: 'Stop.', MessageSid: 'SM0' })).toEqual({
      status: 200,
      text: '',
    })
  for (const { owner, customer_id, phone } of [one, other]) {
    expect(await smsEvents(owner, customer_id)).toEqual(['given merchant', 'withdrawn sms_reply'])
    expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
    expect(await consentOf(owner, customer_id, 'email')).toMatchObject({ isWithdrawn: false })
  }
  expect(await consentOf(third, quiet, 'sms')).toEqual({ source: 'merchant', isWithdrawn: false })
})

test('STOP to the link of a card, which is in no history, is obeyed by whoever knows the number', async () => {
  const owner = await createCounter(world)
  const local = freshPhone()
  const id = await createCustomer(owner.call, { phone: local, marketing_consent: true })
  await twilio('inbound', { From: `+234${local.slice(1)}`, Body: 'ARRÊT', MessageSid: 'SM-arret' })
  expect(await consentOf(owner, id, 'sms')).toEqual({ source: 'sms_reply', isWithdrawn: true })
})

test('STOP holds after an erasure', async () => {
  const { owner, customer_id, phone } = await openTexted()
  await twilio('inbound', { From: phone, Body: 'STOP', MessageSid: 'SM-before-erasure' })
  await owner.call(customers.remove, { params: { id: customer_id } })
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
})

test('an answer that asks for nothing changes nothing', async () => {
  const { phone } = await openTexted()
  const before = await fingerprint(world)
  for (const Body of ['Thank you!', 'When do you stop serving?', ''])
    expect((await twilio('inbound', { From: phone, Body, MessageSid: 'SM-thanks' })).status).toBe(200)
  const ofNobody = { From: '+2348039999999', Body: 'STOP', MessageSid: 'SM-of-nobody' }
  expect((await twilio('inbound', ofNobody)).status).toBe(200)
  expect((await statusOf('SM-of-nobody', 'delivered')).status).toBe(200)
  expect(await fingerprint(world)).toEqual(before)
})

test('what Twilio did not sign is refused and believed nowhere', async () => {
  const { phone, sid } = await openTexted()
  const stop = { From: phone, Body: 'STOP', MessageSid: 'SM-forged' }
  const before = await fingerprint(world)
  expect((await twilio('inbound', stop, { token: 'another' })).status).toBe(401)
  expect((await twilio('inbound', stop, { signed: { ...stop, Body: 'Hello' } })).status).toBe(401)
  const report = { MessageSid: sid, MessageStatus: 'failed', ErrorCode: '21610' }
  expect((await twilio('delivery', report, { signed: { ...report, MessageStatus: 'sent' } })).status).toBe(401)
  // The signature covers the address, so that a report is no inbound message.
  expect((await twilio('delivery', report, { secret: 'another-secret-of-16' })).status).toBe(404)
  expect(await fingerprint(world)).toEqual(before)
})

test('Termii’s reports count only with its signature, at the address with the secret', async () => {
  const { recipient, sid } = await openTexted()
  const json = { type: 'outbound', message_id: sid, status: 'DELIVERED | Message delivered to handset' }
  const before = await fingerprint(world)
  expect(await toTermii(json, { key: 'key' })).toBe(401)
  for (const secret of ['x', `${SECRET}x`, SECRET.slice(1), SECRET.toUpperCase()])
    expect(await toTermii(json, { secret })).toBe(404)
  for (const provider of ['twilio', 'africastalking', 'nexmo']) expect(await toTermii(json, { provider })).toBe(404)
  expect(await fingerprint(world)).toEqual(before)
  expect(await toTermii(json)).toBe(200)
  expect(await recipient()).toMatchObject({ status: 'delivered' })
})

test('Africa’s Talking signs nothing: the secret in the address lets its reports and opt-outs in', async () => {
  const { owner, customer_id, phone, recipient, sid } = await openTexted()
  const report = { id: sid, status: 'Success', phoneNumber: phone }
  expect(await toAfricasTalking('delivery', report, `${SECRET}x`)).toBe(404)
  expect(await recipient()).toMatchObject({ status: 'sent' })
  expect(await toAfricasTalking('delivery', report)).toBe(200)
  expect(await recipient()).toMatchObject({ status: 'delivered' })
  expect(await toAfricasTalking('inbound', { senderId: 'Kola', phoneNumber: phone })).toBe(200)
  expect(await smsEvents(owner, customer_id)).toEqual(['given merchant', 'withdrawn sms_reply'])
})

test('a report whose id no message can have changes nothing', async () => {
  const before = await fingerprint(world)
  for (const id of ['\0', 'SM\0 1', '\ud800', 'x'.repeat(100_000)])
    expect(await toAfricasTalking('delivery', { id, status: 'Success', phoneNumber: '+2348030000000' })).toBe(200)
  expect(await fingerprint(world)).toEqual(before)
})

test('without a secret of our own the addresses do not exist', async () => {
  const { config, clock, log } = world.app.context
  const sms = { ...config.sms, callbackSecret: null }
  const closed = await createApp({ config: { ...config, sms }, database: world.database, clock, log })
  try {
    for (const secret of ['null', SECRET])
      expect((await closed.fetch(`/api/v1/sms/twilio/inbound/${secret}`, { method: 'POST' })).status).toBe(404)
  } finally {
    await closed.close()
  }
})

test('no log line names the secret, a number or a word that was sent', async () => {
  logged.length = 0
  const phone = `+234${freshPhone().slice(1)}`
  await toAfricasTalking('inbound', { from: phone, text: 'STOP and more' })
  await toAfricasTalking('inbound', { from: phone, text: 'STOP' }, `${SECRET}x`)
  await toTermii({ message_id: 'SM1', status: 'Delivered' }, { key: 'wrong' })
  const text = logged.join('')
  expect(text.match(/"status":(200|401|404)/g)).toHaveLength(3)
  for (const secret of [SECRET, phone, phone.slice(1), 'STOP']) expect(text).not.toContain(secret)
})
