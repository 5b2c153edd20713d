import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { selectTests, WHEN_CHANGED, type Selection } from './server-tests.ts'
import { root } from './steps/paths.mjs'

const all = globSync(['server/src/**/*.test.ts', 'bench/src/**/*.pg.test.ts'], { cwd: root }).sort()
const matching = (patterns: string[]) => all.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)))
const filesOf = ({ include, exclude }: Selection) => {
  const left = matching(exclude)
  return matching(include).filter((file) => !left.includes(file))
}
const FAULT = 'server/src/acceptance/faults/kill.test.ts'

test('by night every test runs, and those that may run on both databases do', () => {
  const { pglite, postgres } = selectTests('night', null)
  const [one, other] = [filesOf(pglite), filesOf(postgres)]

  expect([...new Set([...one, ...other])].sort()).toEqual(all)
  expect(one.filter((file) => other.includes(file))).toEqual(
    expect.arrayContaining([FAULT, 'server/src/acceptance/fuzz.test.ts', 'server/src/wallet/join.test.ts']),
  )
})

/** Returns what a pattern with braces stands for: one that is gone would hide behind the others. */
function alternatives(pattern: string): string[] {
  const [braces, inner = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined) return [pattern]
  return inner.split(',').flatMap((one) => alternatives(pattern.replace(braces, one)))
}

test('by day every test but the slow ones runs on one database at least', () => {
  const { pglite, postgres } = selectTests('day', null)
  const slow = matching(Object.values(WHEN_CHANGED).flatMap(({ tests }) => tests))

  expect([...new Set([...filesOf(pglite), ...filesOf(postgres), ...slow])].sort()).toEqual(all)
})

test('by day every domain has a test on the embedded database', () => {
  const onPglite = filesOf(selectTests('day', []).pglite)
  const domains = globSync('server/src/*/*.module.ts', { cwd: root }).map((file) => file.replace(/[^/]*$/, ''))

  expect(domains.length).toBeGreaterThan(40)
  expect(domains.filter((folder) => !onPglite.some((file) => file.startsWith(folder)))).toEqual([])
})

test('every line of the lists names a file', () => {
  const { pglite, postgres } = selectTests('day', [])

  const lines = [...pglite.include, ...postgres.exclude].flatMap(alternatives)
  expect(lines.filter((line) => matching([line]).length === 0)).toEqual([])
})

const SLOW = { faults: FAULT, backups: 'server/src/backup/restore-drill.test.ts' }

test.each([
  { what: 'a word of a page', changed: ['web/src/messages/en/wallet.ts'], runs: [] },
  {
    what: 'a migration',
    changed: ['web/src/root.tsx', 'server/src/db/migrations/0001_foundation.sql'],
    runs: Object.values(SLOW),
  },
  { what: 'the HTTP layer', changed: ['server/src/http/serve.ts'], runs: [SLOW.faults] },
  { what: 'another test of the HTTP layer', changed: ['server/src/http/serve.test.ts'], runs: [] },
  { what: 'a test that kills servers', changed: [SLOW.faults], runs: [SLOW.faults] },
  { what: 'what has landed', changed: null, runs: [] },
])('after a change of $what, $runs.length of the two slow files run by day, on both databases', ({ changed, runs }) => {
  const { pglite, postgres } = selectTests('day', changed)

  for (const chosen of [pglite, postgres])
    expect(Object.values(SLOW).filter((file) => filesOf(chosen).includes(file))).toEqual(runs)
})

test('the code that decides about slow tests exists', () => {
  const patterns = Object.values(WHEN_CHANGED).flatMap(({ code }) => code.flatMap(alternatives))

  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})
