import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { newId } from '../db/new-id.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { openTestDatabase } from '../testing/database.ts'
import { seesAll } from '../testing/sees-all.ts'
import { CHECKS } from './checks.ts'
import { runDoctor } from './run-doctor.ts'

const now = new Date('2026-05-01T10:00:00Z')
const [business, card, customer, stranger, reward, join, give, redeem, issued] = Array.from({ length: 9 }, () => newId(now)) as [string, string, string, string, string, string, string, string, string]
const keys = { business_id: business, customer_id: customer, stamp_id: card }
let database: Database

beforeAll(async () => {
  database = seesAll(await openTestDatabase())
  await tellStory(database.db)
})
afterAll(() => database.close())

/** A customer joins with one stamp, is given nine of ten, and redeems what that earned. */
async function tellStory(db: Db) {
  const times = { created_at: now, updated_at: now }
  await db.insertInto('businesses').values({ id: business, business_name: 'Corner Café', phone: '+2348030000000', country: 'NG', currency: 'NGN', timezone: 'Africa/Lagos', accepted_terms_at: now, ...times }).execute()
  await db.insertInto('stamp_cards').values({ business_id: business, id: card, card_name: 'Coffee', number_of_stamps: 10, published_at: now, terms_version: 1, ...times }).execute()
  await db.insertInto('rewards').values({ business_id: business, id: reward, stamp_id: card, type: 'free_item', name: 'Free coffee', stamps_required: 10, ...times }).execute()
  const promised = { id: reward, stamps_required: 10, type: 'free_item', name: 'Free coffee', value_minor: null, percent: null, details: null, expires_in_days: null }
  await db.insertInto('card_terms').values({ business_id: business, stamp_id: card, version: 1, number_of_stamps: 10, join_stamps: 0, rewards: JSON.stringify([promised]), created_at: now }).execute()
  await db.insertInto('customers').values([customer, stranger].map((id) => ({ business_id: business, id, name: 'Ada', joined_at: now, last_activity_at: now, ...times }))).execute()
  await db.insertInto('customer_cards').values({ ...keys, balance: 0, cycle: 2, last_seq: 3, joined_at: now, updated_at: now }).execute()
  await db.insertInto('stamp_events').values([
    event({ id: join, seq: 1, kind: 'join', quantity: 1, balance: 1, cycle: 1 }),
    event({ id: give, seq: 2, kind: 'give', quantity: 9, spent: 10, balance: 0, cycle: 2, idempotency_key: 'k1' }),
    event({ id: redeem, seq: 3, kind: 'redeem', quantity: 0, balance: 0, cycle: 2 }),
  ]).execute()
  await db.insertInto('issued_rewards').values({ ...keys, id: issued, code: 'ABC', reward_id: reward, cycle: 1, event_id: give, name: 'Free coffee', type: 'free_item', issued_at: now, redeemed_at: now, redeemed_event_id: redeem }).execute()
}

function event(row: { id: string; seq: number; kind: string; quantity: number; spent?: number; balance: number; cycle: number; idempotency_key?: string; reverses_id?: string; created_at?: Date }) {
  return { ...keys, actor_kind: 'business', source: 'counter', created_at: now, ...row }
}

/** Plants a wrong as the owner, asks the doctor, and takes it back. */
async function findingsAfter(plant: (tx: Transaction<Tables>) => Promise<unknown>): Promise<string[]> {
  const done = new Error('asked')
  let found: string[] = []
  await database.db.transaction().execute(async (tx) => {
    await sql`set role none`.execute(tx)
    await plant(tx)
    found = (await runDoctor(tx)).filter(({ wrong }) => wrong > 0).map(({ says }) => says)
    throw done
  }).catch((error: unknown) => { if (error !== done) throw error })
  return found
}

test('a sound ledger passes every check', async () => {
  const findings = await runDoctor(database.db)

  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(findings).toHaveLength(CHECKS.length)
})

const undo = (reverses_id: string, seq = 4) => event({ id: newId(now), seq, kind: 'undo', quantity: -9, spent: -10, balance: 1, cycle: 1, reverses_id })
const add = (tx: Transaction<Tables>, ...rows: ReturnType<typeof event>[]) => tx.insertInto('stamp_events').values(rows).execute()

test.each<[says: string, plant: (tx: Transaction<Tables>) => Promise<unknown>]>([
  ['A card’s balance is the sum of its ledger', (tx) => tx.updateTable('customer_cards').set({ balance: 3 }).execute()],
  ['A card stands where its last ledger row left it', (tx) => tx.updateTable('customer_cards').set({ last_seq: 4 }).execute()],
  ['An open card holds fewer stamps than its terms take', (tx) => tx.updateTable('customer_cards').set({ balance: 10 }).execute()],
  ['What a published card says is what its newest terms promise', (tx) => tx.updateTable('rewards').set({ details: 'Not on Mondays' }).execute()],
  ['What a published card says is what its newest terms promise', (tx) => tx.updateTable('stamp_cards').set({ terms_version: 2 }).execute()],
  ['Each ledger row’s balance follows from the row before it', (tx) => tx.updateTable('stamp_events').set({ balance: 5 }).where('id', '=', join).execute()],
  ['A balance never falls below zero', (tx) => tx.updateTable('stamp_events').set({ spent: 11 }).where('id', '=', give).execute()],
  ['A ledger row is taken back at most once', async (tx) => {
    await sql`drop index stamp_events_one_reversal`.execute(tx)
    await add(tx, undo(give), undo(give, 5))
  }],
  ['An undo takes back an earlier row of the same card, as a whole', (tx) => add(tx, { ...undo(give), quantity: -8 })],
  ['The application can neither change nor delete ledger rows', async () => undefined],
  ['An idempotency key has at most one effect', async (tx) => {
    await sql`drop index stamp_events_one_per_key`.execute(tx)
    await add(tx, event({ id: newId(now), seq: 4, kind: 'give', quantity: 1, balance: 1, cycle: 2, idempotency_key: 'k1' }))
  }],
  ['A card’s ledger rows are numbered from 1 without a gap', (tx) => tx.updateTable('stamp_events').set({ seq: 7 }).where('id', '=', redeem).execute()],
  ['A reward is issued at most once for each card and cycle, unless it was taken back', async (tx) => {
    await sql`drop index issued_rewards_once`.execute(tx)
    await tx.insertInto('issued_rewards').values({ ...keys, id: newId(now), code: 'DEF', reward_id: reward, cycle: 1, event_id: give, name: 'Free coffee', type: 'free_item', issued_at: now }).execute()
  }],
  ['A reward comes from a row of its own card’s ledger', (tx) => tx.updateTable('issued_rewards').set({ customer_id: stranger }).execute()],
  ['What an undone row had issued, and nobody had redeemed, was taken back', async (tx) => {
    await tx.updateTable('issued_rewards').set({ redeemed_at: null, redeemed_event_id: null }).execute()
    await add(tx, undo(give))
  }],
  ['A redeemed reward has its own redemption in the ledger, one that stands', (tx) => tx.updateTable('issued_rewards').set({ redeemed_event_id: give }).execute()],
  ['A redemption hands out exactly one reward', (tx) => tx.updateTable('issued_rewards').set({ redeemed_at: null, redeemed_event_id: null }).execute()],
  ['No reward was redeemed after it had expired', (tx) => tx.updateTable('issued_rewards').set({ expires_at: new Date(now.getTime() - 1) }).execute()],
  ['A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send', (tx) => tx.updateTable('issued_rewards').set({ type: 'airtime' }).execute()],
  ['A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send', (tx) => tx.updateTable('issued_rewards').set({ fulfilment: 'pending' }).execute()],
  ['What was sent says when, after it was redeemed', (tx) => tx.updateTable('issued_rewards').set({ fulfilment: 'done' }).execute()],
  ['Stamps are whole and within bounds', (tx) => tx.updateTable('stamp_events').set({ quantity: 51 }).where('id', '=', give).execute()],
  ['An archived card takes no more stamps', (tx) => tx.updateTable('stamp_cards').set({ archived_at: new Date(now.getTime() - 1) }).execute()],
  ['Every reference between a business’s rows is enforced by the database', async (tx) => {
    await sql`alter table rewards drop constraint rewards_business_id_stamp_id_fkey`.execute(tx)
  }],
  ['A scan’s stamp is its own customer’s', (tx) => tx.insertInto('scans').values({ business_id: business, id: newId(now), customer_id: stranger, scanned_at: now, expires_at: now, given_event_id: give }).execute()],
  ['A roll-up holds the stamps and redemptions of the ledger, quarter by quarter', async (tx) => {
    await rollUp(tx, business)
    await sql`update rollup_days set redemptions[41] = 2`.execute(tx)
  }],
  ['A roll-up’s totals are the ledger’s, and each day’s are its quarters’', async (tx) => {
    await rollUp(tx, business)
    await tx.updateTable('rollups').set({ stamps: 8 }).execute()
  }],
  ['A roll-up’s totals are the ledger’s, and each day’s are its quarters’', async (tx) => {
    await rollUp(tx, business)
    await tx.updateTable('rollup_days').set({ given: 8 }).execute()
  }],
  ['A roll-up holds the visits of the ledger, and who came again', async (tx) => {
    await rollUp(tx, business)
    await tx.insertInto('rollup_returns').values({ business_id: business, quarter: 1_976_000, gap: 3, visits: 1 }).execute()
  }],
  ['A roll-up’s visitors of 24 hours are those of the ledger, whenever the hours begin', async (tx) => {
    await rollUp(tx, business)
    await sql`update rollup_days set visitors[3] = visitors[3] + 1`.execute(tx)
  }],
  ['No roll-up’s mark is ahead of the database’s own transactions', async (tx) => {
    await rollUp(tx, business)
    await tx.updateTable('rollups').set({ written_in: '9000000000' }).execute()
  }],
])('the doctor sees when this is not so: %s', async (says, plant) => {
  expect(await findingsAfter(plant)).toContain(says)
})
