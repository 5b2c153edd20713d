import { expect, test } from 'vitest'
import { formatMarkdown, formatColumns, MARKERS, replaceBelow } from './report.ts'

const ROWS = [
  { method: 'HTTP | pool', 'p99 ms': 12 },
  { method: 'pgbench', 'p99 ms': Number.NaN },
]

test('a table has one line per row and a dash for a value that could not be measured', () => {
  expect(formatMarkdown(ROWS)).toBe('| method | p99 ms |\n| --- | --- |\n| HTTP \\| pool | 12 |\n| pgbench | – |')
  expect(formatColumns(ROWS).split('\n').at(-1)).toBe('pgbench       –')
})

test('a run replaces its own figures on the page and keeps those of the other run', () => {
  const page = `Words\n\n${MARKERS['all parts']}\n\nold parts\n\n${MARKERS.growth}\n\nold growth\n`
  expect(replaceBelow(page, MARKERS['all parts'], 'new parts\n\n')).toBe(
    `Words\n\n${MARKERS['all parts']}\n\nnew parts\n\n${MARKERS.growth}\n\nold growth\n`,
  )
  expect(replaceBelow(page, MARKERS.growth, 'new growth\n')).toBe(
    `Words\n\n${MARKERS['all parts']}\n\nold parts\n\n${MARKERS.growth}\n\nnew growth\n`,
  )
  expect(() => replaceBelow('Words', MARKERS.growth, '')).toThrow(/has lost its line/)
})
