import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'

export type Import = { from: string; target: string; typeOnly: boolean }
/**
 * `path` is relative to the root, with slashes. So is `target` of an import of our own files; otherwise it is the
 * package's name.
 */
export type Source = { path: string; text: string; lines: number; imports: Import[] }

const LAYERS = ['domain', 'contract', 'processes', 'server', 'web', 'seeds', 'e2e', 'bench', 'scripts']
const ENDINGS = ['.ts', '.tsx', '.sql', '.css', '.mjs']
const SKIPPED = ['node_modules', 'build', 'coverage', 'test-results', 'playwright-report']

export function readSources(root: string): Source[] {
  const atTop = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const paths = [...LAYERS.flatMap((layer) => filesIn(root, layer)), ...atTop].filter((path) =>
    ENDINGS.includes(extname(path)),
  )
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, lines: text.trimEnd().split('\n').length, imports: importsOf(root, path, text) }
  })
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      (entry) =>
        !entry.name.startsWith('.') && !SKIPPED.includes(entry.name) && `${folder}/${entry.name}` !== 'web/public',
    )
    .flatMap((entry) => (entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const CALL = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)(\.\w)?/g

function importsOf(root: string, path: string, source: string): Import[] {
  if (path.endsWith('.css') || path.endsWith('.sql')) return []
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found: Import[] = []
  for (const [, type, name] of text.matchAll(STATEMENT))
    found.push({ from: path, target: resolve(root, path, name ?? ''), typeOnly: Boolean(type) })
  for (const [, type, name, member] of text.matchAll(CALL)) {
    // `import('x').Name` is a type; members of the promise, such as `.then(`, begin in lower case.
    const typeOnly = Boolean(type) || (member !== undefined && /[A-Z]/.test(member))
    found.push({ from: path, target: resolve(root, path, name ?? ''), typeOnly })
  }
  return found
}

function resolve(root: string, from: string, name: string): string {
  const bare = name.split('?')[0] ?? name
  if (bare.startsWith('.')) return withEnding(root, normalize(join(dirname(from), bare)).replaceAll('\\', '/'))
  // The browser's own folders, as web/package.json names them.
  if (bare.startsWith('#')) return withEnding(root, `web/src/${bare.slice(1)}`)
  const [, layer, file] = /^@stampwell\/([^/]+)\/(.+)$/.exec(bare) ?? []
  return layer && file ? `${layer}/src/${file}` : packageOf(name)
}

/** React Router's generated types (`./+types/page`) have no file. */
function withEnding(root: string, path: string): string {
  if (path.includes('/+types/')) return 'react-router'
  return (
    [path, `${path}.ts`, `${path}.tsx`].find(
      (candidate) => existsSync(join(root, candidate)) && extname(candidate) !== '',
    ) ?? path
  )
}

function packageOf(name: string): string {
  const parts = name.split('/')
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? name)
}
