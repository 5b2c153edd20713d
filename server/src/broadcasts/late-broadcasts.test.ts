/** What could not begin in time does not begin at all, and its owner is told. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { notifications } from '@stampwell/contract/business/notifications.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  countRecipients,
  createAudience,
  openTurnOf,
  sendDue,
  showCampaign,
  storeCampaign,
} from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { freezeNextPiece } from './freeze-audience.ts'
import { failUnbegun, startDueBroadcasts } from './start-broadcasts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: new Date('2026-11-20T09:00:00Z') })
})
afterAll(() => world.close())

/** Noon in Lagos on the day after the start. */
const TOMORROW = { scheduleDate: '2026-11-21', scheduleTime: '12:00' }

async function openBusiness() {
  world.clock.set(new Date('2026-11-20T09:00:00Z'))
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 1, now: world.clock.now() })
  const mails = async () => (await world.outbox(owner.user.email)).map(({ subject }) => subject)
  return { owner, mails }
}

/** Adds campaigns that equal one. */
const repeatCampaign = (id: string, times: number) =>
  world.database.pool.query(
    `insert into broadcasts select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
     from broadcasts b, generate_series(1, $2::int) where b.id = $1`,
    [id, times],
  )

test('a campaign that was kept for a day fails for good, and the owner hears of it', async () => {
  const { owner, mails } = await openBusiness()
  const id = await storeCampaign(owner, TOMORROW)
  world.clock.set(new Date('2026-11-22T11:00:00.001Z'))
  await sendDue(world)
  const campaign = await showCampaign(owner, id)
  expect(campaign).toMatchObject({ status: 'failed', failureReason: 'late', sent_at: null })
  expect(campaign.failure).toMatch(/^It could not begin within 24 hours/)
  expect(await mails()).toContain('“Rainy days” was not sent')
  const mail = (await world.outbox(owner.user.email)).find(({ subject }) => subject === '“Rainy days” was not sent')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('on 21 November 2026 at 12:00, Lagos time')
  for (const act of [campaigns.resume, campaigns.retry])
    await expect(owner.call(act, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await owner.call(campaigns.cancel, { params: { id } })).data.campaign.status).toBe('cancelled')
  await owner.call(campaigns.remove, { params: { id } })
})

test('a campaign that begins within the day goes out', async () => {
  const { owner } = await openBusiness()
  const id = await storeCampaign(owner, TOMORROW)
  world.clock.set(new Date('2026-11-22T11:00:00Z'))
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'sent', figures: { email: { sent: 1 } } })
})

test('a campaign does not begin after the last day of which it speaks, in the business’s zone', async () => {
  const { owner } = await openBusiness()
  const id = await storeCampaign(owner, { ...TOMORROW, endDate: '2026-11-21' })
  world.clock.set(new Date('2026-11-21T23:00:00Z')) // midnight in Lagos
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'failed', failureReason: 'late' })
  await expect(storeCampaign(owner, { endDate: '2026-11-21' })).rejects.toMatchObject({
    errors: { endDate: [expect.stringMatching(/over/)] },
  })
})

test('text messages alone cannot be planned for an evening whose morning is after the last day they speak of', async () => {
  const { owner } = await openBusiness()
  const evening = { scheduleDate: '2026-11-21', scheduleTime: '20:00', channels: ['sms' as const] }
  await expect(storeCampaign(owner, { ...evening, endDate: '2026-11-21' })).rejects.toMatchObject({
    errors: { endDate: [expect.stringMatching(/over/)] },
  })
  await storeCampaign(owner, { ...evening, endDate: '2026-11-22' })
})

test('what was on its way when the last day ended, on the card page too, is not sent when sending goes on', async () => {
  const { owner } = await openBusiness()
  const id = await storeCampaign(owner, { channels: ['email', 'in-app'], endDate: '2026-11-20' })
  const turn = await openTurnOf(world.app, owner.user.business.id)
  while (await freezeNextPiece(turn, id));
  world.clock.set(new Date('2026-11-20T23:00:00Z')) // midnight in Lagos
  await sendDue(world)
  const counts = await countRecipients(world, id)
  expect(counts['skipped cancelled']).toBeGreaterThan(1)
  expect([counts['sent'], counts['delivered'], counts['queued']]).toEqual([undefined, undefined, undefined])
  expect((await showCampaign(owner, id)).status).toBe('sent')
})

test('a message to everybody that stopped sending kept for a day is not sent either', async () => {
  const { owner, mails } = await openBusiness()
  await setSending(world.database, { stopped: true }, world.clock.now())
  await owner.call(notifications.send, { body: { channel: 'email', title: 'Open on Sunday', body: 'From 10 to 4.' } })
  await sendDue(world)
  world.clock.advance({ hours: 25 })
  await setSending(world.database, { stopped: false }, world.clock.now())
  await sendDue(world)
  expect(await world.outbox('person-1@example.com')).not.toContainEqual(
    expect.objectContaining({ subject: 'Open on Sunday' }),
  )
  expect(await mails()).toContain('“Open on Sunday” was not sent')
  const { data } = await owner.call(notifications.list, {})
  expect(data.notifications).toMatchObject([{ status: 'failed', failureReason: 'late', recipients: 2, sent: 0 }])
  expect(data.notifications[0]?.failure).toMatch(/^It could not begin within 24 hours/)
})

test('a campaign that was paused before it began is late after a day too, and cannot be resumed', async () => {
  const { owner, mails } = await openBusiness()
  await setSending(world.database, { stopped: true }, world.clock.now())
  const id = await storeCampaign(owner)
  await owner.call(campaigns.pause, { params: { id } })
  world.clock.advance({ hours: 24 })
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'paused' })
  world.clock.advance({ hours: 1 })
  await sendDue(world)
  await setSending(world.database, { stopped: false }, world.clock.now())
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'failed', failureReason: 'late' })
  expect(await mails()).toContain('“Rainy days” was not sent')
  await expect(owner.call(campaigns.resume, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  })
})

test('a campaign that the plan kept from beginning cannot be resumed a day after its time', async () => {
  const { owner } = await openBusiness()
  const id = await storeCampaign(owner, TOMORROW)
  const setFeatures = (features: 'campaigns'[]) =>
    setLimits(world.database.db, owner.user.business.id, { features }, world.clock.now())
  await setFeatures([])
  world.clock.set(new Date('2026-11-21T11:00:00Z'))
  await sendDue(world)
  const closed = { status: 'failed', failureReason: 'closed' }
  expect(await showCampaign(owner, id)).toMatchObject(closed)
  await setFeatures(['campaigns'])
  world.clock.set(new Date('2026-11-22T11:00:00.001Z'))
  for (const act of [campaigns.resume, campaigns.retry])
    await expect(owner.call(act, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await showCampaign(owner, id)).toMatchObject(closed)
})

test('a planned moment stays one moment when the business moves to another zone', async () => {
  const { owner } = await openBusiness()
  const id = await storeCampaign(owner, TOMORROW)
  await owner.call(profile.update, { body: { timezone: 'Europe/London' } })
  expect(await showCampaign(owner, id)).toMatchObject({ scheduleDate: '2026-11-21', scheduleTime: '11:00' })
})

test('a campaign that cannot be started or ended does not keep those of other businesses from going out', async () => {
  const { owner: first } = await openBusiness()
  const late = await storeCampaign(first, TOMORROW)
  const { owner: second } = await openBusiness()
  const due = await storeCampaign(second, { ...TOMORROW, scheduleDate: '2026-11-22' })
  world.clock.set(new Date('2026-11-22T11:00:00.001Z'))
  const { outbox, log } = world.app.context
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  vi.spyOn(outbox, 'mail').mockRejectedValue(new Error('Nobody expected this'))
  await sendDue(world)
  vi.restoreAllMocks()

  expect(await showCampaign(second, due)).toMatchObject({ status: 'sent' })
  expect(await showCampaign(first, late)).toMatchObject({ status: 'scheduled' })
  await sendDue(world)
  expect(await showCampaign(first, late)).toMatchObject({ status: 'failed', failureReason: 'late' })
})

test('a hundred campaigns that wait for a service of text messages do not hold up a later one by e-mail', async () => {
  const { owner } = await openBusiness()
  const waiting = await storeCampaign(owner, { ...TOMORROW, channels: ['sms'] })
  await repeatCampaign(waiting, 99)
  const due = await storeCampaign(owner, { ...TOMORROW, scheduleTime: '12:01' })
  world.clock.set(new Date('2026-11-21T11:01:00Z'))
  const { context, database } = world.app
  await startDueBroadcasts({ ...context, config: { ...context.config, isProduction: true } }, database)

  expect(await showCampaign(owner, due)).toMatchObject({ status: 'sending' })
  expect(await showCampaign(owner, waiting)).toMatchObject({ status: 'scheduled' })
})

test('a hundred paused campaigns that may still begin do not hold up a later one that is late', async () => {
  const { owner } = await openBusiness()
  await setSending(world.database, { stopped: true }, world.clock.now())
  const storePaused = async (endDate: string) => {
    const id = await storeCampaign(owner, { endDate })
    await owner.call(campaigns.pause, { params: { id } })
    return id
  }
  const waiting = await storePaused('2026-11-21')
  await repeatCampaign(waiting, 99)
  world.clock.advance({ minutes: 1 })
  const late = await storePaused('2026-11-20')
  world.clock.set(new Date('2026-11-20T23:00:00Z')) // midnight in Lagos
  const { context, database } = world.app
  await failUnbegun(context, database, 'paused')
  await setSending(world.database, { stopped: false }, world.clock.now())

  expect(await showCampaign(owner, late)).toMatchObject({ status: 'failed', failureReason: 'late' })
  expect(await showCampaign(owner, waiting)).toMatchObject({ status: 'paused' })
})
