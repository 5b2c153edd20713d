/**
 * The default demo: a café with three cards, 180 customers, ninety days of visits and some of today, tills with staff,
 * campaigns, offers, an automation, and unredeemed rewards.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { automationRuns } from '../parts/automations.ts'
import { makeCard, type CreatedCard } from '../parts/cards.ts'
import { daysBefore, midnightBefore } from '../parts/days.ts'
import { importPeople } from '../parts/import-people.ts'
import { makeOffer, redeemOffers, type LiveOffer } from '../parts/offers.ts'
import type { Person } from '../parts/people.ts'
import { collectRewards, sendAirtime } from '../parts/rewards.ts'
import { callAtTill, NO_TILLS, openTills, type Tills } from '../parts/tills.ts'
import { createTimeline, liveThrough, type Happening } from '../parts/timeline.ts'
import { openBusiness, type Tools, type World } from '../world.ts'
import { AUTOMATION_DAYS, switchOnAutomation } from './automations.ts'
import { SENDINGS } from './campaigns.ts'
import { CARDS } from './cards.ts'
import { OFFERS } from './offers.ts'
import { drawGuests, REGULARS } from './people.ts'
import { STAFF, TILL_DAYS, TILL_NAMES } from './tills.ts'
import { drawVisits, randomOf, type Visit } from './visits.ts'

export const CORNER_CAFE = { email: 'demo@stampwell.test', password: 'Demo#2026' }
export const DEMO_ADMIN = { name: 'Demo admin', email: 'admin@stampwell.test', password: 'Admin#2026' }

/** Age of the café in days. */
const DAYS = 91
/** Age in days of the coffee card's new main reward: customers with an open card then still get the old one. */
const NEW_TERMS_DAYS = 12

type Café = {
  tools: Tools
  cards: CreatedCard[]
  /** Ids by person; regulars have one from their first visit on. */
  ids: (string | undefined)[]
  guests: Person[]
  waiting: Map<number, string[]>
  /** By person. */
  randoms: (() => number)[]
  offers: LiveOffer[]
  tills: Tills
}

export const cornerCafe: World = {
  name: 'corner-cafe',
  about: 'a café with three cards, 180 customers, ninety days of visits, two tills, campaigns and offers',
  log_ins: [
    { as: 'business', ...CORNER_CAFE },
    { as: 'admin', email: DEMO_ADMIN.email, password: DEMO_ADMIN.password },
  ],
  fill: async (tools) => {
    tools.at(daysBefore(tools.now, DAYS))
    await tools.createAdmin(DEMO_ADMIN)
    const { token } = await openBusiness(tools, { business_name: 'Corner Café', phone: '08031234567', ...CORNER_CAFE })
    const call = tools.as(token)
    await call(profile.updateBranding, {
      body: {
        brand_color: '#c9301a',
        website_url: 'https://corner-cafe.example',
        logo: picture('logo.png'),
        banner: picture('banner.png'),
      },
    })
    await call(profile.update, { body: { address: '14 Herbert Macaulay Way, Yaba, Lagos' } })
    const cards: CreatedCard[] = []
    for (const plan of CARDS) cards.push(await makeCard(call, plan))
    const guests = drawGuests(tools.now, DAYS)
    const imported = await importPeople(tools, call, { people: guests, fileName: 'guests of the paper cards.csv' })
    await live({
      tools,
      cards,
      ids: [...REGULARS.map(() => undefined), ...imported],
      guests,
      waiting: new Map(),
      randoms: [...REGULARS, ...guests].map((_, person) => randomOf(person, 7)),
      offers: [],
      tills: NO_TILLS,
    })
  },
}

function picture(name: string): File {
  return new File([readFileSync(join(import.meta.dirname, 'pictures', name))], name, { type: 'image/png' })
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
  timeline.add(
    daysAgo(TILL_DAYS, async (call) => {
      const location_ids = café.cards[0]?.location_ids ?? []
      café.tills = await openTills(tools, call, { staff: STAFF, names: TILL_NAMES, location_ids })
    }),
  )
  for (const { days_ago, send } of SENDINGS)
    timeline.add(
      daysAgo(days_ago, async (call, at) => {
        await send(call, at)
        await tools.runJobs()
      }),
    )
  for (const offer of OFFERS)
    timeline.add(
      daysAgo(offer.days_ago, async (call, at) => {
        const regulars = café.ids.slice(0, REGULARS.length).filter((id) => id !== undefined)
        const made = await makeOffer(call, offer, { at, regulars })
        if (made) café.offers.push(made)
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

async function come(café: Café, call: Call, { at, person, card, stamps }: Visit) {
  const { cards, ids, guests, waiting, randoms, offers, tills } = café
  const random = randoms[person] ?? randomOf(person, 7)
  const { stamp_id, location_ids } = cards[card] ?? cards[0] ?? { stamp_id: '', location_ids: [] }
  const branch = random() < 0.7 ? 0 : location_ids.length - 1
  const customer_id = (ids[person] ??= await welcome(call, person, stamp_id))

  const phone = (REGULARS[person] ?? guests[person - REGULARS.length])?.phone ?? ''
  const left = await collectRewards(call, waiting.get(person) ?? [], { customer_id, phone, random })
  const give = { customer_id, stamp_id, stamps }
  const atTill = await callAtTill(tills, branch, at)
  const { data } = atTill
    ? await atTill(stamping.give, { body: give })
    : await call(stamping.give, { body: { ...give, location_id: location_ids[branch] ?? null } })
  await redeemOffers(atTill ?? call, offers, { at, customer_id, person })
  waiting.set(person, [...left, ...data.rewards_issued.map((reward) => reward.id)])
}

async function welcome(call: Call, index: number, stamp_id: string): Promise<string> {
  const person = REGULARS[index]
  if (!person) throw new Error('Guests come in by the file')
  const { data } = await call(customers.create, { body: { ...person, stamp_id, marketing_consent: index % 3 !== 0 } })
  return data.customer.id
}
