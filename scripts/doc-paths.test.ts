/**
 * Every path and command that a document names exists, what documents repeat of the code is true, and records are
 * short.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTEMPTS } from '../contract/src/attempts.ts'

const ROOT = join(import.meta.dirname, '..')
const PATH = /^(?:bench|contract|deploy|docs|domain|e2e|processes|scripts|seeds|server|web)\/[\w./{},*+@-]+$/

/** A file by its name or the end of its path. `x.test.ts`, `Part.gallery.tsx` and `.sql.ts` stand for any of their kind. */
const NAME = /^(?!(?:x|Part)?\.)[\w./{},*+@-]+\.(?:tsx?|mjs|sql|css)$/

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
/** The change log tells what was, so its paths may be gone. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => PATH.test(quoted) || NAME.test(quoted))
}

function exists(path: string): boolean {
  if (PATH.test(path)) return globSync(path.replace(/\/$/, ''), { cwd: ROOT }).length > 0
  const source = path.replaceAll(/\*\*\/|[.+*{},]/g, (sign) => GLOB[sign] ?? `\\${sign}`)
  const end = new RegExp(`(?:^|/)${source}$`)
  return files.some((file) => end.test(file))
}

const GLOB: Record<string, string> = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' }

test('the documents name paths, and a path that is gone is found', () => {
  expect(documents.length).toBeGreaterThan(100)
  expect(pathsIn('`server/src/app.ts`, `npm test`, `domain/{a,b}.ts`, `http/serve.ts`, `x.test.ts`')).toEqual([
    'server/src/app.ts',
    'domain/{a,b}.ts',
    'http/serve.ts',
  ])
  expect(['server/src/{app,main}.ts', 'http/serve.ts', 'serve.ts', 'http/{serve,json}.ts'].every(exists)).toBe(true)
  expect(['server/src/gone.ts', 'http/gone.ts', 'gone.ts'].some(exists)).toBe(false)
})

test.each(documents)('every path in %s exists', (file) => {
  expect(pathsIn(readFileSync(join(ROOT, file), 'utf8')).filter((path) => !exists(path))).toEqual([])
})

const COMMAND = /\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g

function commandsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(COMMAND)].map(([, named, plain = '']) => named ?? plain)
}

test('documents name only commands of package.json, and CONTRIBUTING.md names each of them', () => {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: object } // npm's own format
  const commands = Object.keys(scripts)
  const explained = commandsIn('CONTRIBUTING.md')
  expect(documents.flatMap(commandsIn).filter((name) => !commands.includes(name))).toEqual([])
  expect(commands.filter((name) => !explained.includes(name))).toEqual([])
})

test('the architecture page lists every domain of the server, in their order', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const [, listed = ''] = /<domain>\/([^<]+)<domain>\.module\.ts/.exec(page) ?? []
  const modules = readFileSync(join(ROOT, 'server/src/modules.ts'), 'utf8')
  const folders = new Map(
    [...modules.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\//g)].map(([, name, folder]) => [name, folder]),
  )
  const order = (/DomainModule\[\] = \[([^\]]+)/.exec(modules)?.[1] ?? '').split(',').map((name) => name.trim())
  expect(listed.split('·').map((name) => name.trim())).toEqual(
    order.filter((name) => name !== '').map((name) => folders.get(name)),
  )
})

test('the limits of attempts that documents repeat are those of the contract', () => {
  const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ')
  const { unasked_sms_of_business: ofBusiness, unasked_sms_to_range: toRange, wrong_attempts } = ATTEMPTS
  expect(textOf('docs/operations.md')).toContain(
    `fixed limits instead of the plan: ${ofBusiness.limit} an hour for a business and ${toRange.limit} for numbers`,
  )
  expect([ofBusiness.windowSeconds, toRange.windowSeconds]).toEqual([3600, 3600])
  expect(textOf('docs/security.md')).toContain(`${wrong_attempts.limit} wrong attempts from one address`)
})

test('a record has at most 40 lines', () => {
  const records = documents.filter((file) => file.startsWith('docs/decisions/'))
  const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length
  expect(records.length).toBeGreaterThan(100)
  expect(records.filter((file) => linesOf(file) > 40)).toEqual([])
})
