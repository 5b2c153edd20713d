import { adminProfile } from '@stampwell/contract/admin/profile.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { sqlState } from '../db/db-errors.ts'
import { withTransaction } from '../db/transaction.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { findBreak } from './audit.sql.ts'
import { entryBatches } from './export-entries.ts'
import { recordAct, recordSystemAct, type AuditedAct } from './record-act.ts'

let world: World
let owner: Awaited<ReturnType<World['admin']>>
let adminId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.admin()
  adminId = (await owner.call(adminProfile.show, {})).data.admin.id
})

const KOLA = '0193a5c4-0000-7000-8000-000000000001'
const SUSPENDED: AuditedAct = {
  action: 'merchant.suspended',
  subject: { kind: 'merchant', id: KOLA, name: 'Kola & Rye' },
  businessId: KOLA,
  before: { status: 'active' },
  after: { status: 'suspended' },
}
const root = () => world.app.database.db

function record(act: AuditedAct = SUSPENDED, reason = 'Stamps without visits, case 301') {
  const who = { adminId, name: 'Ada Admin' }
  const acting = { who, body: { reason }, ip: '102.89.34.7', requestId: 'r-1', now: world.clock.now() }
  return withTransaction(acrossBusinesses(root()), (db) => recordAct(db, acting, act))
}
const list = async (query: object = {}) => (await owner.call(auditLog.list, { query })).data.entries
const numbers = (entries: readonly { number: number }[]) => entries.map(({ number }) => number)

test('each act stands in the log with who, from where, what changed and why, linked to the entry before', async () => {
  await record({ ...SUSPENDED, action: 'merchant.viewed' })
  world.clock.advance({ minutes: 1 })
  await record()
  const [newest, earlier] = await list({ business_id: KOLA })
  expect(newest).toMatchObject({
    at: world.clock.now().toISOString(),
    admin: { id: adminId, name: 'Ada Admin' },
    action: 'merchant.suspended',
    subject: { kind: 'merchant', id: KOLA, name: 'Kola & Rye' },
    business_id: KOLA,
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Stamps without visits, case 301',
    ip: '102.89.34.7',
    request_id: 'r-1',
    previous_hash: earlier?.hash,
  })
  expect((await owner.call(auditLog.chain, {})).data).toMatchObject({ newest: newest?.hash, broken_at: null })
})

test('an act that is undone with its transaction leaves no entry', async () => {
  const before = (await owner.call(auditLog.chain, {})).data.entries
  await expect(
    withTransaction(acrossBusinesses(root()), async (db) => {
      await recordSystemAct(db, { name: 'Command line', now: world.clock.now() }, SUSPENDED)
      throw new Error('The act failed')
    }),
  ).rejects.toThrow('The act failed')
  expect((await owner.call(auditLog.chain, {})).data).toMatchObject({ entries: before, broken_at: null })
})

test('entries that come at once form one chain without a gap', async () => {
  const { entries } = (await owner.call(auditLog.chain, {})).data
  await Promise.all(Array.from({ length: 12 }, () => record()))
  expect((await owner.call(auditLog.chain, {})).data).toMatchObject({ entries: entries + 12, broken_at: null })
})

test('the application can neither change nor delete an entry', async () => {
  await record()
  for (const change of [
    sql`update audit_entries set reason = 'another'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await expect(
      withTransaction(acrossBusinesses(root()), (db) => change.execute(db)).catch((error: unknown) => sqlState(error)),
    ).resolves.toBe('42501')
})

test('a changed, a missing and a cut-off entry break the chain where they are', async () => {
  for (let n = 0; n < 3; n++) await record()
  const [last = 0, middle = 0] = numbers(await list())
  // As whoever owns the database could do it; each change is rolled back.
  const breakBy = (change: ReturnType<typeof sql>) =>
    withOwner(async (db) => {
      await change.execute(db)
      return findBreak(db)
    })
  expect(await breakBy(sql`update audit_entries set reason = 'Another reason' where number = ${middle}`)).toBe(middle)
  expect(await breakBy(sql`update audit_entries set at = at + interval '1 hour' where number = ${middle}`)).toBe(middle)
  expect(await breakBy(sql`delete from audit_entries where number = ${middle}`)).toBe(middle + 1)
  expect(await breakBy(sql`delete from audit_entries where number = ${last}`)).toBe(last + 1)
  expect(await findBreak(root())).toBeNull()
})

test('a reason that names a customer is refused, and so is one that says nothing', async () => {
  const ask = (reason: string) => owner.call(auditLog.export, { body: { reason } })
  await expect(ask('Asked by ada.obi@example.com')).rejects.toMatchObject({
    status: 422,
    errors: { reason: [expect.stringContaining('e-mail')] },
  })
  await expect(ask('Called from 0803 123 4567')).rejects.toMatchObject({
    status: 422,
    errors: { reason: [expect.stringContaining('phone')] },
  })
  for (const reason of ['', ' a ', 'x'.repeat(501)])
    await expect(ask(reason)).rejects.toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } })
})

test('the log is filtered by actor, business, act, words and days', async () => {
  await record()
  await withTransaction(acrossBusinesses(root()), (db) =>
    recordSystemAct(db, { name: 'Command line', now: world.clock.now() }, { ...SUSPENDED, action: 'admin.created' }),
  )
  const actionsOf = async (query: object) => new Set((await list(query)).map(({ action }) => action))
  expect(await actionsOf({ actor: 'system' })).toEqual(new Set(['admin.created']))
  expect(await actionsOf({ actor: adminId })).toEqual(new Set(['merchant.suspended']))
  expect(await actionsOf({ action: 'admin.created' })).toEqual(new Set(['admin.created']))
  expect(await actionsOf({ search: 'case 301', actor: adminId })).toEqual(new Set(['merchant.suspended']))
  expect(await list({ search: '%' })).toEqual([])
  const today = world.clock.now().toISOString().slice(0, 10)
  expect(await list({ to: '2026-01-01' })).toEqual([])
  expect((await list({ from: today, to: today })).length).toBeGreaterThan(0)
  await expect(list({ from: today, to: '2026-01-01' })).rejects.toMatchObject({
    status: 422,
    errors: { to: ['The last day lies before the first.'] },
  })
})

test('an entry is found by its subject and its reason with and without their accents', async () => {
  await record({ ...SUSPENDED, subject: { kind: 'merchant', id: KOLA, name: 'Café Sénégal' } }, 'Réclamation du client')
  for (const search of ['cafe senegal', 'CAFÉ SÉNÉ', 'reclamation du'])
    expect([search, await list({ search, actor: adminId })]).toMatchObject([search, [{ action: 'merchant.suspended' }]])
})

test('an export holds what the filter keeps, and becomes an entry itself', async () => {
  await record(SUSPENDED, '=1+1 is no formula')
  const response = await world.fetch('http://localhost/api/admin/audit-log/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ actor: adminId, reason: 'Yearly audit' }),
  })
  expect(response.status).toBe(200)
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=1+1 is no formula")
  expect((await list({ actor: adminId }))[0]).toMatchObject({
    action: 'audit_log.exported',
    after: { entries: 1, actor: adminId },
    reason: 'Yearly audit',
  })
})

test('an export has each entry once, whatever is added to the log while it is read', async () => {
  for (let n = 0; n < 5; n++) await record()
  const before = numbers(await list({ actor: adminId }))
  const read: number[] = []
  for await (const rows of entryBatches(root(), { actor: adminId }, 2)) {
    read.push(...numbers(rows))
    await record()
  }
  expect(read).toEqual(before)
})

test('the entry of an export says that words were searched for, never which', async () => {
  const secret = 'ada.obi@example.com'
  for (const filter of [{ search: secret }, { action: secret }]) {
    const { status } = await world.fetch('http://localhost/api/admin/audit-log/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ actor: adminId, ...filter, reason: 'Yearly audit' }),
    })
    expect(status).toBe(200)
  }
  const [byAction, bySearch] = (await list({ actor: adminId })).slice(0, 2)
  expect(bySearch?.after).toEqual({ entries: 0, actor: adminId, is_searched: true })
  expect(byAction?.after).toEqual({ entries: 0, actor: adminId })
})

/** Runs the work in a transaction of the database's owner, and rolls it back. */
async function withOwner<T>(work: (db: ReturnType<typeof root>) => Promise<T>): Promise<T> {
  let result: T | undefined
  await root()
    .connection()
    .execute(async (db) => {
      await sql`begin`.execute(db)
      try {
        await sql`set role none`.execute(db)
        result = await work(db)
      } finally {
        await sql`rollback`.execute(db)
      }
    })
  return result as T // set unless the work threw
}
