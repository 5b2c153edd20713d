/** The customer's side: joining at a printed code, and the page behind the wallet's link. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type BusinessInWorld, type World } from '../testing/world.ts'
import { eraseLeavers } from './erase-leavers.ts'
import { walletEvents } from './wallet-events.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Creates a business with a published card of five stamps, one of them given for joining. */
async function openCafe() {
  const cafe = await world.registerBusiness()
  const {
    data: { stamp },
  } = await cafe.call(stampCards.create, { body: { card_name: 'Coffee card', number_of_stamps: 5, join_stamps: 1 } })
  await cafe.call(rewards.create, {
    body: { stamp: stamp.id, type: 'free_item', name: 'Free coffee', stamps_required: 5 },
  })
  const { data } = await cafe.call(stampCards.publish, { params: { id: stamp.id } })
  const code = data.stamp.join_url?.split('/').at(-1) ?? ''
  return { cafe, stamp, code }
}

function join(code: string, body: { name: string; phone?: string; email?: string; marketing_consent?: boolean }) {
  return world.nobody(cards.join, { params: { code }, body })
}

async function giveStamps(cafe: BusinessInWorld, customer_id: string, stamp_id: string, stamps: number) {
  return (await cafe.call(stamping.give, { body: { customer_id, stamp_id, stamps } })).data
}

async function walletOf(code: string, phone: string) {
  const { data } = await join(code, { name: 'Ada', phone })
  return { wallet_token: data.wallet_token ?? '', customer_id: data.customer?.id ?? '' }
}

test('a visitor sees the card behind a printed code: rewards, their value, and the way to its locations', async () => {
  const { cafe, stamp, code } = await openCafe()
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
  const { code } = await openCafe()
  const { data } = await join(code, { name: 'Ada Obi', phone: '08031234567' })
  expect(data.wallet_url).toBe(`http://localhost:3000/wallet/${data.wallet_token}`)
  const page = await world.nobody(wallet.show, { params: { wallet_token: data.wallet_token ?? '' } })
  expect(page.data.customer.name).toBe('Ada Obi')
  expect(page.data.cards.map((card) => [card.card_name, card.stamps])).toEqual([['Coffee card', 1]])
  expect(page.data.stamps.map((event) => event.kind)).toEqual(['join'])
})

test('joining with a known phone opens no wallet, and the link is sent to the customer', async () => {
  const { code } = await openCafe()
  await join(code, { name: 'Ada', email: 'ada@example.test', phone: '08031234567' })
  const { data } = await join(code, { name: 'Somebody', email: 'ADA@example.test' })
  expect(data.wallet_token).toBeUndefined()
  expect(data.sent_to).not.toContain('ada@')
  const [mail] = await world.outbox('ada@example.test')
  expect(mail?.text).toMatch(/\/wallet\/[\w-]{43}/)
})

test('joining needs a phone or an e-mail, and a phone number of the business’s country', async () => {
  const { code } = await openCafe()
  await expect(join(code, { name: 'Ada' })).rejects.toMatchObject({ status: 422, errors: { phone: expect.anything() } })
  await expect(join(code, { name: 'Ada', phone: '12345' })).rejects.toMatchObject({
    status: 422,
    errors: { phone: expect.anything() },
  })
})

/** Expects the same refusal from both endpoints of a code. */
async function expectClosed(
  code: string,
  refusal: { status: number; code: string; message?: unknown; detail?: unknown },
) {
  await expect(world.nobody(cards.show, { params: { code } })).rejects.toMatchObject(refusal)
  await expect(join(code, { name: 'Ada', phone: '08031234567' })).rejects.toMatchObject(refusal)
}

const whose = { business_name: expect.any(String), card_name: 'Coffee card', logo_url: null }

test('an unknown code belongs to no card', async () => {
  await expectClosed('NOSUCHCODE', {
    status: 404,
    code: 'not_found',
    message: expect.stringContaining('at the counter'),
  })
})

test('a replaced code names its card and says to ask for the new code, and the new code opens', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { data } = await cafe.call(stampCards.qrcode, { params: { stamp: stamp.id }, body: { rotate: true } })
  await expectClosed(code, {
    status: 404,
    code: 'code_replaced',
    message: expect.stringContaining('Ask at the counter for the new one'),
    detail: whose,
  })
  const shown = await world.nobody(cards.show, { params: { code: data.join_url.split('/').at(-1) ?? '' } })
  expect(shown.data.card.design.card_name).toBe('Coffee card')
})

test('an unpublished card’s code accepts no new customers, and its customers keep the card', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { wallet_token } = await walletOf(code, '08031234567')
  await cafe.call(stampCards.unpublish, { params: { id: stamp.id } })
  await expectClosed(code, {
    status: 409,
    code: 'card_not_published',
    message: expect.stringContaining('If you have it, you keep it'),
    detail: whose,
  })
  const page = await world.nobody(wallet.show, { params: { wallet_token } })
  expect(page.data.cards.map((card) => [card.status, card.stamps])).toEqual([['draft', 1]])
  await cafe.call(stampCards.publish, { params: { id: stamp.id } })
  await expect(world.nobody(cards.show, { params: { code } })).resolves.toBeDefined()
})

test('an archived card’s code says that it has ended, and earned rewards stay in the wallet', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { wallet_token, customer_id } = await walletOf(code, '08031234567')
  await giveStamps(cafe, customer_id, stamp.id, 4)
  await cafe.call(stampCards.remove, { params: { id: stamp.id }, query: { force: 'true' } })
  await expectClosed(code, {
    status: 409,
    code: 'card_archived',
    message: expect.stringContaining('stay good'),
    detail: whose,
  })
  const page = await world.nobody(wallet.show, { params: { wallet_token } })
  expect(page.data.cards.map((card) => card.status)).toEqual(['archived'])
  expect(page.data.rewards.map((reward) => [reward.name, reward.status])).toEqual([['Free coffee', 'issued']])
})

test('a deleted card’s code belongs to no card', async () => {
  const { cafe, stamp, code } = await openCafe()
  await cafe.call(stampCards.remove, { params: { id: stamp.id }, query: {} })
  await expectClosed(code, { status: 404, code: 'not_found' })
})

test('a café’s shared Wi-Fi allows sixty joins in ten minutes', async () => {
  const { code } = await openCafe()
  for (let guest = 0; guest < 60; guest++)
    await join(code, { name: `Guest ${guest}`, email: `guest${guest}@example.test` })
})

test('a wallet code works once at the counter, and a screenshot of it does not', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { wallet_token, customer_id } = await walletOf(code, '08031234567')
  const shown = await world.nobody(wallet.code, { params: { wallet_token } })
  const { data } = await cafe.call(stamping.scan, { body: { code: shown.data.code } })
  expect(data.customer.id).toBe(customer_id)
  await cafe.call(stamping.give, { body: { customer_id, stamp_id: stamp.id, scan_id: data.scan_id } })
  await expect(cafe.call(stamping.scan, { body: { code: shown.data.code } })).rejects.toMatchObject({
    status: 409,
    code: 'code_used',
  })
})

test('a wallet code works at no other business and not after two minutes', async () => {
  const { cafe, code } = await openCafe()
  const otherBusiness = await world.registerBusiness()
  const { wallet_token } = await walletOf(code, '08031234567')
  const shown = await world.nobody(wallet.code, { params: { wallet_token } })
  await expect(otherBusiness.call(stamping.scan, { body: { code: shown.data.code } })).rejects.toMatchObject({
    status: 404,
  })
  world.clock.advance({ minutes: 2 })
  await expect(cafe.call(stamping.scan, { body: { code: shown.data.code } })).rejects.toMatchObject({ status: 422 })
})

test('the stamp reaches the open wallet page as soon as it is given', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { customer_id } = await walletOf(code, '08031234567')
  const heard: string[] = []
  world.app.context.live.subscribe(cafe.user.business.id, customer_id, (event) => void heard.push(event.type))
  await giveStamps(cafe, customer_id, stamp.id, 4)
  expect(heard).toContain('stamp')
})

test('an invalid wallet token gets a polite 404 at every endpoint', async () => {
  const params = { wallet_token: 'nobody' }
  for (const operation of [wallet.show, wallet.code] as const)
    await expect(world.nobody(operation, { params })).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('counter'),
    })
  await expect(world.nobody(wallet.preferences, { params, body: { email: true } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.nobody(wallet.join, { params, body: { code: 'ANYCODE222' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.nobody(wallet.leave, { params, body: { proof: '4567' } })).rejects.toMatchObject({ status: 404 })
})

test('a leaked link is replaced: the old link opens and receives nothing, the new one has everything', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { wallet_token, customer_id } = await walletOf(code, '08031234567')
  const second = await walletOf(code, '08037654321')
  await cafe.call(merges.merge, { body: { keep_id: customer_id, merge_id: second.customer_id } })
  await giveStamps(cafe, customer_id, stamp.id, 1)
  const params = { id: customer_id }
  const address = async () => (await cafe.call(customers.walletAddress, { params })).data.wallet_url
  const opens = async (token: string) =>
    (await world.nobody(wallet.show, { params: { wallet_token: token } })).data.cards.map((card) => card.stamps)
  expect(await address()).toBe(`http://localhost:3000/wallet/${wallet_token}`)
  const line = walletEvents(world.app.context, { business_id: cafe.user.business.id, customer_id })

  await cafe.call(customers.replaceWalletLink, { params })

  for (const old of [wallet_token, second.wallet_token]) await expect(opens(old)).rejects.toMatchObject({ status: 404 })
  let heard = ''
  for await (const said of line) heard += String(said)
  expect(heard).toContain('event: message')
  const token = (await address()).split('/').at(-1) ?? ''
  expect(token).not.toBe(wallet_token)
  expect(await opens(token)).toEqual([3])
  await cafe.call(customers.walletLink, { params })
  expect((await world.outbox('+2348031234567'))[0]?.text).toContain(token)
})

test('another business neither reads nor replaces a wallet link, and reading links is rate limited', async () => {
  const { cafe, code } = await openCafe()
  const otherBusiness = await world.registerBusiness()
  const { wallet_token, customer_id: id } = await walletOf(code, '08031234567')
  for (const operation of [customers.walletAddress, customers.replaceWalletLink] as const)
    await expect(otherBusiness.call(operation, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(world.nobody(wallet.show, { params: { wallet_token } })).resolves.toBeDefined()
  for (let copied = 0; copied < 60; copied++) await cafe.call(customers.walletAddress, { params: { id } })
  await expect(cafe.call(customers.walletAddress, { params: { id } })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
})

test('marketing consent from the join page counts from the first stamp at the counter', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { data } = await join(code, { name: 'Ada', phone: '08031234567', marketing_consent: true })
  const id = data.customer?.id ?? ''
  expect((await cafe.call(customers.show, { params: { id } })).data.customer.marketing_consent).toBe(false)
  await giveStamps(cafe, id, stamp.id, 1)
  expect((await cafe.call(customers.show, { params: { id } })).data.customer.marketing_consent).toBe(true)
})

test('a customer chooses for each channel whether to receive messages', async () => {
  const { code } = await openCafe()
  const { wallet_token } = await walletOf(code, '08031234567')
  const on = await world.nobody(wallet.preferences, { params: { wallet_token }, body: { email: true, sms: false } })
  expect(on.data.consent).toEqual({ email: true, sms: false, 'in-app': false })
  const off = await world.nobody(wallet.preferences, { params: { wallet_token }, body: { email: false } })
  expect(off.data.consent.email).toBe(false)
})

test('leaving needs the last four digits, happens a day later, and the ledger stays', async () => {
  const { cafe, stamp, code } = await openCafe()
  const { wallet_token, customer_id } = await walletOf(code, '08031234567')
  await giveStamps(cafe, customer_id, stamp.id, 1)
  const params = { wallet_token }
  await expect(world.nobody(wallet.leave, { params, body: { proof: '0000' } })).rejects.toMatchObject({
    status: 422,
    errors: { proof: expect.anything() },
  })
  const { data } = await world.nobody(wallet.leave, { params, body: { proof: '4567' } })
  expect(data.leaving_at).toBe(new Date(world.clock.now().getTime() + 86_400_000).toISOString())

  world.clock.advance({ hours: 23, minutes: 59 })
  await eraseLeavers(world.database.db, world.clock.now())
  await expect(world.nobody(wallet.show, { params })).resolves.toBeDefined()
  world.clock.advance({ minutes: 2 })
  expect(await eraseLeavers(world.database.db, world.clock.now())).toBe(1)
  await expect(world.nobody(wallet.show, { params })).rejects.toMatchObject({ status: 404 })
  const left = await world.database.pool.query('select name, phone from customers where id = $1', [customer_id])
  expect(left.rows).toEqual([{ name: '', phone: null }])
  const ledger = await world.database.pool.query(
    'select sum(quantity)::int as sum from stamp_events where customer_id = $1',
    [customer_id],
  )
  expect(ledger.rows).toEqual([{ sum: 2 }])
})

test('a customer who cancels leaving within the day stays', async () => {
  const { code } = await openCafe()
  const { wallet_token } = await walletOf(code, '08031234567')
  const params = { wallet_token }
  await world.nobody(wallet.leave, { params, body: { proof: '4567' } })
  const { data } = await world.nobody(wallet.leave, { params, body: { take_back: true } })
  expect(data.leaving_at).toBeNull()
  world.clock.advance({ days: 2 })
  expect(await eraseLeavers(world.database.db, world.clock.now())).toBe(0)
})
