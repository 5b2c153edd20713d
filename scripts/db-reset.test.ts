import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampwell-reset-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an empty DATA_DIR is the usual folder, and nothing beside it is removed', () => {
  mkdirSync(join(folder, 'postgres'))

  const said = execFileSync(process.execPath, [join(import.meta.dirname, 'db-reset.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: '' },
    encoding: 'utf8',
  })

  expect(said).toMatch(/^There is no database in .*\.data\.\n$/)
  expect(existsSync(join(folder, 'postgres'))).toBe(true)
})
