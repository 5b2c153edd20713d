/** Tests upgrading a database from before card terms had versions. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { databaseOn, testLog } from '../testing/app/database.ts'
import { unscopedDatabase } from '../testing/app/unscoped-database.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import { openDatabase, type Database } from '../db/open.ts'

const name = `old_${randomBytes(6).toString('hex')}`
const now = new Date('2026-10-01T10:00:00Z')
const [business, live, paused, draft, reward, gone, ada] = Array.from({ length: 7 }, () => newId(now)) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
let server: pg.Client
let database: Database

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  database = await openDatabase({
    databaseUrl: databaseOn(inject('postgresUrl'), name),
    migrateDatabaseUrl: null,
    dataDir: '',
    poolSize: 2,
    log: testLog,
  })
  await migrate(
    database,
    testLog,
    readMigrations().filter((migration) => migration.name < '0003'),
  )
  await database.owner.withClient((client) => fill(client))
  await database.owner.withClient(addRowsOutOfOrder)
  await migrate(database, testLog)
})
afterAll(async () => {
  await database.close()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

/** Times that requests read before they waited for a lock: a row before the one it follows, and a card archived before its last join. */
async function addRowsOutOfOrder(client: Pick<pg.ClientBase, 'query'>) {
  const early = new Date(now.getTime() - 1)
  await client.query(
    `insert into stamp_events (business_id, id, customer_id, stamp_id, seq, kind, quantity, balance, cycle, actor_kind, source, created_at)
    values ($1, $2, $3, $4, 2, 'adjust', 0, 4, 1, 'business', 'counter', $5)`,
    [business, newId(early), ada, live, early],
  )
  await client.query('update customer_cards set last_seq = 2, updated_at = $2 where stamp_id = $1', [live, early])
  await client.query('update stamp_cards set archived_at = $2 where id = $1', [paused, early])
}

/** Seeds a live card that Ada holds, a card unpublished while she held it, and a draft never published. */
async function fill(client: Pick<pg.ClientBase, 'query'>) {
  await client.query(
    `insert into businesses (id, business_name, phone, country, currency, timezone, accepted_terms_at, created_at, updated_at)
    values ($1, 'Corner Café', '+2348030000000', 'NG', 'NGN', 'Africa/Lagos', $2, $2, $2)`,
    [business, now],
  )
  for (const [id, published] of [
    [live, now],
    [paused, null],
    [draft, null],
  ]) {
    await client.query(
      `insert into stamp_cards (business_id, id, card_name, number_of_stamps, published_at, created_at, updated_at) values ($1, $2, 'Coffee', 10, $3, $4, $4)`,
      [business, id, published, now],
    )
  }
  await client.query(
    `insert into rewards (business_id, id, stamp_id, type, name, stamps_required, expires_in_days, created_at, updated_at, deleted_at) values
    ($1, $2, $4, 'free_item', 'Free coffee', 10, 30, $5, $5, null), ($1, $3, $4, 'gift', 'A mug', 5, null, $5, $5, $5)`,
    [business, reward, gone, live, now],
  )
  await client.query(
    `insert into customers (business_id, id, name, joined_at, last_activity_at, created_at, updated_at) values ($1, $2, 'Ada', $3, $3, $3, $3)`,
    [business, ada, now],
  )
  for (const card of [live, paused]) {
    await client.query(
      `insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, last_seq, joined_at, updated_at) values ($1, $2, $3, 4, 1, 1, $4, $4)`,
      [business, ada, card, now],
    )
    await client.query(
      `insert into stamp_events (business_id, id, customer_id, stamp_id, seq, kind, quantity, balance, cycle, actor_kind, source, created_at)
      values ($1, $2, $3, $4, 1, 'join', 4, 4, 1, 'business', 'counter', $5)`,
      [business, newId(now), ada, card, now],
    )
  }
}

test('the upgrade gives published or held cards their current terms as version 1, and drafts none', async () => {
  const { rows } = await unscopedDatabase(database).pool.query(
    'select stamp_id, version, number_of_stamps, rewards from card_terms order by stamp_id = $1 desc',
    [live],
  )
  const coffee = {
    id: reward,
    stamps_required: 10,
    type: 'free_item',
    name: 'Free coffee',
    value_minor: null,
    percent: null,
    details: null,
    expires_in_days: 30,
  }
  expect(rows).toEqual([
    { stamp_id: live, version: 1, number_of_stamps: 10, rewards: [coffee] },
    { stamp_id: paused, version: 1, number_of_stamps: 10, rewards: [] },
  ])
  const cards = await unscopedDatabase(database).pool.query('select id, terms_version from stamp_cards')
  expect(Object.fromEntries(cards.rows.map((row) => [row.id, row.terms_version]))).toEqual({
    [live]: 1,
    [paused]: 1,
    [draft]: 0,
  })
})

test('the ledger passes every doctor check after the upgrade', async () => {
  expect((await runDoctor(acrossBusinesses(database.db))).filter((finding) => finding.wrong > 0)).toEqual([])
})

test('what earlier versions wrote out of order is left alone, and what is written now is checked', async () => {
  const { rows } = await unscopedDatabase(database).pool.query<{ upgraded_at: Date }>(
    'select upgraded_at from ledger_upgrades',
  )
  expect(rows).toHaveLength(1)
  const later = new Date((rows[0]?.upgraded_at.getTime() ?? 0) + 1_000)
  await database.owner.withClient((client) =>
    client.query('update stamp_events set created_at = $1 where seq = 1', [later]),
  )
  const violations = (await runDoctor(acrossBusinesses(database.db))).filter((finding) => finding.wrong > 0)
  expect(violations.map(({ id, wrong }) => [id, wrong])).toEqual(expect.arrayContaining([['L10', 1]]))
  expect(violations.map(({ id }) => id)).toContain('L8')
})
