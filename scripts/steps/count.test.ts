import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', 'passed'), file('failed', 'failed')],
}
const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }

test('passed and failed tests are counted individually', () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 3, failed: 1 })
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 1 })
})

test('a file that fails before its first test counts as a failure', () => {
  const report = { ...vitestReport, testResults: [...vitestReport.testResults, file('failed')] }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
})

test('a skipped test counts as not run, never as passed', () => {
  expect(countVitest({ ...vitestReport, numPendingTests: 2 })).toEqual({
    passed: 3,
    failed: 1,
    notRun: '2 skipped tests',
  })
  expect(countPlaywright({ stats: { ...stats, skipped: 1 } })).toMatchObject({ notRun: '1 skipped tests' })
})

test('a test that passes only on retry counts as failed', () => {
  expect(countPlaywright({ stats: { ...stats, flaky: 2 } })).toEqual({ passed: 4, failed: 3 })
})

test('a run without tests is not a success', () => {
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } })).toMatchObject({
    notRun: 'no tests found',
  })
})
