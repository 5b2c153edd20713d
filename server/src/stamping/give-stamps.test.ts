/**
 * Gives sent to the database in one batch have the same results as single gives in sequence: compares `give_stamps`
 * with `give_stamp`.
 */
import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCard, wrongs } from '../testing/fixtures/counter.ts'
import { setOpenForJoins } from '../stamp-cards/live-cards.sql.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { giveTogether, type GiveAnswer, type GiveRequest } from './give-stamps.sql.ts'

const ROUNDS = 60
const CUSTOMERS = 5

type GiveWorld = { business: BusinessInWorld; cards: string[]; people: string[]; tills: (string | null)[] }

let world: World
let together: GiveWorld
let alone: GiveWorld
beforeAll(async () => {
  world = await createWorld()
  together = await seed()
  alone = await seed()
}, 180_000)
afterAll(() => world.close())

/**
 * Seeds cards: plain, with rules, counting money, ending after a day, draft, closed for joins. Seeds customers: holders, non-holders, an
 * erased one, with consent asked at joining.
 */
async function seed(): Promise<GiveWorld> {
  const business = await world.registerBusiness({ business_name: 'Café' })
  const { call } = business
  const plain = await createCard(call, {
    number_of_stamps: 6,
    rewards: [{ type: 'gift', name: 'Sticker', stamps_required: 3 }],
  })
  const ruled = await createCard(call, { number_of_stamps: 4 })
  await call(stampCards.update, { params: { id: ruled }, body: { most_per_day: 3 } })
  const money = await createCard(call, { number_of_stamps: 5 })
  await call(stampCards.update, { params: { id: money }, body: { spend_minor: 100 } })
  const brief = await createCard(call, { number_of_stamps: 9, duration: 1 })
  const draft = await createCard(call, { isDraft: true })
  const till = (await call(locations.create, { body: { stamp: plain, name: 'Yaba', address: '1 Road' } })).data.location
    .id
  await call(locations.create, { body: { stamp: brief, name: 'Yaba', address: '1 Road' } })
  const people = []
  for (let n = 0; n < CUSTOMERS; n++) people.push(await createCustomer(call))
  const closed = await createCard(call, { number_of_stamps: 7 })
  for (const stamp_id of [plain, ruled, money, brief, closed])
    for (const customer_id of people.slice(1)) await call(stamping.give, { body: { customer_id, stamp_id } })
  const { id } = business.user.business
  const now = world.clock.now()
  await setOpenForJoins(world.database.db, id, { stampIds: [closed], is_open_for_joins: false, now })
  const gone = await createCustomer(call)
  await eraseCustomer(world.database.db, business.user.business.id, gone, world.clock.now())
  for (const customer_id of people)
    await world.database.db
      .insertInto('customer_consents')
      .values({
        business_id: business.user.business.id,
        customer_id,
        channel: 'email',
        asked_at: world.clock.now(),
        source: 'join',
      })
      .execute()
  return {
    business,
    cards: [plain, ruled, money, brief, draft, closed],
    people: [...people, gone],
    tills: [null, null, till],
  }
}

const giveInput = fc.record({
  card: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
  person: fc.nat(CUSTOMERS),
  till: fc.nat(2),
  quantity: fc.constantFrom(null, null, 1, 2, 3, 14),
  spend_minor: fc.constantFrom(null, null, null, 50, 250),
  key: fc.constantFrom(null, null, null, 'own', 'any'),
  note: fc.constantFrom(null, null, null, 'By hand'),
  receipt: fc.constantFrom(null, null, null, null, 'A-1', 'B-2'),
  override: fc.boolean(),
  may_join: fc.constantFrom(true, true, false),
})
type GiveInput = typeof giveInput extends fc.Arbitrary<infer W> ? W : never
const PLAIN: GiveInput = {
  card: 0,
  person: 0,
  till: 0,
  quantity: null,
  spend_minor: null,
  key: null,
  note: null,
  receipt: null,
  override: false,
  may_join: true,
}
const twice = (one: Partial<GiveInput>): GiveInput[] => [
  { ...PLAIN, ...one },
  { ...PLAIN, ...one },
]

/** First round of every run: produces every answer, whatever is generated later. */
const EACH_ANSWER: GiveInput[] = [
  { ...PLAIN, person: CUSTOMERS },
  { ...PLAIN, card: 5, person: 0 },
  { ...PLAIN, card: 3, person: 0, may_join: false },
  { ...PLAIN, card: 4, person: 1 },
  { ...PLAIN, person: 1, spend_minor: 50 },
  ...twice({ card: 1, person: 1 }),
  ...twice({ card: 1, person: 1 }),
  ...twice({ person: 2, receipt: 'A-1' }),
  ...twice({ person: 3, key: 'own' }),
  { ...PLAIN, person: 4, key: 'any' },
  { ...PLAIN, card: 3, person: 4, key: 'any' },
]

function toGiveRequest(
  { business, cards, people, tills }: GiveWorld,
  { card, person, till, quantity, spend_minor, key, note, receipt, override, may_join }: GiveInput,
  round: number,
): GiveRequest {
  // Some keys repeat, also a few rounds later; some equal the key of a give on another card.
  const keyOf = () => ({
    key: key && `${round >> 2} ${person} ${key === 'own' ? card : key}`,
    hash: key && `${card} ${person}`,
  })
  return {
    business_id: business.user.business.id,
    customer_id: people[person] ?? '',
    stamp_id: cards[card] ?? '',
    now: world.clock.now().toISOString(),
    stamps: spend_minor === null ? quantity : null,
    spend_minor,
    actor_kind: 'business',
    actor_id: null,
    actor_name: 'Ada',
    staff_id: null,
    staff_name: 'Bola',
    ...keyOf(),
    is_unfit: false,
    may_join,
    override,
    location_id: null,
    till_location_id: tills[till] ?? null,
    note,
    receipt,
    receipt_key: receipt && `${round} ${receipt}`,
    scan_id: null,
  }
}

const ONE = `select give_stamp(p_business_id => a.business_id, p_customer_id => a.customer_id, p_stamp_id => a.stamp_id, p_now => a.now, p_quantity => a.stamps, p_spend_minor => a.spend_minor,
  p_actor_name => a.actor_name, p_staff_name => a.staff_name, p_key => a.key, p_hash => a.hash, p_override => a.override, p_till_location_id => a.till_location_id, p_note => a.note, p_receipt => a.receipt, p_receipt_key => a.receipt_key,
  p_may_join => a.may_join) as answer
  from json_populate_recordset(null::give_request, $1) a`

async function giveAlone(requests: GiveRequest[]): Promise<GiveAnswer[]> {
  const answers: GiveAnswer[] = []
  for (const request of requests)
    answers.push(
      (await world.database.pool.query<{ answer: GiveAnswer }>(ONE, [JSON.stringify([request])])).rows[0]?.answer ?? {
        status: 'unfit',
      },
    )
  return answers
}

/**
 * Replaces random values by whether they are set, and ids by their position, so that both businesses can be compared.
 */
function comparable({ cards, people }: GiveWorld, found: unknown): unknown {
  const names = new Map([...cards, ...people].map((id, index) => [id, `the ${index}th`]))
  const replace = (key: string, value: unknown): unknown => {
    if (DRAWN.has(key)) return value !== null
    return typeof value === 'string' ? (names.get(value) ?? value) : value
  }
  return JSON.parse(JSON.stringify(found, replace))
}

const DRAWN = new Set(['id', 'event_id', 'code', 'written_in', 'business_id', 'location_id'])

async function everything(place: GiveWorld) {
  const { db } = world.database
  const id = place.business.user.business.id
  const tables = [
    await db.selectFrom('customer_cards').selectAll().where('business_id', '=', id).execute(),
    await db
      .selectFrom('customers')
      .select(['id as customer_id', 'last_activity_at'])
      .where('business_id', '=', id)
      .execute(),
    await db
      .selectFrom('stamp_events')
      .selectAll()
      .where('business_id', '=', id)
      .where('staff_name', '=', 'Bola')
      .execute(),
    await db
      .selectFrom('issued_rewards')
      .select(['customer_id', 'stamp_id', 'name', 'issued_at', 'expires_at', 'event_id'])
      .where('business_id', '=', id)
      .execute(),
    await db.selectFrom('event_notes').select(['customer_id', 'note']).where('business_id', '=', id).execute(),
    await db.selectFrom('receipts').select(['receipt', 'created_at']).where('business_id', '=', id).execute(),
    await db.selectFrom('customer_consents').selectAll().where('business_id', '=', id).execute(),
  ]
  return tables.map((rows) => rows.map((row) => JSON.stringify(comparable(place, row))).sort())
}

test(
  'gives in one batch have the same answers and rows as gives one after the other',
  { timeout: 120_000 },
  async () => {
    const statuses = new Map<string, number>()
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(giveInput, { minLength: 1, maxLength: 14 }),
        fc.nat(900),
        async (giveInputs, minutes) => {
          round += 1
          world.clock.advance({ minutes })
          const sorted = giveInputs.toSorted((one, other) => one.person - other.person || one.card - other.card)
          const [ours, theirs] = [
            sorted.map((one) => toGiveRequest(together, one, round)),
            sorted.map((one) => toGiveRequest(alone, one, round)),
          ]
          const answers = await giveTogether(world.database.pool, ours)
          expect(comparable(together, answers)).toEqual(comparable(alone, await giveAlone(theirs)))
          for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        },
      ),
      { numRuns: ROUNDS, endOnFailure: true, examples: [[EACH_ANSWER, 0]] },
    )

    expect(await everything(together)).toEqual(await everything(alone))
    expect([...statuses.keys()].sort()).toEqual([
      'card_not_published',
      'counts_no_money',
      'given',
      'idempotency_key_reused',
      'join_not_checked',
      'joins_closed',
      'not_found',
      'receipt_used',
      'replayed',
      'stamping_rule',
    ])
  },
)

test('one key for two customers at once stamps only one of them', async () => {
  const card = await createCard(together.business.call, { number_of_stamps: 9 })
  const people = [await createCustomer(together.business.call), await createCustomer(together.business.call)]
  for (const customer_id of people)
    await together.business.call(stamping.give, { body: { customer_id, stamp_id: card } })
  const requests = people.map((customer_id, n): GiveRequest => ({
    ...toGiveRequest(together, PLAIN, 0),
    customer_id,
    stamp_id: card,
    key: 'one for both',
    hash: `of ${n}`,
  }))
  const answers = await giveTogether(world.database.pool, requests)
  expect(answers.map(({ status }) => status).sort()).toEqual(['given', 'idempotency_key_reused'])
  const rows = await world.database.db
    .selectFrom('customer_cards')
    .select('balance')
    .where('stamp_id', '=', card)
    .execute()
  expect(rows.map(({ balance }) => balance).toSorted((one, other) => one - other)).toEqual([1, 2])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
