import { customers } from '@stampwell/contract/business/customers.ts'
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { imports as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '../testing/fixtures/counter.ts'
import { NO_COUNTS, createImportBusiness, textOf } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('importing', () => {
  test('an import reads all fields of the file, by the business’s country and time zone', async () => {
    const { desk, people } = await createImportBusiness(world)
    const done = await desk.bring(
      [
        'First name,Last name,Phone,Email,DOB,Joined,Consent',
        '"Ada ""The First""",Obi,8031234567,ADA@Example.com,30/04/1990,01/02/2020,Yes',
        "'=Bola,Eze,+233 20 123 4567,,,,no",
        'Chi,Ude,,chi@example.com,,,',
      ].join('\r\n'),
      { agreed: true },
    )
    expect(done).toMatchObject({ status: 'done', has_file: false, counts: { ...NO_COUNTS, created: 3 } })
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
    const { desk, people } = await createImportBusiness(world)
    await desk.bring('name,phone,consent\nAda,08031234567,yes\n')
    expect((await people()).map((one) => one.marketing_consent)).toEqual([false])
  })

  test('an import fills only the empty fields of a known customer', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    await createCustomer(call, { name: 'Ada', phone: '08030000001', date_of_birth: '1990-01-01' })
    await createCustomer(call, { name: 'Bola', phone: '08030000002', email: 'bola@example.com' })
    const done = await desk.bring(
      'name,phone,email,dob,consent\nSomebody,08030000001,ada@example.com,1991-01-01,yes\nBola B,08030000002,,,\n',
      { agreed: true },
    )
    expect(done.counts).toEqual({ ...NO_COUNTS, completed: 1, known: 1 })
    expect(await people()).toMatchObject([
      { name: 'Ada', email: 'ada@example.com', date_of_birth: '1990-01-01', marketing_consent: false },
      { name: 'Bola', email: 'bola@example.com' },
    ])
    expect((await call(customers.list, { query: { search: 'ada@example' } })).data.meta.total).toBe(1)
  })

  test('a customer takes over the number and the address of somebody who was merged into them', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const merged = { phone: '08030000002', email: 'twin@example.com' }
    const keep_id = await createCustomer(call, { name: 'Kept', phone: '08030000001', email: 'kept@example.com' })
    const merge_id = await createCustomer(call, { name: 'Twin', ...merged })
    await call(merges.merge, { body: { keep_id, merge_id } })
    for (const [gone, row] of [
      [{ phone: null }, `Twin,${merged.phone},`],
      [{ email: null }, `Twin,,${merged.email}`],
    ] as const) {
      await call(customers.update, { params: { id: keep_id }, body: gone })
      const done = await desk.bring(`name,phone,email\n${row}\n`)
      expect(done).toMatchObject({ status: 'done', counts: { completed: 1, failed: 0 } })
    }
    expect(await people()).toMatchObject([{ id: keep_id, ...merged }])
  })

  test('a row with the year completes a birthday without one if the day is the same', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    await createCustomer(call, { name: 'Ada', phone: '08030000001', date_of_birth: '--04-30' })
    await createCustomer(call, { name: 'Bola', phone: '08030000002', date_of_birth: '--04-30' })
    await createCustomer(call, { name: 'Chi', phone: '08030000003', date_of_birth: '1990-04-30' })
    const done = await desk.bring(
      'name,phone,dob\nAda,08030000001,1990-04-30\nBola,08030000002,1990-05-01\nChi,08030000003,30 April\nDee,08030000004,30/04\nDee,08030000004,30/04/1991\n',
    )
    expect(done.counts).toEqual({ ...NO_COUNTS, completed: 1, known: 2, created: 1, repeated: 1 })
    expect((await people()).map((one) => one.date_of_birth)).toEqual([
      '1990-04-30',
      '--04-30',
      '1990-04-30',
      '1991-04-30',
    ])
  })

  test('notes are imported once, also for known customers, and go when the import is taken back', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const known = await createCustomer(call, { name: 'Known', phone: '08030000001' })
    const file =
      'name,phone,remarks\nKnown,08030000001,"Likes tea\nand cake"\nAda,08030000002,\'=Pays late\nBola,08030000003,\n'
    const { id, counts } = await desk.bring(file)
    expect(counts).toEqual({ ...NO_COUNTS, created: 2, completed: 1 })
    const notesOf = async (person: string) =>
      (await call(customerNotes.list, { params: { id: person } })).data.notes.map(({ note, written_by }) => ({
        note,
        written_by,
      }))
    expect(await notesOf(known)).toEqual([{ note: 'Likes tea\nand cake', written_by: null }])
    expect(await notesOf((await people()).find((one) => one.name === 'Ada')?.id ?? '')).toEqual([
      { note: '=Pays late', written_by: null },
    ])
    expect((await desk.bring(file)).counts).toEqual({ ...NO_COUNTS, known: 3 })
    await call(customerNotes.add, { params: { id: known }, body: { note: 'Ours' } })
    await call(imports.undo, { params: { id } })
    expect(await desk.settled(id)).toMatchObject({ status: 'undone', taken_back: 2 })
    expect((await people()).map((one) => one.name)).toEqual(['Known'])
    expect(await notesOf(known)).toMatchObject([{ note: 'Ours' }])
  })

  test('each row that fails has its line and reason; the others are imported', async () => {
    const { desk, call, file } = await createImportBusiness(world)
    await createCustomer(call, { name: 'P', phone: '08030000001' })
    await createCustomer(call, { name: 'E', email: 'e@example.com', phone: undefined })
    const done = await desk.bring(
      [
        'name,phone,email,birthday',
        ',08030000009,,',
        'No reach,,,',
        'Bad phone,12,,',
        'Science,2.34803E+12,,',
        'Bad mail,,a@b,',
        'Two,08030000001,e@example.com,',
        'Wide,08030000004,,,x',
        `Long,${'x'.repeat(10_100)},,`,
        'Nul\0,08030000005,,',
        'Good,08030000006,,',
        '"Open,08030000007,,\nx',
      ].join('\n'),
    )
    expect(done.counts).toEqual({ ...NO_COUNTS, created: 1, failed: 11 })
    const errors = await desk.errors(done.id)
    expect(errors.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 The name is missing.',
      '3 There is neither a phone number nor an e-mail address.',
      expect.stringMatching(/^4 “12” is not a phone number\. Enter 11 digits/),
      expect.stringMatching(/^5 A spreadsheet shortened/),
      '6 “a@b” is not an e-mail address.',
      '7 The phone number belongs to one customer and the e-mail address to another.',
      expect.stringMatching(/^8 The row has more cells/),
      '9 A cell is longer than 10,000 characters.',
      '10 The row holds characters that are not text.',
      '12 A quotation mark opens here and never closes.',
      '13 There is neither a phone number nor an e-mail address.',
    ])
    const text = await textOf(await file(endpoints.errorsCsv, { params: { id: done.id } }))
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFname,phone,email,birthday,Line,Reason',
      ',08030000009,,,2,The name is missing.',
      'No reach,,,,3,There is neither a phone number nor an e-mail address.',
    ])
  })

  test('a cell that cannot be read stays behind and is counted, as a year that is missing is; the person comes in', async () => {
    const { desk, people } = await createImportBusiness(world)
    const file = [
      'name,phone,email,birthday,joined,notes',
      'Ada,12,ada@example.com,31/02/1990,,',
      'Bola,08030000002,b@,04-30,2099-01-01,',
      `Chi,08030000003,n/a,1850-01-01,,${'x'.repeat(2001)}`,
      'Dee,08030000004,,30 April,,',
    ].join('\n')
    const { counts, left_out } = await desk.bring(file)
    expect(counts).toEqual({ ...NO_COUNTS, created: 4 })
    expect(left_out).toEqual([
      { field: 'phone', reason: 'unreadable', count: 1 },
      { field: 'date_of_birth', reason: 'unreadable', count: 1 },
      { field: 'email', reason: 'unreadable', count: 1 },
      { field: 'date_of_birth', reason: 'no_year', count: 2 },
      { field: 'joined_at', reason: 'impossible', count: 1 },
      { field: 'date_of_birth', reason: 'impossible', count: 1 },
      { field: 'notes', reason: 'too_long', count: 1 },
    ])
    expect((await people()).map(({ phone, email, date_of_birth }) => [phone, email, date_of_birth])).toEqual([
      [null, 'ada@example.com', null],
      ['08030000002', null, '--04-30'],
      ['08030000003', null, null],
      ['08030000004', null, '--04-30'],
    ])
  })

  test('a no in the file takes back what the merchant noted, and beats a yes in another row', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    await createCustomer(call, { name: 'Known', phone: '08030000001', marketing_consent: true })
    const file = [
      'name,phone,newsletter',
      'Known,08030000001,unsubscribed',
      'Ada,08030000002,no',
      'Ada,08030000002,yes',
      'Bola,08030000003,yes',
      'Bola,08030000003,no',
      'Chi,08030000004,yes',
    ].join('\n')
    const { counts } = await desk.bring(file, { agreed: true })
    expect(counts).toEqual({ ...NO_COUNTS, created: 3, completed: 1, repeated: 2 })
    expect((await people()).map((one) => [one.name, one.marketing_consent])).toEqual([
      ['Ada', false],
      ['Bola', false],
      ['Chi', true],
      ['Known', false],
    ])
  })

  test('a person listed twice in the file is imported once, also across batches', async () => {
    const { desk } = await createImportBusiness(world)
    const rows = Array.from({ length: 1200 }, (_, n) => `Person ${n},0803${String(n % 1000).padStart(7, '0')}`)
    const { id } = await desk.upload(['name,phone', ...rows].join('\n'))
    const counts = { ...NO_COUNTS, created: 1000, repeated: 200 }
    expect((await desk.check(id)).counts).toEqual(counts)
    expect(await desk.start(id)).toMatchObject({ counts, progress: { rows_done: 1200, rows_total: 1200 } })
  })

  test('each row beyond the plan’s customer limit fails with that reason', async () => {
    const { desk, user } = await createImportBusiness(world)
    await withLimit(user.business.id, 2, async () => {
      // Each row of somebody who does not come in is one.
      const { id } = await desk.upload('name,phone\nA,08030000001\nB,08030000002\nC,08030000003\nC,08030000003\n')
      expect((await desk.check(id)).counts).toEqual({ ...NO_COUNTS, created: 2, failed: 2 })
      expect((await desk.start(id)).counts).toEqual({ ...NO_COUNTS, created: 2, failed: 2 })
      const reason = 'Your plan takes no more customers.'
      expect((await desk.errors(id)).map((error) => error.reason)).toEqual([reason, reason])
    })
  })

  test('an import needs a check and a verified e-mail, and started twice it runs once', async () => {
    const { desk, people } = await createImportBusiness(world)
    const { id } = await desk.upload('name,phone\nA,08030000001\n')
    await expect(desk.start(id)).rejects.toMatchObject({ code: 'conflict' })
    await desk.check(id)
    await desk.start(id)
    expect((await desk.start(id)).counts).toEqual({ ...NO_COUNTS, created: 1 })
    expect((await people()).length).toBe(1)
    const { call } = await world.registerBusiness({ verified: false })
    await expect(call(imports.start, { params: { id } })).rejects.toMatchObject({ code: 'email_unverified' })
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
