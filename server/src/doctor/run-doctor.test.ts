import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { newId } from '../db/new-id.ts'
import { noteActivity } from '../db/activity.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { copyRow } from '../testing/copy-row.ts'
import { openTestDatabase } from '../testing/database.ts'
import { unscopedDatabase } from '../testing/unscoped-database.ts'
import { CHECKS } from './checks.ts'
import { runIntegrityChecks } from './run-integrity-checks.ts'
import { runChecks, runDoctor } from './run-doctor.ts'

const now = new Date('2026-05-01T10:00:00Z')
const [business, card, customer, otherBusiness, reward, join, give, redeem, issued] = Array.from({ length: 9 }, () =>
  newId(now),
) as [string, string, string, string, string, string, string, string, string]
const keys = { business_id: business, customer_id: customer, stamp_id: card }
let database: Database

beforeAll(async () => {
  database = unscopedDatabase(await openTestDatabase({ breaks: CHECKS.map(({ id }) => id) }))
  await tellStory(database.db)
})
afterAll(() => database.close())

/** Seeds a customer who joins with one stamp, is given nine of ten, and redeems the earned reward. */
async function tellStory(db: Db) {
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('businesses')
    .values({
      id: business,
      business_name: 'Corner Café',
      phone: '+2348030000000',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      accepted_terms_at: now,
      ...times,
    })
    .execute()
  await db
    .insertInto('stamp_cards')
    .values({
      business_id: business,
      id: card,
      card_name: 'Coffee',
      number_of_stamps: 10,
      published_at: now,
      terms_version: 1,
      ...times,
    })
    .execute()
  await db
    .insertInto('rewards')
    .values({
      business_id: business,
      id: reward,
      stamp_id: card,
      type: 'free_item',
      name: 'Free coffee',
      stamps_required: 10,
      ...times,
    })
    .execute()
  const promised = {
    id: reward,
    stamps_required: 10,
    type: 'free_item',
    name: 'Free coffee',
    value_minor: null,
    percent: null,
    details: null,
    expires_in_days: null,
  }
  await db
    .insertInto('card_terms')
    .values({
      business_id: business,
      stamp_id: card,
      version: 1,
      number_of_stamps: 10,
      join_stamps: 0,
      rewards: JSON.stringify([promised]),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('customers')
    .values(
      [customer, otherBusiness].map((id) => ({
        business_id: business,
        id,
        name: 'Ada',
        joined_at: now,
        last_activity_at: now,
        ...times,
      })),
    )
    .execute()
  await noteActivity(db, business, [customer, otherBusiness])
  await db
    .insertInto('customer_cards')
    .values({ ...keys, balance: 0, cycle: 2, last_seq: 3, joined_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('stamp_events')
    .values([
      event({ id: join, seq: 1, kind: 'join', quantity: 1, balance: 1, cycle: 1 }),
      event({ id: give, seq: 2, kind: 'give', quantity: 9, spent: 10, balance: 0, cycle: 2, idempotency_key: 'k1' }),
      event({ id: redeem, seq: 3, kind: 'redeem', quantity: 0, balance: 0, cycle: 2 }),
    ])
    .execute()
  await db
    .insertInto('issued_rewards')
    .values({
      ...keys,
      id: issued,
      code: 'ABC',
      reward_id: reward,
      cycle: 1,
      event_id: give,
      name: 'Free coffee',
      type: 'free_item',
      issued_at: now,
      redeemed_at: now,
      redeemed_event_id: redeem,
    })
    .execute()
}

function event(row: {
  id: string
  seq: number
  kind: string
  quantity: number
  spent?: number
  balance: number
  cycle: number
  idempotency_key?: string
  reverses_id?: string
  scan_id?: string
  created_at?: Date
}) {
  return { ...keys, actor_kind: 'business', source: 'counter', created_at: now, ...row }
}

/** Breaks an invariant as the owner, runs the doctor, and rolls the change back. */
async function findingsAfter(says: string, plant: (tx: Transaction<Tables>) => Promise<unknown>): Promise<string[]> {
  const done = new Error('asked')
  let found: string[] = []
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set role none`.execute(tx)
      await plant(tx)
      found = (
        await runChecks(
          tx,
          CHECKS.filter((check) => check.says === says),
        )
      )
        .filter(({ wrong }) => wrong > 0)
        .map(({ says }) => says)
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  return found
}

test('a sound ledger passes every check', async () => {
  const findings = await runDoctor(database.db)

  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(findings).toHaveLength(CHECKS.length)
})

const merged = newId(now)
const merge = (tx: Transaction<Tables>) =>
  tx
    .insertInto('customer_merges')
    .values({
      business_id: business,
      id: merged,
      keep_id: otherBusiness,
      merge_id: customer,
      merged_at: now,
      merged_by: customer,
      merged_by_name: 'Ada',
    })
    .execute()
const undo = (reverses_id: string, seq = 4) =>
  event({ id: newId(now), seq, kind: 'undo', quantity: -9, spent: -10, balance: 1, cycle: 1, reverses_id })
const add = (tx: Transaction<Tables>, ...rows: ReturnType<typeof event>[]) =>
  tx.insertInto('stamp_events').values(rows).execute()

const ROWS_IN_ORDER = 'A ledger row is not earlier than the row before it, nor the card than its last row'
const before = new Date(now.getTime() - 1)

const PLANTED: [says: string, plant: (tx: Transaction<Tables>) => Promise<unknown>][] = [
  ['A card’s balance is the sum of its ledger', (tx) => tx.updateTable('customer_cards').set({ balance: 3 }).execute()],
  [
    'A card stands where its last ledger row left it',
    (tx) => tx.updateTable('customer_cards').set({ last_seq: 4 }).execute(),
  ],
  [
    'An open card holds fewer stamps than its terms take',
    (tx) => tx.updateTable('customer_cards').set({ balance: 10 }).execute(),
  ],
  [
    'What a published card says is what its newest terms promise',
    (tx) => tx.updateTable('rewards').set({ details: 'Not on Mondays' }).execute(),
  ],
  [
    'What a published card says is what its newest terms promise',
    (tx) => tx.updateTable('stamp_cards').set({ terms_version: 2 }).execute(),
  ],
  [
    'Each ledger row’s balance follows from the row before it',
    (tx) => tx.updateTable('stamp_events').set({ balance: 5 }).where('id', '=', join).execute(),
  ],
  [
    'A balance never falls below zero',
    async (tx) => {
      await sql`alter table stamp_events drop constraint stamp_events_balance_check`.execute(tx)
      await tx.updateTable('stamp_events').set({ balance: -1 }).where('id', '=', give).execute()
    },
  ],
  [
    'A ledger row is taken back at most once',
    async (tx) => {
      await sql`drop index stamp_events_one_reversal`.execute(tx)
      await add(tx, undo(give), undo(give, 5))
    },
  ],
  ['An undo takes back an earlier row of the same card, as a whole', (tx) => add(tx, { ...undo(give), quantity: -8 })],
  ['The application can neither change nor delete ledger rows', async () => undefined],
  [
    'An idempotency key has at most one effect',
    async (tx) => {
      await sql`drop index stamp_events_one_per_key`.execute(tx)
      await add(
        tx,
        event({ id: newId(now), seq: 4, kind: 'give', quantity: 1, balance: 1, cycle: 2, idempotency_key: 'k1' }),
      )
    },
  ],
  [
    'A card’s ledger rows are numbered from 1 without a gap',
    (tx) => tx.updateTable('stamp_events').set({ seq: 7 }).where('id', '=', redeem).execute(),
  ],
  [
    'A reward is issued at most once for each card and cycle, unless it was taken back',
    async (tx) => {
      await sql`drop index issued_rewards_once`.execute(tx)
      await tx
        .insertInto('issued_rewards')
        .values({
          ...keys,
          id: newId(now),
          code: 'DEF',
          reward_id: reward,
          cycle: 1,
          event_id: give,
          name: 'Free coffee',
          type: 'free_item',
          issued_at: now,
        })
        .execute()
    },
  ],
  [
    'A reward comes from a row of its own card’s ledger',
    (tx) => tx.updateTable('issued_rewards').set({ customer_id: otherBusiness }).execute(),
  ],
  [
    'Each reward that stamps reached was issued',
    async (tx) => {
      await sql`update card_terms set rewards = jsonb_set(rewards, '{0,stamps_required}', '5')`.execute(tx)
      await sql`update issued_rewards set cycle = 4`.execute(tx)
    },
  ],
  [
    'A reward that somebody has is one of their own card’s',
    async (tx) => {
      const other = newId(now)
      await tx
        .insertInto('stamp_cards')
        .values({ business_id: business, id: other, card_name: 'Tea', created_at: now, updated_at: now })
        .execute()
      await tx.updateTable('rewards').set({ stamp_id: other }).execute()
    },
  ],
  [
    'A reward was earned before it was redeemed or taken back',
    (tx) =>
      tx
        .updateTable('issued_rewards')
        .set({ issued_at: new Date(now.getTime() + 1) })
        .execute(),
  ],
  [ROWS_IN_ORDER, (tx) => tx.updateTable('stamp_events').set({ created_at: before }).where('id', '=', give).execute()],
  [ROWS_IN_ORDER, (tx) => tx.updateTable('customer_cards').set({ updated_at: before }).execute()],
  [
    'A card’s first row joined or came by a merge, and nobody joins twice with stamps',
    (tx) => tx.updateTable('stamp_events').set({ kind: 'join' }).where('id', '=', give).execute(),
  ],
  [
    'A card’s first row joined or came by a merge, and nobody joins twice with stamps',
    (tx) => tx.updateTable('stamp_events').set({ kind: 'give' }).where('id', '=', join).execute(),
  ],
  [
    'A gift comes from a row that moved no stamps and names it',
    (tx) => tx.updateTable('issued_rewards').set({ gift: true }).execute(),
  ],
  [
    'A reward that came by a merge was earned by who was merged, and is with who kept it',
    async (tx) => {
      await merge(tx)
      await tx.updateTable('issued_rewards').set({ merge_id: merged, customer_id: customer }).execute()
    },
  ],
  [
    'Who was merged is merged into somebody on the list, once',
    (tx) => tx.updateTable('customers').set({ merged_into: customer }).where('id', '=', otherBusiness).execute(),
  ],
  [
    'What is carried over is what the ledger’s last row says',
    (tx) => tx.updateTable('customer_cards').set({ remainder_minor: 50 }).execute(),
  ],
  [
    'Money spent is in the stamps it made or carried over, and less than a stamp’s price is carried over',
    (tx) => tx.updateTable('stamp_events').set({ spend_minor: 500 }).where('id', '=', give).execute(),
  ],
  [
    'A receipt stands for a give that stands, or says which row refunded it',
    (tx) =>
      tx
        .insertInto('receipts')
        .values({ business_id: business, receipt: 'R1', event_id: redeem, created_at: now })
        .execute(),
  ],
  [
    'What an undone row had issued, and nobody had redeemed, was taken back',
    async (tx) => {
      await tx.updateTable('issued_rewards').set({ redeemed_at: null, redeemed_event_id: null }).execute()
      await add(tx, undo(give))
    },
  ],
  [
    'A redeemed reward has its own redemption in the ledger, one that stands',
    (tx) => tx.updateTable('issued_rewards').set({ redeemed_event_id: give }).execute(),
  ],
  [
    'A redemption hands out exactly one reward',
    (tx) => tx.updateTable('issued_rewards').set({ redeemed_at: null, redeemed_event_id: null }).execute(),
  ],
  [
    'No reward was redeemed after it had expired',
    (tx) =>
      tx
        .updateTable('issued_rewards')
        .set({ expires_at: new Date(now.getTime() - 1) })
        .execute(),
  ],
  [
    'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    (tx) => tx.updateTable('issued_rewards').set({ type: 'airtime' }).execute(),
  ],
  [
    'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    (tx) => tx.updateTable('issued_rewards').set({ fulfilment: 'pending' }).execute(),
  ],
  [
    'What was sent says when, after it was redeemed',
    (tx) => tx.updateTable('issued_rewards').set({ fulfilment: 'done' }).execute(),
  ],
  [
    'Stamps are whole and within bounds',
    (tx) => tx.updateTable('stamp_events').set({ quantity: 51 }).where('id', '=', give).execute(),
  ],
  [
    'An archived card takes no more stamps',
    (tx) =>
      tx
        .updateTable('stamp_cards')
        .set({ archived_at: new Date(now.getTime() - 1) })
        .execute(),
  ],
  [
    'Every reference between a business’s rows is enforced by the database',
    async (tx) => {
      await sql`alter table rewards drop constraint rewards_business_id_stamp_id_fkey`.execute(tx)
    },
  ],
  [
    'Every reference between a business’s rows is enforced by the database',
    (tx) => sql`alter table staff drop constraint staff_business_id_fkey`.execute(tx),
  ],
  [
    'Every table of a business stands behind the wall',
    (tx) => sql`alter table receipts disable row level security`.execute(tx),
  ],
  [
    'Who stood at the till, and the reward that a row names, are the business’s own',
    (tx) => tx.updateTable('stamp_events').set({ staff_id: otherBusiness }).where('id', '=', give).execute(),
  ],
  [
    'A scan opened one give',
    async (tx) => {
      await tx.updateTable('stamp_events').set({ scan_id: otherBusiness }).where('id', '=', give).execute()
      await add(
        tx,
        event({ id: newId(now), seq: 4, kind: 'give', quantity: 1, balance: 1, cycle: 2, scan_id: otherBusiness }),
      )
    },
  ],
  [
    'A phone number or an e-mail is one customer’s, so that nobody joins twice for the sign-up reward',
    async (tx) => {
      await sql`drop index customers_by_email`.execute(tx)
      for (const [id, email] of [
        [customer, 'ada@example.com'],
        [otherBusiness, 'Ada@example.com'],
      ] as const)
        await tx.updateTable('customers').set({ email }).where('id', '=', id).execute()
    },
  ],
  ...(['live_cards', 'customers', 'locations'] as const).map((limit): (typeof PLANTED)[number] => [
    'No business has more than its plan allows',
    async (tx) => {
      const place = {
        business_id: business,
        stamp_id: card,
        name: 'Till',
        address: 'Allen Avenue',
        created_at: now,
        updated_at: now,
      }
      await tx
        .insertInto('locations')
        .values({ ...place, id: newId(now) })
        .execute()
      await tx
        .insertInto('plans')
        .values({
          id: merged,
          tier: 'tiny',
          name: 'Tiny',
          interval: 'month',
          amount_minor: 0,
          currency: 'NGN',
          features: [],
          limits: JSON.stringify({ live_cards: null, [limit]: limit === 'customers' ? 1 : 0 }),
          position: 99,
        })
        .execute()
      await tx
        .insertInto('subscriptions')
        .values({ business_id: business, plan_id: merged, status: 'none', updated_at: now })
        .execute()
    },
  ]),
  [
    'Of who was erased nothing is left that says who it was',
    (tx) => tx.updateTable('customers').set({ erased_at: now }).where('id', '=', otherBusiness).execute(),
  ],
  [
    'Of who was erased nothing is left that says who it was',
    async (tx) => {
      await tx.updateTable('customers').set({ erased_at: now, name: '' }).where('id', '=', otherBusiness).execute()
      await tx
        .insertInto('customer_notes')
        .values({
          business_id: business,
          id: newId(now),
          customer_id: otherBusiness,
          note: 'Likes oat milk',
          created_at: now,
        })
        .execute()
    },
  ],
  [
    'A code or link that was used left no other open',
    async (tx) => {
      const owner = { business_id: business, user_id: otherBusiness, purpose: 'reset', expires_at: now }
      await tx
        .insertInto('business_users')
        .values({
          business_id: business,
          id: otherBusiness,
          name: 'Ada',
          email: 'ada@example.com',
          password_hash: 'x',
          created_at: now,
        })
        .execute()
      await tx
        .insertInto('email_codes')
        .values({ ...owner, code_hash: 'x', sent_at: now, used_at: now })
        .execute()
      await tx
        .insertInto('email_links')
        .values({ ...owner, token_hash: 'x' })
        .execute()
    },
  ],
  [
    'No job was forgotten while others were done',
    async (tx) => {
      for (const [state, hours] of [
        ['completed', 1],
        ['created', 5],
      ])
        await sql`
      insert into pgboss.job (name, state, created_on, start_after, completed_on) values ('mail', ${state}::pgboss.job_state, now(), now() - ${hours} * interval '1 hour', case when ${state} = 'completed' then now() end)`.execute(
          tx,
        )
    },
  ],
  [
    'A scan’s stamp is its own customer’s',
    (tx) =>
      tx
        .insertInto('scans')
        .values({
          business_id: business,
          id: newId(now),
          customer_id: otherBusiness,
          scanned_at: now,
          expires_at: now,
          given_event_id: give,
        })
        .execute(),
  ],
  [
    'A roll-up holds the stamps and redemptions of the ledger, quarter by quarter and day by day',
    async (tx) => {
      await rollUp(tx, business)
      await sql`update rollup_days set redemptions[41] = 2`.execute(tx)
    },
  ],
  [
    'A roll-up’s totals are those of its days, less what was refunded, and it counts every row of the ledger',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollups').set({ stamps: 8 }).execute()
    },
  ],
  [
    'A roll-up holds the stamps and redemptions of the ledger, quarter by quarter and day by day',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollup_days').set({ given: 8 }).execute()
    },
  ],
  [
    'A roll-up holds the visits of the ledger, and who came again',
    async (tx) => {
      await rollUp(tx, business)
      await tx
        .insertInto('rollup_returns')
        .values({ business_id: business, quarter: 1_976_000, gap: 3, visits: 1 })
        .execute()
    },
  ],
  [
    'A roll-up’s visitors of 24 hours are those of the ledger, whenever the hours begin',
    async (tx) => {
      await rollUp(tx, business)
      await sql`update rollup_days set visitors[3] = visitors[3] + 1`.execute(tx)
    },
  ],
  [
    'A roll-up knows when everybody was last here, but for those who came after its mark',
    (tx) =>
      tx
        .updateTable('customers')
        .set({ last_activity_at: new Date(now.getTime() + 1) })
        .where('id', '=', otherBusiness)
        .execute(),
  ],
  [
    'A roll-up knows when everybody was last here, but for those who came after its mark',
    (tx) => tx.deleteFrom('rollup_activity').where('customer_id', '=', customer).execute(),
  ],
  [
    'No roll-up’s mark is ahead of the database’s own transactions',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollups').set({ written_in: '9000000000' }).execute()
    },
  ],
]
test.each(PLANTED)('the doctor reports when this is not true: %s', async (says, plant) => {
  expect(await findingsAfter(says, plant)).toContain(says)
})

test('every check has a planted violation', () => {
  const planted = new Set(PLANTED.map(([says]) => says))
  expect(CHECKS.map(({ says }) => says).filter((says) => !planted.has(says))).toEqual([])
})

test('checking in batches finds the same violations as checking at once', async () => {
  const batches = { cards: 1, events: 1, rows: 1 }
  expect((await runIntegrityChecks(database, { batches }))?.filter(({ wrong }) => wrong > 0)).toEqual([])

  // A second business makes more than one batch. The violations are in the first batch, the last one and the
  // whole-database checks.
  const other = newId(now)
  await database.owner.withClient(async (client) => {
    await client.query(
      `insert into businesses (id, business_name, phone, country, currency, timezone, industry_id, category_id, logo_url, banner_url, brand_color, website_url, address, accepted_terms_at, created_at, updated_at) select '${other}'::uuid as id, business_name, phone, country, currency, timezone, industry_id, category_id, logo_url, banner_url, brand_color, website_url, address, accepted_terms_at, created_at, updated_at from businesses`,
    )
    for (const [table, row] of [
      ['stamp_cards', card],
      ['customers', customer],
    ])
      await copyRow(client, String(table), String(row), other)
    await client.query(
      `insert into card_terms (business_id, stamp_id, version, number_of_stamps, join_stamps, duration, rewards, created_at, created_by) select '${other}' as business_id, stamp_id, version, number_of_stamps, join_stamps, duration, rewards, created_at, created_by from card_terms`,
    )
    await client.query(
      `insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, last_seq, joined_at, updated_at) values ('${other}', '${customer}', '${card}', 3, 1, 0, now(), now())`,
    )
    await client.query(
      `update customer_cards set balance = 4 where business_id = '${business}'; update issued_rewards set expires_at = redeemed_at - interval '1 second'; alter table receipts disable row level security`,
    )
  })
  const atOnce = (await runDoctor(database.db)).filter(({ wrong }) => wrong > 0)
  expect(atOnce.find(({ says }) => says === 'A card’s balance is the sum of its ledger')).toMatchObject({ wrong: 2 })
  expect(atOnce.length).toBeGreaterThan(3)

  for (const size of [batches, { cards: 1000, events: 1000, rows: 1000 }]) {
    const inPieces = await runIntegrityChecks(database, { batches: size })
    expect(
      inPieces
        ?.filter(({ wrong }) => wrong > 0)
        .map(({ examples, ...rest }) => ({ ...rest, examples: examples.toSorted() })),
    ).toEqual(atOnce.map(({ examples, ...rest }) => ({ ...rest, examples: examples.toSorted() })))
  }
})
