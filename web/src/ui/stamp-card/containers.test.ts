/**
 * Styles of what a stamp card stands in: e2e/src/looks/containers.spec.ts measures the cards of pages and of the poster.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const OF_CARD = 'ui/stamp-card/'
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
const PARTS = FILES.filter((file) => /(?<!\.test|\.gallery)\.tsx$/.test(file))
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8')

const containers = new Set(PARTS.flatMap((file) => classesAround(read(file))))
const elements = new Set(
  PARTS.filter((file) => file.startsWith(OF_CARD)).flatMap((file) =>
    [...read(file).matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name),
  ),
).add('*')

test('no container of a stamp card styles bare elements at any depth, which would reach into the card', () => {
  const sheets = FILES.filter((file) => file.endsWith('.css') && !file.startsWith(OF_CARD))
  const reaching = sheets.flatMap((file) =>
    selectorsOf(read(file))
      .filter(reachesIn)
      .map((selector) => `${file}: ${selector}`),
  )
  expect(reaching).toEqual([])
})

test.each([
  ['.poster p', true],
  ['.account-desk li::before', true],
  ['.poster > p', false],
  ['.poster-name img', false],
  ['.poster .card', false],
])('%s reaches into a card: %s', (selector, isReaching) => {
  expect(reachesIn(selector)).toBe(isReaching)
})

function reachesIn(selector: string): boolean {
  const parts = selector.split(' ')
  const before = parts.slice(0, -1)
  const [name = ''] = /^(?:\*|[a-z][a-z0-9]*)(?=:|$)/.exec(parts.at(-1) ?? '') ?? []
  if (!elements.has(name) || /^[>+~]$/.test(before.at(-1) ?? '')) return false
  return [...before.join(' ').matchAll(/\.([\w-]+)/g)].some(([, className = '']) => containers.has(className))
}

function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)
  // Commas in parentheses part no selectors.
  return [...rules].flatMap(([, list = '']) =>
    list.split(/,(?![^()]*\))/).map((selector) => selector.trim().replaceAll(/\s+/g, ' ')),
  )
}

/** Returns the classes of the elements around each card of a part, as the formatter indents them. */
function classesAround(source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) =>
    line.includes('<StampCard') ? classesAbove(lines.slice(0, at), indentOf(line)) : [],
  )
}

function classesAbove(lines: readonly string[], indent: number): string[] {
  const found: string[] = []
  let depth = indent
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (line === '' || indentOf(line) >= depth) continue
    // A tag of several lines ends at the depth at which it began.
    depth = line.trim() === '>' ? indentOf(line) + 1 : indentOf(line)
    if (/^\s*<\w/.test(line)) found.push(...classesIn(tagAt(lines, at)))
  }
  return found
}

function indentOf(line: string): number {
  return line.search(/\S/)
}

function tagAt(lines: readonly string[], at: number): string {
  const end = lines.findIndex((line, below) => below >= at && /(?<!=)>$/.test(line))
  return lines.slice(at, end + 1).join('\n')
}

function classesIn(tag: string): string[] {
  const [, plain = '', computed = ''] = /className=(?:"([^"]*)"|\{([^}]*)\})/.exec(tag) ?? []
  const texts = [...computed.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
  return [plain, ...texts].flatMap((text) => text.split(' ')).filter((name) => name !== '')
}
