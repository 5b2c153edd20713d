import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { setRules, spend, withRules } from '../testing/fixtures/card-rules.ts'
import { createCounter } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const picture = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  ])

test('visitors and admins cannot read a business profile', async () => {
  const admin = await world.admin()
  for (const call of [world.nobody, admin.call]) {
    await expect(call(profile.show, {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    await expect(call(profile.update, { body: { business_name: 'Mine now' } })).rejects.toMatchObject({ status: 401 })
    await expect(call(profile.updateBranding, { body: { brand_color: '#000000' } })).rejects.toMatchObject({
      status: 401,
    })
  }
})

test('a business changes its own profile, and another business’s profile stays unchanged', async () => {
  const [owner, otherBusiness] = [await world.registerBusiness(), await world.registerBusiness()]
  const {
    data: { user },
  } = await owner.call(profile.update, {
    body: {
      business_name: 'Corner Café',
      phone: '+44 20 7946 0958',
      timezone: 'Europe/London',
      address: '12 Allen Avenue',
      industry_id: '01900000-0000-7000-8001-000000000001',
    },
  })
  expect(user.name).toBe('Corner Café')
  expect(user.business).toMatchObject({
    business_name: 'Corner Café',
    phone: '+442079460958',
    timezone: 'Europe/London',
    address: '12 Allen Avenue',
    country: 'NG',
    currency: 'NGN',
  })
  const cleared = await owner.call(profile.update, { body: { address: null, industry_id: null } })
  expect(cleared.data.user.business).toMatchObject({ business_name: 'Corner Café', address: null, industry_id: null })
  expect((await otherBusiness.call(profile.show, {})).data.user.business).toEqual(otherBusiness.user.business)
})

test('a registration accepts the terms in force, and an older account is asked until it accepts them', async () => {
  const owner = await world.registerBusiness()
  expect(owner.user.terms_to_accept).toBeNull()
  await world.database.db
    .updateTable('businesses')
    .set({ accepted_terms_version: null })
    .where('id', '=', owner.user.business.id)
    .execute()
  expect((await owner.call(profile.show, {})).data.user.terms_to_accept).toBe(TERMS_VERSION)

  const older = owner.call(profile.acceptTerms, { body: { version: TERMS_VERSION - 1 } })
  await expect(older).rejects.toMatchObject({ status: 409, code: 'conflict' })
  for (const _time of [1, 2]) {
    const { data } = await owner.call(profile.acceptTerms, { body: { version: TERMS_VERSION } })
    expect(data.user.terms_to_accept).toBeNull()
  }
})

test.each([
  [{ phone: '12' }, 'phone'],
  [{ timezone: 'Nowhere/City' }, 'timezone'],
  [{ timezone: 'SystemV/PST8' }, 'timezone'],
  [{ country: 'ZZ' }, 'country'],
  [{ category_id: '01900000-0000-7000-8002-0000000000ff' }, 'category_id'],
])('%j changes nothing and gets an error at its field', async (body, field) => {
  const owner = await world.registerBusiness()
  await expect(owner.call(profile.update, { body })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
  expect((await owner.call(profile.show, {})).data.user.business).toEqual(owner.user.business)
})

test('the currency follows the country, but not while rewards name amounts', async () => {
  const owner = await world.registerBusiness()
  const moved = await owner.call(profile.update, { body: { country: 'gh', phone: '0244123456' } })
  expect(moved.data.user.business).toMatchObject({ country: 'GH', currency: 'GHS', phone: '+233244123456' })
  const { business } = owner.user
  const now = world.clock.now()
  const [stamp_id, id] = [newId(now), newId(now)]
  await world.database.db
    .insertInto('stamp_cards')
    .values({ business_id: business.id, id: stamp_id, card_name: 'Coffee', created_at: now, updated_at: now })
    .execute()
  await world.database.db
    .insertInto('rewards')
    .values({
      business_id: business.id,
      id,
      stamp_id,
      type: 'amount_discount',
      name: 'GHS 5 off',
      stamps_required: 8,
      value_minor: 500,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await expect(owner.call(profile.update, { body: { country: 'NG' } })).rejects.toMatchObject({
    status: 422,
    errors: { country: [expect.stringContaining('GHS')] },
  })
})

test('the currency stays while somebody still counts on an amount, and each refusal says what ends that', async () => {
  const amount = { type: 'amount_discount' as const, name: '₦500 off', value_minor: 50_000, stamps_required: 3 }
  const counter = await createCounter(world, { rewards: [amount] })
  const { call, stamp_id } = counter
  const move = () => call(profile.update, { body: { country: 'KE', phone: '+254712345678' } })
  const stays = (...words: string[]) =>
    expect(move()).rejects.toMatchObject({ errors: { country: words.map((word) => expect.stringContaining(word)) } })
  await counter.give(1)
  await stays('Your rewards', 'Customers still collect')

  const { data } = await call(rewards.list, { params: { stamp: stamp_id } })
  const reward = data.rewards.find(({ name }) => name === amount.name)?.id ?? ''
  await call(rewards.remove, { params: { reward } })
  await setRules(counter, { spend_minor: 100_000 })
  const off = { title: '₦500 off', offer_type: 'amount' as const, value_minor: 50_000 }
  const { offer } = (await call(offers.create, { body: off })).data
  await stays('A card gives stamps', 'Your offers', 'Customers still collect')

  await setRules(counter, { spend_minor: null })
  await call(offers.remove, { params: { id: offer.id } })
  const [issued] = (await counter.give(2)).rewards_issued
  await stays('Customers hold')
  await counter.redeem(issued?.id ?? '')
  expect((await move()).data.user.business.currency).toBe('KES')
})

test('an offer with an amount keeps the currency until it ends, and is opened again only with an amount in the new one', async () => {
  const { call } = await createCounter(world)
  const move = (timezone = 'Africa/Nairobi') =>
    call(profile.update, { body: { country: 'KE', phone: '+254712345680', timezone } })
  const off = { title: '₦500 off', offer_type: 'amount' as const, value_minor: 50_000 }
  const { offer } = (await call(offers.create, { body: off })).data
  const today = localDate(world.clock.now(), 'Africa/Lagos')
  const endOn = (ends_on: string) => call(offers.update, { params: { id: offer.id }, body: { ends_on } })
  await endOn(today)
  await expect(move()).rejects.toMatchObject({ errors: { country: [expect.stringContaining('Your offers')] } })
  await endOn(addDays(today, -1))
  // There it is still the day before.
  await expect(move('Pacific/Pago_Pago')).rejects.toMatchObject({
    errors: { country: [expect.stringContaining('Your offers')] },
  })
  expect((await move()).data.user.business.currency).toBe('KES')

  const openAgain = (value_minor: number) =>
    call(offers.update, { params: { id: offer.id }, body: { ends_on: null, value_minor } })
  await expect(openAgain(50_000)).rejects.toMatchObject({
    errors: { value_minor: [expect.stringContaining('NGN')] },
  })
  expect((await openAgain(20_000)).data.offer).toMatchObject({ status: 'live', value_minor: 20_000 })
})

test('money towards the next stamp keeps the currency until its card is deleted', async () => {
  const counter = await withRules(world, { spend_minor: 100_000 })
  const move = () => counter.call(profile.update, { body: { country: 'KE', phone: '+254712345679' } })
  await spend(counter, 30_000)
  await setRules(counter, { spend_minor: null })
  await expect(move()).rejects.toMatchObject({ errors: { country: [expect.stringContaining('Customers carry')] } })
  await counter.call(stampCards.remove, { params: { id: counter.stamp_id }, query: { force: 'true' } })
  expect((await move()).data.user.business.currency).toBe('KES')
})

test('the cost of rewards that still wait is not taken over into another currency', async () => {
  const { call, give, stamp_id } = await createCounter(world, {
    number_of_stamps: 2,
    rewards: [{ type: 'free_item', name: 'Free tea', stamps_required: 1 }],
  })
  const listed = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards
  for (const { id } of listed) await call(rewards.update, { params: { reward: id }, body: { cost_minor: 20_000 } })
  await give(2)
  const tea = listed.find(({ name }) => name === 'Free tea')?.id ?? ''
  await call(rewards.remove, { params: { reward: tea } })
  await call(stampCards.remove, { params: { id: stamp_id }, query: { force: 'true' } })
  const costs = async () => (await call(statistics.rewards, {})).data.rewards?.by_reward.map((one) => one.cost_minor)
  expect(await costs()).toEqual([20_000, 20_000])
  await call(profile.update, { body: { country: 'KE', phone: '+254712345681' } })
  expect(await costs()).toEqual([null, null])
})

test('a logo, a colour and a website are set, replaced and removed', async () => {
  const owner = await world.registerBusiness()
  const first = (
    await owner.call(profile.updateBranding, {
      body: { logo: await picture('#d9381e'), brand_color: '#1F5B4B', website_url: 'https://beans.example.com' },
    })
  ).data.user.business
  expect(first).toMatchObject({ brand_color: '#1f5b4b', website_url: 'https://beans.example.com', banner_url: null })
  for (const query of ['', '?v=2']) expect((await world.fetch(`${first.logo_url}${query}`)).status).toBe(200)
  const second = (
    await owner.call(profile.updateBranding, {
      body: { logo: await picture('#1f5b4b'), banner: await picture('#fbf8f3') },
    })
  ).data.user.business
  expect(second).toMatchObject({ brand_color: '#1f5b4b', banner_url: expect.any(String) })
  expect((await world.fetch(first.logo_url ?? '')).status).toBe(404)
  const third = (await owner.call(profile.updateBranding, { body: { logo: null, website_url: '' } })).data.user.business
  expect(third).toMatchObject({ logo_url: null, website_url: null, banner_url: second.banner_url })
})

test('a website with a script URL and a file that is not a picture are refused', async () => {
  const owner = await world.registerBusiness()
  await expect(
    owner.call(profile.updateBranding, { body: { website_url: 'javascript:alert(1)' } }),
  ).rejects.toMatchObject({ status: 422, errors: { website_url: ['Invalid URL'] } })
  await expect(owner.call(profile.updateBranding, { body: { logo: new Blob(['hello']) } })).rejects.toMatchObject({
    status: 415,
  })
  expect((await owner.call(profile.show, {})).data.user.business).toEqual(owner.user.business)
})
