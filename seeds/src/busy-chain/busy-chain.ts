/**
 * A chain with four branches, two cards and about 5,000 customers: shows the product where lists have pages, and a
 * campaign to everybody has a result.
 */
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { AUTOMATIONS } from '@stampwell/domain/sending/automation.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { automations } from '@stampwell/contract/business/automations.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { automationRuns } from '../parts/automations.ts'
import { makeCard, type CreatedCard } from '../parts/cards.ts'
import { daysBefore } from '../parts/days.ts'
import { importPeople } from '../parts/import-people.ts'
import { makeOffer, redeemOffers, type LiveOffer } from '../parts/offers.ts'
import { drawPeople, type Person } from '../parts/people.ts'
import { collectRewards, sendAirtime } from '../parts/rewards.ts'
import { callAtTill, NO_TILLS, openTills, type Tills } from '../parts/tills.ts'
import { createTimeline, liveThrough, type Happening, type Timeline } from '../parts/timeline.ts'
import { openBusiness, type Tools, type World } from '../world.ts'
import { CAMPAIGNS, storeCampaign } from './campaigns.ts'
import { CARDS } from './cards.ts'
import { NOTIFICATION_COUNT, sendNotification } from './notifications.ts'
import { OFFERS } from './offers.ts'
import { drawResponses, type Sent } from './responses.ts'
import { STAFF, TILL_DAYS, TILL_NAMES } from './tills.ts'
import { drawVisits, timeOfDay, type Visit } from './visits.ts'

export const BUSY_CHAIN = { email: 'chain@stampwell.test', password: 'Chain#2026' }

/** `regulars` are the first of the old list; `newcomers` join later. */
export type ChainSize = { imported: number; regulars: number; newcomers: number; days: number }
export const FULL_SIZE: ChainSize = { imported: 4_960, regulars: 320, newcomers: 90, days: 120 }

/** Age of the automations in days. */
const AUTOMATION_DAYS = 35

type Chain = {
  tools: Tools
  size: ChainSize
  timeline: Timeline
  random: () => number
  people: Person[]
  /** Ids by the index of the person; newcomers have one from their first visit on. */
  ids: (string | undefined)[]
  regulars: string[]
  imported: string[]
  cards: CreatedCard[]
  waiting: Map<number, string[]>
  offers: LiveOffer[]
  tills: Tills
}

export const busyChain: World = createBusyChain(FULL_SIZE)

export function createBusyChain(size: ChainSize): World {
  return {
    name: 'busy-chain',
    about: 'a chain with four branches, 5,000 customers, 120 days of visits, campaigns, offers and automations',
    log_ins: [{ as: 'business', ...BUSY_CHAIN }],
    fill: async (tools) => {
      const { call, chain } = await openChain(tools, size)
      for (const plan of CARDS) chain.cards.push(await makeCard(call, plan))
      const imported = chain.people.slice(0, size.imported)
      const ids = await importPeople(tools, call, {
        people: imported,
        fileName: 'customers of all four branches.csv',
      })
      chain.ids = [...ids]
      chain.imported = ids
      chain.regulars = ids.slice(0, size.regulars)
      plan(chain)

      const last = await liveThrough(tools, chain.timeline, BUSY_CHAIN)
      await sendAirtime(last)
      await last(auth.logout, {})
    },
  }
}

async function openChain(tools: Tools, size: ChainSize): Promise<{ call: Call; chain: Chain }> {
  const { now } = tools
  tools.at(daysBefore(now, size.days))
  const { token } = await openBusiness(tools, {
    business_name: 'Oven & Crumb Bakeries',
    phone: '08035550100',
    ...BUSY_CHAIN,
  })
  const call = tools.as(token)
  await call(profile.updateBranding, { body: { brand_color: '#22306b', website_url: 'https://busy-chain.example' } })
  await call(profile.update, { body: { address: '21 Marina Road, Lagos' } })
  const chain: Chain = {
    tools,
    size,
    timeline: createTimeline(),
    random: seededRandom(11),
    people: drawPeople(size.imported + size.newcomers, { now, days: size.days }),
    ids: [],
    regulars: [],
    imported: [],
    cards: [],
    waiting: new Map(),
    offers: [],
    tills: NO_TILLS,
  }
  return { call, chain }
}

/** Puts everything on the timeline that does not depend on what happens. */
function plan(chain: Chain) {
  const { tools, timeline, size } = chain
  const daysAgo = (days: number, time: string, act: Happening['act']) =>
    timeline.add(days < size.days ? [{ at: timeOfDay(tools.now, days, time), act }] : [])

  daysAgo(TILL_DAYS, '06:30', async (call) => {
    const location_ids = chain.cards[0]?.location_ids ?? []
    chain.tills = await openTills(tools, call, { staff: STAFF, names: TILL_NAMES, location_ids })
  })
  daysAgo(AUTOMATION_DAYS, '06:40', switchOnAutomations)
  timeline.add(automationRuns(tools, AUTOMATION_DAYS))
  for (const offer of OFFERS)
    daysAgo(offer.days_ago, '06:50', async (call, at) => {
      const made = await makeOffer(call, offer, { at, regulars: chain.regulars })
      if (made) chain.offers.push(made)
    })
  for (const campaign of CAMPAIGNS)
    daysAgo(campaign.days_ago, '11:20', async (call, at) => {
      const campaignId = await storeCampaign(call, campaign, {
        at,
        people: { regulars: chain.regulars, imported: chain.imported },
      })
      await tools.runJobs()
      if (campaign.brings) await respond(chain, call, { campaignId, at, brings: campaign.brings })
    })
  for (let nth = 0; nth < NOTIFICATION_COUNT; nth++)
    daysAgo(
      2 + Math.round(((NOTIFICATION_COUNT - nth) * (size.days - 6)) / NOTIFICATION_COUNT),
      '15:10',
      async (call) => {
        await sendNotification(call, nth, chain.regulars)
        await tools.runJobs()
      },
    )
  const indexes = [...chain.people.keys()]
  timeline.add(
    drawVisits({
      regulars: indexes.slice(0, size.regulars),
      newcomers: indexes.slice(size.imported),
      now: tools.now,
      days: size.days,
    }).map((visit) => asHappening(chain, visit)),
  )
}

async function switchOnAutomations(call: Call): Promise<void> {
  for (const key of AUTOMATIONS) await call(automations.update, { params: { key }, body: { is_on: true } })
}

async function respond(chain: Chain, call: Call, sent: Pick<Sent, 'campaignId' | 'at' | 'brings'>) {
  const { tools, timeline, people, ids } = chain
  const { happenings, visits } = await drawResponses(tools, call, { ...sent, people, ids })
  timeline.add([...happenings, ...visits.map((visit) => asHappening(chain, visit))])
}

function asHappening(chain: Chain, visit: Visit): Happening {
  return { at: visit.at, act: (call) => come(chain, call, visit) }
}

async function come(chain: Chain, call: Call, visit: Visit) {
  const { cards, waiting, random, people, ids } = chain
  const { stamp_id, location_ids } = cards[visit.card] ?? { stamp_id: '', location_ids: [] }
  const person = people[visit.person]
  const customer_id = ids[visit.person] ?? (person ? await welcome(call, person) : '')
  ids[visit.person] = customer_id

  const collector = { customer_id, phone: person?.phone ?? '', random }
  const left = await collectRewards(call, waiting.get(visit.person) ?? [], collector)
  const atTill = await callAtTill(chain.tills, visit.branch, visit.at)
  const give = { customer_id, stamp_id, stamps: visit.stamps }
  const { data } = atTill
    ? await atTill(stamping.give, { body: give })
    : await call(stamping.give, { body: { ...give, location_id: location_ids[visit.branch] ?? null } })
  await redeemOffers(atTill ?? call, chain.offers, { at: visit.at, customer_id, person: visit.person })
  waiting.set(visit.person, [...left, ...data.rewards_issued.map((reward) => reward.id)])
}

async function welcome(call: Call, { name, phone, email, date_of_birth, consents }: Person): Promise<string> {
  const { data } = await call(customers.create, {
    body: { name, phone, email, date_of_birth, marketing_consent: consents },
  })
  return data.customer.id
}
