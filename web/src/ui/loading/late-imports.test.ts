import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
/** Public pages are HTML that stands without its scripts: a part that does not come leaves the page as it is. */
const WITHOUT_SCRIPTS = ['pages/+site/islands.ts', 'pages/+site/start-islands.ts']
const NOT_SHIPPED = /\.(test|gallery)\.tsx?$|^testing\/|^site-render\.tsx$/
const BY_LOAD_PART = /(loadPart|loadPartOnce|latePart|load)\(\s*\(\) =>\s*$/

test('every import of a part that stands in a file of its own tells a missing file from a missing network', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file) && !WITHOUT_SCRIPTS.includes(file),
  )
  const around = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    return [...text.matchAll(/(?<!typeof )\bimport\(/g)]
      .filter(({ index }) => !BY_LOAD_PART.test(text.slice(0, index)))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
  })
  expect(around).toEqual([])
})
