import { existsSync } from 'node:fs'
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { imports as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { addCustomer, makeCard } from '../../testing/counter.ts'
import { openOffice, textOf } from '../../testing/import-client.ts'
import { fingerprint } from '../../testing/whole-database.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { forgetImports } from './forget-imports.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const open = () => openOffice(world)
const NONE = { created: 0, completed: 0, known: 0, repeated: 0, failed: 0 }

describe('uploading', () => {
  test('an upload returns delimiter, encoding, columns, first rows and a suggested mapping', async () => {
    const { desk } = await open()
    const found = await desk.upload(
      Buffer.from(
        '\uFEFFFull Name;E-Mail;Mobile No.;Birthday;Member since;Opt-in;Colour\r\nAda Obi;ada@example.com;0803 123 4567;30/04/1990;01/02/2020;yes;red\r\n',
        'utf16le',
      ),
      'old list.csv',
    )
    expect(found).toMatchObject({
      status: 'uploaded',
      file_name: 'old list.csv',
      encoding: 'utf-16le',
      delimiter: ';',
      sample: [['Ada Obi', 'ada@example.com', '0803 123 4567', '30/04/1990', '01/02/2020', 'yes', 'red']],
      columns: ['Full Name', 'E-Mail', 'Mobile No.', 'Birthday', 'Member since', 'Opt-in', 'Colour'],
      suggested: {
        name: 0,
        email: 1,
        phone: 2,
        date_of_birth: 3,
        joined_at: 4,
        marketing_consent: 5,
        last_name: null,
        date_order: 'dmy',
      },
      progress: { rows_done: 0, rows_total: 1 },
      counts: NONE,
      options: null,
    })
  })

  test.each([
    ['no CSV', 'PK\x03\x04'],
    ['nothing', ''],
    ['only a header', 'name,phone\n'],
  ])('%s is refused under the field file', async (_, content) => {
    const { desk } = await open()
    await expect(desk.upload(content)).rejects.toMatchObject({ status: 422, errors: { file: [expect.any(String)] } })
  })

  test('a file of 51 MB is refused, and nothing of it stays', async () => {
    const { desk, user } = await open()
    await expect(desk.upload(Buffer.alloc(51 * 1024 * 1024, 'a,b\n'))).rejects.toMatchObject({ code: 'too_large' })
    expect(existsSync(world.app.context.importFiles.path(user.business.id, 'x').replace('/x.csv', ''))).toBe(false)
  })

  test('only the newest five unused files are kept', async () => {
    const { desk, call } = await open()
    const made = []
    for (let n = 0; n < 7; n++) {
      world.clock.set(new Date(world.clock.now().getTime() + 1000))
      made.push((await desk.upload(`name,phone\nAda ${n},08031234567\n`)).id)
    }
    const { data } = await call(imports.list, {})
    expect(data.imports.map((one) => one.id)).toEqual(made.slice(2).reverse())
  })
})

describe('checking', () => {
  test('a check reports what an import would do, and changes only the import itself', async () => {
    const { desk, call } = await open()
    await addCustomer(call, { name: 'Known', phone: '08030000001' })
    const { id } = await desk.upload(
      'name,phone,email\nKnown K,08030000001,k@example.com\nAda,08030000002,\nAda again,08030000002,\nBad,12,\n',
    )
    const before = await fingerprint(world.database)
    const checked = await desk.check(id)
    expect(checked).toMatchObject({
      status: 'checked',
      progress: { rows_done: 4, rows_total: 4 },
      counts: { created: 1, completed: 1, known: 0, repeated: 1, failed: 1 },
    })
    const after = await fingerprint(world.database)
    const changed = Object.keys(after).filter(
      (table) => JSON.stringify(after[table as never]) !== JSON.stringify(before[table as never]),
    )
    expect(changed.sort()).toEqual(['public.import_errors', 'public.imports'])
  })

  test('a check needs a name column and a contact column that exist', async () => {
    const { desk } = await open()
    const { id } = await desk.upload('a,b\nAda,08030000002\n')
    await expect(desk.check(id, { mapping: { phone: 1 } })).rejects.toMatchObject({
      errors: { name: expect.any(Array) },
    })
    await expect(desk.check(id, { mapping: { name: 0 } })).rejects.toMatchObject({
      errors: { phone: expect.any(Array) },
    })
    await expect(desk.check(id, { mapping: { name: 0, phone: 7 } })).rejects.toMatchObject({
      errors: { mapping: expect.any(Array) },
    })
  })

  test('a second check with other columns starts from zero', async () => {
    const { desk } = await open()
    const { id } = await desk.upload('who,x,phone\n,Ada,08030000002\n')
    expect((await desk.check(id, { mapping: { name: 0, phone: 2 } })).counts).toEqual({ ...NONE, failed: 1 })
    expect((await desk.check(id, { mapping: { name: 1, phone: 2 } })).counts).toEqual({ ...NONE, created: 1 })
    expect(await desk.errors(id)).toEqual([])
  })
})

describe('importing', () => {
  test('an import reads all fields of the file, by the business’s country and time zone', async () => {
    const { desk, people } = await open()
    const done = await desk.bring(
      [
        'First name,Last name,Phone,Email,DOB,Joined,Consent',
        '"Ada ""The First""",Obi,8031234567,ADA@Example.com,30/04/1990,01/02/2020,Yes',
        "'=Bola,Eze,+233 20 123 4567,,,,no",
        'Chi,Ude,,chi@example.com,,,',
      ].join('\r\n'),
      { agreed: true },
    )
    expect(done).toMatchObject({ status: 'done', has_file: false, counts: { ...NONE, created: 3 } })
    expect(
      (await people()).map(({ name, phone, email, date_of_birth, joined_at, status, marketing_consent }) => ({
        name,
        phone,
        email,
        date_of_birth,
        joined_at,
        status,
        marketing_consent,
      })),
    ).toEqual([
      {
        name: 'Ada "The First" Obi',
        phone: '08031234567',
        email: 'ada@example.com',
        date_of_birth: '1990-04-30',
        joined_at: '2020-01-31T23:00:00.000Z',
        status: 'inactive',
        marketing_consent: true,
      },
      {
        name: '=Bola Eze',
        phone: '+233201234567',
        email: null,
        date_of_birth: null,
        joined_at: world.clock.now().toISOString(),
        status: 'active',
        marketing_consent: false,
      },
      {
        name: 'Chi Ude',
        phone: null,
        email: 'chi@example.com',
        date_of_birth: null,
        joined_at: world.clock.now().toISOString(),
        status: 'active',
        marketing_consent: false,
      },
    ])
  })

  test('a consent column alone does not give consent', async () => {
    const { desk, people } = await open()
    await desk.bring('name,phone,consent\nAda,08031234567,yes\n')
    expect((await people()).map((one) => one.marketing_consent)).toEqual([false])
  })

  test('an import fills only the empty fields of a known customer', async () => {
    const { desk, call, people } = await open()
    await addCustomer(call, { name: 'Ada', phone: '08030000001', date_of_birth: '1990-01-01' })
    await addCustomer(call, { name: 'Bola', phone: '08030000002', email: 'bola@example.com' })
    const done = await desk.bring(
      'name,phone,email,dob,consent\nSomebody,08030000001,ada@example.com,1991-01-01,yes\nBola B,08030000002,,,\n',
      { agreed: true },
    )
    expect(done.counts).toEqual({ ...NONE, completed: 1, known: 1 })
    expect(await people()).toMatchObject([
      { name: 'Ada', email: 'ada@example.com', date_of_birth: '1990-01-01', marketing_consent: false },
      { name: 'Bola', email: 'bola@example.com' },
    ])
    expect((await call(customers.list, { query: { search: 'ada@example' } })).data.meta.total).toBe(1)
  })

  test('notes are imported once, also for known customers, and go when the import is taken back', async () => {
    const { desk, call, people } = await open()
    const known = await addCustomer(call, { name: 'Known', phone: '08030000001' })
    const file =
      'name,phone,remarks\nKnown,08030000001,"Likes tea\nand cake"\nAda,08030000002,\'=Pays late\nBola,08030000003,\n'
    const { id, counts } = await desk.bring(file)
    expect(counts).toEqual({ ...NONE, created: 2, completed: 1 })
    const notesOf = async (person: string) =>
      (await call(customers.notes, { params: { id: person } })).data.notes.map(({ note, written_by }) => ({
        note,
        written_by,
      }))
    expect(await notesOf(known)).toEqual([{ note: 'Likes tea\nand cake', written_by: null }])
    expect(await notesOf((await people()).find((one) => one.name === 'Ada')?.id ?? '')).toEqual([
      { note: '=Pays late', written_by: null },
    ])
    expect((await desk.bring(file)).counts).toEqual({ ...NONE, known: 3 })
    expect((await desk.bring(`name,phone,note\nDayo,08030000004,${'x'.repeat(2001)}\n`)).counts).toEqual({
      ...NONE,
      failed: 1,
    })
    await call(customers.addNote, { params: { id: known }, body: { note: 'Ours' } })
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 2 })
    expect((await people()).map((one) => one.name)).toEqual(['Known'])
    expect(await notesOf(known)).toMatchObject([{ note: 'Ours' }])
  })

  test('each row that fails has its line and reason; the others are imported', async () => {
    const { desk, call, file } = await open()
    await addCustomer(call, { name: 'P', phone: '08030000001' })
    await addCustomer(call, { name: 'E', email: 'e@example.com', phone: undefined })
    const done = await desk.bring(
      [
        'name,phone,email,birthday',
        ',08030000009,,',
        'No reach,,,',
        'Bad phone,12,,',
        'Science,2.34803E+12,,',
        'Bad mail,,a@b,',
        'Two,08030000001,e@example.com,',
        'Date,08030000003,,31/02/1990',
        'Wide,08030000004,,,x',
        `Long,${'x'.repeat(10_100)},,`,
        'Nul\0,08030000005,,',
        'Good,08030000006,,',
        '"Open,08030000007,,\nx',
      ].join('\n'),
    )
    expect(done.counts).toEqual({ ...NONE, created: 1, failed: 11 })
    const errors = await desk.errors(done.id)
    expect(errors.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 There is no name.',
      '3 There is neither a phone number nor an e-mail address.',
      expect.stringMatching(/^4 “12” is no phone number\. Enter 11 digits/),
      expect.stringMatching(/^5 A spreadsheet shortened/),
      '6 “a@b” is no e-mail address.',
      '7 The phone number belongs to one customer and the e-mail address to another.',
      expect.stringMatching(/^8 “31\/02\/1990” is no date of birth/),
      expect.stringMatching(/^9 The row has more cells/),
      '10 A cell is longer than 10,000 characters.',
      '11 The row holds characters that are no text.',
      '13 A quotation mark opens here and never closes.',
    ])
    const text = await textOf(await file(endpoints.errorsCsv, { params: { id: done.id } }))
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFname,phone,email,birthday,Line,Reason',
      ',08030000009,,,2,There is no name.',
      'No reach,,,,3,There is neither a phone number nor an e-mail address.',
    ])
  })

  test('a person listed twice in the file is imported once, also across batches', async () => {
    const { desk } = await open()
    const rows = Array.from({ length: 1200 }, (_, n) => `Person ${n},0803${String(n % 1000).padStart(7, '0')}`)
    const { id } = await desk.upload(['name,phone', ...rows].join('\n'))
    const counts = { ...NONE, created: 1000, repeated: 200 }
    expect((await desk.check(id)).counts).toEqual(counts)
    expect(await desk.start(id)).toMatchObject({ counts, progress: { rows_done: 1200, rows_total: 1200 } })
  })

  test('each row beyond the plan’s customer limit fails with that reason', async () => {
    const { desk, user } = await open()
    await withLimit(user.business.id, 2, async () => {
      const { id } = await desk.upload('name,phone\nA,08030000001\nB,08030000002\nC,08030000003\n')
      expect((await desk.check(id)).counts).toEqual({ ...NONE, created: 2, failed: 1 })
      expect((await desk.start(id)).counts).toEqual({ ...NONE, created: 2, failed: 1 })
      expect((await desk.errors(id)).map((error) => error.reason)).toEqual(['Your plan takes no more customers.'])
    })
  })

  test('an import needs a check and a verified e-mail, and started twice it runs once', async () => {
    const { desk, people } = await open()
    const { id } = await desk.upload('name,phone\nA,08030000001\n')
    await expect(desk.start(id)).rejects.toMatchObject({ code: 'conflict' })
    await desk.check(id)
    await desk.start(id)
    expect((await desk.start(id)).counts).toEqual({ ...NONE, created: 1 })
    expect((await people()).length).toBe(1)
    const { call } = await world.registerBusiness({ verified: false })
    await expect(call(imports.start, { params: { id } })).rejects.toMatchObject({ code: 'email_unverified' })
  })

  test('an interrupted import continues where it stopped, and adds no customer twice', async () => {
    const { desk, call, people } = await open()
    const { context } = world.app
    const { id } = await desk.upload(
      ['name,phone', ...Array.from({ length: 1500 }, (_, n) => `P ${n},0803${String(n).padStart(7, '0')}`)].join('\n'),
    )
    await desk.check(id)
    await call(imports.start, { params: { id } })
    await expect
      .poll(async () => (await desk.show(id)).progress.rows_done, { interval: 1, timeout: 15_000 })
      .toBeGreaterThan(0)
    // As after a killed process: the lease stays until it expires.
    await world.database.db.updateTable('imports').set({ lease: crypto.randomUUID() }).where('id', '=', id).execute()
    const stopped = await desk.settled(id)
    expect(stopped.status).toBe('running')
    expect(stopped.progress.rows_done).toBeLessThan(1500)
    context.background.wake()
    expect((await desk.settled(id)).status).toBe('running')
    world.clock.set(new Date(world.clock.now().getTime() + 31_000))
    context.background.wake()
    expect(await desk.settled(id)).toMatchObject({
      status: 'done',
      counts: { ...NONE, created: 1500 },
      progress: { rows_done: 1500 },
    })
    expect((await call(customers.list, { query: {} })).data.meta.total).toBe(1500)
    expect((await people()).length).toBe(100)
  })

  test('a stopped import keeps the customers it added', async () => {
    const { desk, call } = await open()
    const { id } = await desk.upload(
      ['name,phone', ...Array.from({ length: 1500 }, (_, n) => `P ${n},0803${String(n).padStart(7, '0')}`)].join('\n'),
    )
    await desk.check(id)
    await call(imports.start, { params: { id } })
    await expect
      .poll(async () => (await desk.show(id)).progress.rows_done, { interval: 1, timeout: 15_000 })
      .toBeGreaterThan(0)
    await call(imports.remove, { params: { id } })
    const stopped = await desk.settled(id)
    expect(stopped).toMatchObject({ status: 'cancelled', has_file: false })
    expect((await call(customers.list, { query: {} })).data.meta.total).toBe(stopped.counts.created)
  })

  test('tills give stamps while an import runs', async () => {
    const { desk, call } = await open()
    const stamp_id = await makeCard(call)
    const customer_id = await addCustomer(call)
    const { id } = await desk.upload(
      ['name,phone', ...Array.from({ length: 3000 }, (_, n) => `P ${n},0907${String(n).padStart(7, '0')}`)].join('\n'),
    )
    await desk.check(id)
    await call(imports.start, { params: { id } })
    let given = 0
    while ((await desk.show(id)).status === 'running') {
      await call(stamping.give, { body: { customer_id, stamp_id } })
      given += 1
    }
    expect(given).toBeGreaterThan(0)
    expect((await desk.settled(id)).counts.created).toBe(3000)
    expect((await runDoctor(world.database.db)).filter((finding) => finding.wrong > 0)).toEqual([])
  })
})

describe('after the import', () => {
  test('an import is taken back, except customers who were active since', async () => {
    const { desk, call, people } = await open()
    const stamp_id = await makeCard(call)
    await addCustomer(call, { name: 'Before', phone: '08030000009' })
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

  test('an unused file is deleted after a day, failed rows after a week', async () => {
    const { desk, user } = await open()
    const done = await desk.bring('name,phone\nBad,1\n')
    const { id } = await desk.upload('name,phone\nA,08030000001\n')
    const path = world.app.context.importFiles.path(user.business.id, id)
    expect(existsSync(path)).toBe(true)
    const later = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000 + 1000)
    await forgetImports(world.database.db, world.app.context, later(1))
    expect(existsSync(path)).toBe(false)
    expect(await desk.show(id)).toMatchObject({ status: 'cancelled', has_file: false, sample: [] })
    expect((await desk.errors(done.id)).length).toBe(1)
    await forgetImports(world.database.db, world.app.context, later(7))
    expect(await desk.errors(done.id)).toEqual([])
  })

  test('an erasure deletes the customer’s failed rows', async () => {
    const { desk, call } = await open()
    const customerId = await addCustomer(call, { name: 'Zainab Quartz', phone: '08035550001', email: 'zq@example.com' })
    const done = await desk.bring(
      'name,phone,email\nx,0803 555 0001,zq@\ny,1,ZQ@example.com\nZainab Quartz,2,\nSomebody else,3,\n',
    )
    expect(done.counts.failed).toBe(4)
    await call(customers.remove, { params: { id: customerId } })
    expect((await desk.errors(done.id)).map((error) => error.cells[0])).toEqual(['Somebody else'])
  })
})

async function withLimit(businessId: string, customersMax: number, run: () => Promise<void>) {
  const { db } = world.database
  const { plan_id } = await db
    .selectFrom('subscriptions')
    .select('plan_id')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plans').select('limits').where('id', '=', plan_id).executeTakeFirstOrThrow()
  const set = (limits: object) =>
    db
      .updateTable('plans')
      .set({ limits: JSON.stringify(limits) })
      .where('id', '=', plan_id)
      .execute()
  await set({ ...(plan.limits as object), customers: customersMax })
  try {
    await run()
  } finally {
    await set(plan.limits as object)
  }
}
