import { expect, test } from 'vitest'
import { asMarkdown, inColumns } from './report.ts'

const ROWS = [{ way: 'HTTP | pool', 'p99 ms': 12 }, { way: 'pgbench', 'p99 ms': Number.NaN }]

test('a table of figures has a line for each row, and a dash for what could not be measured', () => {
  expect(asMarkdown(ROWS)).toBe('| way | p99 ms |\n| --- | --- |\n| HTTP \\| pool | 12 |\n| pgbench | – |')
  expect(inColumns(ROWS).split('\n').at(-1)).toBe('pgbench       –')
})
