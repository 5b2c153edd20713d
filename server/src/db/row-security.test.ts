/** Tests row-level security, the second tenant isolation, for every table and below every statement. */
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import { seedBusinessRows } from '../testing/fixtures/seed-business-rows.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { sqlState } from './db-errors.ts'
import { acrossBusinesses, inBusiness } from './in-business.ts'
import type { Db } from './open.ts'
import { directoryTables, tenantTables } from './tables.gen.ts'
import { withReading, withTransaction } from './transaction.ts'

let world: World
let [one, other] = ['', '']

beforeAll(async () => {
  world = await createWorld()
  const ids = [await seedBusinessRows(world), await seedBusinessRows(world)]
  const businesses = await world.database.db
    .selectFrom('customers')
    .select(['id', 'business_id'])
    .where(
      'id',
      'in',
      ids.map((each) => each.ids.customer),
    )
    .execute()
  const ofCustomer = (n: number) => businesses.find((row) => row.id === ids[n]?.ids.customer)?.business_id ?? ''
  ;[one, other] = [ofCustomer(0), ofCustomer(1)]
})
afterAll(() => world.close())

const protectedTables = ['businesses', ...tenantTables]
const keyOf = (table: string) => (table === 'businesses' ? 'id' : 'business_id')
const root = () => world.app.database.db

async function countIn(db: Db, table: string, businessId?: string): Promise<number> {
  const which = businessId === undefined ? sql`` : sql`where ${sql.ref(keyOf(table))} = ${businessId}`
  return (
    (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} ${which}`.execute(db)).rows[0]
      ?.rows ?? -1
  )
}

async function failureOf(statement: Promise<unknown>): Promise<string | null> {
  return statement.then(
    () => null,
    (error: unknown) => sqlState(error),
  )
}

test('every table that names a business has row-level security, and its owner bypasses it', async () => {
  const found = await sql<{ name: string; has_wall: boolean; is_forced: boolean; policies: string[] }>`
    select c.relname as name, c.relrowsecurity as has_wall, c.relforcerowsecurity as is_forced,
      array(select p.policyname || ' for ' || p.cmd || ' to ' || array_to_string(p.roles, ',') from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by 1) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select 1 from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.relname and (k.column_name = 'business_id' or c.relname = 'businesses'))`.execute(
    root(),
  )
  const policies = ['every_business for ALL to stampwell_platform', 'own_business for ALL to stampwell_app']
  expect(found.rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    [...protectedTables, ...directoryTables]
      .sort()
      .map((name) => ({ name, has_wall: true, is_forced: false, policies })),
  )
})

test('only the application may run security definer functions, and their search path is fixed', async () => {
  const found = await sql<{ name: string; is_public: boolean; is_fixed: boolean }>`
    select proname as name, has_function_privilege('public', oid, 'execute') as is_public, coalesce(array_to_string(proconfig, ',') like '%search_path=public, pg_temp%', false) as is_fixed
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`.execute(root())
  expect(found.rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['find_business_sessions', 'find_till_sessions']),
  )
  expect(found.rows.filter((row) => row.is_public || !row.is_fixed)).toEqual([])
})

test.each(protectedTables)(
  '%s: a query without a filter returns only the business’s rows, and outside any business none',
  async (table) => {
    const [here, everywhere] = [await inBusiness(root(), one), acrossBusinesses(root())]
    const [mine, theirs] = [await countIn(everywhere, table, one), await countIn(everywhere, table, other)]
    expect(await countIn(here, table)).toBe(mine)
    expect(await countIn(here, table, other)).toBe(0)
    expect(await countIn(root(), table)).toBe(0)
    expect(await countIn(await inBusiness(root(), other), table)).toBe(theirs)
  },
)

test.each(directoryTables)(
  '%s is open until the business is known, and then shows and deletes only its rows',
  async (table) => {
    const here = await inBusiness(root(), one)
    const [mine, theirs] = [await countIn(root(), table, one), await countIn(root(), table, other)]
    expect([await countIn(here, table), await countIn(here, table, other)]).toEqual([mine, 0])
    expect(
      (await sql`delete from ${sql.table(table)} where business_id = ${other}`.execute(here)).numAffectedRows,
    ).toBe(0n)
    expect(
      mine === 0 ? '42501' : await failureOf(sql`update ${sql.table(table)} set business_id = ${other}`.execute(here)),
    ).toBe('42501')
    expect(await countIn(root(), table, other)).toBe(theirs)
  },
)

test('the other business has rows in most tables, so that the tests above have data', async () => {
  const counts = await Promise.all(
    protectedTables.map(async (table) => [table, await countIn(acrossBusinesses(root()), table, other)] as const),
  )
  expect(counts.filter(([, rows]) => rows > 0).length).toBeGreaterThan(20)
})

test.each(protectedTables)(
  '%s: a business can neither update, delete nor insert another business’s rows',
  async (table) => {
    const here = await inBusiness(root(), one)
    const key = sql.ref(keyOf(table))
    const before = await countIn(acrossBusinesses(root()), table, other)
    const columns = await sql<{
      name: string
    }>`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
      root(),
    )
    const names = sql.join(columns.rows.map((row) => sql.ref(row.name)))
    const copy = await sql<{
      row: object
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${key} = ${other} limit 1`.execute(
      acrossBusinesses(root()),
    )
    // A copy of the other business's row; if it has none, a row with only the business id: PostgreSQL checks the policy
    // before other constraints.
    const row = JSON.stringify(copy.rows[0]?.row ?? { [keyOf(table)]: other })

    expect(
      await failureOf(
        sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)`.execute(
          here,
        ),
      ),
    ).toMatch(copy.rows[0] ? /^42501$/ : /^(42501|23502)$/)
    // The application has no right to update ledger rows.
    const isLedger = ['stamp_events', 'consent_events'].includes(table)
    const changed: (bigint | undefined)[] = []
    for (const statement of isLedger
      ? []
      : [
          sql`update ${sql.table(table)} set ${key} = ${key} where ${key} = ${other}`,
          sql`delete from ${sql.table(table)} where ${key} = ${other}`,
        ]) {
      changed.push((await statement.execute(here)).numAffectedRows)
    }
    expect(changed.filter((rows) => rows !== 0n)).toEqual([])
    const givenAway = sql`update ${sql.table(table)} set ${key} = ${other}`
    expect(isLedger || (await countIn(here, table)) === 0 ? '42501' : await failureOf(givenAway.execute(here))).toBe(
      '42501',
    )
    expect(await countIn(acrossBusinesses(root()), table, other)).toBe(before)
  },
)

test('a transaction is limited to one business and cannot switch to another', async () => {
  const here = await inBusiness(root(), one)
  await expect(inBusiness(here, other)).rejects.toThrow('One business')
  expect(() => acrossBusinesses(here)).toThrow('one business')
  await expect(withTransaction(here, (tx) => inBusiness(tx, other))).rejects.toThrow('One business')
  await expect(withTransaction(root(), async (tx) => acrossBusinesses(tx))).rejects.toThrow('outside a transaction')
  await expect(inBusiness(root(), "' or true --")).rejects.toThrow('No business')
  const seen = await withTransaction(root(), async (tx) => [
    await countIn(tx, 'customers'),
    await countIn(await inBusiness(tx, one), 'customers'),
    await countIn(tx, 'customers', other),
  ])
  expect([seen[0], Number(seen[1]) > 0, seen[2]]).toEqual([0, true, 0])
})

test('a read-only transaction cannot write', async () => {
  expect(
    await failureOf(withReading(await inBusiness(root(), one), (tx) => tx.deleteFrom('customer_notes').execute())),
  ).toBe('25006')
})

test('a connection keeps no business scope after a success, an error or an abort', async () => {
  const database = await createTestDatabase({ poolSize: 1 })
  const { db, pool } = database
  const now = new Date('2026-11-21T09:00:00Z')
  const facts = {
    phone: '+2348030000000',
    country: 'NG',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    accepted_terms_at: now,
    created_at: now,
    updated_at: now,
  }
  for (const id of [one, other])
    await (
      await inBusiness(db, id)
    )
      .insertInto('businesses')
      .values({ id, business_name: id, ...facts })
      .execute()
  const names = async (of: Db) =>
    (await of.selectFrom('businesses').select('business_name').execute()).map((row) => row.business_name)
  const broken = new Error('broken off')

  const endings: ((here: Db) => Promise<unknown>)[] = [
    (here) => names(here),
    (here) => sql`select 1 / 0`.execute(here),
    (here) => withTransaction(here, (tx) => names(tx)),
    (here) => withReading(here, (tx) => names(tx)),
    (here) =>
      withTransaction(here, async (tx) => {
        await names(tx)
        throw broken
      }),
    (here) => withReading(here, (tx) => sql`select nothing from nowhere`.execute(tx)),
    (here) =>
      withTransaction(here, async (tx) => {
        await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      }),
    ...(database.kind === 'postgres'
      ? [
          (here: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(here),
          (here: Db) => withReading(here, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
        ]
      : []),
    () => names(acrossBusinesses(db)),
  ]
  for (const [n, end] of endings.entries()) {
    const id = n % 2 ? one : other
    const here = await inBusiness(db, id)
    await end(here).catch(() => undefined)
    const left = await pool.query(
      `select coalesce(current_setting('stampwell.business_id', true), '') as business, current_user::text as role, (select count(*)::int from businesses) as seen`,
    )
    expect([n, left.rows]).toEqual([n, [{ business: '', role: 'stampwell_app', seen: 0 }]])
    expect(await names(here)).toEqual([id])
  }
  expect((await names(acrossBusinesses(db))).sort()).toEqual([one, other].sort())
  await database.close()
})

test('only these files serve all businesses at once', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      !path.startsWith('testing') &&
      /acrossBusinesses\(|set_config\('role'|PLATFORM_ROLE/.test(readFileSync(join(source, path), 'utf8')),
  )
  expect(files.sort()).toEqual([
    'account-closing/erase-businesses.ts', // finds businesses whose day has come; then works in each
    'account-exports/export-accounts.ts', // finds the next export; then works in its business
    'account-exports/purge-exports.ts', // expires files
    'admin-access/end-views-job.ts', // records the ends of views at every business
    'automations/run-automations.ts', // finds automations whose moment came; then works in each one's business
    'backup/erasures.ts', // finds erased customers; then works in each one's business
    'broadcasts/finish-broadcasts.ts', // finds broadcasts whose provider is down; then works in each business
    'broadcasts/send-broadcasts.ts', // finds the next business to send for; then works in it
    'broadcasts/settle-stopped.ts', // finds the next cancelled broadcast; then works in its business
    'broadcasts/start-broadcasts.ts', // finds campaigns whose time came; then works in each one's business
    'campaigns/measure-campaigns.ts', // finds campaigns whose days are over; then counts in each one's business
    'db/in-business.ts',
    'db/roles.ts',
    'db/row-security.ts', // creates the policies
    'delivery-reports/find-reported.ts', // finds whom a provider reports on; then works in that one's business
    'doctor/examine-files.ts',
    'doctor/run-integrity-checks.ts', // the doctor
    'http/serve.ts', // the admin area
    'imports/purge-imports.ts', // deletes expired files and failed rows
    'imports/work-on-import.ts', // finds the next import; then works in its business
    'owner-mails/owner-mails-job.ts', // finds the businesses; each e-mail is written in its business
    'payment-reconciliation/reconcile-payments.ts', // finds payments to ask about; then works in each one's business
    'payments/abandon-checkouts.ts', // finds checkouts that nobody paid; then works in each one's business
    'payments/receipt/mail-receipts.ts', // finds receipts to mail; then works in each one's business
    'payments/reseal-authorizations.ts', // encrypts every business's stored card with the new key
    'payments/send-refunds.ts', // finds refunds that are due; then works in each one's business
    'platform-figures/count-platform.ts', // counts days over all businesses
    'purge-expired.ts', // deletes expired codes, scans and stored replies
    'renewals/limit-notices.ts', // finds businesses whose limits are nearly used; then works in each one
    'renewals/run-subscriptions.ts', // finds subscriptions with something due; then works in each one's business
    'rollups/roll-up-all.ts', // finds businesses with many uncounted rows; then works in each
    'stamping/expire-cards.ts', // finds expired customer cards; then works in each one's business
    'wallet/erase-leavers.ts', // finds customers who asked to be erased; then works in each one's business
    'what-if/replay-ledger.ts', // finds the next replay; then works in its business
  ])
})
