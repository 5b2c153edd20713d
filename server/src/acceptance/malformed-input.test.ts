/**
 * Sends deliberately malformed input: random bodies to every write endpoint, and files that are not pictures to every
 * upload endpoint.
 */
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { createPicture } from '../testing/fixtures/card-makers.ts'
import { wrongs } from '../testing/fixtures/counter.ts'
import { everyOperation, request } from '../testing/http/request.ts'
import { createWalker, isJsonWrite, isWrite, walk, type Walker } from '../testing/http/walk-endpoints.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const RUNS = 25
let world: World
let walker: Walker
beforeAll(async () => {
  world = await createWorld()
  walker = await createWalker(world)
})
afterAll(() => world.close())

describe('malformed bodies', () => {
  let documented: Record<string, Record<string, { responses: Record<string, object> }>>
  beforeAll(async () => {
    const document = (await (await world.fetch('/api/openapi.json')).json()) as { paths: typeof documented }
    documented = document.paths
  })

  test.each(walk(isWrite))(
    '$name answers malformed bodies with a status from the OpenAPI document',
    async (operation) => {
      const { endpoint } = operation
      const token = await walker.tokenFor(operation)
      const statuses = Object.keys(documented[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {}).map(
        Number,
      )
      await fc.assert(
        fc.asyncProperty(nonsense(Object.keys(endpoint.body?.shape ?? {})), async (text) => {
          const { status } = await request(world, endpoint, { token, text })
          expect(status).toBeLessThan(500)
          expect(statuses).toContain(status)
        }),
        { numRuns: RUNS },
      )
    },
  )

  test.each(walk((operation) => isJsonWrite(operation) && !operation.name.endsWith('.logout')))(
    '$name refuses a list, an unknown field and NUL',
    async (operation) => {
      const { endpoint } = operation
      const token = await walker.tokenFor(operation)
      expect((await request(world, endpoint, { token, text: '[]' })).status).toBe(400)
      expect((await request(world, endpoint, { token, text: '{"no_such_field":1}' })).status).toBe(422)
      expect((await request(world, endpoint, { token, text: '{"name":"\\u0000"}' })).status).toBe(422)
    },
  )

  test('a read endpoint answers a malformed query with 200, 404 or 422', async () => {
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '-1',
        '0',
        '1e9',
        '99999999999999999999',
        'NaN',
        '%00',
        "' or 1=1 --",
        '%',
        '_',
        '\\',
        'a'.repeat(5000),
      ),
    )
    for (const { name, endpoint } of everyOperation.filter(
      (operation) => operation.endpoint.method === 'GET' && operation.endpoint.query,
    )) {
      const token = await walker.tokenFor({ name, endpoint })
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...Object.keys(endpoint.query?.shape ?? {}), 'other'),
          values,
          async (field, value) => {
            const { status } = await request(world, endpoint, {
              token,
              input: { query: { [field]: value } },
            })
            expect([name, [200, 404, 422].includes(status)]).toEqual([name, true])
          },
        ),
        { numRuns: RUNS },
      )
    }
  })

  test('all ledger invariants hold after the malformed requests', async () => {
    expect(await wrongs(world)).toEqual([])
  })
})

function nonsense(fields: string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      'x'.repeat(3000),
      '9'.repeat(400),
      [],
      {},
      [[]],
      [null],
      { a: { b: [1] } },
      '../../etc/passwd',
      "'; drop table customers; --",
      '<script>',
      '2026-02-30',
      'NaN',
      newId(),
      'a@b.co',
      '#ffffff',
      'https://x.y',
      '+2348031234567',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.double(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.object({ maxDepth: 1, maxKeys: 3 }),
  )
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fields, 'name') },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'id', 'business_id', 'is_admin', '') },
  )
  const objects = fc
    .uniqueArray(fc.tuple(name, value), { maxLength: 8, selector: ([field]) => field })
    .map((pairs) => `{${pairs.map(([field, said]) => `${JSON.stringify(field)}:${JSON.stringify(said)}`).join()}}`)
  const wild = fc.constantFrom(
    '',
    'null',
    '1',
    '"x"',
    '[]',
    '[{}]',
    '{',
    '{"a"}',
    '{"name":1,"name":2}',
    '{"__proto__":{"is_admin":true}}',
    '{"a":1e999}',
    `{"name":${'['.repeat(200)}${']'.repeat(200)}}`,
    `{"name":"${'x'.repeat(300_000)}"}`,
    '\ufeff{}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
  )
  return fc.oneof({ weight: 5, arbitrary: objects }, { weight: 1, arbitrary: wild })
}

describe('uploads that are not pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  let good: Buffer
  beforeAll(async () => {
    good = Buffer.from(await (await createPicture()).arrayBuffer())
  })

  // Only picture endpoints: other uploaded files are parsed by the endpoint itself.
  const uploads = everyOperation.filter(({ endpoint }) => endpoint.files && endpoint.largeFile === undefined)
  const files: [string, () => Buffer | string, string, number[]][] = [
    ['an SVG called PNG', () => svg, 'logo.png', [415]],
    ['a page called PNG', () => '<!doctype html><script>alert(1)</script>', 'logo.png', [415]],
    [
      'a page behind a PNG’s first bytes',
      () => Buffer.concat([good.subarray(0, 8), Buffer.from('<script>')]),
      'logo.png',
      [415],
    ],
    ['half a PNG', () => good.subarray(0, good.length >> 1), 'logo.png', [415]],
    ['a PNG of 30,000 by 30,000', () => hugePng(30_000), 'logo.png', [413]],
    ['a GIF', () => 'GIF89a\x01\x00\x01\x00', 'logo.gif', [415]],
    ['nothing at all', () => '', 'logo.png', [415, 422]],
    ['6 MB', () => Buffer.alloc(6 * 1024 * 1024, 1), 'logo.png', [413]],
    ['a name that climbs, over no picture', () => 'x', '../../../etc/cron.d/x\u0000.png', [400, 415, 422]],
  ]

  test.each(uploads)('$name stores no file of a refused upload', async (operation) => {
    const { endpoint } = operation
    const before = keptFiles()
    const { params = {}, body = {} } = walker.inputFor(operation)
    // What else the form needs; the file takes the place of a chosen picture.
    const fields = Object.entries(body).filter(([name]) => !name.startsWith('selected_'))
    const withFields = (form: FormData) => {
      for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
      return form
    }
    for (const field of endpoint.files ?? []) {
      for (const [what, bytes, filename, expected] of files) {
        const { status } = await request(world, endpoint, {
          token: walker.own.token,
          input: { params },
          form: withFields(formOf(field, bytes(), filename)),
        })
        expect([what, expected.includes(status) ? 'refused' : status]).toEqual([what, 'refused'])
      }
    }
    const [last, ...others] = [...(endpoint.files ?? [])].reverse()
    const mixed = new FormData()
    for (const field of others) mixed.append(field, new Blob([new Uint8Array(good)]), 'good.png')
    mixed.append(last ?? '', new Blob([svg]), 'bad.png')
    expect(
      (await request(world, endpoint, { token: walker.own.token, input: { params }, form: withFields(mixed) })).status,
    ).toBe(415)
    expect(keptFiles()).toEqual(before)
  })

  test('an uploaded picture’s file name is never used on disk', async () => {
    const icon = everyOperation.find((operation) => operation.name === 'library.uploadIcon')
    if (!icon) throw new Error('There is no endpoint for icons')
    const before = new Set(keptFiles())
    const { status } = await request(world, icon.endpoint, {
      token: walker.own.token,
      form: formOf('icon', good, '../../../climbed.png'),
    })
    const added = keptFiles().filter((name) => !before.has(name))
    expect([status, added]).toEqual([201, [expect.stringMatching(/^files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.png$/)]])
    expect(existsSync(join(tmpdir(), 'climbed.png'))).toBe(false)
  })

  function keptFiles(): string[] {
    const { dataDir } = world.app.context.config
    return readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
      .sort()
  }
})

function formOf(field: string, bytes: Buffer | string, filename: string): FormData {
  const form = new FormData()
  form.append(
    field,
    new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' }),
    filename,
  )
  return form
}

/** Returns a small PNG whose header claims side × side pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(said), 4)
  return Buffer.concat([ends.subarray(0, 4), said, ends.subarray(4)])
}
