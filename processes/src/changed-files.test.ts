import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles, changedServerFolders } from './changed-files.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampwell-changed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder })
const write = (name: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), `${name}\n`)
}
const commit = (name: string) => {
  write(name)
  git('add', '-A')
  git('commit', '-q', '-m', name)
}
const landed = () => {
  git('init', '-q', '-b', 'main')
  commit('landed.ts')
}

test('a branch differs from main by its commits and by what is not committed yet', () => {
  landed()
  git('switch', '-q', '-c', 'next')
  commit('first.ts')
  commit('second.ts')
  git('mv', 'landed.ts', 'moved.ts')
  write('new.ts')

  expect(changedFiles(folder)?.toSorted()).toEqual(['first.ts', 'landed.ts', 'moved.ts', 'new.ts', 'second.ts'])
})

test('what landed on main after the branch began is no change of the branch', () => {
  landed()
  git('switch', '-q', '-c', 'next')
  commit('first.ts')
  git('switch', '-q', 'main')
  commit('other.ts')
  git('switch', '-q', 'next')

  expect(changedFiles(folder)).toEqual(['first.ts'])
})

test('on main nothing says which commits are new', () => {
  landed()
  commit('second.ts')
  write('new.ts')

  expect(changedFiles(folder)).toBeNull()
})

test('without a branch main, in a folder of another repository and without git, it is not known', () => {
  expect(changedFiles(folder)).toBeNull()

  landed()
  git('switch', '-q', '-c', 'next')
  commit('first.ts')
  mkdirSync(join(folder, 'inside'))
  expect(changedFiles(join(folder, 'inside'))).toBeNull()

  git('branch', '-q', '-D', 'main')
  expect(changedFiles(folder)).toBeNull()
})

test('a folder of the server differs from main by a commit, an edit or a new file, on main too', () => {
  landed()
  commit('server/src/offers/offers.sql.ts')
  git('switch', '-q', '-c', 'next')
  expect(changedServerFolders(folder)).toEqual([])
  writeFileSync(join(folder, 'server/src/offers/offers.sql.ts'), 'edited')
  write('server/src/wallet/new.ts')
  expect(changedServerFolders(folder)).toEqual(['server/src/offers/', 'server/src/wallet/'])
  write('server/src/main.ts')
  write('web/src/app/theme.ts')
  commit('server/src/tills/tills.sql.ts')
  expect(changedServerFolders(folder)).toEqual(['server/src/offers/', 'server/src/tills/', 'server/src/wallet/'])
})
