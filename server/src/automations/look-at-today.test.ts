/** Whom an automation would write to today: those whom its run reaches, and nobody else. */
import { automations } from '@stampwell/contract/business/automations.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'

/** In the businesses' zone (Lagos) it is nine o'clock: today's run is still to come. */
const NINE = new Date('2026-11-23T08:00:00Z')
const BIRTHDAY = { date_of_birth: '1990-11-23', marketing_consent: true }
const PARAMS = { params: { key: 'birthday' as const } }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(NINE))
afterAll(() => world.close())

test('who did not agree, has no address or got enough this week is not counted; the run reaches the rest', async () => {
  const owner = await createCounter(world)
  await owner.call(sending.update, { body: { per_week: 1 } })
  const emailOf = (name: string) => `${name}.today@example.com`
  await createCustomer(owner.call, { name: 'Ada', email: emailOf('ada'), ...BIRTHDAY })
  await createCustomer(owner.call, { name: 'Bola', email: emailOf('bola'), ...BIRTHDAY, marketing_consent: false })
  await createCustomer(owner.call, { name: 'Chi', phone: freshPhone(), ...BIRTHDAY })
  const customer_id = await createCustomer(owner.call, { name: 'Dayo', email: emailOf('dayo'), ...BIRTHDAY })
  await owner.call(messages.send, { body: { customer_id, channel: 'email', heading: 'Closed', body: 'Today.' } })
  await owner.call(automations.update, { ...PARAMS, body: { is_on: true, channels: ['email'] } })

  const { data } = await owner.call(automations.today, PARAMS)
  expect(data).toEqual({ count: 1, names: ['Ada'], isComplete: true })
  world.clock.set(new Date(NINE.getTime() + HOUR_MS))
  await world.app.context.jobs.enqueue(world.database.db, 'automations')
  await world.app.context.jobs.drain()
  const [birthday] = (await owner.call(automations.list, {})).data.automations
  expect(birthday?.sent_30_days).toBe(data.count)
})

test('a channel that the plan does not have reaches nobody', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { name: 'Chi', ...BIRTHDAY })
  await owner.call(automations.update, { ...PARAMS, body: { channels: ['sms'] } })
  const count = async () => (await owner.call(automations.today, PARAMS)).data.count
  expect(await count()).toBe(1)
  await setLimits(world.database.db, owner.user.business.id, { features: ['automations'] }, world.clock.now())
  expect(await count()).toBe(0)
})

test('a redemption makes a card that had one stamp to go before no new occasion', async () => {
  const muffin = { type: 'free_item' as const, name: 'Muffin', stamps_required: 2 }
  const owner = await createCounter(world, { number_of_stamps: 3, rewards: [muffin] })
  const oneToGo = { params: { key: 'one_to_go' as const } }
  const count = async () => (await owner.call(automations.today, oneToGo)).data.count
  const { rewards_issued } = await owner.give(2)
  expect(await count()).toBe(1)
  world.clock.set(new Date(NINE.getTime() + DAY_MS))
  await owner.redeem(rewards_issued[0]?.id ?? '')
  expect(await count()).toBe(0)
})
