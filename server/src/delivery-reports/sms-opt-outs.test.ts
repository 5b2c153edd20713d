/** Opt-outs by SMS, reported by the service or sent as STOP: whom they concern, and how often. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsentEvents } from '../consents/consents.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { consentOf, recipientOf, sendCampaign, suppressionOf } from '../testing/fixtures/provider-reports.ts'
import { purgeExpired } from '../purge-expired.ts'
import { applySmsReport } from './apply-sms-report.ts'
import { optOutNumber } from './opt-out-number.ts'

let world: World
beforeAll(async () => {
  let sent = 0
  const send = async () => ({ provider_id: `text-${++sent}` })
  world = await createWorld({ senders: { smsSender: { provider: 'local', from: null, send, close: () => {} } } })
})
afterAll(() => world.close())

const e164 = (local: string) => `+234${local.slice(1)}`

/** A business that texted a customer of its own, whose number then opts out as often as `optOut` or `stop` is called. */
async function openTexted() {
  const owner = await createCounter(world)
  const local = freshPhone()
  const customer_id = await createCustomer(owner.call, { name: 'Bola', phone: local, marketing_consent: true })
  await sendCampaign(world, owner, 'sms')
  const { provider_id } = await recipientOf(world, owner, customer_id)
  const report = { status: 'failed', reason: 'failed 21610', opted_out: true } as const
  return {
    owner,
    customer_id,
    phone: e164(local),
    /** `to`: the number that the service names. */
    optOut: (to: string | null = e164(local)) =>
      applySmsReport(world.database.db, { ...report, provider_id: provider_id ?? '', to }, world.clock.now()),
    /** `id`: the service's, of the message that says STOP. */
    stop: (id: string | null) =>
      optOutNumber(world.database.db, {
        provider: 'twilio',
        message: { id, from: e164(local) },
        now: world.clock.now(),
      }),
    smsEvents: async () =>
      (await listConsentEvents(world.database.db, owner.user.business.id, [customer_id]))
        .filter(({ channel }) => channel === 'sms')
        .map(({ kind, source }) => `${kind} ${source}`),
    recipient: () => recipientOf(world, owner, customer_id),
  }
}

/** The customer agrees to text messages again, a minute later. */
async function agreeAgain({ owner, customer_id }: Awaited<ReturnType<typeof openTexted>>): Promise<void> {
  const token = world.app.context.preferenceTokens.create({
    businessId: owner.user.business.id,
    customerId: customer_id,
    channel: 'sms',
  })
  world.clock.advance({ minutes: 1 })
  await world.nobody(preferences.change, { params: { token }, body: { channels: { sms: true } } })
}

test('an opt-out that is reported again does not undo the yes that the customer said since', async () => {
  const texted = await openTexted()
  const { owner, phone, optOut, smsEvents } = texted
  await optOut()
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
  await agreeAgain(texted)
  await optOut()
  expect(await smsEvents()).toEqual(['given merchant', 'withdrawn sms_reply', 'given email_link'])
  expect(await suppressionOf(world, owner, 'sms', phone)).toBeNull()
})

test('a STOP that the service delivers again does not undo the yes that the customer said since', async () => {
  const texted = await openTexted()
  const { owner, phone, stop, smsEvents } = texted
  await stop('SM-twice')
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
  await agreeAgain(texted)
  await stop('SM-twice')
  expect(await smsEvents()).toEqual(['given merchant', 'withdrawn sms_reply', 'given email_link'])
  expect(await suppressionOf(world, owner, 'sms', phone)).toBeNull()
})

test.each([
  ['of its own', 'SM-second'],
  ['without an id', null],
])('a STOP after the yes, in a message %s, ends it', async (_, id) => {
  const texted = await openTexted()
  await texted.stop(`SM-first ${id}`)
  await agreeAgain(texted)
  await texted.stop(id)
  expect((await texted.smsEvents()).at(-1)).toBe('withdrawn sms_reply')
})

test('the hash of a STOP goes when no service delivers it again any more', async () => {
  const { stop } = await openTexted()
  const count = async () => (await world.database.db.selectFrom('opt_out_texts').selectAll().execute()).length
  await stop('SM-old')
  world.clock.advance({ days: 89 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await count()).toBeGreaterThan(0)
  world.clock.advance({ days: 2 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await count()).toBe(0)
})

test('an opt-out concerns the number that was written to, not the one that the customer has since', async () => {
  const { owner, customer_id, phone, optOut, smsEvents, recipient } = await openTexted()
  const local = freshPhone()
  await owner.call(customers.update, { params: { id: customer_id }, body: { phone: local } })
  const before = await smsEvents()
  await optOut()
  expect(await recipient()).toMatchObject({ status: 'failed' })
  expect(await smsEvents()).toEqual(before)
  expect(await suppressionOf(world, owner, 'sms', e164(local))).toBeNull()
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
})

test.each(['a message that says STOP', 'a report'])(
  'an opt-out by %s, from the number of a merged record, counts for the person who was kept',
  async (way) => {
    const { owner, customer_id, phone, optOut, stop } = await openTexted()
    const local = freshPhone()
    const kept = await createCustomer(owner.call, { name: 'Bola', phone: local, marketing_consent: true })
    await merge(owner, kept, customer_id)
    expect(await consentOf(owner, kept, 'sms')).toMatchObject({ isWithdrawn: false })
    await (way === 'a report' ? optOut() : stop('SM-merged'))
    expect(await consentOf(owner, kept, 'sms')).toEqual({ source: 'sms_reply', isWithdrawn: true })
    for (const number of [phone, e164(local)])
      expect([number, await suppressionOf(world, owner, 'sms', number)]).toEqual([number, 'unsubscribed'])
  },
)

test('a STOP of somebody who was erased since suppresses the number at the business that texted them', async () => {
  const { owner, customer_id, phone, stop } = await openTexted()
  const other = await createCounter(world)
  await owner.call(customers.remove, { params: { id: customer_id } })
  await stop('SM-erased')
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
  expect(await suppressionOf(world, other, 'sms', phone)).toBeNull()
})

test('an opt-out whose number the service does not name counts for the customer’s own', async () => {
  const { owner, phone, optOut, smsEvents } = await openTexted()
  await optOut(null)
  expect(await smsEvents()).toEqual(['given merchant', 'withdrawn sms_reply'])
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
})
