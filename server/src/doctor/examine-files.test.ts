import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { library } from '@stampwell/contract/business/library.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { examineFiles } from './examine-files.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// real clock: the file system gives the stored files real times.
const look = async (now = new Date()) =>
  (await examineFiles(world.database, world.app.context.files, now))
    .filter(({ wrong }) => wrong > 0)
    .map(({ title, examples }) => [title, ...examples])

test('a missing picture is reported at once, and an unreferenced one after a day', async () => {
  const owner = await world.registerBusiness()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d9381e' } })
    .png()
    .toBuffer()
  const { data } = await owner.call(library.uploadIcon, {
    body: { icon: new File([Uint8Array.from(picture)], 'cup.png') },
  })
  const { url } = data.icon
  const path = (of: string) => join(world.app.context.config.dataDir, of)
  // real clock: the file's age is counted from the real time of its writing.
  expect(await look(new Date(Date.now() + 2 * DAY_MS))).toEqual([])

  const stray = url.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  writeFileSync(path(stray), picture)
  // real clock: the process has it, and by night it is not the file system's.
  utimesSync(path(stray), new Date(), new Date())
  expect(await look()).toEqual([])
  // real clock: as above.
  utimesSync(path(stray), new Date(), new Date(Date.now() - DAY_MS - 60_000))
  expect(await look()).toEqual([['No stored picture is nobody’s a day after', stray]])
  rmSync(path(stray))

  writeFileSync(path(url), '')
  expect(await look()).toEqual([['Every picture that a row names is stored', url]])
  rmSync(path(url))
  expect(await look()).toEqual([['Every picture that a row names is stored', url]])
})
