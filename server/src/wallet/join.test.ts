/** The page behind a printed code, and joining there. */
import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { join, createCafe } from '../testing/fixtures/cafe.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a visitor sees the card behind a printed code: rewards, their value, and the way to its locations', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  await cafe.call(rewards.create, {
    body: {
      stamp: stamp.id,
      type: 'airtime',
      name: 'Airtime',
      stamps_required: 3,
      value_minor: 50_000,
      expires_in_days: 30,
      details: 'Any network.',
    },
  })
  await cafe.call(locations.create, {
    body: {
      stamp: stamp.id,
      name: 'Yaba',
      address: '14 Herbert Macaulay Way',
      city: 'Lagos',
      country: 'NG',
      latitude: 6.5095,
      longitude: 3.3711,
    },
  })
  world.clock.advance({ minutes: 1 })
  await cafe.call(locations.create, { body: { stamp: stamp.id, name: 'Ikeja', address: 'Computer Village' } })
  const { data } = await world.nobody(cards.show, { params: { code } })
  expect(data.card.design.card_name).toBe('Coffee card')
  expect(data.business.currency).toBe('NGN')
  expect(data.card.rewards).toEqual([
    {
      name: 'Airtime',
      type: 'airtime',
      stamps_required: 3,
      value_minor: 50_000,
      percent: null,
      details: 'Any network.',
      expires_in_days: 30,
    },
    {
      name: 'Free coffee',
      type: 'free_item',
      stamps_required: 5,
      value_minor: null,
      percent: null,
      details: null,
      expires_in_days: null,
    },
  ])
  expect(data.card.locations).toEqual([
    {
      name: 'Yaba',
      address: '14 Herbert Macaulay Way',
      city: 'Lagos',
      country: 'NG',
      latitude: 6.5095,
      longitude: 3.3711,
    },
    { name: 'Ikeja', address: 'Computer Village', city: null, country: null, latitude: null, longitude: null },
  ])
})

test('a new customer gets their wallet at once, with the join stamps on the card', async () => {
  const { code } = await createCafe(world)
  const { data } = await join(world, code, { name: 'Ada Obi', phone: '08031234567' })
  expect(data.wallet_url).toBe(`http://localhost:3000/wallet/${data.wallet_token}`)
  const page = await world.nobody(wallet.show, { params: { wallet_token: data.wallet_token ?? '' } })
  expect(page.data.customer.name).toBe('Ada Obi')
  expect(page.data.cards.map((card) => [card.card_name, card.stamps])).toEqual([['Coffee card', 1]])
  expect(page.data.stamps.map((event) => event.kind)).toEqual(['join'])
})

test('joining with a known phone opens no wallet, and the link is sent to the customer', async () => {
  const { code } = await createCafe(world)
  await join(world, code, { name: 'Ada', email: 'ada@example.test', phone: '08031234567' })
  const { data } = await join(world, code, { name: 'Somebody', email: 'ADA@example.test' })
  expect(data.wallet_token).toBeUndefined()
  expect(data.sent_to).not.toContain('ada@')
  const [mail] = await world.outbox('ada@example.test')
  expect(mail?.text).toMatch(/\/wallet\/[\w-]{43}/)
})

test('joining needs a phone or an e-mail, and a phone number of the business’s country', async () => {
  const { code } = await createCafe(world)
  await expect(join(world, code, { name: 'Ada' })).rejects.toMatchObject({
    status: 422,
    errors: { phone: expect.anything() },
  })
  await expect(join(world, code, { name: 'Ada', phone: '12345' })).rejects.toMatchObject({
    status: 422,
    errors: { phone: expect.anything() },
  })
})

test('a café’s shared Wi-Fi allows sixty joins in ten minutes', async () => {
  const { code } = await createCafe(world)
  for (let guest = 0; guest < 60; guest++)
    await join(world, code, { name: `Guest ${guest}`, email: `guest${guest}@example.test` })
})
