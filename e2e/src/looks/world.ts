import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import {
  addCustomer,
  as,
  demoAdminToken,
  demoBusiness,
  logInFrom,
  openCard,
  pairTill,
  registerBusiness,
  type BusinessAccount,
} from '../support/businesses.ts'
import { freshPhone } from '../support/fresh.ts'
import type { LooksWorld } from './page.ts'
import { openChangedCard } from './changed-card.ts'
import { openCodes } from './codes.ts'
import { KNOWN_PHONE } from './counter-pages.ts'

/** User agents of a phone and a tablet where the owner is logged in too. */
const ELSEWHERE = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
]

/** Opens the demo world and adds a business with a draft, an unverified business, and a customer with a wallet. */
export async function openLooks(): Promise<LooksWorld> {
  const café = await demoBusiness()
  const {
    data: { stamps },
  } = await café.call(stampCards.list, { query: { status: 'published', search: 'Coffee card' } })
  const card = stamps[0]
  if (!card?.join_url) throw new Error('The demo world has no published coffee card')
  const joinCode = new URL(card.join_url).pathname.split('/').at(-1) ?? ''
  const {
    data: { customers: people },
  } = await café.call(customers.list, { query: { search: 'Adaeze Umeh' } })
  const fresh = await registerBusiness({ name: 'Bode’s Suya' })
  const unstaffed = await registerBusiness({ name: 'Mama Put' })
  const tillCard = await openCard(unstaffed, { stamps: 10 })
  await addCustomer(unstaffed, { name: 'Adaeze Umeh', phone: KNOWN_PHONE, card: tillCard })
  const unverified = await registerBusiness({ verified: false, name: 'Mama Put' })
  for (const userAgent of ELSEWHERE) await logInFrom(fresh, userAgent)
  await twinsOf(fresh)
  return {
    tokens: {
      café: { token: café.token },
      fresh: { token: fresh.token },
      unverified: { token: unverified.token },
      admin: { adminToken: await demoAdminToken() },
      till: { tillToken: await pairTill(unstaffed, { name: 'Till Yaba' }) },
      staffed: { tillToken: await pairTill(fresh, { name: 'Till Yaba', staff: ['Bola', 'Tunde'] }) },
      visitor: {},
    },
    businessId: (await café.call(profile.show, {})).data.user.business.id,
    stampId: card.id,
    draftId: await draftOf(fresh),
    owedId: await owedOf(fresh),
    offerId: (await café.call(offers.list, { query: {} })).data.data[0]?.id ?? '',
    sentId: await campaignOf(café, 'sent'),
    scheduledId: await campaignOf(café, 'scheduled'),
    customerId: people[0]?.id ?? '',
    joinCode,
    walletToken: await walletOf(café, { joinCode, stampId: card.id }),
    codes: await openCodes(),
    changed: await openChangedCard(fresh),
  }
}

/** Returns the newest campaign with the status. */
async function campaignOf({ call }: BusinessAccount, status: 'sent' | 'scheduled'): Promise<string> {
  const { data } = await call(campaigns.list, { query: { status, per_page: 1 } })
  const [newest] = data.campaigns
  if (!newest) throw new Error(`The demo world has no campaign that is ${status}`)
  return newest.id
}

async function draftOf({ call }: BusinessAccount): Promise<string> {
  const {
    data: { stamp },
  } = await call(stampCards.create, {
    body: { card_name: 'Suya card', promo_caption: 'Every tenth stick is on us', number_of_stamps: 10 },
  })
  await call(rewards.create, { body: { stamp: stamp.id, type: 'free_item', name: 'Free stick', stamps_required: 10 } })
  return stamp.id
}

async function twinsOf(business: BusinessAccount): Promise<void> {
  const card = await openCard(business, { name: 'Lunch card', stamps: 5 })
  const { id } = await addCustomer(business, { name: 'Bolanle Ade', card })
  await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 3 } })
  const {
    data: { customer: twin },
  } = await business.call(customers.create, {
    body: { name: 'Bolanle Adé', email: 'bolanle.ade@example.com', date_of_birth: '1994-05-17', stamp_id: card.id },
  })
  await business.call(stamping.give, { body: { customer_id: twin.id, stamp_id: card.id, stamps: 4 } })
}

/**
 * Adds a customer with a reward of each kind that staff send: three wait (one of them put back), one was sent. The last
 * is not redeemed yet.
 */
async function owedOf(business: BusinessAccount): Promise<string> {
  const kinds = [
    { type: 'airtime' as const, name: '₦500 airtime', value_minor: 50_000, recipient: { phone: '08031112233' } },
    {
      type: 'tv_subscription' as const,
      name: '₦5,000 TV subscription',
      value_minor: 500_000,
      recipient: { smartcard_number: '7023456789' },
    },
    {
      type: 'electricity' as const,
      name: 'A week of power',
      value_minor: 1_000_000,
      recipient: { meter_number: '04123456789' },
    },
    {
      type: 'mobile_money' as const,
      name: '₦2,000 mobile money',
      value_minor: 200_000,
      recipient: { currency: 'GHS', country: 'GH', phone: '+233201234567' },
    },
  ]
  const card = await openCard(business, {
    name: 'Friends of the house',
    stamps: 4,
    promised: kinds.map(({ recipient: _, ...reward }, target) => ({ ...reward, stamps_required: target + 1 })),
  })
  const { id } = await addCustomer(business, { name: 'Adaeze Umeh', card })
  const earn = async () =>
    (await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 4 } })).data
      .rewards_issued
  const redeem = async (type: string, reward_id: string) =>
    business.call(stamping.redeem, {
      body: { customer_id: id, reward_id, recipient: kinds.find((kind) => kind.type === type)?.recipient ?? null },
    })
  for (const { type, id: reward } of [...(await earn()), ...(await earn()).slice(0, 3)]) await redeem(type, reward)
  const {
    data: {
      payouts: [first, second],
    },
  } = await business.call(payouts.list, { query: {} })
  for (const waiting of [first, second])
    await business.call(payouts.done, {
      params: { reward: waiting?.reward.id ?? '' },
      body: { reference: 'FLW-MOCK-20431' },
    })
  await business.call(payouts.reopen, { params: { reward: second?.reward.id ?? '' } })
  return id
}

async function walletOf(
  café: BusinessAccount,
  { joinCode, stampId }: { joinCode: string; stampId: string },
): Promise<string> {
  const { data } = await as(null)(cards.join, {
    params: { code: joinCode },
    body: { name: 'Wale Adu', phone: freshPhone() },
  })
  await café.call(stamping.give, { body: { customer_id: data.customer?.id ?? '', stamp_id: stampId, stamps: 4 } })
  await café.call(messages.send, {
    body: {
      customer_id: data.customer?.id ?? '',
      channel: 'in-app',
      heading: 'Your umbrella is here',
      body: 'You left it on Friday.\nIt waits behind the counter.',
    },
  })
  return data.wallet_token ?? ''
}
