/**
 * A gym that paid for months, whose last renewal was declined: ten days ago, so that nobody new can join while its
 * members train and redeem on; or two days ago, when nothing is closed yet.
 */
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { color, icon, makeCard, type CardPlan } from '../parts/cards.ts'
import { daysBefore } from '../parts/days.ts'
import { collectRewards } from '../parts/rewards.ts'
import { createTimeline, liveThrough, type Happening } from '../parts/timeline.ts'
import { openBusiness, type Tools, type World } from '../world.ts'

export const LAPSED_GYM = { email: 'gym@stampwell.test', password: 'Chalk-Iron#2026' }

/** Days since the renewal was declined: within grace, which closes joins and sending. */
const DAYS_IN_GRACE = 10
/** The day of the month may make them three more, which is still before the last try. */
const DAYS_PAST_DUE = 2
const PAID_MONTHS = 3
const TRIAL_DAYS = 12
/** The owner chose the larger plan with another card: the one that is declined later. */
const UPGRADE_DAYS = 26
const DAY_PASS: CardPlan = {
  card: {
    card_name: 'Day pass card',
    promo_caption: 'Ten visits, one day free',
    offer_details: 'One stamp for each day pass.',
    number_of_stamps: 10,
    join_stamps: 1,
    card_color: color('color-9'),
    ...icon('barbell'),
  },
  rewards: [
    { type: 'free_item', name: 'Protein shake', stamps_required: 5, expires_in_days: 60 },
    { type: 'free_item', name: 'Free day pass', stamps_required: 10, expires_in_days: 90 },
  ],
  places: [
    { name: 'Surulere', address: '22 Adeniran Ogunsanya Street', city: 'Lagos', latitude: 6.4969, longitude: 3.3553 },
  ],
  share: 1,
}
const MEMBERS = [
  'Kunle Afolabi',
  'Nneka Ibe',
  'Sade Balogun',
  'Uche Okoro',
  'Halima Sani',
  'Femi Adeyemi',
  'Ebuka Nwankwo',
  'Rashida Bello',
  'Timi Dokubo',
  'Ada Nwosu',
  'Musa Abdullahi',
  'Chinyere Ude',
]

type Gym = {
  tools: Tools
  stamp_id: string
  members: Map<number, string>
  waiting: Map<number, string[]>
  random: () => number
}

export const lapsedGym: World = {
  name: 'lapsed-gym',
  about: 'a gym whose last renewal was declined, in grace: nobody new can join, members are stamped as before',
  ...gymDeclined(DAYS_IN_GRACE),
}

export const lateGym: World = {
  name: 'late-gym',
  about: 'the same gym some days earlier: its renewal is past due, and nothing is closed yet',
  ...gymDeclined(DAYS_PAST_DUE),
}

function gymDeclined(daysAgo: number): Omit<World, 'name' | 'about'> {
  return {
    log_ins: [{ as: 'business', ...LAPSED_GYM }],
    sellsPlans: true,
    fill: (tools) => fillGym(tools, firstPayment(tools.now, daysAgo)),
  }
}

async function fillGym(tools: Tools, paidFirst: Date): Promise<void> {
  const opened = new Date(paidFirst.getTime() - TRIAL_DAYS * DAY_MS)
  tools.at(opened)
  const { token } = await openBusiness(tools, {
    business_name: 'Iron Gym',
    phone: '08051234567',
    ...LAPSED_GYM,
  })
  const call = tools.as(token)
  await call(profile.updateBranding, { body: { brand_color: '#1f5c4a' } })
  const { stamp_id } = await makeCard(call, DAY_PASS)
  const gym: Gym = { tools, stamp_id, members: new Map(), waiting: new Map(), random: seededRandom(2026) }

  const timeline = createTimeline()
  timeline.add(visits(gym, opened))
  timeline.add([
    { at: paidFirst, act: (client) => buy(tools, client, 'growth', 'paid') },
    { at: daysBefore(tools.now, UPGRADE_DAYS), act: (client) => buy(tools, client, 'scale', 'failed') },
  ])
  timeline.add(everyMorning(paidFirst, tools))
  await liveThrough(tools, timeline, LAPSED_GYM)
}

/** Returns the moment whose day of the month, some months on, is the day of the declined renewal. */
function firstPayment(now: Date, declinedDays: number): Date {
  const at = daysBefore(now, declinedDays)
  // Every month has these days.
  at.setUTCDate(Math.min(at.getUTCDate(), 28))
  at.setUTCMonth(at.getUTCMonth() - PAID_MONTHS)
  return at
}

/** Time passes for the subscription: renewals are charged, tried again, and their e-mails and receipts sent. */
function everyMorning(since: Date, { now, runJobs }: Tools): Happening[] {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS)
  return Array.from({ length: days }, (_, n) => ({
    at: new Date(since.getTime() + (n + 1) * DAY_MS),
    act: () => runJobs('subscriptions'),
  }))
}

async function buy(tools: Tools, call: Call, tier: string, later_charges: 'paid' | 'failed') {
  const { plans } = (await call(pricing.list, {})).data
  const plan_id = plans.find((plan) => plan.tier === tier && plan.interval === 'month')?.id ?? ''
  await call(pricing.select, { body: { plan_id } })
  const { checkout_url } = (await call(payments.initiate, { body: { plan_id } })).data
  await tools.pay(checkout_url, later_charges)
  await tools.runJobs('mail-receipts')
}

/** Members come once or twice a week, the last of them joined before joins were closed. */
function visits(gym: Gym, since: Date): Happening[] {
  const { now } = gym.tools
  return MEMBERS.flatMap((_, member) => {
    const rhythm = 2.5 + gym.random() * 4
    const coming: Happening[] = []
    const first = since.getTime() + (1 + member * 5) * DAY_MS
    for (let at = first; at < now.getTime(); at += (rhythm + gym.random() * 2) * DAY_MS) {
      const opens = Math.floor(at / DAY_MS) * DAY_MS + (5 + gym.random() * 14) * HOUR_MS
      coming.push({ at: new Date(opens), act: (call) => train(gym, call, member) })
    }
    return coming
  })
}

async function train({ stamp_id, members, waiting, random }: Gym, call: Call, member: number) {
  const phone = `0806${String(2_000_000 + member)}`
  const known = members.get(member)
  const customer_id =
    known ??
    (await call(customers.create, { body: { name: MEMBERS[member] ?? '', phone, stamp_id, marketing_consent: true } }))
      .data.customer.id
  members.set(member, customer_id)
  const left = await collectRewards(call, waiting.get(member) ?? [], { customer_id, phone, random })
  const { data } = await call(stamping.give, { body: { customer_id, stamp_id, stamps: 1 } })
  waiting.set(member, [...left, ...data.rewards_issued.map((reward) => reward.id)])
}
