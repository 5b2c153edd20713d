/** Tests upgrading a database from before subscriptions had states. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { openUnmigrated, testLog } from '../testing/app/database.ts'
import { testConfig } from '../testing/app/world.ts'
import { loadPlanInForce } from './plan-in-force.sql.ts'

const now = new Date('2026-10-01T10:00:00Z')
const nigerian = newId(now)
const kenyan = newId(now)
/** Scale, billed monthly in naira: the plan of everybody until then. */
const SCALE = '01900000-0000-7000-8003-000000000006'
let root: string
let database: Database

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-old-subscriptions-'))
  database = await openUnmigrated(testConfig(root).dataDir)
  await migrate(
    database,
    testLog,
    readMigrations().filter(({ name }) => name < '0039'),
  )
  await database.owner.withClient(async (client) => {
    for (const [id, country, currency, timezone] of [
      [nigerian, 'NG', 'NGN', 'Africa/Lagos'],
      [kenyan, 'KE', 'KES', 'Africa/Nairobi'],
    ]) {
      await client.query(
        `insert into businesses (id, business_name, phone, country, currency, timezone, accepted_terms_at, created_at, updated_at)
        values ($1, 'Corner Café', '+2348030000000', $2, $3, $4, $5, $5, $5)`,
        [id, country, currency, timezone, now],
      )
      await client.query(
        `insert into subscriptions (business_id, plan_id, status, updated_at) values ($1, $2, 'none', $3)`,
        [id, SCALE, now],
      )
    }
  })
  await migrate(database, testLog)
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test.each([
  ['with prices', nigerian],
  ['without prices', kenyan],
])('a business that exists keeps its plan for ever, in a currency %s', async (_, id) => {
  const db = await inBusiness(database.db, id)
  for (const at of [now, new Date('2036-10-01T10:00:00Z')])
    expect(await loadPlanInForce(db, id, at)).toMatchObject({
      plan: { id: SCALE, tier: 'scale' },
      subscription: { status: 'none', plan_id: SCALE, registered_plan_id: SCALE, trial_ends_on: null },
    })
})

test('the plans that were sold are still the same', async () => {
  const naira = database.db.selectFrom('plans').where('currency', '=', 'NGN').where('replaced_at', 'is', null)
  expect(await naira.select(['tier', 'amount_minor']).orderBy('position').execute()).toEqual([
    { tier: 'free', amount_minor: 0 },
    { tier: 'starter', amount_minor: 750_000 },
    { tier: 'starter', amount_minor: 7_500_000 },
    { tier: 'growth', amount_minor: 1_800_000 },
    { tier: 'growth', amount_minor: 18_000_000 },
    { tier: 'scale', amount_minor: 4_500_000 },
    { tier: 'scale', amount_minor: 45_000_000 },
  ])
})
