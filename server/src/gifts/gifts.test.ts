import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { createCard, createCounter, createCustomer, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { merge, rewardsOf, undo } from '../testing/fixtures/merging.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { NOBODYS_ID } from '../testing/fixtures/customers.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function mainReward({ call, stamp_id }: Counter): Promise<string> {
  return (
    (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards.find(
      (reward) => reward.stamps_required === 5,
    )?.id ?? ''
  )
}

test('a gift moves no stamps, can be given twice, and leaves earned rewards alone', async () => {
  const owner = await createCounter(world)
  await owner.give(4)
  const reward_id = await mainReward(owner)
  const send = async () =>
    (
      await owner.call(gifts.send, {
        body: { customer_id: owner.customer_id, reward_id, message: 'For your patience.' },
      })
    ).data
  const one = await send()
  expect(one).toMatchObject({ sent_to: null, reward: { name: 'Free coffee', status: 'issued', gift: true } })
  await send()
  expect((await owner.show()).cards).toMatchObject([{ stamps: 4, cycle: 1 }])
  const given = await owner.give(1)
  expect(given.rewards_issued).toMatchObject([{ name: 'Free coffee', gift: false }])
  const seen = await walletPageOf(world, owner)()
  expect(seen.rewards.length).toBe(3)
  expect(seen.messages.map((message) => [message.heading, message.body])).toEqual(
    Array.from({ length: 2 }, () => ['A gift for you: Free coffee', 'For your patience.']),
  )
  expect(seen.stamps.filter((line) => line.kind === 'adjust').map((line) => [line.quantity, line.balance])).toEqual([
    [0, 4],
    [0, 4],
  ])
  expect((await owner.redeem(one.reward.id)).reward.status).toBe('redeemed')
  expect(await wrongs(world)).toEqual([])
})

test('an unverified business gives rewards, and writes to nobody', async () => {
  const owner = await createCounter(world)
  const reward_id = await mainReward(owner)
  const email = 'ada.gifts@example.com'
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { email, marketing_consent: true } })
  await world.database.pool.query('update business_users set email_verified_at = null where business_id = $1', [
    owner.user.business.id,
  ])
  const body = { customer_id: owner.customer_id, reward_id }
  await expect(owner.call(gifts.send, { body: { ...body, message: 'Thank you' } })).rejects.toMatchObject({
    status: 403,
    code: 'email_unverified',
  })
  const { data } = await owner.call(gifts.send, { body })
  expect(data).toMatchObject({ sent_to: null, reward: { status: 'issued' } })
  expect(await world.outbox(email)).toEqual([])
})

test('a gift joins the customer to its card, and does not block an undo', async () => {
  const owner = await createCounter(world, {
    join_stamps: 1,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  const reward_id = await mainReward(owner)
  const body = { customer_id: owner.customer_id, reward_id }
  world.clock.advance({ days: 61 })
  expect((await owner.show()).status).toBe('inactive')
  await owner.call(gifts.send, { body })
  expect(await owner.show()).toMatchObject({ status: 'active', cards: [{ stamps: 1 }] })
  expect(
    (await owner.call(customers.rewards, { params: { id: owner.customer_id } })).data.rewards
      .map((reward) => reward.name)
      .toSorted(),
  ).toEqual(['Free coffee', 'Welcome'])
  const { event } = await owner.give(2)
  await owner.call(gifts.send, { body })
  expect((await owner.undo(event.id)).card.stamps).toBe(1)
  expect(await wrongs(world)).toEqual([])
})

test('a gift can be taken back until it is redeemed; an earned reward can not', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await world.registerBusiness()
  const reward_id = await mainReward(owner)
  const body = { customer_id: owner.customer_id, reward_id }
  const {
    data: { reward },
  } = await owner.call(gifts.send, { body })
  const takeBack = (id: string, { call }: BusinessInWorld = owner) => call(gifts.takeBack, { body: { reward_id: id } })
  await expect(takeBack(reward.id, otherBusiness)).rejects.toMatchObject({ status: 404 })
  await expect(world.nobody(gifts.takeBack, { body: { reward_id: reward.id } })).rejects.toMatchObject({
    status: 401,
  })
  expect((await takeBack(reward.id)).data.reward.status).toBe('revoked')
  await expect(takeBack(reward.id)).rejects.toMatchObject({ status: 409, code: 'reward_revoked' })
  await expect(owner.redeem(reward.id)).rejects.toMatchObject({ code: 'reward_revoked' })
  const [earned] = (await owner.give(5)).rewards_issued
  await expect(takeBack(earned?.id ?? '')).rejects.toMatchObject({ status: 404 })
  const second = (await owner.call(gifts.send, { body })).data.reward.id
  await owner.redeem(second)
  await expect(takeBack(second)).rejects.toMatchObject({ status: 409, code: 'already_redeemed' })
  expect(await wrongs(world)).toEqual([])
})

test('a gift that came by a merge can be taken back, and the ledger stays sound', async () => {
  const owner = await createCounter(world)
  const twin = await createCustomer(owner.call)
  const { data } = await owner.call(gifts.send, {
    body: { customer_id: twin, reward_id: await mainReward(owner) },
  })
  const { merge: done } = await merge(owner, owner.customer_id, twin)
  const takeBack = () => owner.call(gifts.takeBack, { body: { reward_id: data.reward.id } })
  expect((await takeBack()).data.reward.status).toBe('revoked')
  await expect(takeBack()).rejects.toMatchObject({ code: 'reward_revoked' })
  expect(await wrongs(world)).toEqual([])

  await undo(owner, done.id)
  expect((await rewardsOf(owner, twin)).map((reward) => reward.status)).toEqual(['revoked'])
  expect(await wrongs(world)).toEqual([])
})

test('the history tells a gift that was taken back from a merge of no stamps that was undone', async () => {
  const owner = await createCounter(world)
  const twin = await createCustomer(owner.call)
  // The reward moves with the card, which it left empty.
  await owner.give(5, { customer_id: twin })
  const { merge: done } = await merge(owner, owner.customer_id, twin)
  await undo(owner, done.id)
  const { data } = await owner.call(gifts.send, {
    body: { customer_id: owner.customer_id, reward_id: await mainReward(owner) },
  })
  await owner.call(gifts.takeBack, { body: { reward_id: data.reward.id } })

  const { stamps } = (await owner.call(customers.stamps, { params: { id: owner.customer_id } })).data
  const undone = stamps.filter(({ kind, quantity }) => kind === 'undo' && quantity === 0)
  expect(undone.map(({ takes_back_gift = false }) => takes_back_gift)).toEqual([true, false])
  const { recent_activity } = (await owner.call(statistics.dashboard, {})).data
  expect(recent_activity[0]).toMatchObject({ kind: 'undo', takes_back_gift: true })
})

test('a gift that was taken back is announced no more, and its words leave the card’s page', async () => {
  const owner = await createCounter(world)
  const email = 'taken.back@example.com'
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { email, marketing_consent: true } })
  await setSending(world.database, { stopped: true }, world.clock.now())
  const { data } = await owner.call(gifts.send, {
    body: { customer_id: owner.customer_id, reward_id: await mainReward(owner), message: 'See you soon.' },
  })
  expect(data.sent_to).not.toBeNull()
  const readMessages = async () => (await walletPageOf(world, owner)()).messages
  expect(await readMessages()).toHaveLength(1)

  await owner.call(gifts.takeBack, { body: { reward_id: data.reward.id } })

  expect(await readMessages()).toEqual([])
  await setSending(world.database, { stopped: false }, world.clock.now())
  world.clock.advance({ minutes: 5 })
  expect(await world.outbox(email)).toEqual([])
})

test('a gift is announced in the customer’s language', async () => {
  const owner = await createCounter(world)
  await owner.call(profile.update, { body: { language: 'fr' } })
  const email = 'cadeau@example.com'
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { email, marketing_consent: true } })
  await owner.call(gifts.send, {
    body: { customer_id: owner.customer_id, reward_id: await mainReward(owner), message: null },
  })
  const [mail] = await world.outbox(email)
  expect(mail?.subject).toBe('Free coffee, un cadeau pour vous')
  expect(mail?.text).toContain('Free coffee vous attend chez')
})

test('a gift sends one message where the customer consented, even if the request is repeated', async () => {
  const owner = await createCounter(world)
  const email = 'gift@example.com'
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { email, marketing_consent: true } })
  const ask = {
    body: { customer_id: owner.customer_id, reward_id: await mainReward(owner), message: 'See you soon.' },
    idempotency_key: 'gift-1',
  }
  const first = await owner.call(gifts.send, ask)
  const again = await owner.call(gifts.send, ask)
  expect([again.replayed, again.data]).toEqual([true, first.data])
  expect(first.data.sent_to).toBe('g•••@example.com')
  const emails = await world.outbox(email)
  expect(emails.map((mail) => mail.subject)).toEqual(['A gift for you: Free coffee'])
  expect(emails[0]?.text).toContain(first.data.reward.code)
  expect(emails[0]?.text).toContain('See you soon.')
})

test('a gift needs a published card, and a customer and a reward of the same business', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await createCounter(world)
  const reward_id = await mainReward(owner)
  const send = ({ call }: BusinessInWorld, body: InputOf<typeof gifts.send>['body']) => call(gifts.send, { body })
  await expect(send(owner, { customer_id: NOBODYS_ID, reward_id })).rejects.toMatchObject({ status: 404 })
  await expect(send(owner, { customer_id: owner.customer_id, reward_id: NOBODYS_ID })).rejects.toMatchObject({
    status: 404,
  })
  await expect(send(otherBusiness, { customer_id: otherBusiness.customer_id, reward_id })).rejects.toMatchObject({
    status: 404,
  })
  const draft = await createCard(owner.call, { isDraft: true })
  const draftReward = (await owner.call(rewards.list, { params: { stamp: draft } })).data.rewards[0]?.id ?? ''
  await expect(send(owner, { customer_id: owner.customer_id, reward_id: draftReward })).rejects.toMatchObject({
    status: 409,
    code: 'card_not_published',
  })
  await expect(world.nobody(gifts.send, { body: { customer_id: owner.customer_id, reward_id } })).rejects.toMatchObject(
    { status: 401 },
  )
})

test('a customer gets at most twenty gifts an hour, and one that is refused is none of them', async () => {
  const owner = await createCounter(world)
  const send = (reward_id: string) =>
    owner.call(gifts.send, { body: { customer_id: owner.customer_id, reward_id, message: null } })
  const reward_id = await mainReward(owner)
  for (let count = 0; count < 20; count++)
    await expect(send(NOBODYS_ID)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  for (let count = 0; count < 20; count++) await send(reward_id)
  await expect(send(reward_id)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  const { data } = await owner.call(customers.rewards, { params: { id: owner.customer_id } })
  expect(data.meta.total).toBe(20)
})
