import { expect, test } from 'vitest'
import { asMarkdown, inColumns, LINES, replaceBelow } from './report.ts'

const ROWS = [
  { way: 'HTTP | pool', 'p99 ms': 12 },
  { way: 'pgbench', 'p99 ms': Number.NaN },
]

test('a table has one line per row and a dash for a value that could not be measured', () => {
  expect(asMarkdown(ROWS)).toBe('| way | p99 ms |\n| --- | --- |\n| HTTP \\| pool | 12 |\n| pgbench | – |')
  expect(inColumns(ROWS).split('\n').at(-1)).toBe('pgbench       –')
})

test('a run replaces its own figures on the page and keeps those of the other run', () => {
  const page = `Words\n\n${LINES['all parts']}\n\nold parts\n\n${LINES.growth}\n\nold growth\n`
  expect(replaceBelow(page, LINES['all parts'], 'new parts\n\n')).toBe(
    `Words\n\n${LINES['all parts']}\n\nnew parts\n\n${LINES.growth}\n\nold growth\n`,
  )
  expect(replaceBelow(page, LINES.growth, 'new growth\n')).toBe(
    `Words\n\n${LINES['all parts']}\n\nold parts\n\n${LINES.growth}\n\nnew growth\n`,
  )
  expect(() => replaceBelow('Words', LINES.growth, '')).toThrow(/has lost its line/)
})
