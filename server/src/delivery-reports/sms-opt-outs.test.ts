/** A text message that failed because its number opted out at the service: whom that concerns, and how often. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsentEvents } from '../consents/consents.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { recipientOf, sendCampaign, suppressionOf } from '../testing/fixtures/provider-reports.ts'
import { applySmsReport } from './apply-sms-report.ts'

let world: World
beforeAll(async () => {
  let sent = 0
  const send = async () => ({ provider_id: `text-${++sent}` })
  world = await createWorld({ senders: { smsSender: { provider: 'local', from: null, send, close: () => {} } } })
})
afterAll(() => world.close())

const e164 = (local: string) => `+234${local.slice(1)}`

/** A business that texted a customer of its own, whose number then opts out as often as `optOut` is called. */
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
    smsEvents: async () =>
      (await listConsentEvents(world.database.db, owner.user.business.id, [customer_id]))
        .filter(({ channel }) => channel === 'sms')
        .map(({ kind, source }) => `${kind} ${source}`),
    recipient: () => recipientOf(world, owner, customer_id),
  }
}

test('an opt-out that is reported again does not undo the yes that the customer said since', async () => {
  const { owner, customer_id, phone, optOut, smsEvents } = await openTexted()
  await optOut()
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
  const token = world.app.context.preferenceTokens.create({
    businessId: owner.user.business.id,
    customerId: customer_id,
    channel: 'sms',
  })
  world.clock.advance({ minutes: 1 })
  await world.nobody(preferences.change, { params: { token }, body: { channels: { sms: true } } })
  await optOut()
  expect(await smsEvents()).toEqual(['given merchant', 'withdrawn sms_reply', 'given email_link'])
  expect(await suppressionOf(world, owner, 'sms', phone)).toBeNull()
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

test('an opt-out whose number the service does not name counts for the customer’s own', async () => {
  const { owner, phone, optOut, smsEvents } = await openTexted()
  await optOut(null)
  expect(await smsEvents()).toEqual(['given merchant', 'withdrawn sms_reply'])
  expect(await suppressionOf(world, owner, 'sms', phone)).toBe('unsubscribed')
})
