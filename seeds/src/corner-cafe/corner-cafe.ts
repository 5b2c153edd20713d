/**
 * The default demo: a café with three cards, forty customers, ninety days of visits and some of today, two campaigns, an
 * automation, and unredeemed rewards.
 */
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { automationRuns } from '../parts/automations.ts'
import { makeCard, type CreatedCard } from '../parts/cards.ts'
import { daysBefore, midnightBefore } from '../parts/days.ts'
import { collectRewards, sendAirtime } from '../parts/rewards.ts'
import { createTimeline, liveThrough, type Happening } from '../parts/timeline.ts'
import { openBusiness, type Tools, type World } from '../world.ts'
import { AUTOMATION_DAYS, switchOnAutomation } from './automations.ts'
import { SENDINGS } from './campaigns.ts'
import { CARDS } from './cards.ts'
import { makeOffer, OFFER_DAYS, redeemOffer } from './offer.ts'
import { PEOPLE } from './people.ts'
import { drawVisits, randomOf, type Visit } from './visits.ts'

export const CORNER_CAFE = { email: 'demo@stampwell.test', password: 'Demo#2026' }
export const DEMO_ADMIN = { name: 'Demo admin', email: 'admin@stampwell.test', password: 'Admin#2026' }

/** Age in days of the coffee card's new main reward: customers with an open card then still get the old one. */
const NEW_TERMS_DAYS = 12

type Café = {
  tools: Tools
  cards: CreatedCard[]
  people: Map<number, string>
  waiting: Map<number, string[]>
  /** By person. */
  randoms: (() => number)[]
  offer: { id: string; used: Set<number> } | null
}

export const cornerCafe: World = {
  name: 'corner-cafe',
  about: 'a café with three cards, forty customers, ninety days of visits, two campaigns and an automation',
  log_ins: [
    { as: 'business', ...CORNER_CAFE },
    { as: 'admin', email: DEMO_ADMIN.email, password: DEMO_ADMIN.password },
  ],
  fill: async (tools) => {
    tools.at(daysBefore(tools.now, 91))
    await tools.createAdmin(DEMO_ADMIN)
    const { token } = await openBusiness(tools, { business_name: 'Corner Café', phone: '08031234567', ...CORNER_CAFE })
    const call = tools.as(token)
    await call(profile.updateBranding, { body: { brand_color: '#c9301a', website_url: 'https://corner-cafe.example' } })
    await call(profile.update, { body: { address: '14 Herbert Macaulay Way, Yaba, Lagos' } })
    const cards: CreatedCard[] = []
    for (const plan of CARDS) cards.push(await makeCard(call, plan))
    await live({
      tools,
      cards,
      people: new Map(),
      waiting: new Map(),
      randoms: PEOPLE.map((_, person) => randomOf(person, 7)),
      offer: null,
    })
  },
}

async function live(café: Café) {
  const { tools } = café
  const visits = drawVisits(tools.now)
  /** What the owner does comes just before the first visit of that day or of the next that has one. */
  const daysAgo = (days: number, act: Happening['act']): Happening[] => {
    const visit = visits.find(({ at }) => at > midnightBefore(tools.now, days))
    return visit ? [{ at: visit.at, act }] : []
  }
  const timeline = createTimeline()
  timeline.add(daysAgo(AUTOMATION_DAYS, switchOnAutomation))
  timeline.add(automationRuns(tools, AUTOMATION_DAYS))
  timeline.add(daysAgo(NEW_TERMS_DAYS, (call) => improveCoffeeCard(café, call)))
  for (const { days_ago, send } of SENDINGS)
    timeline.add(
      daysAgo(days_ago, async (call) => {
        await send(call)
        await tools.runJobs()
      }),
    )
  timeline.add(
    daysAgo(OFFER_DAYS, async (call, at) => {
      café.offer = { id: await makeOffer(call, at), used: new Set() }
    }),
  )
  timeline.add(visits.map((visit) => ({ at: visit.at, act: (call) => come(café, call, visit) })))

  const call = await liveThrough(tools, timeline, CORNER_CAFE)
  await sendAirtime(call)
  await call(auth.logout, {})
}

async function improveCoffeeCard({ cards: [coffee] }: Café, call: Call) {
  const { data } = await call(rewards.list, { params: { stamp: coffee?.stamp_id ?? '' } })
  const main = data.rewards.at(-1)
  if (main) await call(rewards.update, { params: { reward: main.id }, body: { name: 'Free drink of your choice' } })
}

async function come({ cards, people, waiting, randoms, offer }: Café, call: Call, visit: Visit) {
  const random = randoms[visit.person] ?? randomOf(visit.person, 7)
  const { stamp_id, location_ids } = cards[visit.card] ?? cards[0] ?? { stamp_id: '', location_ids: [] }
  const location_id = location_ids[random() < 0.7 ? 0 : location_ids.length - 1] ?? null
  const known = people.get(visit.person)
  const customer_id = known ?? (await welcome(call, visit.person, stamp_id))
  people.set(visit.person, customer_id)

  const phone = PEOPLE[visit.person]?.phone ?? ''
  const left = await collectRewards(call, waiting.get(visit.person) ?? [], { customer_id, phone, random })
  const { data } = await call(stamping.give, { body: { customer_id, stamp_id, stamps: visit.stamps, location_id } })
  if (offer) await redeemOffer(call, offer, { customer_id, person: visit.person })
  waiting.set(visit.person, [...left, ...data.rewards_issued.map((reward) => reward.id)])
}

async function welcome(call: Call, index: number, stamp_id: string): Promise<string> {
  const person = PEOPLE[index] ?? { name: `Guest ${index}`, phone: `0809${String(1_000_000 + index)}` }
  const { data } = await call(customers.create, { body: { ...person, stamp_id, marketing_consent: index % 3 !== 0 } })
  return data.customer.id
}
