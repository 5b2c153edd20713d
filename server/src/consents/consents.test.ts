/** What is recorded about consent, in every place where somebody says something about it. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { preferences } from '@stampwell/contract/public/preferences.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { CONSENT_TEXTS } from '@stampwell/domain/customers/consent-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe, join } from '../testing/fixtures/cafe.ts'
import { createCustomer, freshPhone, createCounter } from '../testing/fixtures/counter.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'
import { listConsentEvents } from './consents.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function eventsOf(businessId: string, customerId: string, channel = 'email') {
  const events = await listConsentEvents(world.database.db, businessId, [customerId])
  return events
    .filter((event) => event.channel === channel)
    .map(({ kind, source, text_key, text_version }) => [kind, source, text_key, text_version])
}

test('a tick when joining is asked for, and given by the first stamp at the counter under the same wording', async () => {
  const { cafe, stamp, code } = await createCafe(world)
  const { data } = await world.nobody(cards.join, {
    params: { code },
    body: { name: 'Ada', phone: freshPhone(), marketing_consent: true },
  })
  if (!data.customer) throw new Error('A new customer got no card')
  const customer_id = data.customer.id
  expect(await eventsOf(cafe.user.business.id, customer_id)).toEqual([['asked', 'join', 'join', 1]])

  await cafe.call(stamping.give, { body: { customer_id, stamp_id: stamp.id } })

  expect(await eventsOf(cafe.user.business.id, customer_id, 'sms')).toEqual([
    ['asked', 'join', 'join', 1],
    ['given', 'counter', 'join', 1],
  ])
  await cafe.call(stamping.give, { body: { customer_id, stamp_id: stamp.id } })
  expect(await eventsOf(cafe.user.business.id, customer_id)).toHaveLength(2)
})

test.each(['reward', 'offer'])(
  'a tick when joining counts from the redemption of a gift or an offer: %s',
  async (what) => {
    const { cafe, stamp, code } = await createCafe(world)
    const { data } = await join(world, code, { name: 'Ada', phone: freshPhone(), marketing_consent: true })
    const customer_id = data.customer?.id ?? ''
    if (what === 'offer') {
      const form = { title: 'Puff-puff free', offer_type: 'free_item' as const }
      const { offer } = (await cafe.call(offers.create, { body: form })).data
      await cafe.call(offers.redeem, { params: { id: offer.id }, body: { customer_id } })
    } else {
      const [promised] = (await cafe.call(rewards.list, { params: { stamp: stamp.id } })).data.rewards
      const { reward } = (await cafe.call(gifts.send, { body: { customer_id, reward_id: promised?.id ?? '' } })).data
      await cafe.call(stamping.redeem, { body: { customer_id, reward_id: reward.id } })
    }
    expect(await eventsOf(cafe.user.business.id, customer_id, 'sms')).toEqual([
      ['asked', 'join', 'join', 1],
      ['given', 'counter', 'join', 1],
    ])
  },
)

test('what a merchant states and what the customer chooses are told apart, each once', async () => {
  const owner = await createCounter(world)
  const { id } = owner.user.business
  const customer_id = await createCustomer(owner.call, { email: 'bola@example.com', marketing_consent: true })
  const page = walletPageOf(world, { ...owner, customer_id })
  const update = (marketing_consent: boolean) =>
    owner.call(customers.update, { params: { id: customer_id }, body: { marketing_consent } })
  await update(true)
  const wallet_token = await walletTokenOf(customer_id, owner)
  await world.nobody(wallet.preferences, { params: { wallet_token }, body: { email: false } })
  // The merchant's own no in between does not make the customer's theirs.
  await update(false)
  await update(true)
  expect(await eventsOf(id, customer_id)).toEqual([
    ['given', 'merchant', 'merchant', 1],
    ['withdrawn', 'wallet', 'preferences', 1],
  ])
  expect(await eventsOf(id, customer_id, 'sms')).toEqual([
    ['given', 'merchant', 'merchant', 1],
    ['withdrawn', 'merchant', 'merchant', 1],
    ['given', 'merchant', 'merchant', 1],
  ])
  expect((await page()).customer.consent).toEqual({ email: false, sms: true, 'in-app': true })
})

test('a yes behind the e-mail that asks again is kept with the words of the button that was pressed', async () => {
  const { cafe, code } = await createCafe(world)
  const email = 'confirms@example.com'
  const { data } = await join(world, code, { name: 'Ada', email, marketing_consent: true })
  const [mail] = await world.outbox(email)
  const token = /\/u\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const choose = (body: { channels: { email: boolean }; confirm?: true }) =>
    world.nobody(preferences.change, { params: { token }, body })
  await choose({ channels: { email: true }, confirm: true })
  await choose({ channels: { email: false } })
  expect(await eventsOf(cafe.user.business.id, data.customer?.id ?? '')).toEqual([
    ['asked', 'join', 'join', 1],
    ['given', 'email_link', 'confirm', 1],
    ['withdrawn', 'email_link', 'preferences', 1],
  ])
})

test('a customer changes what they get thirty times in an hour on the card’s page', async () => {
  const owner = await createCounter(world)
  const wallet_token = await walletTokenOf(await createCustomer(owner.call), owner)
  const change = (email: boolean) =>
    world.nobody(wallet.preferences, { params: { wallet_token }, body: { email, sms: false, 'in-app': false } })
  for (let times = 0; times < 30; times++) await change(times % 2 === 0)
  await expect(change(true)).rejects.toMatchObject({ status: 429, retry_after: expect.any(Number) })
})

test('a customer’s no holds against a yes of the merchant, also at a later address and after an erasure', async () => {
  const owner = await createCounter(world)
  const customer_id = await createCustomer(owner.call, { marketing_consent: true })
  const wallet_token = await walletTokenOf(customer_id, owner)
  await world.nobody(wallet.preferences, {
    params: { wallet_token },
    body: { email: false, sms: false, 'in-app': false },
  })
  const email = 'later@example.com'
  await owner.call(customers.update, { params: { id: customer_id }, body: { email, marketing_consent: true } })
  const { consents } = (await owner.call(customers.show, { params: { id: customer_id } })).data
  expect(consents.map(({ channel, source, withdrawn_at }) => [channel, source, withdrawn_at === null])).toEqual([
    ['email', 'wallet', false],
    ['in-app', 'wallet', false],
    ['sms', 'wallet', false],
  ])

  await owner.call(customers.remove, { params: { id: customer_id } })
  const id = await createCustomer(owner.call, { email, marketing_consent: true })
  const { suppressions } = (await owner.call(customers.show, { params: { id } })).data
  expect(suppressions).toMatchObject([{ channel: 'email', reason: 'unsubscribed' }])
})

test('an erasure suppresses no address by a no from before a merge that they took back since', async () => {
  const owner = await createCounter(world)
  const email = 'twin@example.com'
  const twin = await createCustomer(owner.call, { email })
  const [keep_id, merge_id] = [owner.customer_id, twin]
  const choose = async (id: string, wanted: boolean) =>
    world.nobody(wallet.preferences, {
      params: { wallet_token: await walletTokenOf(id, owner) },
      body: { email: wanted },
    })
  await choose(twin, false)
  await owner.call(merges.merge, { body: { keep_id, merge_id } })
  await choose(keep_id, true)
  await owner.call(customers.remove, { params: { id: keep_id } })
  const id = await createCustomer(owner.call, { email })
  expect((await owner.call(customers.show, { params: { id } })).data.suppressions).toEqual([])
})

test('the events cannot be changed or deleted by the application', async () => {
  for (const statement of ['update consent_events set kind = kind', 'delete from consent_events'])
    await expect(world.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the words that were shown are kept by version', () => {
  expect(CONSENT_TEXTS).toMatchInlineSnapshot(`
    {
      "confirm": [
        "Yes, send me news and offers",
      ],
      "import": [
        "Everybody with a yes in this column agreed to messages from us.",
      ],
      "join": [
        "{business} may send me news and offers. I can stop that at any time.",
      ],
      "merchant": [
        "They agreed to hear from you about offers.",
      ],
      "preferences": [
        "Choose how {business} may send you news and offers.",
      ],
    }
  `)
})

async function walletTokenOf(customerId: string, owner: { call: Parameters<typeof createCustomer>[0] }) {
  const { data } = await owner.call(walletLinks.show, { params: { id: customerId } })
  return data.wallet_url.split('/').at(-1) ?? ''
}
