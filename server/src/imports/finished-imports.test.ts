import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCards } from '../stamping/expire-cards.ts'
import { createCustomer, createCard } from '../testing/fixtures/counter.ts'
import { createImportBusiness, NO_COUNTS } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { purgeImports } from './purge-imports.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an undo that is repeated says anew why stamps stay, so its import stays until then', async () => {
  const { desk, call } = await createImportBusiness(world)
  const stamp_id = await createCard(call)
  const customer_id = await createCustomer(call, { name: 'Ada', phone: '08030000001' })
  const bring = (stamps: number, mode: 'set_when_new' | 'add') =>
    desk.bring(`name,phone,stamps\nAda,08030000001,${stamps}\n`, {
      add_again: mode === 'add',
      cards: [{ stamp_id, stamps: 2, mode, over_goal: 'carry' }],
    })
  const first = await bring(3, 'set_when_new')
  const second = await bring(4, 'add')
  const undo = async (id: string) => {
    await call(imports.undo, { params: { id } })
    await desk.settled(id)
    return (await desk.errors(first.id)).map(({ line, reason }) => [line, reason])
  }
  expect(await undo(first.id)).toEqual([[2, 'A later import added to this balance. Take that one back first.']])
  await expect(call(imports.remove, { params: { id: first.id } })).rejects.toMatchObject({ code: 'conflict' })
  await undo(second.id)
  await call(stamping.give, { body: { customer_id, stamp_id } })
  expect(await undo(first.id)).toEqual([[2, 'This customer has been here since, so the stamps stay.']])
})

test('an undo says of a card that ended since that its stamps are gone, not that an import added to it', async () => {
  const { desk, call } = await createImportBusiness(world)
  const stamp_id = await createCard(call, { duration: 2 })
  const { id } = await desk.bring('name,phone,stamps\nAda,08030000001,3\n', {
    cards: [{ stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' }],
  })
  world.clock.advance({ days: 5 })
  await expireCards(world.database.db, world.clock.now())
  await call(imports.undo, { params: { id } })
  await desk.settled(id)
  expect((await desk.errors(id)).map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'The card of this customer has ended since, and its stamps with it.'],
  ])
})

test.each(['imported', 'known'])('an undo says that a merge keeps the stamps, if the %s one stays', async (who) => {
  const { desk, call, people } = await createImportBusiness(world)
  const stamp_id = await createCard(call)
  const known = await createCustomer(call, { name: 'Bola', phone: '08030000002' })
  await call(stamping.give, { body: { customer_id: known, stamp_id } })
  const { id } = await desk.bring('name,phone,stamps\nAda,08030000001,3\n', {
    cards: [{ stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' }],
  })
  const imported = (await people()).find(({ name }) => name === 'Ada')?.id ?? ''
  const [keep_id, merge_id] = who === 'imported' ? [imported, known] : [known, imported]
  await call(merges.merge, { body: { keep_id, merge_id } })
  await call(imports.undo, { params: { id } })
  await desk.settled(id)
  expect((await desk.errors(id)).map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'This customer was merged with another one since, so the stamps stay.'],
  ])
})

describe('after the import', () => {
  test('an import is taken back, except customers who were active since', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const stamp_id = await createCard(call)
    await createCustomer(call, { name: 'Before', phone: '08030000009' })
    const { id } = await desk.bring('name,phone,consent\nA,08030000001,yes\nB,08030000002,yes\nC,08030000003,yes\n', {
      agreed: true,
    })
    const [, b, , c] = [...(await people())].sort((one, other) => one.name.localeCompare(other.name))
    await call(stamping.give, { body: { customer_id: b?.name === 'B' ? b.id : (c?.id ?? ''), stamp_id } })
    world.clock.set(new Date(world.clock.now().getTime() + 1000))
    await call(customers.update, {
      params: { id: (await people()).find((one) => one.name === 'C')?.id ?? '' },
      body: { name: 'Changed' },
    })
    await call(imports.undo, { params: { id } })
    const undone = await desk.settled(id)
    expect(undone).toMatchObject({ status: 'undone' })
    const left = (await people()).map((one) => one.name).sort()
    expect(left).toContain('Before')
    expect(left).toContain('Changed')
    expect(left).not.toContain('A')
    expect(undone.taken_back).toBe(4 - left.length)
    expect((await call(customers.list, { query: { search: '08030000001' } })).data.meta.total).toBe(0)
  })

  test('a check and an undo that are asked for again, because their answers were lost, happen once', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const { id, suggested } = await desk.upload('name,phone\nA,08030000001\nB,08030000002\n')
    const { date_order, ...mapping } = suggested
    const check = () => call(imports.check, { params: { id }, body: { mapping, date_order, agreed: false } })
    await changeStatus(id, 'checking')
    expect((await check()).data.import).toMatchObject({ status: 'checking', counts: NO_COUNTS })
    expect(await desk.settled(id)).toMatchObject({ status: 'checked', counts: { ...NO_COUNTS, created: 2 } })
    await desk.start(id)
    await changeStatus(id, 'undoing')
    expect((await call(imports.undo, { params: { id } })).data.import.status).toBe('undoing')
    await world.app.context.jobs.enqueue(world.database.db, 'imports')
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 2 })
    expect(await people()).toEqual([])
  })

  test('an import that is stopped after its end, or twice, stays and can be taken back', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const { id } = await desk.bring('name,phone\nA,08030000001\n')
    for (let press = 1; press <= 2; press++)
      await expect(call(imports.remove, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    expect(await desk.show(id)).toMatchObject({ status: 'done', counts: { ...NO_COUNTS, created: 1 } })
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 1 })
    expect(await people()).toEqual([])
    await call(imports.remove, { params: { id } })
    await expect(desk.show(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('whoever asked for a copy of their data stays, and what was sent to the others goes with them', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const { id } = await desk.bring('name,email\nAda,ada.asks@example.com\nBola,bola.goes@example.com\n')
    const idOf = async (name: string) => (await people()).find((one) => one.name === name)?.id ?? ''
    await call(walletLinks.send, { params: { id: await idOf('Bola') } })
    expect(await world.outbox('bola.goes@example.com')).toHaveLength(1)
    const { data } = await call(walletLinks.show, { params: { id: await idOf('Ada') } })
    await world.nobody(wallet.askCopy, { params: { wallet_token: data.wallet_url.split('/').at(-1) ?? '' } })
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 1 })
    expect((await people()).map((one) => one.name)).toEqual(['Ada'])
    expect(await world.outbox('bola.goes@example.com')).toEqual([])
  })

  test('an unused file is deleted after a day, failed rows after a week', async () => {
    const { desk, user } = await createImportBusiness(world)
    const done = await desk.bring('name,phone\nBad,1\n')
    const { id } = await desk.upload('name,phone\nA,08030000001\n')
    const path = world.app.context.importFiles.path(user.business.id, id)
    expect(existsSync(path)).toBe(true)
    const stray = world.app.context.importFiles.path(user.business.id, 'of-no-row')
    writeFileSync(stray, '')
    // real clock: the sweep compares the files' times with it.
    const nineDaysAgo = new Date(Date.now() - 9 * DAY_MS)
    utimesSync(stray, nineDaysAgo, nineDaysAgo)
    const later = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS + 1000)
    await purgeImports(world.database.db, world.app.context, later(1))
    expect([existsSync(path), existsSync(stray)]).toEqual([false, false])
    expect(await desk.show(id)).toMatchObject({ status: 'cancelled', has_file: false, sample: [] })
    expect((await desk.errors(done.id)).length).toBe(1)
    await purgeImports(world.database.db, world.app.context, later(7))
    expect(await desk.errors(done.id)).toEqual([])
  })

  test('a file that was checked and never imported leaves no figures, and nothing to take back', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const stamp_id = await createCard(call)
    const { id } = await desk.upload('name,phone,stamps\nA,08030000001,3\nB,08030000002,4\nBad,1,\n')
    expect(
      await desk.check(id, { cards: [{ stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' }] }),
    ).toMatchObject({
      status: 'checked',
      counts: { ...NO_COUNTS, created: 2, failed: 1 },
      balances: { people: 2 },
    })
    await purgeImports(world.database.db, world.app.context, new Date(world.clock.now().getTime() + 86_401_000))
    expect(await desk.show(id)).toMatchObject({
      status: 'cancelled',
      has_file: false,
      has_errors: false,
      counts: NO_COUNTS,
      balances: null,
      progress: { rows_done: 0, rows_total: 3 },
    })
    expect(await people()).toEqual([])
    await expect(call(imports.undo, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('an import whose file is gone fails at once with that reason, and its counts add up', async () => {
    const { desk, call, user } = await createImportBusiness(world)
    const fails = async (begin: (id: string) => Promise<{ status: string }>) => {
      const { id } = await desk.upload('name,phone\nA,08030000001\nB,08030000002\n')
      await desk.check(id)
      rmSync(world.app.context.importFiles.path(user.business.id, id))
      expect(await begin(id)).toMatchObject({ status: 'failed', has_file: false, counts: { ...NO_COUNTS, failed: 2 } })
      const reason = 'The file is not stored any more. Upload it again: nobody is added twice.'
      // The line above the customers: without the file nobody knows at which line the first of them stands.
      expect(await desk.errors(id)).toEqual([{ line: 1, reason, cells: [] }])
    }
    await fails(desk.check)
    await fails(desk.start)
    const { id } = await desk.upload('name,phone\nA,08030000001\n')
    rmSync(world.app.context.importFiles.path(user.business.id, id))
    await expect(call(imports.read, { params: { id }, body: { encoding: 'windows-1252' } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('a check that fails half-way leaves no counts, so that nobody takes them for customers', async () => {
    const { desk, call } = await createImportBusiness(world)
    const { owner } = world.database
    const { id } = await desk.upload(
      ['name,phone', ',1', ...Array.from({ length: 300 }, (_, n) => `P ${n},0803${String(n).padStart(7, '0')}`)].join(
        '\n',
      ),
    )
    await owner.withClient(async (client) => {
      await client.query(`create function fail_second_batch() returns trigger language plpgsql as
        'begin if new.rows_done > 250 then raise exception ''the second batch''; end if; return new; end'`)
      await client.query(`create trigger fail_second_batch before update on imports
        for each row execute function fail_second_batch()`)
    })
    try {
      expect(await desk.check(id)).toMatchObject({
        status: 'failed',
        counts: NO_COUNTS,
        has_errors: false,
        progress: { rows_done: 0 },
      })
    } finally {
      await owner.withClient((client) => client.query('drop function fail_second_batch cascade'))
    }
    await expect(call(imports.undo, { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('an erasure deletes the customer’s failed rows', async () => {
    const { desk, call } = await createImportBusiness(world)
    const customerId = await createCustomer(call, {
      name: 'Zainab Quartz',
      phone: '08035550001',
      email: 'zq@example.com',
    })
    const long = 'n'.repeat(121)
    const done = await desk.bring(
      `name,phone,email\n,0803 555 0001,\n${long},1,ZQ@example.com\nZainab Quartz,2,\nSomebody else,3,\n`,
    )
    expect(done.counts.failed).toBe(4)
    await call(customers.remove, { params: { id: customerId } })
    expect((await desk.errors(done.id)).map((error) => error.cells[0])).toEqual(['Somebody else'])
  })

  test('an erasure deletes a failed row with the address as people write it, whose domain is stored otherwise', async () => {
    const { desk, call } = await createImportBusiness(world)
    const customerId = await createCustomer(call, { name: 'Chinwe Obi', email: 'info@bücher.example' })
    const { id } = await desk.bring('name,phone,email\nBook shop,2,Info@Bücher.example\nSomebody else,3,\n')
    await call(customers.remove, { params: { id: customerId } })
    expect((await desk.errors(id)).map((error) => error.cells[0])).toEqual(['Somebody else'])
  })

  test.each([
    ['Zoë "Ace" Łęcka', '"ZOË ""ACE"" ŁĘCKA"'],
    ['Иван Петров', 'ИВАН ПЕТРОВ'],
    ['Γιάννης', 'Γιάννης'],
  ])('an erasure deletes the failed row of %s, written %s in the file', async (name, written) => {
    const { desk, call } = await createImportBusiness(world)
    const customerId = await createCustomer(call, { name })
    const { id } = await desk.bring(`name,phone,email\n${written},2,\nSomebody else,3,\n`)
    await call(customers.remove, { params: { id: customerId } })
    expect((await desk.errors(id)).map((error) => error.cells[0])).toEqual(['Somebody else'])
  })
})

describe('a checked file that waits while a customer is erased', () => {
  test('keeps its header where the name is only a part of one of its words, and can be started', async () => {
    const { desk, call } = await createImportBusiness(world)
    const customerId = await createCustomer(call, { name: 'Al', phone: '08035550001' })
    const { id, columns } = await desk.upload('name,phone,Total\nBea,08030000001,5\n')
    await desk.check(id)
    await call(customers.remove, { params: { id: customerId } })
    expect((await desk.show(id)).columns).toEqual(columns)
    expect((await desk.start(id)).counts).toEqual({ ...NO_COUNTS, created: 1 })
  })

  test('loses the words of a first row that was the customer’s, and can still be started', async () => {
    const { desk, call } = await createImportBusiness(world)
    const customerId = await createCustomer(call, { name: 'Zainab Quartz', phone: '08035550001' })
    const { id } = await desk.upload('Zainab Quartz,08035550001,1990-04-30\nBea,08030000001,1991-04-30\n')
    await desk.check(id, { mapping: { name: 0, phone: 1, date_of_birth: 2 } })
    await call(customers.remove, { params: { id: customerId } })
    expect((await desk.show(id)).columns).toEqual(['', '', ''])
    expect((await desk.start(id)).counts).toEqual({ ...NO_COUNTS, created: 1 })
  })
})

/** As after a request whose job has not run yet. */
async function changeStatus(id: string, status: 'checking' | 'undoing') {
  await world.database.db.updateTable('imports').set({ status }).where('id', '=', id).execute()
}
