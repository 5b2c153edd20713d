/** What is counted of a campaign whose messages went out at different times. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeNextPiece } from '../broadcasts/freeze-audience.ts'
import { sendInApp } from '../broadcasts/send-in-app.ts'
import { loadSendingBusiness } from '../broadcasts/sending-business.sql.ts'
import { setSending } from '../cli/sending.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  createAudience,
  listRecipients,
  openTurnOf,
  sendDue,
  showCampaign,
  storeCampaign,
} from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { sumCost } from './campaigns.sql.ts'
import { measureCampaignsJob } from './measure-campaigns.ts'

const EVENING = new Date('2026-11-21T19:30:00Z') // half past eight in Lagos, where text messages rest
const MORNING = new Date('2026-11-22T07:00:00Z')

let world: World
beforeAll(async () => {
  world = await createWorld({ start: EVENING })
})
afterAll(() => world.close())

test('what somebody redeemed before their message counts neither in all nor by day, which are one sum', async () => {
  const owner = await createCounter(world)
  const early = await createCustomer(owner.call, { email: 'early@example.com', marketing_consent: true })
  const late = await createCustomer(owner.call, { phone: freshPhone(), marketing_consent: true })
  const { data } = await owner.call(offers.create, {
    body: { title: 'Tea', offer_type: 'free_item', once_per_customer: false },
  })
  const redeem = async (customer_id: string) => {
    world.clock.advance({ minutes: 1 })
    await owner.call(offers.redeem, { params: { id: data.offer.id }, body: { customer_id } })
  }
  const evening = world.clock.now()
  const id = await storeCampaign(owner, { channels: ['email', 'sms'] })
  await sendDue(world)
  expect((await showCampaign(owner, id)).status).toBe('sending')
  for (const customer_id of [early, late]) {
    await redeem(customer_id)
    const { rewards_issued: issued } = await owner.give(5, { customer_id })
    await owner.call(stamping.redeem, { body: { customer_id, reward_id: issued[0]?.id ?? '' } })
  }
  world.clock.set(MORNING)
  await sendDue(world)
  await redeem(late)

  const campaign = await showCampaign(owner, id)
  expect(campaign.by_day.map(({ date, redeemed }) => [date, redeemed])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
  ])
  expect(campaign.redeemed).toBe(3)
  // The 14 days are counted from the first of both moments.
  expect([campaign.first_sent_at, campaign.sent_at]).toEqual([evening.toISOString(), MORNING.toISOString()])
})

test('a link that somebody opens after the 14 days adds no day to them', async () => {
  const owner = await createCounter(world)
  const email = 'opens.late@example.com'
  await createCustomer(owner.call, { email, marketing_consent: true })
  const id = await storeCampaign(owner)
  await sendDue(world)
  const [mail] = await world.outbox(email)
  const open = () => world.fetch(/\/c\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '', { redirect: 'manual' })
  const days = async () => (await showCampaign(owner, id)).by_day.map(({ sent, clicked }) => [sent, clicked])
  world.clock.advance({ days: 20 })
  expect((await open()).status).toBe(302)
  expect(await days()).toEqual([[1, 0]])
  expect((await showCampaign(owner, id)).figures.email?.clicked).toBe(1)
})

/** Puts a campaign on the card pages, in a turn that has not ended. */
async function sendWithinTurn(businessId: string, id: string): Promise<void> {
  const turn = await openTurnOf({ context: world.app.context, database: world.database }, businessId)
  // The first piece decides who is held out.
  await freezeNextPiece(turn, id)
  await freezeNextPiece(turn, id)
  const { business, broadcast } = await loadSendingBusiness(turn.db, businessId, id)
  if (!broadcast) throw new Error('The campaign does not send')
  await sendInApp({ ...turn, business, broadcast })
}

test('a campaign that is cancelled in its first turn counts what came of those who had it', async () => {
  const owner = await createCounter(world)
  await setSending(world.database, { stopped: true }, world.clock.now())
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await world.app.context.jobs.drain()
  const sent_at = world.clock.now().toISOString()
  await sendWithinTurn(owner.user.business.id, id)
  await owner.call(campaigns.cancel, { params: { id } })
  await setSending(world.database, { stopped: false }, world.clock.now())
  world.clock.advance({ minutes: 1 })
  await owner.give(1, { customer_id: owner.customer_id })
  world.clock.advance({ minutes: 1 })

  const { status, first_sent_at, by_day, visitors } = await showCampaign(owner, id)
  expect([status, first_sent_at]).toEqual(['cancelled', sent_at])
  expect(by_day.map(({ sent, visits }) => [sent, visits])).toEqual([[1, 1]])
  expect(visitors?.after).toBe(1)
})

test('what two merged customers did counts as done by one person whom the campaign reached', async () => {
  const owner = await createCounter(world)
  const kept = owner.customer_id // has no e-mail address
  const reached = await createCustomer(owner.call, { email: 'reached@example.com', marketing_consent: true })
  const { data } = await owner.call(offers.create, {
    body: { title: 'Tea', offer_type: 'free_item', once_per_customer: false },
  })
  const redeem = async (customer_id: string) => {
    world.clock.advance({ minutes: 1 })
    await owner.call(offers.redeem, { params: { id: data.offer.id }, body: { customer_id } })
  }
  await owner.give(1, { customer_id: kept })
  world.clock.advance({ minutes: 1 })
  const id = await storeCampaign(owner)
  await sendDue(world)
  await redeem(reached)
  await owner.give(1, { customer_id: reached })
  await merge(owner, kept, reached)
  await redeem(kept)
  await owner.give(1, { customer_id: kept })
  world.clock.advance({ minutes: 1 })

  const { redeemed, by_day, visitors } = await showCampaign(owner, id)
  expect(redeemed).toBe(2)
  expect(by_day.map((day) => [day.sent, day.redeemed, day.visits])).toEqual([[1, 2, 1]])
  expect(visitors).toEqual({ after: 1, before: 1 })
})

test('somebody held out who is merged with somebody reached is one person, whom the campaign reached', async () => {
  const owner = await createCounter(world)
  await createAudience(world.database.db, { businessId: owner.user.business.id, people: 200, now: world.clock.now() })
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await sendDue(world)
  const rows = await listRecipients(world, id)
  const heldOut = rows.find(({ reason }) => reason === 'holdout')?.customer_id ?? ''
  const reached = rows.find(({ status }) => status === 'delivered')?.customer_id ?? ''
  const before = (await showCampaign(owner, id)).holdout
  await merge(owner, heldOut, reached)
  world.clock.advance({ minutes: 1 })
  await owner.give(1, { customer_id: heldOut })

  const { holdout } = await showCampaign(owner, id)
  expect(holdout?.treated).toEqual({ people: before?.treated.people, visitors: 1 })
  expect(holdout?.held_out).toEqual({ people: (before?.held_out.people ?? 0) - 1, visitors: 0 })
})

test('a result that was counted stays final where its last day is not over in a new time zone', async () => {
  const owner = await createCounter(world)
  await createAudience(world.database.db, { businessId: owner.user.business.id, people: 300, now: world.clock.now() })
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await sendDue(world)
  world.clock.set(new Date((await showCampaign(owner, id)).holdout?.final_at ?? 0))
  const { signal } = new AbortController()
  await measureCampaignsJob.run({ app: world.app.context, database: world.database, signal })

  await owner.call(profile.update, { body: { timezone: 'America/New_York' } })
  // Nobody came, which only a final result says.
  expect((await showCampaign(owner, id)).holdout?.verdict).toBe('too_small')
})

test('the cost of a campaign is summed also where it is more than two thousand million minor units', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { phone: freshPhone(), marketing_consent: true })
  const id = await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  // Two people: the counter's own customer too.
  await world.database.pool.query(
    'update broadcast_recipients set cost_minor = 2000000000, tries = 1 where broadcast_id = $1',
    [id],
  )
  expect(await sumCost(world.database.db, owner.user.business.id, id)).toBe(4_000_000_000)
})
