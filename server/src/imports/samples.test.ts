/**
 * Lists as other services, spreadsheets and people write them, with invented persons. Everybody in them comes in; what a
 * list has that cannot be kept is counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { showPhone } from '@stampwell/domain/text/phone.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportBusiness } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const FOLDER = join(import.meta.dirname, 'samples')
type Person = { name?: string; phone?: string | null; email?: string | null; date_of_birth?: string | null }
type Sample = {
  file: string
  country: string
  source: string
  counts: Record<string, number>
  people: Person[]
  left_out: object[]
  date_order?: 'ymd' | 'dmy' | 'mdy'
}
const SAMPLES = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Sample[] // written beside the files

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(SAMPLES.map((sample) => [sample.file, sample] as const))('%s', async (file, sample) => {
  const { desk, people } = await createImportBusiness(world)
  const { country, date_order } = sample
  const { id } = await desk.upload(readFileSync(join(FOLDER, file)), file)
  await desk.check(id, { country, agreed: true, ...(date_order && { date_order }) })
  const { status, counts, left_out } = await desk.start(id)
  expect({ status, counts, left_out, errors: await desk.errors(id) }).toMatchObject({
    status: 'done',
    counts: sample.counts,
    left_out: sample.left_out,
  })
  const came = await people()
  for (const person of sample.people) {
    const shown = typeof person.phone === 'string' ? { ...person, phone: showPhone(person.phone) } : person
    expect(came).toContainEqual(expect.objectContaining(shown))
  }
})
