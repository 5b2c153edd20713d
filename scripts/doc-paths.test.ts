/** Every path that a document names in backticks exists. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PATH = /^(?:bench|contract|deploy|docs|domain|e2e|scripts|seeds|server|web)\/[\w./{},*+@-]+$/

/** The change log tells what was, so its paths may be gone. */
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'CHANGELOG.md')

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted).filter((quoted) => PATH.test(quoted))
}

const exists = (path: string) => globSync(path.replace(/\/$/, ''), { cwd: ROOT }).length > 0

test('the documents name paths, and a path that is gone is found', () => {
  expect(documents.length).toBeGreaterThan(100)
  expect(pathsIn('`server/src/app.ts`, `npm test`, `domain/{a,b}.ts`')).toEqual([
    'server/src/app.ts',
    'domain/{a,b}.ts',
  ])
  expect([exists('server/src/{app,main}.ts'), exists('server/src/gone.ts')]).toEqual([true, false])
})

test.each(documents)('every path in %s exists', (file) => {
  expect(pathsIn(readFileSync(join(ROOT, file), 'utf8')).filter((path) => !exists(path))).toEqual([])
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
