/** What a customer's history says of a campaign's message that did not go out, or of which nobody knows. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSmsUrl } from '../config/sms-url.ts'
import { inBusiness } from '../db/in-business.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import { countRecipients, sendDue, storeCampaign, type CampaignForm } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import { applyReport } from './apply-report.ts'
import { CLAIM_MS } from './claim-recipients.ts'

let texts: ServicePeer
let world: World
beforeAll(async () => {
  texts = await createServicePeer()
  const service = readSmsUrl(`termii://secret-key@${texts.host}?from=KolaRye&channel=generic`)
  world = await createWorld({ config: { sms: { ...testConfig('').sms, service } } })
})
afterAll(async () => {
  await world.close()
  await texts.close()
})

/** Sends a text message to one customer. */
async function textOne(words: Partial<CampaignForm> = {}) {
  const owner = await createCounter(world)
  const customerId = await createCustomer(owner.call, { phone: freshPhone(), marketing_consent: true })
  const form = { channels: ['sms' as const], audience: 'custom' as const, customAudience: [customerId], ...words }
  const id = await storeCampaign(owner, form)
  await sendDue(world)
  const listed = async () => (await owner.call(messages.list, { params: { id: customerId }, query: {} })).data.messages
  const history = async () => (await listed()).map(({ id, status }) => [id, status] as const)
  return { owner, id, customerId, listed, history }
}

test('a message that nobody answered may have arrived, and is there once that is reported', async () => {
  texts.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"message_id":'))
  const { owner, id, history } = await textOne()
  expect(await countRecipients(world, id)).toEqual({ unknown: 1 })
  const [[recipientId, status] = ['', '']] = await history()
  expect(status).toBe('unknown')
  const businessId = owner.user.business.id
  const report = { recipientId, report: 'delivered' as const, now: world.clock.now() }
  await applyReport(await inBusiness(world.database.db, businessId), businessId, report)
  expect(await history()).toEqual([[recipientId, 'sent']])
})

test('a message that was tried again is in the history with the words that went out', async () => {
  texts.answer(answerJson(429, { message: 'Too many' }, { 'retry-after': '60' }))
  const { owner, customerId, listed } = await textOne({ messageBody: 'You have {stamps} stamps' })
  expect(await listed()).toMatchObject([{ status: 'queued', body: 'You have 0 stamps' }])
  await owner.give(3, { customer_id: customerId })
  texts.answer(answerJson(200, { code: 'ok', message_id: 'tried-again' }))
  world.clock.advance({ minutes: 2 })
  await sendDue(world)
  expect(texts.requests.at(-1)?.body).toContain('You have 3 stamps')
  expect(await listed()).toMatchObject([{ status: 'sent', body: 'You have 3 stamps' }])
})

test('a message that waits for another try when its campaign is cancelled leaves the history', async () => {
  texts.answer(answerJson(429, { message: 'Too many' }, { 'retry-after': '60' }))
  const { owner, id, history } = await textOne()
  expect(await history()).toEqual([[expect.any(String), 'queued']])
  await owner.call(campaigns.cancel, { params: { id } })
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ 'skipped cancelled': 1 })
  expect(await history()).toEqual([])
})

test.each(['is still sent', 'was cancelled'])(
  'a message of a process that died may have gone out when it was claimed, also where its campaign %s',
  async (which) => {
    texts.answer(answerJson(429, { message: 'Too many' }, { 'retry-after': '60' }))
    const { owner, id, history } = await textOne()
    const claimedAt = world.clock.now()
    const claimed_until = new Date(claimedAt.getTime() + CLAIM_MS)
    await sql`update broadcast_recipients set claimed_until = ${claimed_until}, due_at = ${claimedAt}
      where broadcast_id = ${id}`.execute(world.database.db)
    if (which === 'was cancelled') await owner.call(campaigns.cancel, { params: { id } })
    world.clock.advance({ minutes: 3 })
    await sendDue(world)
    const { rows } = await sql`select status, sent_at from broadcast_recipients where broadcast_id = ${id}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([{ status: 'unknown', sent_at: claimedAt }])
    expect(await history()).toEqual([[expect.any(String), 'unknown']])
  },
)
