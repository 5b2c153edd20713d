/**
 * Tests every regular expression of the source against long hostile texts. One with catastrophic backtracking takes
 * minutes or never ends.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LENGTH = 100_000
/** Timeout in ms; a safe pattern takes a few, on a machine at work up to some thousand. */
const TIMEOUT_MS = 30_000

const patterns = ['domain/src', 'contract/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/') && !file.endsWith('.gen.ts'),
    )
    .flatMap((file) =>
      patternsIn(readFileSync(join(ROOT, folder, file), 'utf8')).map((pattern) => ({
        pattern,
        file: `${folder}/${file}`,
      })),
    ),
)

test('the source contains patterns', () => {
  expect(patterns.length).toBeGreaterThan(60)
  expect(
    patternsIn(
      "a.replace(/\\s+$/u, '') / b / c; x = /[/]/.test(y) // no /pattern/ here\nconst path = `${host}/${name.split('/')}`",
    ),
  ).toEqual(['/\\s+$/u', '/[/]/'])
})

test.each(patterns)('$pattern in $file', ({ pattern }) => {
  const context = createContext({ texts: attacks(pattern) })
  const script = new Script(`for (const text of texts) { ${pattern}.test(text); text.replace(${pattern}, '') }`)
  expect(() => script.runInContext(context, { timeout: TIMEOUT_MS })).not.toThrow()
})

/** The control: the timeout detects such a pattern. */
test('a pattern that backtracks is stopped', () => {
  const script = new Script('/^(a+)+$/.test(text)')
  expect(() => script.runInContext(createContext({ text: `${'a'.repeat(50)}!` }), { timeout: 200 })).toThrow(
    'timed out',
  )
})

/**
 * Returns long runs of every character and pair of characters in the pattern, and samples of its classes, with endings
 * that do not match.
 */
function attacks(pattern: string): string[] {
  const named = [...new Set(pattern.replace(/\\[a-z]/gi, ''))]
    .filter((sign) => /[^^$|()[\]{}?*+\\]/.test(sign))
    .slice(0, 12)
  const signs = [...new Set(['a', 'A', '0', ' ', '\t', '\n', '-', '.', '@', '<', 'é', ...named])]
  const runs = [...signs, ...signs.map((sign) => `${sign}a`), ...signs.map((sign) => `0${sign}`), '<a ', '[a-z]'].map(
    (unit) => unit.repeat(LENGTH / unit.length),
  )
  return runs.flatMap((run) => [`${run}\u0001`, `a${run}\u0001!`, `${run}`])
}

/** Returns the regex literals of a file: those after a character that cannot precede a division. */
function patternsIn(source: string): string[] {
  const code = source
    .split('\n')
    .map((line) => line.replace(/^\s*(\*|\/\*\*|\/\/).*$/, '').replace(/\s\/\/ .*$/, ''))
    .join('\n')
  return [
    ...code.matchAll(
      /(?<=(?:[(,=:[!&|?{;]|=>|return)\s*)\/(?![*/])((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g,
    ),
  ].map(([found]) => found)
}
