/** Providers that are down, refuse, or take a message without an answer: nothing is lost, nothing is sent twice. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readSmsUrl } from '../config/sms-url.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import { countRecipients, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCustomer, freshPhone, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import { createSmtpPeer, type SmtpPeer } from '../testing/http/smtp-peer.ts'

let world: World
let mail: SmtpPeer
let texts: ServicePeer
afterEach(async () => {
  await world.close()
  await mail.close()
  await texts.close()
})

/** A business whose customers agreed to both channels. */
async function openBusiness({
  people,
  start,
  socketTimeout = 1500,
}: {
  people: number
  start?: Date
  socketTimeout?: number
}): Promise<Counter> {
  mail = await createSmtpPeer()
  texts = await createServicePeer()
  const service = readSmsUrl(`termii://secret-key@${texts.host}?from=KolaRye&channel=generic`)
  world = await createWorld({
    ...(start ? { start } : {}),
    config: { smtpUrl: `${mail.url}?socketTimeout=${socketTimeout}`, sms: { ...testConfig('').sms, service } },
  })
  return addBusiness('p', people)
}

/** Adds a business with customers `{name}1@example.com` and so on, who agreed to both channels. */
async function addBusiness(name: string, people: number): Promise<Counter> {
  const owner = await createCounter(world)
  for (let n = 1; n <= people; n++)
    await createCustomer(owner.call, { email: `${name}${n}@example.com`, phone: freshPhone(), marketing_consent: true })
  await world.app.context.outbox.drain()
  mail.received.length = 0
  return owner
}

async function breakConnectionsUntil(sending: Promise<void>): Promise<void> {
  const breaking = setInterval(() => mail.endConnections(), 50)
  await sending
  clearInterval(breaking)
}

const campaignMails = () => mail.received.filter(({ raw }) => /^subject: news/im.test(raw))
const addressees = () =>
  campaignMails()
    .map(({ to }) => to)
    .sort()
const messageIds = () => campaignMails().map(({ raw }) => /^message-id: (.+)$/im.exec(raw)?.[1])
const NONE = { 'skipped no_address': 1 } // the counter's own customer has no e-mail

test('a mail server that is down for hours loses no e-mail, and each goes out once when it is back', async () => {
  const owner = await openBusiness({ people: 8 })
  mail.refuse('connect', 421)
  const id = await storeCampaign(owner)
  for (let tries = 0; tries < 12; tries++) {
    await sendDue(world)
    world.clock.advance({ minutes: 15 })
  }
  expect(await countRecipients(world, id)).toEqual({ ...NONE, queued: 8 })
  expect((await showCampaign(owner, id)).status).toBe('sending')

  mail.refuse(null)
  await sendDue(world)
  world.clock.advance({ hours: 1 })
  await sendDue(world)
  expect(addressees()).toEqual(Array.from({ length: 8 }, (_, n) => `p${n + 1}@example.com`))
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'sent', figures: { email: { sent: 8 } } })
})

test('a message waits for a mail server that is down, however often it tried', async () => {
  const owner = await openBusiness({ people: 2 })
  mail.refuse('connect', 421)
  const id = await storeCampaign(owner)
  for (let tries = 0; tries < 18; tries++) {
    await sendDue(world)
    world.clock.advance({ minutes: 15 })
  }
  expect(await countRecipients(world, id)).toEqual({ ...NONE, queued: 2 })
  mail.refuse(null)
  await sendDue(world)
  expect(addressees()).toEqual(['p1@example.com', 'p2@example.com'])
})

test('a campaign fails after a day without its mail server, and resumes where it was', async () => {
  const owner = await openBusiness({ people: 6 })
  mail.refuse('connect', 421)
  const id = await storeCampaign(owner)
  for (let hours = 0; hours < 26; hours += 5) {
    await sendDue(world)
    world.clock.advance({ hours: 5 })
  }
  await sendDue(world)
  expect((await showCampaign(owner, id)).status).toBe('failed')
  expect(await countRecipients(world, id)).toEqual({ ...NONE, queued: 6 })

  mail.refuse(null)
  await owner.call(campaigns.resume, { params: { id } })
  for (let minutes = 0; minutes < 3; minutes++) {
    world.clock.advance({ minutes: 1 })
    await sendDue(world)
  }
  expect((await showCampaign(owner, id)).status).toBe('sent')
  expect(addressees()).toEqual(Array.from({ length: 6 }, (_, n) => `p${n + 1}@example.com`))
})

test('an address that the mail server refuses for good gets nothing any more, and the others their e-mail', async () => {
  const owner = await openBusiness({ people: 3 })
  mail.refuseAddress('p2@example.com')
  const id = await storeCampaign(owner)
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, sent: 2, 'failed refused': 1 })
  const next = await storeCampaign(owner)
  await sendDue(world)
  expect(await countRecipients(world, next)).toEqual({ ...NONE, sent: 2, 'skipped suppressed': 1 })
  expect(addressees()).toEqual(['p1@example.com', 'p1@example.com', 'p3@example.com', 'p3@example.com'])
})

test('addresses of one business that the mail server defers hold up no other business', async () => {
  const people = 12
  const owner = await openBusiness({ people })
  const other = await addBusiness('good', 6)
  for (let n = 1; n <= people; n++) mail.refuseAddress(`p${n}@example.com`, 450, '4.2.1 Try later')
  const deferred = await storeCampaign(owner)
  const good = await storeCampaign(other)
  await sendDue(world)
  expect((await countRecipients(world, deferred))['queued']).toBe(people)
  expect(await countRecipients(world, good)).toEqual({ ...NONE, sent: 6 })
  expect((await showCampaign(other, good)).status).toBe('sent')
})

test('addresses of one business about which the mail server says nothing hold up no other business', async () => {
  const owner = await openBusiness({ people: 6, socketTimeout: 600_000 })
  const other = await addBusiness('good', 6)
  for (let n = 1; n <= 6; n++) mail.hangAt(`p${n}@example.com`)
  const silent = await storeCampaign(owner)
  const before = mail.connections()
  const sending = sendDue(world)
  await expect.poll(() => mail.connections(), { timeout: 60_000 }).toBeGreaterThan(before)
  const good = await storeCampaign(other)
  await expect.poll(() => countRecipients(world, good), { timeout: 60_000 }).toEqual({ ...NONE, sent: 6 })
  expect((await countRecipients(world, silent))['queued']).toBe(6)
  await breakConnectionsUntil(sending)
}, 180_000)

test('an address that is always deferred has failed after six tries, however many are', async () => {
  const owner = await openBusiness({ people: 7 })
  mail.refuse('recipient', 450)
  const id = await storeCampaign(owner)
  for (let tries = 1; tries <= 6; tries++) {
    expect((await showCampaign(owner, id)).status).toBe('sending')
    await sendDue(world)
    world.clock.advance({ hours: 2 })
  }
  expect(await countRecipients(world, id)).toEqual({ ...NONE, 'failed unanswered': 7 })
})

test('a mail server that ends the connection at some addresses takes the others’ e-mails within seconds', async () => {
  const people = 12
  const owner = await openBusiness({ people })
  const other = await addBusiness('good', 6)
  for (let n = 1; n <= people; n++) mail.refuseAddress(`p${n}@example.com`, 421, '4.7.0 Try later')
  await storeCampaign(owner)
  await sendDue(world)
  const good = await storeCampaign(other)
  await sendDue(world)
  expect((await countRecipients(world, good))['queued']).toBe(6)
  // The trial goes round over the businesses.
  for (let seconds = 0; seconds < 10; seconds++) {
    world.clock.advance({ seconds: 1 })
    await sendDue(world)
  }
  expect(await countRecipients(world, good)).toEqual({ ...NONE, sent: 6 })
})

test('a message whose provider was not asked keeps its tries, and one that was asked has one less', async () => {
  const owner = await openBusiness({ people: 8 })
  mail.refuse('connect', 421)
  const id = await storeCampaign(owner)
  await sendDue(world)
  const { rows } = await sql<{ tries: number; waiting: number }>`
    select tries, count(*)::int as waiting from broadcast_recipients where broadcast_id = ${id} and status = 'queued'
    group by tries order by tries`.execute(world.database.db)
  expect(rows.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(8)
  expect(rows.every(({ tries }) => tries === 0 || tries === 1)).toBe(true)
  expect(rows.find(({ tries }) => tries === 1)?.waiting).toBeGreaterThanOrEqual(5)
})

test('the sending comes back by itself when a message may try a mail server that was down', async () => {
  const owner = await openBusiness({ people: 6 })
  mail.refuse('connect', 421)
  await storeCampaign(owner)
  await sendDue(world)
  await sendDue(world)
  const { rows } = await world.database.pool.query<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = 'sending' and start_after > created_on`,
  )
  expect(rows).toEqual([{ seconds: 1 }])
})

test('the business of a killed process is served by another a few seconds later', async () => {
  const owner = await openBusiness({ people: 2, socketTimeout: 600_000 })
  const { id: businessId } = owner.user.business
  const readLease = () =>
    world.database.db
      .selectFrom('sending_settings')
      .select(['lease', 'lease_until'])
      .where('business_id', '=', businessId)
      .executeTakeFirst()
  mail.hangAt('p1@example.com')
  await storeCampaign(owner)
  const sending = sendDue(world)
  await expect.poll(async () => (await readLease())?.lease_until ?? null, { timeout: 30_000 }).not.toBeNull()
  const left = await readLease()
  await breakConnectionsUntil(sending)
  // As a process leaves it that is killed in the middle of its turn.
  await world.database.db
    .updateTable('sending_settings')
    .set({ ...left })
    .where('business_id', '=', businessId)
    .execute()
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await sendDue(world)
  expect((await showCampaign(owner, id)).status).toBe('sending')
  world.clock.advance({ seconds: 5 })
  await sendDue(world)
  expect((await showCampaign(owner, id)).status).toBe('sent')
})

test('an e-mail taken without an answer is sent once more under its Message-ID, and then never again', async () => {
  const owner = await openBusiness({ people: 1 })
  mail.after('hang')
  const id = await storeCampaign(owner)
  for (let tries = 0; tries < 6; tries++) {
    await sendDue(world)
    world.clock.advance({ hours: 2 })
  }
  expect(campaignMails()).toHaveLength(2)
  expect(new Set(messageIds()).size).toBe(1)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, unknown: 1 })
  expect((await showCampaign(owner, id)).status).toBe('sent')
})

test('a text message that its service took without a readable answer is unknown and not sent again', async () => {
  const owner = await openBusiness({ people: 1 })
  texts.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"message_id":'))
  const id = await storeCampaign(owner, { channels: ['sms'] })
  for (let tries = 0; tries < 3; tries++) {
    await sendDue(world)
    world.clock.advance({ hours: 1 })
  }
  expect(texts.requests).toHaveLength(1)
  expect((await countRecipients(world, id))['unknown']).toBe(1)
})

test('a text message that is tried again waits for the morning', async () => {
  // 19:59 in Lagos.
  const owner = await openBusiness({ people: 1, start: new Date('2026-11-21T18:59:00Z') })
  texts.answer(answerJson(429, { message: 'Too many' }, { 'retry-after': '60' }))
  const id = await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  texts.answer(answerJson(200, { code: 'ok', message_id: '1' }))
  world.clock.advance({ minutes: 10 })
  await sendDue(world)
  expect(texts.requests).toHaveLength(1)
  expect((await countRecipients(world, id))['held']).toBe(1)

  world.clock.set(new Date('2026-11-22T07:00:00Z'))
  await sendDue(world)
  expect(texts.requests).toHaveLength(2)
  expect((await countRecipients(world, id))['sent']).toBe(1)
})

test('text messages go out while the mail server is down', async () => {
  const owner = await openBusiness({ people: 6 })
  mail.refuse('connect', 421)
  texts.answer(answerJson(200, { code: 'ok', message_id: '1' }))
  const first = await storeCampaign(owner)
  await sendDue(world)
  const second = await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  expect((await countRecipients(world, first))['queued']).toBe(6)
  expect((await countRecipients(world, second))['sent']).toBe(6)
})
