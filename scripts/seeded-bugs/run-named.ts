import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, toolEnv } from '../steps/paths.mjs'
import { runQuietly } from '../steps/say.mjs'
import type { SeededBug } from './bug.ts'
import type { Scratch } from './scratch.ts'

type Report = {
  testResults: {
    name: string
    message?: string
    assertionResults: { title: string; status: string; failureMessages?: string[] }[]
  }[]
}
export type Ran = { title: string; isRed: boolean; why: string }

/** Timeout of a run in ms, because a bug may make a test wait forever. */
const TIMEOUT_MS = 15 * 60_000

/** Returns null if the run wrote no report. */
export async function runNamed(
  scratch: Scratch,
  on: SeededBug['on'],
  named: readonly Pick<SeededBug, 'testFile' | 'test'>[],
): Promise<((one: Pick<SeededBug, 'testFile' | 'test'>) => Ran[]) | null> {
  const file = join(scratch.tmp, 'report.json')
  rmSync(file, { force: true })
  const files = [...new Set(named.map((one) => one.testFile))]
  const pattern = [...new Set(named.map((one) => one.test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))].join('|')
  const args = ['run', ...files, '--project', on, '-t', pattern, '--reporter=json', `--outputFile.json=${file}`]
  await runQuietly(join(bin, 'vitest'), args, {
    cwd: scratch.folder,
    env: toolEnv({ NO_COLOR: '1', TMPDIR: scratch.tmp }),
    timeout: TIMEOUT_MS,
  })
  if (!existsSync(file)) return null
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report // shape written by vitest
  return ({ testFile, test }) =>
    report.testResults
      .filter(({ name }) => name.endsWith(testFile))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ title, status }) => title.includes(test) && (status === 'passed' || status === 'failed'))
      .map(({ title, status, failureMessages }) => ({
        title,
        isRed: status === 'failed',
        why: failureMessages?.[0]?.split('\n')[0] ?? '',
      }))
}
