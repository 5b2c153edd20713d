import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { errorsOutsideTests, readPlaywright, readVitest } from './read-report.mjs'

const vitestTest = (title: string, status: string, more = {}) => ({ fullName: title, status, duration: 5, ...more })
const vitestFile = (status: string, ...assertionResults: ReturnType<typeof vitestTest>[]) => ({
  name: join(root, 'web/src/ui/Button.test.tsx'),
  status,
  message: 'no such module',
  assertionResults,
})

test('a test of Vitest is read with its file, its outcome and its messages', () => {
  const report = {
    testResults: [
      vitestFile(
        'failed',
        vitestTest('it works', 'passed'),
        vitestTest('it fails', 'failed', { failureMessages: ['!'] }),
      ),
    ],
  }
  expect(readVitest(report)).toMatchObject([
    { file: 'web/src/ui/Button.test.tsx', title: 'it works', status: 'passed', ms: 5 },
    { file: 'web/src/ui/Button.test.tsx', title: 'it fails', status: 'failed', message: '!' },
  ])
})

test('a file that fails before its first test is a failure without a title', () => {
  expect(readVitest({ testResults: [vitestFile('failed')] })).toMatchObject([
    { title: '', status: 'failed', message: 'no such module' },
  ])
})

test('a skipped test is read with the reason that it gives', () => {
  const skipped = vitestTest('it needs pg_dump', 'skipped', { meta: { skipReason: 'no pg_dump' } })
  expect(readVitest({ testResults: [vitestFile('passed', skipped, vitestTest('x', 'todo'))] })).toMatchObject([
    { status: 'skipped', reason: 'no pg_dump' },
    { status: 'skipped', reason: undefined },
  ])
})

const spec = (title: string, status: string, results: object[] = []) => ({
  title,
  file: 'counter.spec.ts',
  tests: [{ status, results }],
})
const playwrightReport = (...specs: ReturnType<typeof spec>[]) => ({
  config: { rootDir: join(root, 'e2e/src') },
  suites: [{ title: 'counter.spec.ts', file: 'counter.spec.ts', suites: [{ title: 'small', file: '', specs }] }],
  errors: [{ message: '\u001B[31mset-up\u001B[0m' }],
})

test('a test of Playwright is read with the path by which it can be run alone', () => {
  const result = { duration: 7, errors: [{ message: 'Timed out' }] }
  expect(readPlaywright(playwrightReport(spec('a stamp', 'unexpected', [result])))).toEqual([
    {
      file: 'e2e/src/counter.spec.ts',
      title: 'small › a stamp',
      order: 'counter.spec.ts › small › a stamp',
      status: 'failed',
      ms: 7,
      message: 'Timed out',
    },
  ])
})

test('a browser test that passes only on retry counts as failed, a skipped one never as passed', () => {
  const tests: { status: string }[] = readPlaywright(
    playwrightReport(spec('a', 'flaky'), spec('b', 'skipped'), spec('c', 'expected')),
  )
  expect(tests.map(({ status }) => status)).toEqual(['failed', 'skipped', 'passed'])
})

test('an error outside the tests is read without what colours a terminal', () => {
  expect(errorsOutsideTests(playwrightReport())).toEqual(['set-up'])
})
