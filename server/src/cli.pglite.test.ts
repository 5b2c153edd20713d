import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from './db/migrate.ts'
import { openUnmigrated, testLog } from './testing/app/database.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-cli-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function stampwell(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'] ?? '', SECRET_KEY: 'k'.repeat(43), ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}

test('the first command of a new version backs the database up before it migrates it', async () => {
  const dataDir = join(root, 'older')
  const database = await openUnmigrated(dataDir)
  await migrate(database, testLog, readMigrations().slice(0, -2))
  await database.close()

  expect(await stampwell({ DATA_DIR: dataDir }, 'settings')).toMatchObject({ code: 0 })

  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-\d{4}-/)])
}, 180_000)

test('a database that can not be reached is named by the variables that may be wrong', async () => {
  const DATABASE_URL = 'postgres://app:p@127.0.0.1:1/stamps'
  const withOwner = { DATABASE_URL, MIGRATE_DATABASE_URL: 'postgres://owner:p@127.0.0.1:1/stamps' }
  const [plain, both] = await Promise.all([stampwell({ DATABASE_URL }, 'migrate'), stampwell(withOwner, 'migrate')])

  expect(plain.said).toMatch(/^The database at DATABASE_URL can not be used/)
  expect(both.said).toMatch(/^The database at DATABASE_URL or MIGRATE_DATABASE_URL can not be used/)
})

test('a command whose file can not be used says so in one line', async () => {
  const answer = await stampwell({ DATA_DIR: root }, 'restore', root, '--erased', join(root, 'nowhere'))

  expect(answer).toMatchObject({ code: 1, said: expect.stringMatching(/^ENOENT: .*nowhere'\n$/) })
})
