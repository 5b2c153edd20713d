import { accountExports } from '@stampwell/contract/business/account-exports.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { exportAccountsJob } from './export-accounts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a worker that lost its lease leaves the file of the one that took the export over', async () => {
  const { call, user } = await createCounter(world)
  const { context, database } = world.app
  const makeAll = () => exportAccountsJob.run({ app: context, database, signal: new AbortController().signal })
  const { id } = (await call(accountExports.start, {})).data.export
  const keep = context.exportFiles.keep.bind(context.exportFiles)
  const slow = vi.spyOn(context.exportFiles, 'keep').mockImplementationOnce(async (...draft) => {
    world.clock.advance({ seconds: 61 })
    await makeAll()
    return keep(...draft)
  })

  await context.jobs.drain()
  slow.mockRestore()

  expect((await call(accountExports.show, { params: { id } })).data.export.status).toBe('ready')
  expect(readdirSync(join(context.config.dataDir, 'exports', user.business.id))).toEqual([`${id}.zip`])
})
