/** What the list of campaigns and a campaign's page say: how many there are, whom it is for, and the words that were sent. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { localDate, localTime } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createAudience, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const NEWS = {
  channels: ['in-app' as const],
  messageHeading: 'News from {business}',
  messageBody: 'Hello {first_name}, see https://example.com/menu today.',
}

test('7.45: campaigns are found by goal, status, day, page and words, and each status says how many there are', async () => {
  const [owner, other] = [await createCounter(world), await createCounter(world)]
  await storeCampaign(owner, { ...NEWS, campaignName: 'Harvest week' })
  world.clock.advance({ minutes: 1 })
  await storeCampaign(owner, { ...NEWS, campaignName: 'Rainy Tuesday', messageBody: 'Harvest tea.' })
  const later = { scheduleDate: '2099-01-01', scheduleTime: '09:30' }
  await storeCampaign(owner, { ...NEWS, campaignName: 'New year', goal: 'welcome', ...later })
  await storeCampaign(other, { ...NEWS, campaignName: 'Harvest elsewhere' })
  await sendDue(world)
  const find = async (query: NonNullable<InputOf<typeof campaigns.list>['query']>) => {
    const { data } = await owner.call(campaigns.list, { query })
    return { names: data.campaigns.map(({ campaignName }) => campaignName), meta: data.meta }
  }
  const none = { scheduled: 0, sending: 0, paused: 0, sent: 0, failed: 0, cancelled: 0 }
  expect(await find({ search: 'harvest' })).toEqual({
    names: ['Rainy Tuesday', 'Harvest week'],
    meta: { page: 1, per_page: 20, total: 2, last_page: 1, counts: { ...none, sent: 2 } },
  })
  const scheduled = await find({ status: 'scheduled' })
  expect(scheduled).toMatchObject({
    names: ['New year'],
    meta: { total: 1, counts: { ...none, sent: 2, scheduled: 1 } },
  })
  expect((await find({ campaignType: 'welcome' })).meta.counts).toEqual({ ...none, scheduled: 1 })
  expect((await find({ search: 'harvest', status: 'scheduled' })).meta.total).toBe(0)
  expect((await find({ date: '2099-01-01' })).names).toEqual(['New year'])
  expect((await find({ date: '2099-01-02' })).names).toEqual([])
  expect(await find({ search: 'harvest', page: 2, per_page: 1 })).toMatchObject({
    names: ['Harvest week'],
    meta: { page: 2, per_page: 1, total: 2, last_page: 2 },
  })
})

test('a sent campaign shows the words as one person got them, and none before it is sent', async () => {
  const owner = await createCounter(world)
  const id = await storeCampaign(owner, NEWS)
  expect((await showCampaign(owner, id)).sample).toBeNull()
  await sendDue(world)
  const heading = `News from ${owner.user.business.business_name}`
  const body = 'Hello Ada, see https://example.com/menu today.'
  expect((await showCampaign(owner, id)).sample).toEqual({ name: 'Ada', heading, body })
  const same = await storeCampaign(owner, { ...NEWS, messageHeading: 'News', messageBody: 'For everybody.' })
  await sendDue(world)
  expect((await showCampaign(owner, same)).sample).toBeNull()
})

test('a campaign that goes at once says whom it is for before they are drawn, and then who was', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { name: 'Bola', email: 'planned.now@example.com', marketing_consent: true })
  const id = await storeCampaign(owner, { ...NEWS, channels: ['email', 'in-app'] })
  expect(await showCampaign(owner, id)).toMatchObject({ writtenTo: null, planned: { written: 1, cards: 2 } })
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({ writtenTo: 1, planned: { written: 1, cards: 2 } })
})

test('of 105 people whom a campaign reaches eleven are expected to be held out, as at its form', async () => {
  const owner = await createCounter(world)
  const { id: businessId } = owner.user.business
  await createAudience(world.database.db, { businessId, people: 105, now: world.clock.now() })
  const id = await storeCampaign(owner, { ...NEWS, channels: ['email'] })
  expect((await showCampaign(owner, id)).planned).toEqual({ written: 94, cards: 0 })
})

test('whoever edits a scheduled campaign does not cut off one that has begun meanwhile', async () => {
  const owner = await createCounter(world)
  const at = world.clock.now().getTime() + 60 * 60_000
  const later = {
    scheduleDate: localDate(new Date(at), 'Africa/Lagos'),
    scheduleTime: localTime(new Date(at), 'Africa/Lagos'),
  }
  const edit = async (id: string) => {
    const { data } = await owner.call(campaigns.cancel, { params: { id }, body: { only_scheduled: true } })
    return data.campaign.status
  }
  const waiting = await storeCampaign(owner, { ...NEWS, ...later })
  expect(await edit(waiting)).toBe('cancelled')

  const begun = await storeCampaign(owner, NEWS)
  await expect(edit(begun)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await showCampaign(owner, begun)).status).toBe('sending')
  await owner.call(campaigns.cancel, { params: { id: begun } })
  await expect(edit(begun)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('the people of a campaign are counted by status, whatever status is asked for', async () => {
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 3, now: world.clock.now() })
  const id = await storeCampaign(owner)
  await sendDue(world)
  const metaOf = async (query: NonNullable<InputOf<typeof campaigns.recipients>['query']>) =>
    (await owner.call(campaigns.recipients, { params: { id }, query })).data.meta
  const none = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, 0]))
  const all = { ...none, sent: 3, skipped: 1 }
  expect(await metaOf({})).toEqual({ page: 1, per_page: 20, total: 4, last_page: 1, counts: all })
  expect(await metaOf({ status: 'skipped' })).toMatchObject({ total: 1, counts: all })
  expect(await metaOf({ search: 'person 2' })).toMatchObject({ total: 1, counts: { ...none, sent: 1 } })
  expect(await metaOf({ channel: 'sms' })).toMatchObject({ total: 0, counts: none })
})
