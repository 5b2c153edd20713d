/**
 * `npm run mutation [-- file …]`: applies every small change to the rules in `domain`, one at a time, and counts how
 * many the tests detect.
 */
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { makeScratch } from './seeded-bugs/scratch.ts'
import { root } from './steps/paths.mjs'

/** Stamps, rewards, terms, plans and sending. */
const RULES = [
  'stamping',
  'reversal',
  'stamping-rules',
  'reward',
  'terms',
  'spend',
  'plan',
  'merging',
  'stamp-card',
  'campaign',
  'recipient',
  'merge-fields',
  'send-time',
  'send-limits',
  'sms-text',
  'rhythm',
  'holdout',
  'automation',
  'offer',
  'circuit-breaker',
  'retry-delay',
]
/** Minimum share of mutants that the tests must detect, in per cent. */
const WANTED = 85
/** Timeout per mutant in ms. An endless mutant counts as detected, so a slow one must not look endless. */
const TIMEOUT_MS = 60_000

const asked = process.argv.slice(2)
const files = (asked.length > 0 ? asked : RULES).map(fileOf)
const scratch = makeScratch(root)
process.on('exit', () => scratch.remove())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

// Disables the test timeouts: a slow test would fail, and its mutant would count as detected.
writeFileSync(
  join(scratch.folder, 'vitest.mutation.config.ts'),
  "export default { test: { include: ['domain/src/**/*.test.ts'], testTimeout: 0, hookTimeout: 0 } }\n",
)
process.chdir(scratch.folder)
const mutants = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignorePatterns: ['*', '!domain', '!domain/**', '!package.json', '!tsconfig.base.json', '!vitest.mutation.config.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: TIMEOUT_MS,
  timeoutFactor: 4,
  incremental: false,
  checkers: [],
  reporters: ['dots'],
  allowConsoleColors: false,
  tempDirName: '.stryker',
  cleanTempDir: 'always',
}).runMutationTest()
process.chdir(root)

const judged = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
const words: Record<string, string> = { Survived: 'unnoticed', NoCoverage: 'untested', Timeout: 'endless' }
for (const { fileName, location, mutatorName, replacement, status } of judged.filter(
  (one) => one.status !== 'Killed',
)) {
  process.stdout.write(
    `${words[status]?.padEnd(10)} ${nameOf(fileName)}:${location.start.line}:${location.start.column}  ${mutatorName}: ${replacement ?? ''}\n`,
  )
}
const byFile = Map.groupBy(judged, ({ fileName }) => nameOf(fileName))
for (const [file, all] of [...byFile, ['all', judged] as const]) {
  const endless = all.filter(({ status }) => status === 'Timeout').length
  process.stdout.write(
    `${file.padEnd(28)}${String(all.length).padStart(6)} changes  ${scoreOf(all).toFixed(1).padStart(5)} % noticed${endless === 0 ? '' : `, ${endless} of them because no test came to an end`}\n`,
  )
}
process.exitCode = judged.length > 0 && scoreOf(judged) >= WANTED ? 0 : 1

function isMissed({ status }: { status: string }): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

function scoreOf(all: readonly { status: string }[]): number {
  return (100 * all.filter((one) => !isMissed(one)).length) / all.length
}

function nameOf(fileName: string): string {
  return fileName.slice(fileName.indexOf('domain/src/'))
}

/** Returns the file of a rule, whichever folder of `domain` it stands in. */
function fileOf(name: string): string {
  const [file] = globSync(`domain/src/**/${name}.ts`, { cwd: root })
  if (file === undefined) throw new Error(`There are no rules named ${name}`)
  return file
}
