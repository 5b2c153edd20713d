/** Campaigns on two channels of which one provider stays down: the other goes on, and what is left ends the campaign. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import { TextNotSent } from '../sms/sms.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { countRecipients, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer, freshPhone, type Counter } from '../testing/fixtures/counter.ts'
import { changeRecipients } from './recipients.sql.ts'
import { listSendingSince } from './sending.sql.ts'

/** As many as failures open the circuit breaker. */
const PEOPLE = 5
const NONE = { 'skipped no_address': 1, 'skipped no_consent': 1 } // the counter's own customer agreed to nothing

let world: World
let owner: Counter
let isDown: boolean
beforeEach(async () => {
  isDown = true
  const send = async () => {
    if (isDown) throw new TextNotSent('passing', 'The service is down')
    return { provider_id: 'text-1' }
  }
  world = await createWorld({ senders: { smsSender: { provider: 'local', from: null, send, close: () => {} } } })
  owner = await createCounter(world)
  for (let n = 1; n <= PEOPLE; n++)
    await createCustomer(owner.call, { email: `p${n}@example.com`, phone: freshPhone(), marketing_consent: true })
})
afterEach(() => world.close())

async function waitADay() {
  for (let hours = 0; hours < 26; hours += 5) {
    await sendDue(world)
    world.clock.advance({ hours: 5 })
  }
  await sendDue(world)
}

test('a campaign fails a day after the provider of all that still waits went down, and resumes where it was', async () => {
  const id = await storeCampaign(owner, { channels: ['email', 'sms'] })
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'sending', figures: { email: { sent: PEOPLE } } })
  await waitADay()
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'failed', failureReason: 'down' })
  expect((await countRecipients(world, id))['sent']).toBe(PEOPLE)

  isDown = false
  await owner.call(campaigns.resume, { params: { id } })
  for (let minutes = 0; minutes < 3; minutes++) {
    world.clock.advance({ minutes: 1 })
    await sendDue(world)
  }
  expect((await showCampaign(owner, id)).status).toBe('sent')
  expect(await countRecipients(world, id)).toEqual({ ...NONE, sent: 2 * PEOPLE })
})

test('a failed campaign that is cancelled no longer says why it failed', async () => {
  const id = await storeCampaign(owner, { channels: ['sms'] })
  await waitADay()
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'failed', failureReason: 'down' })
  await owner.call(campaigns.cancel, { params: { id } })
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'cancelled', failure: null, failureReason: null })
})

test('a campaign goes on while a channel that is not down has messages that wait', async () => {
  const id = await storeCampaign(owner, { channels: ['email', 'sms'] })
  await sendDue(world)
  const mail = await world.database.db
    .selectFrom('broadcast_recipients')
    .select('id')
    .where('broadcast_id', '=', id)
    .where('channel', '=', 'email')
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow()
  const now = world.clock.now()
  const due_at = new Date(now.getTime() + 3 * DAY_MS)
  await changeRecipients(world.database.db, owner.user.business.id, [{ id: mail.id, status: 'held', due_at }], now)
  await waitADay()
  expect((await showCampaign(owner, id)).status).toBe('sending')
})

test('while a provider is down, only the campaigns that waited a day for it are looked at each minute', async () => {
  const first = await storeCampaign(owner, { channels: ['email', 'sms'] })
  const since = world.clock.now()
  world.clock.advance({ minutes: 1 })
  await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  const found = await listSendingSince(acrossBusinesses(world.database.db), { channel: 'sms', since })
  expect(found.map(({ id }) => id)).toEqual([first])
})

test('the time in which the operator stopped all sending is no time in which its provider was down', async () => {
  const id = await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  await setSending(world.database, { stopped: true }, world.clock.now())
  world.clock.advance({ hours: 25 })
  await sendDue(world)
  expect((await showCampaign(owner, id)).status).toBe('sending')

  isDown = false
  await setSending(world.database, { stopped: false }, world.clock.now())
  for (let minutes = 0; minutes < 3; minutes++) {
    await sendDue(world)
    world.clock.advance({ minutes: 1 })
  }
  expect((await showCampaign(owner, id)).status).toBe('sent')
  expect((await countRecipients(world, id))['sent']).toBe(PEOPLE)
})

test('a message to everybody that failed because its provider stayed down leaves nobody waiting', async () => {
  const { data } = await owner.call(notifications.send, {
    body: { channel: 'sms', title: 'Rain', body: 'Tea is free.' },
  })
  const { id } = data.notification
  await waitADay()
  expect((await owner.call(notifications.list, {})).data.notifications).toMatchObject([
    { id, status: 'failed', failureReason: 'down' },
  ])
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ 'skipped no_consent': 1, 'skipped cancelled': PEOPLE })
})
