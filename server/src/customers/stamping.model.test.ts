/** Compares random histories over HTTP with the pure rules of `domain`, of which `give_stamp` is a copy: 100 here, 1,000 in `test:night`. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { endOfLocalDay, localDate, localTime } from '@stampwell/domain/calendar.ts'
import { eventTime } from '@stampwell/domain/event-time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, makeCard, wrongs } from '../testing/counter.ts'
import { modelReceipt, modelRefunded, modelUndo } from '../testing/counter-model-reversal.ts'
import {
  isShown,
  modelChange,
  modelGive,
  modelKept,
  modelRedeem,
  modelShows,
  newModel,
  type ModelGive,
  type Model,
} from '../testing/counter-model.ts'
import { openWorld, type BusinessInWorld, type World } from '../testing/world.ts'

const isNight = process.env['NIGHT'] === '1'

/** Zones without clock changes, with a change at midnight, with a half-hour change, and in both hemispheres. */
const ZONES = ['Africa/Lagos', 'America/Havana', 'Australia/Lord_Howe', 'Europe/Berlin']

let world: World
let owners: BusinessInWorld[]
beforeAll(async () => {
  world = await openWorld()
  owners = []
  for (const timezone of ZONES) owners.push(await world.registerBusiness({ timezone }))
})
afterAll(() => world.close())

const span = fc.constantFrom(
  { from: '00:00', to: '00:30' },
  { from: '00:30', to: '03:00' },
  { from: '02:15', to: '02:45' },
  { from: '09:00', to: '17:00' },
  { from: '22:00', to: '01:30' },
  { from: '06:00', to: '06:00' },
)
const spans = fc.uniqueArray(span, { minLength: 1, maxLength: 2 })
const rules = fc.record({
  wait_minutes: fc.constantFrom(null, 15, 30, 600),
  most_per_day: fc.constantFrom(null, 2, 6),
  most_per_scan: fc.constantFrom(null, null, 1, 4),
  opening_hours: fc.option(
    fc.record({ sunday: spans, saturday: spans, monday: spans, wednesday: spans }, { requiredKeys: ['sunday'] }),
    { freq: 2 },
  ),
  spend_minor: fc.constantFrom(null, 100, 100, 250),
})

const card = fc.integer({ min: 1, max: 6 }).chain((number_of_stamps) =>
  fc.record({
    zone: fc.nat(ZONES.length - 1),
    rules: fc.option(rules, { freq: 3 }),
    // Starts near a clock change, near local midnight, or at the time the previous history ended.
    begins: fc.record({
      near: fc.constantFrom('clocks' as const, 'midnight' as const, null),
      before: fc.integer({ min: -100, max: 150 }),
    }),
    number_of_stamps: fc.constant(number_of_stamps),
    join_stamps: fc.integer({ min: 0, max: number_of_stamps - 1 }),
    duration: fc.constantFrom(null, null, 1, 2),
    hasSignUp: fc.boolean(),
    halfway: fc.integer({ min: 0, max: number_of_stamps - 1 }),
  }),
)
type Card = typeof card extends fc.Arbitrary<infer C> ? C : never

const amount = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      stamps: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 50 })),
      spend_minor: fc.constant(null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      stamps: fc.constant(null),
      spend_minor: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constant(9000)),
    }),
  },
)
const receipt = fc.constantFrom(null, null, null, 'A-1', 'B-2')

/** `back` counts from the newest: 0 is the last event or reward. */
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant('give' as const),
      amount,
      receipt,
      override: fc.boolean(),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rule' as const), rules }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      receipt: fc.constantFrom('A-1', 'B-2'),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('undo' as const),
      back: fc.oneof(fc.constant(0), fc.nat(4)),
      again: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('redeem' as const), back: fc.nat(3), again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('publish' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unpublish' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('lengthen' as const), by: fc.integer({ min: -2, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('reword' as const),
      which: fc.nat(2),
      change: fc.constantFrom(
        { expires_in_days: 1 },
        { expires_in_days: 3 },
        { expires_in_days: null },
        { name: 'Another' },
        { stamps_required: 1 },
        { stamps_required: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('take off' as const), which: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      // Back too: a request that read the clock early may get the card's lock late.
      minutes: fc.constantFrom(1, 14, 15, 15, 16, 30, 30, 75, 600, 1440, -1, -16, -75),
    }),
  },
)
type Rules = typeof rules extends fc.Arbitrary<infer R> ? R : never
type StepAsked = typeof step extends fc.Arbitrary<infer S> ? S : never

test(
  'random histories of gives, undos, refunds, redemptions and term changes match the domain rules',
  { timeout: isNight ? 7_200_000 : 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        card,
        fc.array(step, { minLength: 1, maxLength: isNight ? 20 : 12 }),
        async (giveInput, steps) => {
          const story = await begin(giveInput)
          // Compares each response at once, and the whole visible state midway and at the end.
          for (const some of [steps.slice(0, 5), steps.slice(5)]) {
            for (const asked of some) await take(story, asked)
            expect(await shown(story)).toEqual(modelShows(story.model, world.clock.now()))
          }
        },
      ),
      { numRuns: isNight ? 1_000 : 100, endOnFailure: true },
    )
  },
)

/** `eventIds` and `rewardIds` are parallel to the model's events and rewards. */
type Story = {
  owner: BusinessInWorld
  model: Model
  stamp_id: string
  customer_id: string
  eventIds: string[]
  rewardIds: string[]
  keys: number
}

async function begin({
  zone,
  rules: limits,
  begins,
  number_of_stamps,
  join_stamps,
  duration,
  hasSignUp,
  halfway,
}: Card): Promise<Story> {
  const owner = owners[zone] ?? owners[0]
  if (!owner) throw new Error('Nobody has registered')
  const stamp_id = await makeCard(owner.call, {
    number_of_stamps,
    join_stamps,
    duration,
    rewards: [
      ...(hasSignUp ? [{ type: 'gift' as const, name: 'Welcome', stamps_required: 0 }] : []),
      ...(halfway > 0
        ? [{ type: 'gift' as const, name: 'Halfway', stamps_required: halfway, expires_in_days: 1 }]
        : []),
    ],
  })
  const customer_id = await addCustomer(owner.call)
  const { data } = await owner.call(rewards.list, { params: { stamp: stamp_id } })
  const model = newModel({
    number_of_stamps,
    join_stamps,
    duration,
    timezone: owner.user.business.timezone,
    rewards: data.rewards,
  })
  const story: Story = { owner, model, stamp_id, customer_id, eventIds: [], rewardIds: [], keys: 0 }
  if (limits) await setRules(story, limits)
  if (begins.near === 'clocks') waitForClocks(model.versions[0].timezone, begins.before)
  if (begins.near === 'midnight')
    world.clock.set(
      new Date(
        endOfLocalDay(localDate(world.clock.now(), model.versions[0].timezone), model.versions[0].timezone).getTime() +
          24 * HOUR -
          begins.before * 60_000,
      ),
    )
  return story
}

async function setRules({ owner, stamp_id, model }: Story, { spend_minor, ...limits }: Rules): Promise<void> {
  await owner.call(stampCards.update, { params: { id: stamp_id }, body: { ...limits, spend_minor } })
  Object.assign(model, { rules: limits, spend_minor })
}

async function take(story: Story, asked: StepAsked): Promise<void> {
  const { owner, model, stamp_id } = story
  const now = eventTime(world.clock.now(), model.events.at(-1)?.at ?? new Date(0))
  if (asked.act === 'wait') return world.clock.advance({ minutes: asked.minutes })
  if (asked.act === 'rule') return setRules(story, asked.rules)
  if (asked.act === 'publish' || asked.act === 'unpublish') {
    const id = { params: { id: stamp_id } }
    if (await unlessRefused(() => owner.call(stampCards[asked.act], id))) model.isPublished = asked.act === 'publish'
    return modelChange(model, await promised(story))
  }
  if (asked.act === 'lengthen' || asked.act === 'reword' || asked.act === 'take off') {
    await unlessRefused(() => change(story, asked))
    return modelChange(model, await promised(story))
  }
  // All histories of a zone share one business, where a receipt number is unique.
  const receiptOf = (name: string) => `${name} of ${story.customer_id}`
  if (asked.act === 'give')
    return give(
      story,
      { ...asked.amount, receipt: asked.receipt && receiptOf(asked.receipt), override: asked.override },
      asked.again,
      now,
    )
  if (asked.act === 'refund') return refund(story, receiptOf(asked.receipt), asked.again, now)

  if (asked.act === 'undo') return undo(story, story.eventIds.length - 1 - asked.back, asked.again, now)
  return redeem(story, story.rewardIds.length - 1 - asked.back, asked.again, now)
}

/** Returns false when the server refuses the request (status below 500); a refused request changes nothing. */
async function unlessRefused(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

async function change(
  story: Story,
  asked: Extract<StepAsked, { act: 'lengthen' | 'reword' | 'take off' }>,
): Promise<void> {
  const { owner, stamp_id } = story
  const { number_of_stamps, rewards: offered } = await promised(story)
  if (asked.act === 'lengthen') {
    await owner.call(stampCards.update, {
      params: { id: stamp_id },
      body: { number_of_stamps: Math.max(1, number_of_stamps + asked.by), join_stamps: 0 },
    })
    return
  }
  const reward = offered[asked.which % offered.length]?.id ?? ''
  if (asked.act === 'reword') await owner.call(rewards.update, { params: { reward }, body: asked.change })
  else await owner.call(rewards.remove, { params: { reward } })
}

async function promised({ owner, stamp_id }: Story) {
  const {
    data: { stamp },
  } = await owner.call(stampCards.show, { params: { id: stamp_id } })
  const { number_of_stamps, join_stamps, duration, rewards } = stamp
  return { number_of_stamps, join_stamps, duration, rewards }
}

async function undo(story: Story, index: number, again: boolean, now: Date): Promise<void> {
  const event_id = story.eventIds[index]
  if (!event_id) return
  const expected = modelUndo(story.model, index, now)
  const answer = await twice(story, again && expected === 'ok', (options) =>
    story.owner.call(stamping.undo, { body: { event_id }, ...options }),
  )
  expect(answer instanceof ApiError ? answer.code : 'ok').toBe(expected)
  if (answer instanceof ApiError) return
  expect(answer.data.card.stamps).toBe(modelShows(story.model, now).card?.stamps)
  story.eventIds.push(answer.data.event.id)
}

async function redeem(story: Story, index: number, again: boolean, now: Date): Promise<void> {
  const reward_id = story.rewardIds[index]
  if (!reward_id) return
  const expected = modelRedeem(story.model, index, now)
  const answer = await twice(story, again && expected === 'ok', (options) =>
    story.owner.call(stamping.redeem, { body: { customer_id: story.customer_id, reward_id }, ...options }),
  )
  expect(answer instanceof ApiError ? answer.code : 'ok').toBe(expected)
  if (!(answer instanceof ApiError)) story.eventIds.push(answer.data.event.id)
}

async function give(story: Story, giveInput: ModelGive, again: boolean, now: Date): Promise<void> {
  const { owner, model, stamp_id, customer_id } = story
  const expected = modelGive(model, giveInput, now)
  const { receipt, override } = giveInput
  const body = {
    customer_id,
    stamp_id,
    ...(giveInput.stamps === null ? {} : { stamps: giveInput.stamps }),
    spend_minor: giveInput.spend_minor,
    // The server treats receipts as equal regardless of case and surrounding spaces.
    receipt: receipt && (again ? ` ${receipt.toLowerCase()} ` : receipt),
    override,
    note: override ? 'Because' : null,
  }
  const answer = await twice(story, again && 'rewards' in expected, (options) =>
    owner.call(stamping.give, { body, ...options }),
  )
  if (answer instanceof ApiError || 'code' in expected) {
    expect(answer instanceof ApiError ? answer.code : 'ok').toBe('code' in expected ? expected.code : 'ok')
    if (answer instanceof ApiError && 'code' in expected && expected.rule)
      expect(answer.detail).toMatchObject(asTold(expected.rule))
    return
  }
  const stand = modelShows(model, now).card
  const { remainder_minor } = stand ?? {}
  expect(answer.data.card).toEqual({
    stamps: stand?.stamps,
    cycle: stand?.cycle,
    number_of_stamps: modelKept(model).number_of_stamps,
    ...(remainder_minor ? { remainder_minor } : {}),
  })
  expect(answer.data.rewards_issued.map((reward) => reward.name)).toEqual(
    expected.rewards.map((index) => model.rewards[index]?.name),
  )
  story.rewardIds.push(...answer.data.rewards_issued.map((reward) => reward.id))
  // A give may write a join or an expiry row before its own row. The ledger does not show an expiry of an empty card,
  // so its id stays unknown.
  const ids = (await events(story)).map((event) => event.id).values()
  story.eventIds = model.events.map((event) => (isShown(event) ? (ids.next().value ?? '') : ''))
}

function asTold({
  last_give_at,
  next_possible_at,
  ...rule
}: NonNullable<Extract<ReturnType<typeof modelGive>, { code: string }>['rule']>) {
  return {
    ...rule,
    next_possible_at: next_possible_at?.toISOString() ?? null,
    last_give: last_give_at && { at: last_give_at.toISOString() },
  }
}

async function refund(story: Story, receipt: string, again: boolean, now: Date): Promise<void> {
  const { owner, model, customer_id } = story
  const expected = modelReceipt(model, receipt)
  const answer = await twice(story, again && typeof expected === 'number', (options) =>
    owner.call(stamping.refund, { body: { receipt }, ...options }),
  )
  if (answer instanceof ApiError || typeof expected === 'string') {
    expect(answer instanceof ApiError ? answer.code : 'ok').toBe(typeof expected === 'string' ? expected : 'ok')
    return
  }
  const {
    event,
    card: { remainder_minor = 0 },
  } = answer.data
  const {
    data: { rewards: issued },
  } = await owner.call(customers.rewards, { params: { id: customer_id }, query: { per_page: 100 } })
  const revoked = story.rewardIds
    .flatMap((id, index) => (issued.some((reward) => reward.id === id && reward.status === 'revoked') ? [index] : []))
    .filter((index) => !model.rewards[index]?.revoked_at)
  modelRefunded(model, expected, { ...event, spend_minor: event.spend_minor ?? null, remainder_minor, revoked }, now)
  story.eventIds.push(event.id)
}

const HOUR = 3_600_000

/**
 * Moves the clock near the zone's next clock change, or to tomorrow if there is none. Searches by day, then by hour.
 */
function waitForClocks(timezone: string, before: number): void {
  const start = Math.ceil(world.clock.now().getTime() / HOUR) * HOUR + 3 * HOUR
  const isChangedBy = (at: number) => ahead(at, timezone) !== ahead(start, timezone)
  const days = Array.from({ length: 370 }, (_, day) => start + (day + 1) * 24 * HOUR)
  const changed = days.find(isChangedBy)
  if (changed === undefined) return world.clock.advance({ days: 1 })
  const hours = Array.from({ length: 24 }, (_, hour) => changed - (23 - hour) * HOUR)
  world.clock.set(new Date((hours.find(isChangedBy) ?? changed) - before * 60_000))
}

/** Returns the zone's offset from UTC in minutes. */
function ahead(at: number, timezone: string): number {
  const [hours = 0, minutes = 0] = localTime(new Date(at), timezone).split(':').map(Number)
  return (hours * 60 + minutes - (Math.floor(at / 60_000) % 1_440) + 1_440) % 1_440
}

/** Sends a request once, or twice with one idempotency key; both responses, refusals included, must be equal. */
async function twice<A extends { data: unknown; replayed: boolean }>(
  story: Story,
  again: boolean,
  ask: (options: { idempotency_key?: string }) => Promise<A>,
): Promise<A | ApiError> {
  const options = again ? { idempotency_key: `${story.customer_id}-${++story.keys}` } : {}
  try {
    const first = await ask(options)
    if (again) expect(await ask(options)).toEqual({ ...first, replayed: true })
    return first
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error
    throw error
  }
}

/** Returns the ledger, oldest row first. */
async function events({ owner, customer_id }: Story) {
  const { stamps, meta } = (
    await owner.call(customers.stamps, { params: { id: customer_id }, query: { per_page: 100 } })
  ).data
  // The server takes the ledger's length from its row numbers, not from a count.
  expect(Math.min(meta.total, 100)).toBe(stamps.length)
  return stamps.toReversed()
}

async function shown(story: Story) {
  const { owner } = story
  const {
    data: { customer },
  } = await owner.call(customers.show, { params: { id: story.customer_id } })
  const { data: issued } = await owner.call(customers.rewards, {
    params: { id: story.customer_id },
    query: { per_page: 100 },
  })
  const [held] = customer.cards
  return {
    card: held
      ? {
          stamps: held.stamps,
          cycle: held.cycle,
          number_of_stamps: held.number_of_stamps,
          expires_at: held.expires_at,
          remainder_minor: held.remainder_minor ?? 0,
        }
      : null,
    events: (await events(story)).map(
      ({ kind, quantity, balance, cycle, undone, spend_minor = null, override = null }) => ({
        kind,
        quantity,
        balance,
        cycle,
        undone,
        spend_minor,
        override,
      }),
    ),
    // A page holds at most 100 rewards; a long history of a one-stamp card has more.
    rewards: story.rewardIds
      .map((id) => issued.rewards.find((reward) => reward.id === id))
      .map((reward, index) =>
        reward
          ? { name: reward.name, status: reward.status, expires_at: reward.expires_at }
          : modelShows(story.model, world.clock.now()).rewards[index],
      ),
  }
}

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
