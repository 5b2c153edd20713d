import { accountExports } from '@stampwell/contract/business/account-exports.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { createFileCall } from '@stampwell/contract/call.ts'
import { accountExports as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { strFromU8, unzipSync } from 'fflate'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPicture } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { createImportClient } from '../testing/fixtures/import-client.ts'
import { createPayment } from '../testing/fixtures/payments.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { exportAccountsJob } from './export-accounts.ts'
import { purgeExports } from './purge-exports.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function createOwner() {
  const counter = await createCounter(world)
  const file = createFileCall({ base: '/api', token: () => counter.token, fetch: world.fetch })
  const start = async () => (await counter.call(accountExports.start, {})).data.export
  const show = async (id: string) => (await counter.call(accountExports.show, { params: { id } })).data.export
  /** Makes an export and returns the texts of its files by name. */
  const make = async () => {
    const { id } = await start()
    await world.app.context.jobs.drain()
    return { id, files: await open(await file(endpoints.file, { params: { id } })) }
  }
  return { ...counter, file, start, show, make }
}

async function open(zip: Blob): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const ID_LENGTH = 36

async function idsOf(table: 'customers' | 'stamp_events', businessId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query(`select id from ${table} where business_id = $1 order by id`, [
    businessId,
  ])
  return rows.map(({ id }) => String(id))
}

const rowsOf = (csv: string | undefined) => (csv ?? '').trim().split('\r\n').slice(1)

test('the file holds the customers, the whole ledger, rewards, offers, payments, cards, settings and pictures', async () => {
  const owner = await createOwner()
  const { call, customer_id, stamp_id, give } = owner
  await createCustomer(call, { name: 'Bola Ade' })
  await give(5, { note: 'Birthday' })
  await call(profile.updateBranding, { body: { logo: await createPicture() } })
  await call(staff.create, { body: { name: 'Tunde', pin: '1357' } })
  const { data } = await call(offers.create, {
    body: { title: 'Two for one', offer_type: 'two_for_one', once_per_customer: false },
  })
  await call(offers.redeem, { params: { id: data.offer.id }, body: { customer_id } })
  await createPayment(world, owner.user)

  const { id, files } = await owner.make()

  const customers = rowsOf(files['customers.csv'])
  expect(customers).toHaveLength(2)
  expect(customers.join('\n')).toContain('Bola Ade')
  expect(customers.some((row) => row.endsWith(customer_id))).toBe(true)
  const { rows } = await world.database.pool.query(
    'select id, kind, quantity, balance from stamp_events where business_id = $1 order by id',
    [owner.user.business.id],
  )
  const ledger = rowsOf(files['ledger.csv']).map((row) => row.split(','))
  expect(ledger.map(([id, , kind, stamps, balance]) => [id, kind, Number(stamps), Number(balance)])).toEqual(
    rows.map((row) => [row.id, row.kind, row.quantity, row.balance]),
  )
  expect(files['ledger.csv']).toContain('Birthday')
  expect(rowsOf(files['rewards.csv'])).toHaveLength(1)
  expect(rowsOf(files['offers.csv'])[0]).toContain('Two for one')
  expect(rowsOf(files['offer-redemptions.csv'])[0]).toContain(customer_id)
  expect(rowsOf(files['payments.csv'])).toHaveLength(1)
  expect(rowsOf(files['campaigns.csv'])).toEqual([])
  expect(JSON.parse(files['cards.json'] ?? '')).toMatchObject([{ id: stamp_id, rewards: [{ stamp_id }] }])
  const settings = JSON.parse(files['settings.json'] ?? '')
  expect(settings).toMatchObject({ business: { id: owner.user.business.id }, staff: [{ name: 'Tunde' }] })
  expect(Object.keys(files)).toContain(`pictures/${settings.business.logo_url.split('/').at(-1)}`)
  expect(files['README.txt']).toContain(
    `${owner.user.business.business_name} has at Stampwell, as it was on 21 November 2026`,
  )
  expect(await owner.show(id)).toMatchObject({ status: 'ready', bytes: expect.any(Number) })
})

test('the file holds the notes about customers and the messages to them', async () => {
  const owner = await createOwner()
  const { call, customer_id } = owner
  await call(customerNotes.add, { params: { id: customer_id }, body: { note: 'Oat milk.' } })
  const message = { channel: 'in-app' as const, heading: 'Closed', body: 'On Friday.' }
  await call(messages.send, { body: { customer_id, ...message } })
  const { files } = await owner.make()
  expect(rowsOf(files['notes.csv'])).toEqual([expect.stringContaining(`,${customer_id},Oat milk.,`)])
  expect(rowsOf(files['messages.csv'])).toEqual([
    expect.stringContaining(`,${customer_id},,in-app,sent,,Closed,On Friday.,`),
  ])
})

test('stamps that were taken back are numbers below zero, which a spreadsheet adds up', async () => {
  const owner = await createOwner()
  const { event } = await owner.give(2)
  await owner.undo(event.id)
  const { files } = await owner.make()
  const ledger = rowsOf(files['ledger.csv']).map((row) => row.split(','))
  expect(ledger.map(([, , kind, stamps]) => [kind, stamps])).toContainEqual(['undo', '-2'])
})

test('no secret and nothing of another business is in the file', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  await createCustomer(other.call, { name: 'Chidi of the other café' })
  await owner.call(staff.create, { body: { name: 'Ife', pin: '2468' } })

  const text = Object.values((await owner.make()).files).join('\n')

  expect(text).not.toContain('Chidi')
  expect(text).not.toContain(other.user.business.id)
  for (const secret of ['_hash"', 'password', '$argon2', 'token']) expect(text).not.toContain(secret)
})

test('customers and a ledger of several pages are complete and in order', async () => {
  const owner = await createOwner()
  const people = Array.from({ length: 1203 }, (_, n) => `P ${n},0901${String(n).padStart(7, '0')},1`)
  const card = { stamp_id: owner.stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' } as const
  await createImportClient(world, owner.call).bring(['name,phone,stamps', ...people].join('\n'), { cards: [card] })

  const { id, files } = await owner.make()

  const lines = rowsOf(files['customers.csv'])
  expect(lines).toHaveLength(1204)
  expect(lines.map((line) => line.slice(-ID_LENGTH))).toEqual(await idsOf('customers', owner.user.business.id))
  const ledger = rowsOf(files['ledger.csv'])
  expect(ledger.length).toBeGreaterThanOrEqual(1203)
  expect(ledger.map((line) => line.slice(0, ID_LENGTH))).toEqual(await idsOf('stamp_events', owner.user.business.id))
  const { progress } = await owner.show(id)
  expect(progress.rows_done).toBe(progress.rows_total)
  expect(progress.rows_total).toBe(lines.length + ledger.length)
})

test('an export can be made once an hour, and the page says from when', async () => {
  const owner = await createOwner()
  await owner.make()

  await expect(owner.start()).rejects.toMatchObject({ status: 429, retry_after: 3600 })
  const newest = (await owner.call(accountExports.newest, {})).data
  expect(newest).toMatchObject({
    export: { status: 'ready' },
    next_at: new Date(world.clock.now().getTime() + HOUR_MS).toISOString(),
  })

  world.clock.advance({ hours: 1 })
  expect((await owner.start()).status).toBe('waiting')
  await world.app.context.jobs.drain()
})

test('two that begin at the same time make one export', async () => {
  const owner = await createOwner()
  const begun = await Promise.allSettled([owner.start(), owner.start()])
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } })
  await world.app.context.jobs.drain()
})

test('the owner is told by e-mail when the file is ready', async () => {
  const owner = await createOwner()
  await owner.make()
  const subject = `The export of ${owner.user.business.business_name} is ready`
  const mail = (await world.outbox(owner.email)).find((one) => one.subject === subject)
  expect(mail?.text).toContain('/business/settings#account')
  expect(mail?.text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test('the file is refused until it is ready, and deleted after seven days', async () => {
  const owner = await createOwner()
  const { rows } = await world.database.pool.query(
    `insert into account_exports (business_id, id, status, created_at, lease, leased_until)
     values ($1, gen_random_uuid(), 'running', $2, gen_random_uuid(), $2::timestamptz + interval '1 minute') returning id`,
    [owner.user.business.id, world.clock.now()],
  )
  const params = { id: rows[0].id as string }
  await expect(owner.file(endpoints.file, { params })).rejects.toMatchObject({ status: 409, code: 'conflict' })

  // The worker that had it died: after its lease another one makes the file.
  world.clock.advance({ seconds: 61 })
  await world.app.context.jobs.enqueue(world.app.database.db, 'export-accounts')
  await world.app.context.jobs.drain()
  expect((await owner.file(endpoints.file, { params })).size).toBeGreaterThan(100)

  world.clock.advance({ days: 7 })
  expect((await owner.show(params.id)).status).toBe('expired')
  const { email, password } = owner
  const { token } = (await world.nobody(auth.login, { body: { email, password } })).data
  const file = createFileCall({ base: '/api', token: () => token, fetch: world.fetch })
  await expect(file(endpoints.file, { params })).rejects.toMatchObject({ status: 404 })
  await world.app.context.jobs.enqueue(world.app.database.db, 'purge-exports')
  await world.app.context.jobs.drain()
  expect(await world.app.context.exportFiles.read(owner.user.business.id, params.id)).toBeNull()
})

test('an export whose pictures come slowly stays with the process that makes it', async () => {
  const owner = await createOwner()
  await owner.call(profile.updateBranding, { body: { logo: await createPicture(), banner: await createPicture() } })
  const { files } = world.app.context
  const serve = files.serve.bind(files)
  const isLeased: boolean[] = []
  const slow = vi.spyOn(files, 'serve').mockImplementation(async (path) => {
    world.clock.advance({ seconds: 40 })
    const { rows } = await world.database.pool.query(
      'select leased_until > $2 as is_leased from account_exports where business_id = $1',
      [owner.user.business.id, world.clock.now()],
    )
    isLeased.push(Boolean(rows[0].is_leased))
    return serve(path)
  })
  const { id } = await owner.start()
  await world.app.context.jobs.drain()
  slow.mockRestore()

  expect(isLeased.length).toBeGreaterThan(1)
  expect(isLeased).not.toContain(false)
  expect((await owner.show(id)).status).toBe('ready')
})

test('a file that could not be deleted is deleted by the next run, and the others do not wait for it', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  const [{ id }, { id: otherId }] = [await owner.make(), await other.make()]
  world.clock.advance({ days: 7 })
  const { app, clock } = world
  const { exportFiles } = app.context
  const tried: string[] = []
  const remove = async (businessId: string, exportId: string) => {
    tried.push(exportId)
    if (tried.length === 1) throw new Error('The disk is read-only')
    await exportFiles.remove(businessId, exportId)
  }
  const broken = { ...exportFiles, remove }
  const errors = [{ message: 'The disk is read-only' }]
  await expect(purgeExports(app.database.db, { exportFiles: broken }, clock.now())).rejects.toMatchObject({ errors })
  expect(tried).toEqual(expect.arrayContaining([id, otherId]))

  await purgeExports(app.database.db, { exportFiles }, clock.now())

  expect(await exportFiles.read(owner.user.business.id, id)).toBeNull()
  expect(await exportFiles.read(other.user.business.id, otherId)).toBeNull()
})

test('an export that failed says so, leaves no file, and may begin again at once', async () => {
  const owner = await createOwner()
  const full = vi.spyOn(world.app.context.exportFiles, 'keep').mockRejectedValue(new Error('The disk is full'))
  const { id } = await owner.start()
  await world.app.context.jobs.drain()
  full.mockRestore()

  expect((await owner.show(id)).status).toBe('failed')
  // What was written of it had not been put in its place yet.
  expect(readdirSync(join(world.app.context.config.dataDir, 'exports', owner.user.business.id))).toEqual([])
  expect((await owner.start()).status).toBe('waiting')
  await world.app.context.jobs.drain()
})

test('an export whose query never ends in time begins anew five times at most, and has then failed', async () => {
  const owner = await createOwner()
  const { rows } = await world.database.pool.query(
    `insert into account_exports (business_id, id, status, created_at) values ($1, gen_random_uuid(), 'waiting', $2)
     returning id`,
    [owner.user.business.id, world.clock.now()],
  )
  const { context, database } = world.app
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const slow = vi.spyOn(context.exportFiles, 'keep').mockRejectedValue(timeout)
  const statuses: string[] = []
  for (let round = 0; round < 5; round++) {
    const run = exportAccountsJob.run({ app: context, database, signal: new AbortController().signal })
    await expect(run).rejects.toThrow('statement timeout')
    statuses.push((await owner.show(rows[0].id)).status)
    world.clock.advance({ seconds: 61 })
  }
  slow.mockRestore()

  expect(statuses).toEqual(['running', 'running', 'running', 'running', 'failed'])
})
