/**
 * Lists as other services, spreadsheets and people write them, with invented persons. Everybody in them comes in; what a
 * list has that cannot be kept is counted.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customers } from '@stampwell/contract/business/customers.ts'
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import type { CustomerImport, ImportMapping } from '@stampwell/contract/business/imports.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { columnsOf } from '@stampwell/domain/customers/import-columns.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../csv/write-csv.ts'
import { createImportBusiness, textOf } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const FOLDER = join(import.meta.dirname, 'samples')
type Person = { name?: string; phone?: string | null; email?: string | null; date_of_birth?: string | null }
type Consents = Partial<Record<Channel, boolean>>
type Sample = {
  file: string
  country: string
  source: string
  /** Lines of the file, whatever became of each. */
  rows: number
  counts: CustomerImport['counts']
  people: Person[]
  left_out: object[]
  /** Each line that does not come in, with what is said of it. */
  failed?: [line: number, reason: string][]
  date_order?: 'ymd' | 'dmy' | 'mdy'
  columns?: string[]
  delimiter?: string
  /** The header of the column that is proposed for a field; null: none. */
  suggested?: Partial<Record<keyof ImportMapping, string | null>>
  /** By name. */
  consents?: Record<string, Consents>
  joined?: Record<string, string>
  /** What the same file brings again. */
  second_import?: CustomerImport['counts']
  /** Every name stands in the export as it was in the file. */
  exported_again?: boolean
}
const SAMPLES = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Sample[] // written beside the files

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(SAMPLES.map((sample) => [sample.file, sample] as const))('%s', async (file, sample) => {
  const { desk, people, call, file: download } = await createImportBusiness(world)
  const { country, date_order, rows } = sample
  const content = readFileSync(join(FOLDER, file))
  const uploaded = await desk.upload(content, file)
  const { columns, delimiter, suggested } = uploaded
  const headerOf = (field: keyof ImportMapping) =>
    columnsOf(suggested[field]).map((column) => columns[column])[0] ?? null
  for (const [field, header] of Object.entries(sample.suggested ?? {}))
    expect([field, headerOf(field as keyof ImportMapping)]).toEqual([field, header]) // a key of `suggested`
  expect({ columns, delimiter }).toMatchObject({
    ...(sample.columns && { columns: sample.columns }),
    ...(sample.delimiter && { delimiter: sample.delimiter }),
  })

  const options = { country, agreed: true, ...(date_order && { date_order }) }
  const checked = await desk.check(uploaded.id, options)
  const done = await desk.start(uploaded.id)
  const outcome = { counts: sample.counts, left_out: sample.left_out, progress: { rows_done: rows, rows_total: rows } }
  expect(checked).toMatchObject({ status: 'checked', ...outcome })
  expect(done).toMatchObject({ status: 'done', ...outcome })
  expect(sumOf(done.counts)).toBe(rows)
  const failed = (await desk.errors(uploaded.id)).map(({ line, reason }) => [line, reason])
  expect(failed).toEqual((sample.failed ?? []).map(([line, reason]) => [line, expect.stringContaining(reason)]))

  const came = await people()
  expect(came).toHaveLength(Math.min(sample.counts.created, 100))
  for (const person of sample.people) {
    const shown = typeof person.phone === 'string' ? { ...person, phone: showPhone(person.phone) } : person
    expect(came).toContainEqual(expect.objectContaining(shown))
  }
  const named = (name: string) => came.find((person) => person.name === name)
  for (const [name, day] of Object.entries(sample.joined ?? {}))
    expect([name, localDate(new Date(named(name)?.joined_at ?? ''), 'Africa/Lagos')]).toEqual([name, day])
  for (const [name, consents] of Object.entries(sample.consents ?? {}))
    expect([name, await consentsOf(call, named(name)?.id ?? '')]).toEqual([name, consents])
  const lines = sample.exported_again ? (await textOf(await download(exports.customers, {}))).split('\r\n') : null
  expect(lines?.filter((line) => /^"?[=+@-]/.test(line)) ?? []).toEqual([])
  const missing = came.filter(({ name }) => lines?.every((line) => !line.startsWith(csvLine([name]).trimEnd())))
  expect(missing).toEqual([])
  const again = sample.second_import && (await desk.bring(content, options)).counts
  expect(again).toEqual(sample.second_import)
})

test('every sample is expected, and every sum of counts is the number of its lines', () => {
  const listed = SAMPLES.map(({ file }) => file)
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.csv'))
  expect(files.filter((file) => !listed.includes(file))).toEqual(['wix-loyalty.csv'])
  expect(SAMPLES.filter(({ counts, rows }) => sumOf(counts) !== rows)).toEqual([])
})

function sumOf(counts: CustomerImport['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Returns the channels that somebody said something of: true if they agreed. */
async function consentsOf(call: Call, id: string): Promise<Consents> {
  const { consents } = (await call(customers.show, { params: { id } })).data
  return Object.fromEntries(consents.map(({ channel, withdrawn_at }) => [channel, withdrawn_at === null]))
}
