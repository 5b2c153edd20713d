/** Checks that docs/security.md leaves out no requirement and names no missing file. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOC = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/**
 * Number of level 1 and 2 requirements in each section of ASVS 5.0.0; they are numbered from 1, and higher levels come
 * last.
 */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}
const required = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
)

/** Reads requirement ids from a table's first cells or the final list: `7.2.1–3` are three. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(([, section, first, last]) => {
    const from = Number(first)
    return Array.from({ length: Number(last ?? first) - from + 1 }, (_, n) => `${section}.${from + n}`)
  })
}

test('each of the 217 requirements is listed once, in a row or among those that do not apply', () => {
  expect(required).toHaveLength(217)
  const rows = DOC.split('\n').flatMap((line) => /^\| ([\d., –]+?) *\|/.exec(line)?.[1] ?? [])
  const listed = [...rows.flatMap(idsIn), ...idsIn(DOC.slice(DOC.indexOf('## Not applicable')))]
  expect(required.filter((id) => !listed.includes(id))).toEqual([])
  expect(listed.filter((id) => !required.includes(id))).toEqual([])
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([])
})

test('every row states its status', () => {
  const rows = DOC.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  expect(rows.length).toBeGreaterThan(80)
  expect(
    rows.filter((line) => !/\| (held(; [^|]+)?|by the operator|accepted(: [^|]+)?|open: [^|]+?) *\|$/.test(line)),
  ).toEqual([])
})

test('every named file exists', () => {
  const files = [...DOC.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|yaml|dockerignore)|deploy\/\w+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(join(ROOT, file)) && !existsSync(join(ROOT, 'server/src', file)))).toEqual(
    [],
  )
})
