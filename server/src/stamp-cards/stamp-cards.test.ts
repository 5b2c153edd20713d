import { library } from '@stampwell/contract/business/library.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, createPublishedCard, createPicture, rowsOf } from '../testing/fixtures/card-makers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const NOBODYS_ID = '01900000-0000-7000-8000-0000000000ff'

test('card, reward and location endpoints require a login', async () => {
  for (const endpoint of [...Object.values(stampCards), ...Object.values(rewards), ...Object.values(locations)]) {
    const path = endpoint.path.replace(/\{\w+\}/g, NOBODYS_ID)
    const reply = await world.app.fetch(`/api${path}`, { method: endpoint.method })
    expect([endpoint.path, reply.status]).toEqual([endpoint.path, 401])
  }
})

test('another business’s card, reward and location are not found and stay unchanged', async () => {
  const owner = await world.registerBusiness()
  const { call } = await world.registerBusiness()
  const { id } = await createPublishedCard(owner.call)
  const reward = (await owner.call(rewards.list, { params: { stamp: id } })).data.rewards[0]?.id ?? ''
  const location = (
    await owner.call(locations.create, { body: { stamp: id, name: 'Main street', address: '1 Main street' } })
  ).data.location.id
  const before = await rowsOf(world.database.db, owner.user.business.id)

  const asks = [
    () => call(stampCards.show, { params: { id } }),
    () => call(stampCards.update, { params: { id }, body: { card_name: 'Mine' } }),
    () => call(stampCards.remove, { params: { id } }),
    () => call(stampCards.publish, { params: { id } }),
    () => call(stampCards.unpublish, { params: { id } }),
    () => call(stampCards.duplicate, { params: { id } }),
    () => call(stampCards.qrcode, { params: { stamp: id }, body: { rotate: true } }),
    () => call(rewards.list, { params: { stamp: id } }),
    () => call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required: 3 } }),
    () => call(rewards.update, { params: { reward }, body: { name: 'Mine' } }),
    () => call(rewards.remove, { params: { reward } }),
    () => call(locations.list, { params: { stamp: id } }),
    () => call(locations.create, { body: { stamp: id, name: 'Mine', address: 'Here' } }),
    () => call(locations.update, { params: { location }, body: { name: 'Mine' } }),
    () => call(locations.remove, { params: { location } }),
  ]
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ status: 404, code: 'not_found' })

  expect(await rowsOf(world.database.db, owner.user.business.id)).toEqual(before)
  expect((await call(stampCards.list, {})).data.stamps).toEqual([])
})

test('a card can be created without any fields', async () => {
  const { call, user } = await world.registerBusiness()
  const {
    data: { stamp },
  } = await call(stampCards.create, { body: {} })

  expect(stamp).toMatchObject({
    status: 'draft',
    card_name: '',
    number_of_stamps: 0,
    join_stamps: 0,
    card_color: '#ffffff',
    join_url: null,
    offer_type: null,
    location: null,
    banner: null,
  })
  expect(stamp).toMatchObject({ locations_count: 0, rewards_count: 0, customers_count: 0, published_at: null })
  expect(stamp.design).toMatchObject({
    business_name: user.business.business_name,
    icon: { url: '/icons/coffee.svg' },
    logo_url: null,
    rewards: [],
  })
})

test('the form’s own field names for the caption and the number of stamps are accepted', async () => {
  const { call } = await world.registerBusiness()
  const {
    data: { stamp },
  } = await call(stampCards.create, {
    body: {
      offer_caption: 'Ten and one free',
      stamp_number: 8,
      offer_type: 'gift',
      location: 'Nowhere',
      business_name: 'Kofi',
      duration: 90,
    },
  })

  expect(stamp).toMatchObject({
    promo_caption: 'Ten and one free',
    number_of_stamps: 8,
    offer_type: null,
    location: null,
    duration: 90,
  })
  expect(stamp.design.business_name).toBe('Kofi')
})

test('joining gives fewer stamps than the card has', async () => {
  const { call } = await world.registerBusiness()
  const refused = { status: 422, errors: { join_stamps: [expect.any(String)] } }
  await expect(call(stampCards.create, { body: { number_of_stamps: 5, join_stamps: 5 } })).rejects.toMatchObject(
    refused,
  )
  await expect(call(stampCards.create, { body: { join_stamps: 1 } })).rejects.toMatchObject(refused)

  const {
    data: { stamp },
  } = await call(stampCards.create, { body: { number_of_stamps: 5, join_stamps: 4 } })
  await expect(
    call(stampCards.update, { params: { id: stamp.id }, body: { number_of_stamps: 4 } }),
  ).rejects.toMatchObject(refused)
  expect(
    (await call(stampCards.update, { params: { id: stamp.id }, body: { number_of_stamps: 0, join_stamps: 0 } })).data
      .stamp.number_of_stamps,
  ).toBe(0)
})

test('an invalid web address is refused', async () => {
  const { call } = await world.registerBusiness()
  await expect(call(stampCards.create, { body: { website_url: 'javascript:alert(1)' } })).rejects.toMatchObject({
    status: 422,
    errors: { website_url: ['Invalid URL'] },
  })
  const {
    data: { stamp },
  } = await call(stampCards.create, { body: { website_url: 'https://kofi.example/menu' } })
  expect(
    (await call(stampCards.update, { params: { id: stamp.id }, body: { website_url: '' } })).data.stamp.website_url,
  ).toBeNull()
})

test('icons and logos come from the built-in library or the business’s own', async () => {
  const owner = await world.registerBusiness()
  const otherBusiness = await world.registerBusiness()
  const shipped = STAMP_ICONS[5]
  const { icon } = (await owner.call(library.uploadIcon, { body: { icon: await createPicture() } })).data
  const { logo } = (await owner.call(library.uploadLogo, { body: { logo: await createPicture() } })).data

  const first = (await owner.call(stampCards.create, { body: { selected_icon: shipped?.id ?? null } })).data.stamp
  expect(first.design.icon).toEqual({ id: shipped?.id, url: `/icons/${shipped?.key}.svg` })
  const second = (await owner.call(stampCards.create, { body: { selected_icon: icon.id, selected_logo: logo.id } }))
    .data.stamp
  expect(second.design).toMatchObject({ icon: { id: icon.id, url: icon.url }, logo_url: logo.url })

  for (const id of [icon.id, NOBODYS_ID]) {
    await expect(otherBusiness.call(stampCards.create, { body: { selected_icon: id } })).rejects.toMatchObject({
      status: 422,
      errors: { selected_icon: [expect.any(String)] },
    })
  }
  for (const id of [logo.id, icon.id]) {
    await expect(otherBusiness.call(stampCards.create, { body: { selected_logo: id } })).rejects.toMatchObject({
      status: 422,
      errors: { selected_logo: [expect.any(String)] },
    })
  }
})

test('a card without its own logo or banner shows the business’s, and its stamps use the brand colour', async () => {
  const { call } = await world.registerBusiness()
  const { user } = (
    await call(profile.updateBranding, {
      body: { brand_color: '#0a5c36', logo: await createPicture(), banner: await createPicture() },
    })
  ).data
  const { logo } = (await call(library.uploadLogo, { body: { logo: await createPicture() } })).data
  const { id, design } = await createCard(call)
  expect(design).toMatchObject({
    stamp_color: '#0a5c36',
    logo_url: user.business.logo_url,
    banner_url: user.business.banner_url,
  })

  const chosen = (await call(stampCards.update, { params: { id }, body: { selected_logo: logo.id } })).data.stamp
  expect(chosen.design.logo_url).toBe(logo.url)
  const own = (await call(stampCards.update, { params: { id }, body: { logo: await createPicture() } })).data.stamp
  expect([own.design.logo_url, own.selected_logo]).toEqual([own.logo, logo.id])
  const topped = (await call(stampCards.update, { params: { id }, body: { banner: await createPicture() } })).data.stamp
  expect([topped.design.banner_url, topped.banner]).toEqual([topped.banner, expect.any(String)])
  expect(topped.banner).not.toBe(user.business.banner_url)
})

test('the card list is newest first, paged, searchable, sortable and filtered by status', async () => {
  const { call } = await world.registerBusiness()
  for (const card_name of ['Bread', 'Apple', 'Cake 100%']) {
    world.clock.advance({ seconds: 1 })
    await createCard(call, { card_name })
  }
  world.clock.advance({ seconds: 1 })
  await createPublishedCard(call, { card_name: 'Coffee' })
  const names = async (query: object) =>
    (await call(stampCards.list, { query })).data.stamps.map((stamp) => stamp.card_name)

  expect(await names({})).toEqual(['Coffee', 'Cake 100%', 'Apple', 'Bread'])
  expect(await names({ sort: 'card_name' })).toEqual(['Apple', 'Bread', 'Cake 100%', 'Coffee'])
  expect(await names({ search: '100%' })).toEqual(['Cake 100%'])
  expect(await names({ search: 'cOf' })).toEqual(['Coffee'])
  expect(await names({ status: 'published' })).toEqual(['Coffee'])
  expect(await names({ status: 'draft', per_page: 2, page: 2 })).toEqual(['Bread'])
  const counts = { draft: 3, published: 1, archived: 0 }
  expect((await call(stampCards.list, { query: { per_page: 2, page: 3 } })).data).toEqual({
    stamps: [],
    meta: { page: 3, per_page: 2, total: 4, last_page: 2, counts },
  })
  const metaOf = async (query: object) => (await call(stampCards.list, { query })).data.meta
  expect(await metaOf({ status: 'draft' })).toMatchObject({ total: 3, counts })
  expect(await metaOf({ search: 'a', status: 'published' })).toMatchObject({
    total: 0,
    counts: { draft: 3, published: 0, archived: 0 },
  })
})

test('searching and sorting the list ignore accents', async () => {
  const { call } = await world.registerBusiness()
  for (const card_name of ['Zeta', 'Café Crème', 'álamo', 'Beta']) await createCard(call, { card_name })
  const names = async (query: object) =>
    (await call(stampCards.list, { query })).data.stamps.map((stamp) => stamp.card_name)

  for (const search of ['cafe', 'CAFÉ', 'creme', 'Cafe\u0301'])
    expect([search, await names({ search })]).toEqual([search, ['Café Crème']])
  expect(await names({ sort: 'card_name' })).toEqual(['álamo', 'Beta', 'Café Crème', 'Zeta'])
})

test('one card is shown with its rewards by stamps required and its locations in order of creation', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  await call(rewards.create, {
    body: { stamp: id, type: 'percent_discount', percent: 10, name: 'Ten off', stamps_required: 0 },
  })
  for (const name of ['Main street', 'Harbour']) {
    world.clock.advance({ seconds: 1 })
    await call(locations.create, { body: { stamp: id, name, address: `At the ${name}` } })
  }

  const {
    data: { stamp },
  } = await call(stampCards.show, { params: { id } })
  expect(stamp.rewards.map((reward) => reward.stamps_required)).toEqual([0, 10])
  expect(stamp.locations.map((location) => location.name)).toEqual(['Main street', 'Harbour'])
  expect(stamp).toMatchObject({
    offer_type: 'free_item',
    location: 'Main street',
    locations_count: 2,
    rewards_count: 2,
  })
  expect(stamp.design.rewards).toEqual([
    { stamps_required: 0, name: 'Ten off' },
    { stamps_required: 10, name: 'A free coffee' },
  ])
})
