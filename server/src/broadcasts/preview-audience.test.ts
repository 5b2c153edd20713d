import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { CampaignAudience } from '@stampwell/domain/sending/campaign.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudience } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { merge, undo as undoMerge } from '../testing/fixtures/merging.ts'
import { findSampleCustomer, previewAudience } from './preview-audience.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([1, 4, 12, 50_000])('a list counted in pieces of %i has the figures of the whole list', async (piece) => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: 9, now: world.clock.now() })
  for (const name of ['Ada', 'Bola', 'Chi']) await createCustomer(owner.call, { name })
  const broadcast = {
    business_id: businessId,
    audience: 'all' as const,
    import_id: null,
    cascade: false,
    customerIds: null,
  }
  const isOn = { email: true, sms: true, 'in-app': true, smsNumbers: ['^\\+234'] }
  expect(
    await previewAudience(
      world.database.db,
      { ...broadcast, channels: ['email'] },
      { isOn, now: world.clock.now(), piece },
    ),
  ).toEqual({
    audience_size: 12,
    written_to: 9,
    excluded: [{ reason: 'no_address', count: 3 }],
    channels: [{ channel: 'email', recipients: 9 }],
    nigerian_sms: 0,
  })
})

async function sizeOf(business_id: string, audience: CampaignAudience, now = world.clock.now()): Promise<number> {
  const nobody = { import_id: null, customerIds: null }
  const broadcast = { business_id, audience, ...nobody, cascade: false, channels: ['in-app' as const] }
  const isOn = { email: true, sms: true, 'in-app': true, smsNumbers: ['^\\+234'] }
  return (await previewAudience(world.database.db, broadcast, { isOn, now })).audience_size
}

test.each([
  // In Lagos it is an hour later than in UTC: the 21st has begun.
  ['1990-11-20', '2026-11-20T23:30:00Z', 0],
  ['1990-11-21', '2026-11-20T23:30:00Z', 1],
  ['1990-11-27', '2026-11-20T23:30:00Z', 1],
  ['1990-11-28', '2026-11-20T23:30:00Z', 0],
  ['1990-01-02', '2026-12-28T12:00:00Z', 1],
  // Born on 29 February: on the 28th in years without a 29th.
  ['1996-02-29', '2027-02-21T12:00:00Z', 0],
  ['1996-02-29', '2027-02-22T12:00:00Z', 1],
  ['1996-02-29', '2027-03-01T12:00:00Z', 0],
  ['1996-02-29', '2028-02-22T12:00:00Z', 0],
  ['1996-02-29', '2028-02-29T12:00:00Z', 1],
])('a birthday on %s, asked at %s, is among the next seven days: %i', async (date_of_birth, at, count) => {
  const owner = await world.registerBusiness()
  await createCustomer(owner.call, { date_of_birth })
  expect(await sizeOf(owner.user.business.id, 'birthday', new Date(at))).toBe(count)
})

test('almost full is a card that wants one or two stamps, and is still open', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const businessId = owner.user.business.id
  const sizes = []
  for (let stamps = 1; stamps <= 5; stamps++) {
    await owner.give()
    world.clock.advance({ minutes: 1 })
    sizes.push(await sizeOf(businessId, 'almost_full'))
  }
  expect(sizes).toEqual([0, 0, 1, 1, 0])
  await owner.give(3)
  expect(await sizeOf(businessId, 'almost_full')).toBe(1)
  await owner.call(stampCards.unpublish, { params: { id: owner.stamp_id } })
  expect(await sizeOf(businessId, 'almost_full')).toBe(0)
})

test('a card that became shorter is almost full before its next stamp', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const params = { id: owner.stamp_id }
  await owner.give(2)
  expect(await sizeOf(owner.user.business.id, 'almost_full')).toBe(0)
  await owner.call(stampCards.unpublish, { params })
  await owner.call(stampCards.update, { params, body: { number_of_stamps: 4 } })
  await owner.call(stampCards.publish, { params })
  expect(await sizeOf(owner.user.business.id, 'almost_full')).toBe(1)
})

test('the numbers beside the audiences are the people whom a campaign to them counts', async () => {
  const owner = await createCounter(world, { number_of_stamps: 5 })
  const businessId = owner.user.business.id
  const counts = async () => (await owner.call(customers.statistics, { query: { audiences: 'true' } })).data.audiences
  const sizes = async () => ({
    frequent: await sizeOf(businessId, 'frequent'),
    birthday: await sizeOf(businessId, 'birthday'),
    almost_full: await sizeOf(businessId, 'almost_full'),
  })
  const otherBusiness = await createCounter(world, { number_of_stamps: 5 })
  await otherBusiness.give(9)
  // Five stamps in two visits, which fill the card; four of five, with a birthday; five that were undone.
  await owner.give(3)
  await owner.give(2)
  const [bola, chi] = [
    await createCustomer(owner.call, { name: 'Bola', date_of_birth: '1990-11-23' }),
    await createCustomer(owner.call, { name: 'Chi', date_of_birth: '1990-12-23' }),
  ]
  await owner.give(4, { customer_id: bola })
  const { event } = await owner.give(5, { customer_id: chi })
  await owner.undo(event.id)

  expect(await counts()).toEqual({ frequent: 1, birthday: 1, almost_full: 1 })
  expect(await sizes()).toEqual(await counts())
  await owner.call(customers.remove, { params: { id: bola } })
  expect(await counts()).toEqual({ frequent: 1, birthday: 0, almost_full: 0 })
  world.clock.advance({ days: 91 })
  expect(await counts()).toEqual({ frequent: 0, birthday: 0, almost_full: 0 })
  expect(await sizes()).toEqual(await counts())
})

test('a customer is frequent by the stamps of both records that were merged, until the merge is undone', async () => {
  const owner = await createCounter(world, { number_of_stamps: 50 })
  const other = await createCustomer(owner.call, { name: 'Ada Obi' })
  await owner.give(3)
  await owner.give(2, { customer_id: other })
  const sizes = async () => {
    const { data } = await owner.call(customers.statistics, { query: { audiences: 'true' } })
    return [data.audiences?.frequent, await sizeOf(owner.user.business.id, 'frequent')]
  }
  expect(await sizes()).toEqual([0, 0])
  const { merge: merged } = await merge(owner, owner.customer_id, other)
  expect(await sizes()).toEqual([1, 1])
  await undoMerge(owner, merged.id)
  expect(await sizes()).toEqual([0, 0])
})

test('the person in the preview is one of the audience, and nobody where nobody belongs to it', async () => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  await createCustomer(owner.call, { name: 'Ada' })
  world.clock.advance({ minutes: 1 })
  await createCustomer(owner.call, { name: 'Bola' })
  world.clock.advance({ days: 90 })
  await createCustomer(owner.call, { name: 'Chi' })
  const samplesOf = async (audience: CampaignAudience, piece: number) => {
    const people = { businessId, audience, import_id: null, customerIds: null, now: world.clock.now() }
    const found = []
    for (const index of [0, 1, 2]) {
      const sample = await findSampleCustomer(world.database.db, people, { index, piece })
      found.push(sample && [sample.name, sample.isLast])
    }
    return found
  }
  for (const piece of [1, 2, 50_000]) {
    expect(await samplesOf('inactive', piece)).toEqual([['Bola', false], ['Ada', true], null])
    expect(await samplesOf('new', piece)).toEqual([['Chi', true], null, null])
    expect(await samplesOf('birthday', piece)).toEqual([null, null, null])
    expect((await samplesOf('all', piece))[2]).toEqual(['Ada', true])
  }
})

test('the preview of a win-back shows the words of somebody who has not been for long', async () => {
  const owner = await createCounter(world)
  world.clock.advance({ days: 90 })
  await createCustomer(owner.call, { name: 'Bola' })
  const body = { audience: 'inactive' as const, channels: ['in-app' as const], messageBody: 'Hi {first_name}' }
  const { data } = await owner.call(campaigns.preview, { body })
  expect(data.audienceSize).toBe(1)
  expect(data.sample).toMatchObject({ name: 'Ada', isLast: true, body: 'Hi Ada' })
})
