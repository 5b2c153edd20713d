/** The chain's campaigns are there to show every verdict. Its server holds people out by chance; here they are drawn many times. */
import type { Call } from '@stampwell/contract/call.ts'
import {
  HOLDOUT_ABOVE,
  HOLDOUT_SHARE,
  HOLDOUT_VERDICTS,
  holdoutFinalAt,
  measureHoldout,
  type HoldoutVerdict,
} from '@stampwell/domain/sending/holdout.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { expect, test } from 'vitest'
import { ZONE } from '../parts/days.ts'
import { drawPeople } from '../parts/people.ts'
import type { Tools } from '../world.ts'
import { FULL_SIZE } from './busy-chain.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { drawResponses } from './responses.ts'
import { drawVisits, timeOfDay } from './visits.ts'

const DRAWS = 25
const NOW = new Date('2026-11-20T13:20:00Z')
const { imported, regulars, newcomers, days } = FULL_SIZE
const people = drawPeople(imported + newcomers, { now: NOW, days })
const ids = people.map((_, person) => String(person))
const visits = drawVisits({
  regulars: ids.slice(0, regulars).map(Number),
  newcomers: ids.slice(imported).map(Number),
  now: NOW,
  days,
})

/** Without those to an audience that follows from visits: whom these reach is not known before. */
const PLANS = CAMPAIGNS.filter(
  ({ to, cancelled, scheduled_in }) =>
    !cancelled && scheduled_in === undefined && (typeof to !== 'string' || to === 'all'),
)

async function verdictOf(plan: (typeof PLANS)[number], random: () => number): Promise<HoldoutVerdict | null> {
  const { to, channels, days_ago, brings } = plan
  // The card page reaches everybody.
  const reached = people
    .slice(0, sizeOf(to))
    .flatMap(({ email, consents }, person) =>
      channels.includes('in-app') || (email !== null && consents) ? [person] : [],
    )
  if (reached.length <= HOLDOUT_ABOVE) return null
  const heldOut = new Set(reached.filter(() => random() < HOLDOUT_SHARE))
  const at = timeOfDay(NOW, days_ago, '11:20')
  const final = holdoutFinalAt(at, ZONE)
  const came = new Set(
    [...visits, ...(brings ? await responsesTo({ at, brings, heldOut }) : [])]
      .filter((visit) => visit.at >= at && visit.at < final)
      .map(({ person }) => person),
  )
  const groupOf = (group: readonly number[]) => ({
    people: group.length,
    visitors: group.filter((person) => came.has(person)).length,
  })
  return measureHoldout({
    treated: groupOf(reached.filter((person) => !heldOut.has(person))),
    held_out: groupOf([...heldOut]),
    cost_minor: null,
    is_final: NOW >= final,
  }).verdict
}

function sizeOf(to: (typeof PLANS)[number]['to']): number {
  if (typeof to === 'string') return imported
  return typeof to === 'number' ? to : to.oldList
}

async function responsesTo({
  at,
  brings,
  heldOut,
}: {
  at: Date
  brings: 'treated' | 'held_out'
  heldOut: Set<number>
}) {
  const recipients = [...heldOut].map((person) => ({ customer_id: String(person) }))
  const listLeftOut = (() => Promise.resolve({ data: { recipients, meta: { last_page: 1 } } })) as unknown as Call
  const noLinks = { emailTo: () => Promise.resolve({ text: '' }) } as unknown as Tools
  return (await drawResponses(noLinks, listLeftOut, { campaignId: '', at, brings, people, ids })).visits
}

test('whoever is held out, the campaigns of the chain have all five verdicts', async () => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const random = seededRandom(draw)
    const verdicts = new Set<HoldoutVerdict | null>()
    for (const plan of PLANS) verdicts.add(await verdictOf(plan, random))
    expect([draw, ...HOLDOUT_VERDICTS.filter((verdict) => !verdicts.has(verdict))]).toEqual([draw])
  }
})
