/** What an import leaves out of rows that come in, with the rows to mend. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImportBusiness, NO_COUNTS, textOf } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { purgeImports } from './purge-imports.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const LIST = [
  'name,phone,email,birthday,notes',
  'Ada,12,ada@example.com,31/02/1990,',
  'Bola,08030000002,,,Likes tea',
  'Chi,08030000003,chi@,,',
  'Dee,1,,,',
].join('\n')

describe('cells that were left out', () => {
  test('each is listed with its line, its field, the reason and what stands there, in the check and in the result', async () => {
    const { desk } = await createImportBusiness(world)
    const { id } = await desk.upload(LIST)
    const rows = [
      {
        line: 2,
        left_out: [
          { field: 'phone', reason: 'unreadable', text: '12' },
          { field: 'date_of_birth', reason: 'unreadable', text: '31/02/1990' },
        ],
        cells: ['Ada', '12', 'ada@example.com', '31/02/1990', ''],
      },
      {
        line: 4,
        left_out: [{ field: 'email', reason: 'unreadable', text: 'chi@' }],
        cells: ['Chi', '08030000003', 'chi@', '', ''],
      },
    ]
    expect((await desk.check(id)).counts).toEqual({ ...NO_COUNTS, created: 3, failed: 1 })
    expect(await desk.leftOut(id)).toEqual(rows)
    await desk.start(id)
    expect(await desk.leftOut(id)).toEqual(rows)
    expect((await desk.errors(id)).map(({ line }) => line)).toEqual([5])
  })

  test('their file names line, field, reason and cell, and completes the people once it is mended', async () => {
    const { desk, file, people } = await createImportBusiness(world)
    const { id } = await desk.bring(LIST)
    const text = await textOf(await file(endpoints.leftOutCsv, { params: { id } }))
    expect(text.split('\r\n')).toEqual([
      '\uFEFFname,phone,email,birthday,notes,Line,Field,Reason,What stood there',
      'Ada,12,ada@example.com,31/02/1990,,2,Phone number · Birthday,Cannot be read · Cannot be read,12 · 31/02/1990',
      'Chi,08030000003,chi@,,,4,E-mail address,Cannot be read,chi@',
      '',
    ])
    const { counts } = await desk.bring(text.replaceAll('31/02/1990', '28/02/1990').replace('chi@', 'chi@example.com'))
    expect(counts).toEqual({ ...NO_COUNTS, completed: 2 })
    expect((await people()).map(({ name, email, date_of_birth }) => [name, email, date_of_birth])).toEqual([
      ['Ada', 'ada@example.com', '1990-02-28'],
      ['Bola', null, null],
      ['Chi', 'chi@example.com', null],
    ])
  })

  test('a balance and an old code that stay behind are among them', async () => {
    const { desk } = await createImportBusiness(world)
    const { id } = await desk.bring('name,phone,barcode\nAda,08030000001,"123, AAAA-1"\nBola,08030000002,AAAA-1\n', {
      mapping: { name: 0, phone: 1, old_code: 2 },
    })
    expect((await desk.leftOut(id)).map(({ line, left_out }) => [line, ...left_out])).toEqual([
      [2, { field: 'old_code', reason: 'too_short', text: '123' }],
      [3, { field: 'old_code', reason: 'taken', text: 'AAAA-1' }],
    ])
  })

  test('they go after a week, and with the erasure of the person', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const { id, left_out } = await desk.bring(LIST)
    const ada = (await people()).find(({ name }) => name === 'Ada')
    await call(customers.remove, { params: { id: ada?.id ?? '' } })
    expect((await desk.leftOut(id)).map(({ line }) => line)).toEqual([4])
    await purgeImports(world.database.db, world.app.context, new Date(world.clock.now().getTime() + 7 * DAY_MS + 1000))
    expect(await desk.leftOut(id)).toEqual([])
    expect((await desk.show(id)).left_out).toEqual(left_out)
  })
})

describe('bytes that are no text in the encoding of the file', () => {
  const file = Buffer.concat([
    Buffer.from('name,phone,notes\nZoë,08030000001,crème\nJos'),
    Buffer.from([0xe9]),
    Buffer.from(',08030000002,thé\nNia,1,it'),
    Buffer.from([0x92]),
    Buffer.from('s late\nAda,08030000004,\n'),
  ])

  test('their rows are named in the check and in the result, whatever becomes of the row', async () => {
    const { desk, people } = await createImportBusiness(world)
    const { id, encoding } = await desk.upload(file)
    expect(encoding).toBe('utf-8')
    const named = {
      bad_bytes: { rows: 2, lines: [3, 4] },
      left_out: [],
      counts: { ...NO_COUNTS, created: 3, failed: 1 },
    }
    expect(await desk.check(id)).toMatchObject(named)
    expect(await desk.start(id)).toMatchObject(named)
    expect((await desk.leftOut(id)).map(({ line, left_out }) => [line, ...left_out])).toEqual([
      [3, { field: 'row', reason: 'bad_bytes', text: 'Jos\ufffd' }],
      [4, { field: 'row', reason: 'bad_bytes', text: 'it\ufffds late' }],
    ])
    expect((await people()).map(({ name }) => name)).toEqual(['Ada', 'Jos\ufffd', 'Zoë'])
  })

  test('of many rows the first twenty are named, and all are counted and listed', async () => {
    const { desk } = await createImportBusiness(world)
    const rows = Array.from({ length: 25 }, (_, n) =>
      Buffer.concat([Buffer.from(`Zoë é ${n}`), Buffer.from([0xe9]), Buffer.from(`,0803000${1000 + n}\n`)]),
    )
    const { id } = await desk.upload(Buffer.concat([Buffer.from('name,phone\n'), ...rows]))
    const { bad_bytes } = await desk.check(id)
    expect(bad_bytes).toEqual({ rows: 25, lines: Array.from({ length: 20 }, (_, n) => n + 2) })
    expect((await desk.leftOut(id)).length).toBe(25)
  })
})
