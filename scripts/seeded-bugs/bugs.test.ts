/** Checks that every seeded bug still applies to the code, because `npm run test:seeded-bugs` runs rarely. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editsOf } from './bug.ts'
import { slowTestTimeouts, seededBugs } from './bugs.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('there are at least 25 seeded bugs with unique names', () => {
  expect(new Set(seededBugs.map((bug) => bug.name)).size).toBe(seededBugs.length)
  expect(seededBugs.length).toBeGreaterThanOrEqual(25)
})

test.each(slowTestTimeouts)('the test timeout occurs once in its file: $find', ({ file, find }) => {
  expect(read(file).split(find).length - 1).toBe(1)
})

test.each(seededBugs)('$name: its code occurs once, and its test exists', (bug) => {
  for (const { file, find, replace } of editsOf(bug)) {
    expect([file, read(file).split(find).length - 1]).toEqual([file, 1])
    expect(replace).not.toBe(find)
  }
  const titles = read(bug.testFile)
    .split('\n')
    .filter((line) => /^ *(test(\.each)?\(|[\])}`]+( as const\))?\('|')/.test(line))
  expect(titles.filter((line) => line.includes(bug.test))).toHaveLength(1)
})
