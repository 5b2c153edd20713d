/** Compares every view of the statistics with a recount of the whole ledger, after random histories through the API. */
import { locations } from '@stampwell/contract/business/locations.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { RHYTHM_STATES } from '@stampwell/domain/stamping/rhythm.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, createCustomer } from '../testing/fixtures/counter.ts'
import { untilSettled } from '../testing/models/ledger-model.ts'
import { readWholeLedger, recount, recountRhythm, type Asked } from '../testing/models/statistics-recount.ts'

const isNight = process.env['NIGHT'] === '1'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: new Date('2025-10-01T09:00:00Z') })
})
afterAll(() => world.close())

/** Zones with a local date at which a month begins or the clocks change. */
const PLACES: [zone: string, near: string][] = [
  ['Africa/Lagos', '2025-12-01'],
  ['America/St_Johns', '2025-11-02'],
  ['America/Los_Angeles', '2026-01-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Pacific/Kiritimati', '2026-01-01'],
  ['Asia/Kathmandu', '2026-02-01'],
]

type Step =
  | { act: 'wait'; hours: number }
  | { act: 'give'; customer: number; card: number; place: number; stamps: number; receipt: boolean }
  | { act: 'undo' | 'redeem' | 'refund' | 'merge' | 'unmerge' | 'erase'; which: number; other: number }
  | { act: 'roll'; rows: number }

const give = fc.record({
  act: fc.constant('give' as const),
  customer: fc.nat(3),
  card: fc.nat(1),
  place: fc.nat(2),
  stamps: fc.integer({ min: 1, max: 4 }),
  receipt: fc.boolean(),
})
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: give },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        hours: fc.oneof(fc.constantFrom(0.2, 0.25, 1, 3), fc.integer({ min: 5, max: 40 }), fc.constantFrom(300, 720)),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constantFrom(
          'undo' as const,
          'undo' as const,
          'redeem' as const,
          'refund' as const,
          'merge' as const,
          'unmerge' as const,
          'erase' as const,
        ),
        which: fc.nat(20),
        other: fc.nat(3),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('roll' as const), rows: fc.constantFrom(1, 3, 500) }) },
  ),
  { minLength: 8, maxLength: 40 },
)
const histories = fc.record({
  place: fc.constantFrom(...PLACES),
  /** Hours before the date of the place at which the history begins. */
  before: fc.integer({ min: 0, max: 60 }),
  steps,
})

test(
  'every figure equals a recount of the ledger, in any time zone and wherever the roll-up stands',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ place: [timezone, near], before, steps: planned }) => {
        const story = await begin(timezone, near, before)
        for (const step of planned) await take(story, step)
        await compare(story)
        await untilSettled(world.database.db)
        const own = await inBusiness(world.database.db, story.businessId)
        while ((await rollUp(own, story.businessId, 7)) > 0);
        await compare(story)
      }),
      { numRuns: isNight ? 60 : 4, endOnFailure: true },
    )
  },
  isNight ? 7_200_000 : 480_000,
)

type Story = Awaited<ReturnType<typeof begin>>

async function begin(timezone: string, near: string, before: number) {
  world.clock.set(new Date(startOfLocalDay(near, timezone).getTime() - before * HOUR_MS))
  const { call, user } = await world.registerBusiness({ timezone })
  // The first card ends after 20 days and its reward after 10, so open stamps and rewards expire in some histories.
  const coffee = { type: 'free_item' as const, name: 'Free coffee', expires_in_days: 10, cost_minor: 45_000 }
  const cards = [
    await createCard(call, { number_of_stamps: 3, duration: 20, rewards: [{ ...coffee, stamps_required: 3 }] }),
    await createCard(call, { number_of_stamps: 5, join_stamps: 1 }),
  ]
  const places = []
  for (const name of ['Harbour', 'Market'])
    for (const stamp of cards)
      places.push((await call(locations.create, { body: { stamp, name, address: '1 Quay' } })).data.location)
  const people = []
  for (let n = 0; n < 4; n++) people.push(await createCustomer(call, { name: `Ada ${n}` }))
  return {
    call,
    businessId: user.business.id,
    timezone,
    cards,
    places,
    people,
    events: [] as string[],
    rewards: [] as { customer_id: string; reward_id: string }[],
    receipts: [] as string[],
    merges: [] as string[],
  }
}

/** Does a step if the business allows it at this moment; a refusal leaves the ledger as it was. */
async function take(story: Story, step: Step): Promise<void> {
  if (step.act === 'wait') return world.clock.advance({ hours: step.hours })
  if (step.act === 'roll') {
    await rollUp(await inBusiness(world.database.db, story.businessId), story.businessId, step.rows)
    return
  }
  try {
    await (step.act === 'give' ? giveStamps(story, step) : doOther(story, step))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
}

async function giveStamps(story: Story, { customer, card, place, stamps, receipt }: Step & { act: 'give' }) {
  const [customer_id = '', stamp_id = ''] = [story.people[customer], story.cards[card]]
  const location = story.places.filter((one) => one.stamp_id === stamp_id)[place]
  const number = `R${story.receipts.length}`
  const { data } = await story.call(stamping.give, {
    body: {
      customer_id,
      stamp_id,
      stamps,
      ...(location ? { location_id: location.id } : {}),
      ...(receipt ? { receipt: number } : {}),
    },
  })
  if (receipt) story.receipts.push(number)
  story.events.push(data.event.id)
  for (const { id } of data.rewards_issued) story.rewards.push({ customer_id, reward_id: id })
}

async function doOther({ call, events, receipts, rewards, people, merges: done }: Story, step: Step) {
  if (step.act === 'wait' || step.act === 'give' || step.act === 'roll') return
  const at = <Item>(items: readonly Item[]) => items.at(-1 - (step.which % 3))
  const [one = '', other = ''] = [people[step.which % 4], people[step.other]]
  const acts = {
    undo: async () => void (await call(stamping.undo, { body: { event_id: at(events) ?? '' } })),
    redeem: async () => {
      const reward = at(rewards)
      if (reward) events.push((await call(stamping.redeem, { body: reward })).data.event.id)
    },
    refund: async () => void (await call(stamping.refund, { body: { receipt: at(receipts) ?? 'none' } })),
    merge: async () =>
      void done.push((await call(merges.merge, { body: { keep_id: one, merge_id: other } })).data.merge.id),
    unmerge: async () => void (await call(merges.undo, { params: { id: at(done) ?? '' } })),
    // Rarely: with nobody left there is nothing to compare.
    erase: async () => void (step.which === 7 && (await call(customers.remove, { params: { id: one } }))),
  }
  await acts[step.act]()
}

async function compare(story: Story): Promise<void> {
  const now = world.clock.now()
  const whole = await readWholeLedger(world.database.db, { ...story, now })
  expect(await shownRhythm(story)).toEqual(recountRhythm(whole))
  const years = [null, ...(await story.call(statistics.availableYears, {})).data.availableYears]
  for (const year of years)
    for (const stampId of [null, ...story.cards]) {
      const expected = counted(story, recount(whole, { year, stampId }), stampId)
      expect({ year, stampId, figures: await shown(story, { year, stampId }) }).toEqual({
        year,
        stampId,
        figures: expected,
      })
    }
}

async function shownRhythm({ call }: Story) {
  const { rhythm } = (await call(statistics.rhythm, {})).data
  return RHYTHM_STATES.map((state) => ({
    state,
    count: rhythm?.[state].count,
    active: rhythm?.[state].active,
    customers: rhythm?.[state].customers.map(({ name: _, ...row }) => row),
  }))
}

/** The figures as the pages read them, without names. */
async function shown({ call }: Story, { year, stampId }: Asked) {
  const card = stampId === null ? {} : { stamp_id: stampId }
  const query = { ...card, ...(year === null ? {} : { year }) }
  const { data } = await call(statistics.show, { query })
  return {
    totals: [data.totalStamps, data.totalRedemptions, data.totalActiveUsers],
    series: data.series,
    top: data.top_customers?.map(({ name: _, ...row }) => row),
    cards: data.by_card.map(({ card_name: _, ...row }) => row).toSorted((a, b) => (a.stamp_id < b.stamp_id ? -1 : 1)),
    locations: sorted(data.by_location?.map(({ location_id, stamps }) => ({ location_id, stamps })) ?? []),
    hours: (await call(statistics.hours, { query })).data.hours,
    cohorts: (await call(statistics.cohorts, { query })).data.months,
    rewards: openOf((await call(statistics.rewards, { query: card })).data.rewards?.by_reward ?? []),
  }
}

function counted(story: Story, again: ReturnType<typeof recount>, stampId: string | null) {
  const cards = stampId === null ? story.cards : [stampId]
  return {
    totals: [again.totalStamps, again.totalRedemptions, again.totalActiveUsers],
    series: again.series,
    top: again.byCustomer,
    cards: cards
      .map((stamp_id) => ({
        stamp_id,
        stamps: again.stampsOfCard(stamp_id),
        redemptions: again.redemptionsOfCard(stamp_id),
        holders: again.holdersOfCard(stamp_id),
      }))
      .toSorted((a, b) => (a.stamp_id < b.stamp_id ? -1 : 1)),
    locations: sorted(again.byLocation),
    hours: again.hours,
    cohorts: again.cohorts,
    rewards: openOf(again.openRewards),
  }
}

function sorted<Row extends { location_id: string | null }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => ((a.location_id ?? '') < (b.location_id ?? '') ? -1 : 1))
}

type OpenReward = { reward_id: string; open: number; cost_each_minor: number | null; cost_minor: number | null }

function openOf(rewards: readonly OpenReward[]) {
  return Object.fromEntries(
    rewards.map(({ reward_id, open, cost_each_minor, cost_minor }) => [
      reward_id,
      { open, cost_each_minor, cost_minor },
    ]),
  )
}
