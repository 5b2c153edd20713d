/** The default demo: a café with three cards, forty customers, ninety days of visits, two campaigns, and unredeemed rewards. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { openBusiness, type Tools, type World } from '../world.ts'
import { SENDINGS } from './campaigns.ts'
import { CARDS, type CardPlan } from './cards.ts'
import { makeOffer, OFFER_DAYS, redeemOffer } from './offer.ts'
import { PEOPLE } from './people.ts'
import { drawVisits, mulberry32, type Visit } from './visits.ts'

export const CORNER_CAFE = { email: 'demo@stampwell.test', password: 'Demo#2026' }
export const DEMO_ADMIN = { name: 'Demo admin', email: 'admin@stampwell.test', password: 'Admin#2026' }

const DAY_MS = 86_400_000
/** Share of rewards redeemed at the first visit after they were earned; the rest is tried again at the next. */
const COLLECTED = 0.7
/** Age in days of the coffee card's new main reward: customers with an open card then still get the old one. */
const NEW_TERMS_DAYS = 12
/** Number of recent airtime rewards that still wait to be sent. */
const UNSENT = 2

type CreatedCard = { stamp_id: string; location_ids: string[] }
type Café = {
  tools: Tools
  cards: CreatedCard[]
  people: Map<number, string>
  waiting: Map<number, string[]>
  random: () => number
  offer: { id: string; used: Set<number> } | null
}

export const cornerCafe: World = {
  name: 'corner-cafe',
  about: 'a café with three cards, forty customers, ninety days of visits and two campaigns',
  fill: async (tools) => {
    tools.at(new Date(tools.now.getTime() - 91 * DAY_MS))
    await tools.createAdmin(DEMO_ADMIN)
    const { token } = await openBusiness(tools, { business_name: 'Corner Café', phone: '08031234567', ...CORNER_CAFE })
    const call = tools.as(token)
    await call(profile.updateBranding, { body: { brand_color: '#c9301a', website_url: 'https://corner-cafe.example' } })
    await call(profile.update, { body: { address: '14 Herbert Macaulay Way, Yaba, Lagos' } })
    const cards: CreatedCard[] = []
    for (const plan of CARDS) cards.push(await makeCard(call, plan))
    await liveThrough({ tools, cards, people: new Map(), waiting: new Map(), random: mulberry32(7), offer: null })
  },
}

async function makeCard(call: Call, { card, rewards: promised, places }: CardPlan): Promise<CreatedCard> {
  const {
    data: { stamp },
  } = await call(stampCards.create, { body: card })
  for (const reward of promised) await call(rewards.create, { body: { stamp: stamp.id, ...reward } })
  const location_ids: string[] = []
  for (const spot of places)
    location_ids.push(
      (await call(locations.create, { body: { stamp: stamp.id, ...spot, country: 'NG' } })).data.location.id,
    )
  await call(stampCards.publish, { params: { id: stamp.id } })
  return { stamp_id: stamp.id, location_ids }
}

async function liveThrough(café: Café) {
  const visits = drawVisits(café.tools.now)
  const change = visits.findIndex((visit) => visit.at.getTime() > café.tools.now.getTime() - NEW_TERMS_DAYS * DAY_MS)
  const offerFrom = café.tools.now.getTime() - OFFER_DAYS * DAY_MS
  let call = café.tools.as(null)
  let loggedInAt = 0
  const sendings = [...SENDINGS]
  for (const [index, visit] of visits.entries()) {
    café.tools.at(visit.at)
    if (visit.at.getTime() - loggedInAt > 5 * DAY_MS) {
      call = await logIn(café.tools, call)
      loggedInAt = visit.at.getTime()
    }
    if (index === change) await improveCoffeeCard(café, call)
    const isDue = ({ days_ago }: (typeof SENDINGS)[number]) =>
      visit.at.getTime() > café.tools.now.getTime() - days_ago * DAY_MS
    for (; sendings[0] && isDue(sendings[0]); sendings.shift()) {
      await sendings[0].send(call)
      await café.tools.runJobs()
    }
    if (café.offer === null && visit.at.getTime() > offerFrom)
      café.offer = { id: await makeOffer(call, visit.at), used: new Set() }
    await come(café, call, visit)
    café.tools.progress((index + 1) / visits.length)
  }
  café.tools.at(café.tools.now)
  await sendAirtime(call)
  await call(auth.logout, {})
}

async function improveCoffeeCard({ cards: [coffee] }: Café, call: Call) {
  const { data } = await call(rewards.list, { params: { stamp: coffee?.stamp_id ?? '' } })
  const main = data.rewards.at(-1)
  if (main) await call(rewards.update, { params: { reward: main.id }, body: { name: 'Free drink of your choice' } })
}

/** Marks redeemed airtime as sent, the oldest first, each with its receipt number. */
async function sendAirtime(call: Call) {
  const { data } = await call(payouts.list, { query: { status: 'pending', per_page: 100 } })
  const oldestFirst = data.payouts.toSorted((a, b) =>
    (a.reward.redeemed_at ?? '') < (b.reward.redeemed_at ?? '') ? -1 : 1,
  )
  for (const [index, { reward }] of oldestFirst.slice(0, -UNSENT).entries()) {
    await call(payouts.done, {
      params: { reward: reward.id },
      body: { reference: `AIR-${String(index + 1).padStart(4, '0')}` },
    })
  }
}

/**
 * Logs in on the device of `before`, which ends that session, so the café's session list shows only its people's
 * devices.
 */
async function logIn(tools: Tools, before: Call): Promise<Call> {
  return tools.as((await before(auth.login, { body: CORNER_CAFE })).data.token)
}

async function come({ cards, people, waiting, random, offer }: Café, call: Call, visit: Visit) {
  const { stamp_id, location_ids } = cards[visit.card] ?? cards[0] ?? { stamp_id: '', location_ids: [] }
  const location_id = location_ids[random() < 0.7 ? 0 : location_ids.length - 1] ?? null
  const known = people.get(visit.person)
  const customer_id = known ?? (await welcome(call, visit.person, stamp_id))
  people.set(visit.person, customer_id)

  const left: string[] = []
  for (const reward_id of waiting.get(visit.person) ?? []) {
    if (random() < COLLECTED) await collect(call, { customer_id, reward_id, person: visit.person })
    else left.push(reward_id)
  }
  const { data } = await call(stamping.give, { body: { customer_id, stamp_id, stamps: visit.stamps, location_id } })
  if (offer) await redeemOffer(call, offer, { customer_id, person: visit.person })
  waiting.set(visit.person, [...left, ...data.rewards_issued.map((reward) => reward.id)])
}

async function welcome(call: Call, index: number, stamp_id: string): Promise<string> {
  const person = PEOPLE[index] ?? { name: `Guest ${index}`, phone: `0809${String(1_000_000 + index)}` }
  const { data } = await call(customers.create, { body: { ...person, stamp_id, marketing_consent: index % 3 !== 0 } })
  return data.customer.id
}

async function collect(
  call: Call,
  { customer_id, reward_id, person }: { customer_id: string; reward_id: string; person: number },
) {
  const { data } = await call(customers.rewards, { params: { id: customer_id }, query: { per_page: 100 } })
  const reward = data.rewards.find((one) => one.id === reward_id)
  if (reward?.status !== 'issued') return
  const recipient = reward.type === 'airtime' ? { phone: PEOPLE[person]?.phone ?? '' } : null
  await call(stamping.redeem, { body: { customer_id, reward_id, recipient } })
}
