import { existsSync } from 'node:fs'
import { imports } from '@stampwell/contract/business/imports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '../testing/fixtures/counter.ts'
import { NO_COUNTS, createImportBusiness } from '../testing/fixtures/import-client.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('uploading', () => {
  test('an upload returns delimiter, encoding, columns, first rows and a suggested mapping', async () => {
    const { desk } = await createImportBusiness(world)
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
      counts: NO_COUNTS,
      options: null,
    })
  })

  test.each([
    ['Nigeria', { country: 'NG', timezone: 'Africa/Lagos', phone: '08039990001' }, '1990-12-04'],
    ['the United States', { country: 'US', timezone: 'America/New_York', phone: '+12125550123' }, '1990-04-12'],
  ])('where the first rows have no dates, a shop in %s gets its own order proposed', async (_, place, birthday) => {
    const { desk, people } = await createImportBusiness(world, place)
    const undated = Array.from({ length: 45 }, (_row, n) => `P ${n},+23480300000${n + 10},`)
    await desk.bring(['name,phone,birthday', ...undated, 'Zoe,+2348030000099,04/12/1990'].join('\n'))
    expect((await people()).find(({ name }) => name === 'Zoe')?.date_of_birth).toBe(birthday)
  })

  test.each([
    ['no CSV', 'PK\x03\x04'],
    ['nothing', ''],
    ['only a header', 'name,phone\n'],
  ])('%s is refused under the field file', async (_, content) => {
    const { desk } = await createImportBusiness(world)
    await expect(desk.upload(content)).rejects.toMatchObject({ status: 422, errors: { file: [expect.any(String)] } })
  })

  test('the long name of a file is cut between characters', async () => {
    const { desk } = await createImportBusiness(world)
    const { file_name } = await desk.upload('name,phone\nAda,08031234567\n', `${'🍩'.repeat(130)}x.csv`)
    expect(file_name).toBe(`${'🍩'.repeat(115)}x.csv`)
  })

  test('a file of 51 MB is refused, and nothing of it stays', async () => {
    const { desk, user } = await createImportBusiness(world)
    await expect(desk.upload(Buffer.alloc(51 * 1024 * 1024, 'a,b\n'))).rejects.toMatchObject({ code: 'too_large' })
    expect(existsSync(world.app.context.importFiles.path(user.business.id, 'x').replace('/x.csv', ''))).toBe(false)
  })

  test('only the newest five unused files are kept', async () => {
    const { desk, call } = await createImportBusiness(world)
    const made = []
    for (let n = 0; n < 7; n++) {
      world.clock.set(new Date(world.clock.now().getTime() + 1000))
      made.push((await desk.upload(`name,phone\nAda ${n},08031234567\n`)).id)
    }
    const { data } = await call(imports.list, {})
    expect(data.imports.map((one) => one.id)).toEqual(made.slice(2).reverse())
  })
})

test('an upload that is repeated with its key, because its answer was lost, adds one import', async () => {
  const { call } = await createImportBusiness(world)
  const upload = (content: string) =>
    call(imports.upload, { body: { file: new File([content], 'list.csv') }, idempotency_key: 'list-1' })
  const first = await upload('name,phone\nAda,08031234567\n')
  const again = await upload('name,phone\nAda,08031234567\n')
  expect([first.replayed, again.replayed, again.data]).toEqual([false, true, first.data])
  await expect(upload('name,phone\nObi,08031234567\n')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect((await call(imports.list, {})).data.imports.map(({ id }) => id)).toEqual([first.data.import.id])
})

describe('reading otherwise', () => {
  test('another encoding and another heading show the file anew, with columns suggested anew', async () => {
    const { desk } = await createImportBusiness(world)
    const { id, columns } = await desk.upload(
      Buffer.from('My caf\xe9,list\nname,phone\nRen\xe9e,08030000001\n', 'latin1'),
    )
    expect(columns).toEqual(['name', 'phone'])
    expect((await desk.read(id, { encoding: 'macintosh' })).sample).toEqual([['RenÈe', '08030000001']])
    expect(await desk.read(id, { header_row: 0 })).toMatchObject({
      encoding: 'macintosh',
      columns: ['My cafÈ', 'list'],
      progress: { rows_total: 2 },
    })
    const again = { encoding: 'windows-1252', header_row: 1 } as const
    const checked = await desk.check(id, { ...again, mapping: { name: 0, phone: 1 } })
    expect(checked).toMatchObject({ ...again, status: 'checked', counts: { ...NO_COUNTS, created: 1 } })
    expect(checked.options).not.toHaveProperty('encoding')
  })

  test('a list of Turkish Excel is read in its letters, guessed or chosen', async () => {
    const { desk } = await createImportBusiness(world)
    const guessed = await desk.upload(Buffer.from('Ad\xfd,Telefon\nAy\xfee Y\xfdlmaz,08030000001\n', 'latin1'))
    expect(guessed).toMatchObject({ encoding: 'windows-1254', sample: [['Ayşe Yılmaz', '08030000001']] })
    const { id, encoding } = await desk.upload(Buffer.from('name,phone\n\xdeule,08030000001\n', 'latin1'))
    expect(encoding).toBe('windows-1252')
    const read = await desk.read(id, { encoding: 'windows-1254' })
    expect(read).toMatchObject({ encoding: 'windows-1254', sample: [['Şule', '08030000001']] })
  })

  test('a row without customers below it cannot be the heading', async () => {
    const { desk } = await createImportBusiness(world)
    const { id } = await desk.upload('name,phone\nAda,08030000001\n')
    for (const header_row of [1, 40])
      await expect(desk.read(id, { header_row })).rejects.toMatchObject({ errors: { header_row: expect.any(Array) } })
    await expect(desk.read(id, { encoding: 'ebcdic' as never })).rejects.toMatchObject({
      errors: { encoding: expect.any(Array) },
    })
    await desk.check(id)
    await desk.start(id)
    await expect(desk.read(id, { header_row: 0 })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('checking', () => {
  test('a check reports what an import would do, and changes only the import itself', async () => {
    const { desk, call } = await createImportBusiness(world)
    await createCustomer(call, { name: 'Known', phone: '08030000001' })
    const { id } = await desk.upload(
      'name,phone,email\nKnown K,08030000001,k@example.com\nAda,08030000002,\nAda again,08030000002,\nBad,12,\n',
    )
    const before = await fingerprint(world)
    const checked = await desk.check(id)
    expect(checked).toMatchObject({
      status: 'checked',
      progress: { rows_done: 4, rows_total: 4 },
      counts: { created: 1, completed: 1, known: 0, repeated: 1, failed: 1 },
    })
    const after = await fingerprint(world)
    const changed = Object.keys(after).filter(
      (table) => JSON.stringify(after[table as never]) !== JSON.stringify(before[table as never]),
    )
    expect(changed.sort()).toEqual(['public.import_errors', 'public.imports'])
  })

  test('a check needs a name column and a contact column that exist', async () => {
    const { desk } = await createImportBusiness(world)
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
    const { desk } = await createImportBusiness(world)
    const { id } = await desk.upload('who,x,phone\n,Ada,08030000002\n')
    expect((await desk.check(id, { mapping: { name: 0, phone: 2 } })).counts).toEqual({ ...NO_COUNTS, failed: 1 })
    expect((await desk.check(id, { mapping: { name: 1, phone: 2 } })).counts).toEqual({ ...NO_COUNTS, created: 1 })
    expect(await desk.errors(id)).toEqual([])
  })
})
