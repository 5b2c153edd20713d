import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedServerFolders } from './changed-folders.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-changed-'))
  git('init', '--quiet', '--initial-branch', 'main')
  write('server/src/offers/offers.sql.ts')
  commit()
  git('switch', '--quiet', '-c', 'next')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test']
  execFileSync('git', ['-C', root, ...who, ...args])
}
function commit(): void {
  git('add', '.')
  git('commit', '--quiet', '-m', 'Change')
}
function write(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('folders of the server count as changed by a commit, an edit or a new file, others do not', () => {
  expect(changedServerFolders(root)).toEqual([])
  write('server/src/tills/tills.sql.ts')
  write('web/src/app/theme.ts')
  write('server/src/main.ts')
  commit()
  write('server/src/offers/offers.sql.ts', 'edited')
  write('server/src/wallet/new.ts')
  expect(changedServerFolders(root)).toEqual(['server/src/offers/', 'server/src/tills/', 'server/src/wallet/'])
})
