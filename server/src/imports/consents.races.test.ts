/** An import beside customers who say themselves whether they want news. */
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOwnConsents } from '../consents/own-consents.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Business = Awaited<ReturnType<typeof createImportBusiness>>

async function findAda({ people }: Business) {
  const ada = (await people()).find(({ name }) => name === 'Ada')
  if (!ada) throw new Error('The import did not bring Ada')
  return ada
}

/** Runs an import while Ada says on her card what she wants: her word is committed once the import waits for her. */
async function whileAdaSays(email: boolean, business: Business, run: () => Promise<unknown>): Promise<void> {
  const businessId = business.user.business.id
  const ada = await findAda(business)
  let ran: Promise<unknown> = Promise.resolve()
  await world.database.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, businessId, ada.id)
    await setOwnConsents(tx, businessId, ada, { channels: { email }, source: 'wallet', now: world.clock.now() })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    ran = run()
    await expect.poll(() => isWaitedFor(rows[0]?.pid ?? 0)).toBe(true)
  })
  await ran
}

async function isWaitedFor(pid: number): Promise<boolean> {
  const blocked = 'select 1 from pg_locks where $1 = any (pg_blocking_pids(pid))'
  return (await world.database.pool.query(blocked, [pid])).rows.length > 0
}

/** Returns what stands of news by e-mail to Ada, and who said it. */
async function newsTo(business: Business) {
  const ada = await findAda(business)
  const { given_at, withdrawn_at, source } = await world.database.db
    .selectFrom('customer_consents')
    .where('business_id', '=', business.user.business.id)
    .where('customer_id', '=', ada.id)
    .where('channel', '=', 'email')
    .select(['given_at', 'withdrawn_at', 'source'])
    .executeTakeFirstOrThrow()
  return { isAgreed: given_at !== null && withdrawn_at === null, source }
}

test('a yes that a known customer says while the file takes back what the merchant noted stands', async () => {
  const business = await createImportBusiness(world)
  const { desk } = business
  await desk.bring('name,email,newsletter\nAda,ada@example.com,yes\n', { agreed: true })
  expect(await newsTo(business)).toEqual({ isAgreed: true, source: 'merchant' })
  const { id } = await desk.upload('name,email,newsletter\nAda,ada@example.com,no\n')
  await desk.check(id, { agreed: true })

  await whileAdaSays(true, business, () => desk.start(id))

  expect(await newsTo(business)).toEqual({ isAgreed: true, source: 'wallet' })
})

test('a no that somebody says whom an earlier batch added is not overruled by a yes in a later one', async () => {
  const business = await createImportBusiness(world)
  const { desk, user } = business
  const before = 'name,email,newsletter\nAda,ada@example.com,\n'
  const { id } = await desk.upload(`${before}Ada,ada@example.com,yes\n`)
  await desk.check(id, { agreed: true })
  // The first run comes no further than her first row, and another one goes on.
  const { context, database } = world.app
  const path = context.importFiles.path(user.business.id, id)
  const whole = readFileSync(path)
  writeFileSync(path, before)
  await desk.start(id)
  writeFileSync(path, whole)
  const interrupted = { status: 'running', has_file: true, finished_at: null }
  await world.database.db.updateTable('imports').set(interrupted).where('id', '=', id).execute()

  await whileAdaSays(false, business, async () => {
    await context.jobs.enqueue(database.db, 'imports')
    await desk.settled(id)
  })

  expect(await newsTo(business)).toEqual({ isAgreed: false, source: 'wallet' })
})
