import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import {
  createCardHolder,
  createCard,
  createPublishedCard,
  rowsOf,
  setLimits,
} from '../testing/fixtures/card-makers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('4.1: publishing a card reports what the card still needs', async () => {
  const { call } = await world.registerBusiness()
  const { id } = (await call(stampCards.create, { body: {} })).data.stamp
  const publish = () => call(stampCards.publish, { params: { id } })

  await expect(publish()).rejects.toMatchObject({
    status: 422,
    errors: { card_name: [expect.any(String)], number_of_stamps: [expect.any(String)] },
  })
  await call(stampCards.update, { params: { id }, body: { card_name: 'Coffee', number_of_stamps: 10 } })
  await expect(publish()).rejects.toMatchObject({ status: 422, errors: { rewards: [expect.any(String)] } })
  await call(rewards.create, { body: { stamp: id, type: 'free_item', name: 'A free coffee', stamps_required: 10 } })
  const {
    data: { stamp },
  } = await publish()
  expect(stamp).toMatchObject({ status: 'published', published_at: expect.any(String) })
  expect(stamp.join_url).toMatch(new RegExp(`^${world.app.context.config.publicUrl}/join/[0-9A-HJKMNP-TV-Z]{10}$`))
})

test('publishing a published card changes nothing', async () => {
  const { call } = await world.registerBusiness()
  const stamp = await createPublishedCard(call)
  world.clock.advance({ minutes: 1 })
  expect((await call(stampCards.publish, { params: { id: stamp.id } })).data.stamp).toEqual(stamp)
})

test('a business can not publish a card before its e-mail is verified', async () => {
  const { call, user } = await world.registerBusiness()
  const { id } = await createCard(call)
  await world.database.db
    .updateTable('business_users')
    .set({ email_verified_at: null })
    .where('business_id', '=', user.business.id)
    .execute()
  await expect(call(stampCards.publish, { params: { id } })).rejects.toMatchObject({
    status: 403,
    code: 'email_unverified',
  })
})

test('a plan’s last live card can be published, the next one can not', async () => {
  const { call, user } = await world.registerBusiness()
  await setLimits(world.database.db, user.business.id, { live_cards: 1 }, world.clock.now())
  const first = await createPublishedCard(call)
  const second = await createCard(call)
  await expect(call(stampCards.publish, { params: { id: second.id } })).rejects.toMatchObject({
    status: 403,
    code: 'plan_limit_reached',
    detail: { limit: 'live_cards', used: 1, max: 1 },
  })

  await call(stampCards.unpublish, { params: { id: first.id } })
  expect((await call(stampCards.publish, { params: { id: second.id } })).data.stamp.status).toBe('published')
})

test('4.2: an unpublished card is a draft again and keeps its code', async () => {
  const { call } = await world.registerBusiness()
  const { id, join_url } = await createPublishedCard(call)
  expect((await call(stampCards.unpublish, { params: { id } })).data.stamp).toMatchObject({
    status: 'draft',
    published_at: null,
    join_url,
  })
  expect((await call(stampCards.unpublish, { params: { id } })).data.stamp.status).toBe('draft')
})

test('4.3: a copy is a draft with the same design and rewards, without customers and without a code', async () => {
  const { call, user } = await world.registerBusiness()
  const original = await createPublishedCard(call, { card_name: 'Lunch' })
  await createCardHolder(world.database.db, user.business.id, original.id, world.clock.now())

  const copy = (await call(stampCards.duplicate, { params: { id: original.id } })).data.stamp
  expect(copy).toMatchObject({
    status: 'draft',
    card_name: 'Lunch (copy)',
    number_of_stamps: 10,
    rewards_count: 1,
    customers_count: 0,
    join_url: null,
    published_at: null,
  })
  expect((await call(stampCards.duplicate, { params: { id: copy.id } })).data.stamp.card_name).toBe('Lunch (copy 2)')
})

test('a card that is duplicated twice has two copies with names of their own', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createPublishedCard(call, { card_name: 'Lunch' })
  const copyName = async () => (await call(stampCards.duplicate, { params: { id } })).data.stamp.card_name

  expect([await copyName(), await copyName()]).toEqual(['Lunch (copy)', 'Lunch (copy 2)'])
})

test('4.4: a card without customers is deleted with everything that belongs to it', async () => {
  const { call, user } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  await call(stampCards.remove, { params: { id } })
  expect(await rowsOf(world.database.db, user.business.id)).toEqual({
    cards: [],
    rewards: [],
    locations: [],
    codes: [],
  })
})

test('a card with customers is not deleted; with force it is archived with its history', async () => {
  const { call, user } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  await createCardHolder(world.database.db, user.business.id, id, world.clock.now())
  await expect(call(stampCards.remove, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'card_in_use' })
  expect((await call(stampCards.show, { params: { id } })).data.stamp).toMatchObject({
    status: 'published',
    customers_count: 1,
  })

  await call(stampCards.remove, { params: { id }, query: { force: 'true' } })
  expect((await call(stampCards.show, { params: { id } })).data.stamp).toMatchObject({
    status: 'archived',
    customers_count: 1,
    join_url: null,
    rewards_count: 1,
  })
  expect((await call(stampCards.list, { query: { status: 'archived' } })).data.meta).toMatchObject({
    total: 1,
    counts: { draft: 0, published: 0, archived: 1 },
  })
})

test('an unpublished or archived card gives no stamps, but earned rewards stay valid', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createPublishedCard(call, { number_of_stamps: 2 })
  const { id: customer_id } = (
    await call(customers.create, { body: { name: 'Ada', phone: '08031234568', stamp_id: id } })
  ).data.customer
  const give = (stamps: number) => call(stamping.give, { body: { customer_id, stamp_id: id, stamps } })
  const {
    rewards_issued: [first, second],
  } = (await give(4)).data

  await call(stampCards.unpublish, { params: { id } })
  await expect(give(1)).rejects.toMatchObject({ status: 409, code: 'card_not_published' })
  expect((await call(stamping.redeem, { body: { customer_id, reward_id: first?.id } })).data.reward.status).toBe(
    'redeemed',
  )
  await call(stampCards.remove, { params: { id }, query: { force: 'true' } })
  await expect(give(1)).rejects.toMatchObject({ status: 409 })
  expect((await call(stamping.redeem, { body: { customer_id, reward_id: second?.id } })).data.reward.status).toBe(
    'redeemed',
  )
})

test('a card whose customers were all erased is removed without force, and its history stays', async () => {
  const { call, user } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  const customer = await createCardHolder(world.database.db, user.business.id, id, world.clock.now())
  await eraseCustomer(world.database.db, user.business.id, customer, world.clock.now())
  await call(stampCards.remove, { params: { id } })
  expect((await call(stampCards.show, { params: { id } })).data.stamp).toMatchObject({
    status: 'archived',
    customers_count: 0,
  })
})

test('4.5: the QR code is drawn and stays the same, and a new code retires the old one', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const first = (await call(stampCards.qrcode, { params: { stamp: id }, body: {} })).data
  expect(first.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^]*<\/svg>$/)
  expect(first.png_url).toBe(first.join_url.replace('/join/', '/api/v1/cards/') + '/qr.png')
  expect((await call(stampCards.qrcode, { params: { stamp: id }, body: {} })).data).toEqual(first)

  const second = (await call(stampCards.qrcode, { params: { stamp: id }, body: { rotate: true } })).data
  expect(second.join_url).not.toBe(first.join_url)
  expect((await call(stampCards.show, { params: { id } })).data.stamp.join_url).toBe(second.join_url)
  expect((await world.app.fetch(first.png_url)).status).toBe(404)
  expect((await world.app.fetch(second.png_url)).status).toBe(200)
})

test('the picture of a code is a square, cacheable PNG, and an unknown code has none', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const { png_url } = (await call(stampCards.qrcode, { params: { stamp: id }, body: {} })).data

  const reply = await world.app.fetch(png_url)
  expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    'image/png',
    expect.stringContaining('max-age=31536000'),
  ])
  const image = await sharp(await reply.arrayBuffer()).metadata()
  expect(image).toMatchObject({ format: 'png', width: 1024, height: 1024 })
  expect((await world.app.fetch(png_url.replace(/[^/]+(?=\/qr\.png$)/, (code) => code.toLowerCase()))).status).toBe(200)
  expect((await world.app.fetch('/api/v1/cards/0000000000/qr.png')).status).toBe(404)
})
