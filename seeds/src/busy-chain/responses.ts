/** What a campaign brings: some who got it open its link, and some of those come by; or those who did not get it come. */
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { daysBefore } from '../parts/days.ts'
import type { Happening } from '../parts/timeline.ts'
import type { Tools } from '../world.ts'
import { BRANCHES } from './cards.ts'
import type { Person } from '../parts/people.ts'
import { visitTime, type Visit } from './visits.ts'

/** Shares of those who got the campaign. */
const CLICKS = 0.07
const VISITS = 0.08
/** Days after the sending in which they come. */
const FIRST_DAY = 1
const DAYS = 11
const PER_PAGE = 100

type Responses = { happenings: Happening[]; visits: Visit[] }
export type Sent = {
  campaignId: string
  at: Date
  brings: 'treated' | 'held_out'
  people: readonly Person[]
  ids: readonly (string | undefined)[]
}

/** Draws the responses of a campaign that was just sent. */
export async function drawResponses(tools: Tools, call: Call, sent: Sent): Promise<Responses> {
  const { campaignId, at, brings, people, ids } = sent
  const random = seededRandom(45)
  const leftOut = await listLeftOut(call, campaignId)
  const responses: Responses = { happenings: [], visits: [] }
  for (const [person, { email, consents }] of people.entries()) {
    // Everybody draws the same numbers, whoever is left out.
    const [click, visit, day, hour] = [random(), random(), random(), random()]
    const id = ids[person]
    if (id === undefined || leftOut.has(id) !== (brings === 'held_out')) continue
    const comesAt = () => visitTime(daysBefore(at, -FIRST_DAY - Math.floor(day * DAYS)), hour)
    if (brings === 'held_out' || visit < VISITS)
      responses.visits.push({ at: comesAt(), person, card: 0, branch: person % BRANCHES.length, stamps: 2 })
    const link =
      brings === 'treated' && click < CLICKS && email !== null && consents ? await linkTo(tools, email) : undefined
    if (link !== undefined)
      responses.happenings.push({ at: new Date(comesAt().getTime() - 2 * HOUR_MS), act: () => tools.openLink(link) })
  }
  return responses
}

async function listLeftOut(call: Call, id: string): Promise<Set<string>> {
  const leftOut = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await call(campaigns.recipients, {
      params: { id },
      query: { page, per_page: PER_PAGE, channel: 'in-app', status: 'skipped' },
    })
    for (const { customer_id } of data.recipients) leftOut.add(customer_id)
    pages = data.meta.last_page
  }
  return leftOut
}

async function linkTo(tools: Tools, email: string): Promise<string | undefined> {
  const { text } = await tools.emailTo(email)
  return /https?:\S+\/c\/[\w-]+/.exec(text)?.[0]
}
