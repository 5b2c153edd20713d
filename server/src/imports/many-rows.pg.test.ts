/**
 * Imports many rows in the little memory that is always available. Prints its measurements without judging them.
 * `npm run test:nightly` imports 20,000; IMPORT_ROWS asks for more rows than a test run has time for.
 */
import { imports } from '@stampwell/contract/business/imports.ts'
import { createFileCall } from '@stampwell/contract/call.ts'
import { exports } from '@stampwell/contract/client-endpoints.gen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportClient } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? (process.env['NIGHT'] === '1' ? 20_000 : 2_000))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('thousands of customers are checked, imported, exported and taken back', async () => {
  const { call, token } = await world.registerBusiness()
  const desk = createImportClient(world, call)
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `Person ${n} of Lagos,0803${String(n).padStart(7, '0')},person${n}@example.com,1990-04-${String(1 + (n % 28)).padStart(2, '0')},20${String(10 + (n % 15))}-03-01,yes`,
  )
  const { id } = await desk.upload(`name,phone,email,dob,joined,consent\n${rows.join('\n')}\n`)
  const timed = async <T>(what: string, run: () => Promise<T>) => {
    globalThis.gc?.()
    const [from, before] = [performance.now(), process.memoryUsage().heapUsed]
    const done = await run()
    const seconds = (performance.now() - from) / 1000
    process.stdout.write(
      `${what}: ${Math.round(ROWS / seconds)} rows/s, heap +${Math.round((process.memoryUsage().heapUsed - before) / 1048576)} MB\n`,
    )
    return done
  }

  expect((await timed('Checked', () => desk.check(id, { agreed: true }))).counts.created).toBe(ROWS)
  expect((await timed('Brought in', () => desk.start(id))).counts.created).toBe(ROWS)
  const file = createFileCall({ base: '/api', token: () => token, fetch: world.fetch })
  const text = await timed('Exported', async () => (await file(exports.customers, {})).text())
  expect(text.split('\r\n').length).toBe(ROWS + 2)
  await call(imports.undo, { params: { id } })
  expect((await timed('Taken back', () => desk.settled(id))).taken_back).toBe(ROWS)
}, 240_000)
