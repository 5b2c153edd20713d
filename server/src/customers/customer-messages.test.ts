import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, makeCard, openCounter, wrongs, type Counter } from '../testing/counter.ts'
import { openWorld, type BusinessInWorld, type World } from '../testing/world.ts'
import { walletToken } from './wallet-token.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const list = async ({ call }: Pick<BusinessInWorld, 'call'>, query: InputOf<typeof customers.list>['query'] = {}) =>
  (await call(customers.list, { query })).data
const names = async (owner: Pick<BusinessInWorld, 'call'>, query: InputOf<typeof customers.list>['query'] = {}) =>
  (await list(owner, query)).customers.map((customer) => customer.name).toSorted()
const found = async (owner: Pick<BusinessInWorld, 'call'>, search: string) => names(owner, { search })
const show = async ({ call }: Pick<BusinessInWorld, 'call'>, id: string) =>
  (await call(customers.show, { params: { id } })).data
const nobodysId = '01900000-0000-7000-8000-000000000000'

function walletOf(owner: Counter) {
  const token = walletToken(world.app.context.secrets, {
    businessId: owner.user.business.id,
    customerId: owner.customer_id,
    version: 1,
  })
  return async () => (await world.nobody(wallet.show, { params: { wallet_token: token } })).data
}

async function mainReward({ call, stamp_id }: Counter): Promise<string> {
  return (
    (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards.find(
      (reward) => reward.stamps_required === 5,
    )?.id ?? ''
  )
}

test('the search finds customers by any part of name, phone or e-mail, ignoring accents and order', async () => {
  const owner = await world.registerBusiness()
  await addCustomer(owner.call, { name: 'Adaézé Umeh-Obi', phone: '08035559001', email: 'queen.bee@mail.test' })
  await addCustomer(owner.call, { name: 'Ọlá O’Neil', phone: '08167779002' })
  for (const search of [
    'adaeze',
    'DAEZ',
    'umeh adaeze',
    'obi',
    'queen.b',
    'adaeze mail.test',
    'u adaeze',
    '0803 555 9',
    '9001',
  ])
    expect([search, await found(owner, search)]).toEqual([search, ['Adaézé Umeh-Obi']])
  for (const search of ['ola', 'oneil', "o'neil", 'Ọlá'])
    expect([search, await found(owner, search)]).toEqual([search, ['Ọlá O’Neil']])
  for (const search of ['dae umehx', 'ada%', 'a_a', 'zé x'])
    expect([search, await found(owner, search)]).toEqual([search, []])
  expect(await found(owner, 'a')).toEqual(['Adaézé Umeh-Obi'])
  expect(await found(await world.registerBusiness(), 'adaeze')).toEqual([])
})

test('the search finds a customer by a changed name, phone or e-mail, and no longer by the old one', async () => {
  const owner = await world.registerBusiness()
  const id = await addCustomer(owner.call, { name: 'Ada Obi', phone: '08035559101', email: 'ada@mail.test' })
  await owner.call(customers.update, { params: { id }, body: { name: 'Ada Eze', phone: '08167779102' } })
  for (const search of ['eze', '08167779102', 'ada@mail']) expect(await found(owner, search)).toEqual(['Ada Eze'])
  for (const search of ['obi', '08035559101']) expect(await found(owner, search)).toEqual([])
})

test('a search without results suggests the nearest name', async () => {
  const owner = await world.registerBusiness()
  for (const name of ['Adaeze Umeh', 'Adamu Bello', 'Bayo Akande']) await addCustomer(owner.call, { name })
  expect((await list(owner, { search: 'Adaze' })).meta).toMatchObject({ total: 0, suggestion: 'Adaeze' })
  expect((await list(owner, { search: 'akadne' })).meta.suggestion).toBe('Akande')
  expect((await list(owner, { search: 'zzzz' })).meta.suggestion).toBeUndefined()
  expect((await list(owner, { search: 'Adaeze' })).meta.suggestion).toBeUndefined()
  const otherBusiness = await world.registerBusiness()
  expect((await list(otherBusiness, { search: 'Adaze' })).meta.suggestion).toBeUndefined()
})

test('the list and its counts show new customers and those with a reward ready', async () => {
  const owner = await openCounter(world)
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { name: 'Old' } })
  await owner.give(5)
  world.clock.advance({ days: 31 })
  await addCustomer(owner.call, { name: 'Fresh' })
  expect(await names(owner, { status: 'new' })).toEqual(['Fresh'])
  expect(await names(owner, { status: 'ready' })).toEqual(['Old'])
  expect((await owner.call(customers.statistics, {})).data).toMatchObject({
    totalCustomers: 2,
    newCustomers: 1,
    rewardReadyCustomers: 1,
  })
  expect((await list(owner)).customers.map((one) => [one.name, one.rewards_ready])).toEqual([
    ['Fresh', []],
    ['Old', ['Free coffee']],
  ])

  const ready = async () => [
    (await list(owner, { status: 'ready' })).meta.total,
    (await owner.call(customers.statistics, {})).data.rewardReadyCustomers,
  ]
  await owner.give(5)
  expect((await list(owner, { status: 'ready' })).customers.map((one) => one.rewards_ready)).toEqual([
    ['Free coffee', 'Free coffee'],
  ])
  expect(await ready()).toEqual([1, 1])
  await owner.call(customers.remove, { params: { id: owner.customer_id } })
  expect(await ready()).toEqual([0, 0])
})

test('the merchant writes, lists and deletes notes, newest first; another business sees none', async () => {
  const owner = await openCounter(world)
  const otherBusiness = await openCounter(world)
  const params = { id: owner.customer_id }
  const { data } = await owner.call(customers.addNote, { params, body: { note: 'Oat milk.' } })
  world.clock.advance({ minutes: 1 })
  await owner.call(customers.addNote, { params, body: { note: 'Birthday in May.' } })
  const read = async () =>
    (await owner.call(customers.notes, { params })).data.notes.map((note) => [note.note, note.written_by])
  expect(await read()).toEqual([
    ['Birthday in May.', owner.user.name],
    ['Oat milk.', owner.user.name],
  ])
  await expect(owner.call(customers.addNote, { params, body: { note: ' ' } })).rejects.toMatchObject({
    status: 422,
    errors: { note: [expect.any(String)] },
  })
  const refused = { status: 404, code: 'not_found' }
  await expect(otherBusiness.call(customers.notes, { params })).rejects.toMatchObject(refused)
  await expect(otherBusiness.call(customers.addNote, { params, body: { note: 'Mine' } })).rejects.toMatchObject(refused)
  await expect(
    otherBusiness.call(customers.removeNote, { params: { ...params, note: data.note.id } }),
  ).rejects.toMatchObject(refused)
  const other = await addCustomer(owner.call)
  await expect(owner.call(customers.removeNote, { params: { id: other, note: data.note.id } })).rejects.toMatchObject(
    refused,
  )
  await owner.call(customers.removeNote, { params: { ...params, note: data.note.id } })
  expect((await read()).length).toBe(1)
  await expect(world.nobody(customers.notes, { params })).rejects.toMatchObject({ status: 401 })
  await expect(world.nobody(customers.addNote, { params, body: { note: 'x' } })).rejects.toMatchObject({ status: 401 })
})

test('the ledger names a location even after it was removed from the card', async () => {
  const owner = await openCounter(world)
  const {
    data: { location },
  } = await owner.call(locations.create, { body: { stamp: owner.stamp_id, name: 'Yaba', address: '14 Way' } })
  await owner.give(1, { location_id: location.id })
  await owner.call(locations.remove, { params: { location: location.id } })
  const { data } = await owner.call(customers.stamps, { params: { id: owner.customer_id } })
  expect(data.stamps.map((event) => [event.kind, event.location_name])).toEqual([
    ['give', 'Yaba'],
    ['join', null],
  ])
})

test('a gift moves no stamps, can be given twice, and leaves earned rewards alone', async () => {
  const owner = await openCounter(world)
  await owner.give(4)
  const reward_id = await mainReward(owner)
  const send = async () =>
    (
      await owner.call(customers.sendReward, {
        body: { customer_id: owner.customer_id, reward_id, message: 'For your patience.' },
      })
    ).data
  const one = await send()
  expect(one).toMatchObject({ sent_to: null, reward: { name: 'Free coffee', status: 'issued', gift: true } })
  await send()
  expect((await owner.show()).cards).toMatchObject([{ stamps: 4, cycle: 1 }])
  const given = await owner.give(1)
  expect(given.rewards_issued).toMatchObject([{ name: 'Free coffee', gift: false }])
  const seen = await walletOf(owner)()
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

test('a gift joins the customer to its card, and does not block an undo', async () => {
  const owner = await openCounter(world, {
    join_stamps: 1,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  const reward_id = await mainReward(owner)
  const body = { customer_id: owner.customer_id, reward_id }
  await owner.call(customers.sendReward, { body })
  expect((await owner.show()).cards).toMatchObject([{ stamps: 1 }])
  expect(
    (await owner.call(customers.rewards, { params: { id: owner.customer_id } })).data.rewards
      .map((reward) => reward.name)
      .toSorted(),
  ).toEqual(['Free coffee', 'Welcome'])
  const { event } = await owner.give(2)
  await owner.call(customers.sendReward, { body })
  expect((await owner.undo(event.id)).card.stamps).toBe(1)
  expect(await wrongs(world)).toEqual([])
})

test('a gift can be taken back until it is redeemed; an earned reward can not', async () => {
  const owner = await openCounter(world)
  const otherBusiness = await world.registerBusiness()
  const reward_id = await mainReward(owner)
  const body = { customer_id: owner.customer_id, reward_id }
  const {
    data: { reward },
  } = await owner.call(customers.sendReward, { body })
  const takeBack = (id: string, { call }: BusinessInWorld = owner) =>
    call(customers.takeBackReward, { body: { reward_id: id } })
  await expect(takeBack(reward.id, otherBusiness)).rejects.toMatchObject({ status: 404 })
  await expect(world.nobody(customers.takeBackReward, { body: { reward_id: reward.id } })).rejects.toMatchObject({
    status: 401,
  })
  expect((await takeBack(reward.id)).data.reward.status).toBe('revoked')
  await expect(takeBack(reward.id)).rejects.toMatchObject({ status: 409, code: 'reward_revoked' })
  await expect(owner.redeem(reward.id)).rejects.toMatchObject({ code: 'reward_revoked' })
  const [earned] = (await owner.give(5)).rewards_issued
  await expect(takeBack(earned?.id ?? '')).rejects.toMatchObject({ status: 404 })
  const second = (await owner.call(customers.sendReward, { body })).data.reward.id
  await owner.redeem(second)
  await expect(takeBack(second)).rejects.toMatchObject({ status: 409, code: 'already_redeemed' })
  expect(await wrongs(world)).toEqual([])
})

test('a gift sends one message where the customer consented, even if the request is repeated', async () => {
  const owner = await openCounter(world)
  const email = 'gift@example.com'
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { email, marketing_consent: true } })
  const ask = {
    body: { customer_id: owner.customer_id, reward_id: await mainReward(owner), message: 'See you soon.' },
    idempotency_key: 'gift-1',
  }
  const first = await owner.call(customers.sendReward, ask)
  const again = await owner.call(customers.sendReward, ask)
  expect([again.replayed, again.data]).toEqual([true, first.data])
  expect(first.data.sent_to).toBe('g•••@example.com')
  const emails = await world.outbox(email)
  expect(emails.map((mail) => mail.subject)).toEqual(['A gift for you: Free coffee'])
  expect(emails[0]?.text).toContain(first.data.reward.code)
  expect(emails[0]?.text).toContain('See you soon.')
})

test('a gift needs a published card, and a customer and a reward of the same business', async () => {
  const owner = await openCounter(world)
  const otherBusiness = await openCounter(world)
  const reward_id = await mainReward(owner)
  const send = ({ call }: BusinessInWorld, body: InputOf<typeof customers.sendReward>['body']) =>
    call(customers.sendReward, { body })
  await expect(send(owner, { customer_id: nobodysId, reward_id })).rejects.toMatchObject({ status: 404 })
  await expect(send(owner, { customer_id: owner.customer_id, reward_id: nobodysId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(send(otherBusiness, { customer_id: otherBusiness.customer_id, reward_id })).rejects.toMatchObject({
    status: 404,
  })
  const draft = await makeCard(owner.call, { isDraft: true })
  const draftReward = (await owner.call(rewards.list, { params: { stamp: draft } })).data.rewards[0]?.id ?? ''
  await expect(send(owner, { customer_id: owner.customer_id, reward_id: draftReward })).rejects.toMatchObject({
    status: 409,
    code: 'card_not_published',
  })
  const unverified = await world.registerBusiness({ verified: false })
  await expect(send(unverified, { customer_id: nobodysId, reward_id })).rejects.toMatchObject({
    status: 403,
    code: 'email_unverified',
  })
  await expect(
    world.nobody(customers.sendReward, { body: { customer_id: owner.customer_id, reward_id } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('a message is sent only where the customer consented, and says how to change that', async () => {
  const owner = await openCounter(world)
  const email = 'news@example.com'
  const params = { id: owner.customer_id }
  const send = (channel: 'email' | 'sms' | 'in-app') =>
    owner.call(customers.sendMessage, {
      body: {
        customer_id: owner.customer_id,
        channel,
        heading: 'Closed on Friday',
        body: 'We are back on Saturday.\nBring a friend.',
      },
    })
  const refused = (words: RegExp) => ({
    status: 422,
    code: 'validation_failed',
    errors: { channel: [expect.stringMatching(words)] },
  })
  await expect(send('email')).rejects.toMatchObject(refused(/no e-mail address/))
  await owner.call(customers.update, { params, body: { email } })
  await expect(send('email')).rejects.toMatchObject(refused(/has not agreed/))
  await expect(send('sms')).rejects.toMatchObject(refused(/has not agreed/))
  await owner.call(customers.update, { params, body: { marketing_consent: true } })
  expect(
    (await show(owner, owner.customer_id)).consents.map(({ channel, source, given_at }) => [channel, source, given_at]),
  ).toEqual(['email', 'in-app', 'sms'].map((channel) => [channel, 'merchant', world.clock.now().toISOString()]))
  expect((await send('email')).data.message).toMatchObject({
    channel: 'email',
    status: 'queued',
    heading: 'Closed on Friday',
  })
  expect((await send('sms')).data.message.status).toBe('sent')
  const [mail] = await world.outbox(email)
  expect(mail?.subject).toBe('Closed on Friday')
  for (const words of ['We are back on Saturday.', 'News and offers', '/wallet/']) expect(mail?.text).toContain(words)
  expect((await owner.call(customers.messages, { params })).data.messages.map((message) => message.channel)).toEqual(
    expect.arrayContaining(['email', 'sms']),
  )
  await owner.call(customers.update, { params, body: { marketing_consent: false } })
  await expect(send('email')).rejects.toMatchObject(refused(/has not agreed/))
})

test('a message in the wallet appears at once, even without any consent', async () => {
  const owner = await openCounter(world)
  const otherBusiness = await world.registerBusiness()
  const heard: unknown[] = []
  const hangUp = world.app.context.live.subscribe(owner.user.business.id, owner.customer_id, (event) =>
    heard.push(event.type),
  )
  const body = {
    customer_id: owner.customer_id,
    channel: 'in-app' as const,
    heading: 'Your umbrella',
    body: 'It waits here.',
  }
  await expect(otherBusiness.call(customers.sendMessage, { body })).rejects.toMatchObject({ status: 404 })
  await expect(otherBusiness.call(customers.messages, { params: { id: owner.customer_id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.nobody(customers.sendMessage, { body })).rejects.toMatchObject({ status: 401 })
  await owner.call(customers.sendMessage, { body })
  hangUp()
  expect(heard).toEqual(['message'])
  expect((await walletOf(owner)()).messages).toMatchObject([{ heading: 'Your umbrella', body: 'It waits here.' }])
})

test('a customer gets at most twenty messages an hour', async () => {
  const owner = await openCounter(world)
  const send = () =>
    owner.call(customers.sendMessage, {
      body: { customer_id: owner.customer_id, channel: 'in-app', heading: 'Hello', body: 'Again.' },
    })
  for (let count = 0; count < 20; count++) await send()
  await expect(send()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
})
