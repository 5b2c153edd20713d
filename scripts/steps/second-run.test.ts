import { expect, test } from 'vitest'
import { runFailuresAgain } from './second-run.mjs'

type Test = { file: string; title: string; status: string; ms: number; message: string }
const WEB = 'web/src/pages/wallet/offline.test.tsx'

const failed = (title: string, file = WEB): Test => ({ file, title, status: 'failed', ms: 1, message: 'first' })
const outcome = (test: Test, status: string): Test => ({ ...test, status, message: 'second' })

function resultOf(tests: Test[], again?: (failures: Test[]) => Promise<Test[]>, more = {}) {
  return { suite: { name: 'unit', again }, tests, failed: tests.length, flaky: 0, ...more }
}
const read = () => 'a test'
const allPass = (failures: Test[]) => Promise.resolve(failures.map((each) => outcome(each, 'passed')))
const allFail = (failures: Test[]) => Promise.resolve(failures.map((each) => outcome(each, 'failed')))

test('a failure that passes alone is flaky, neither passed nor failed', async () => {
  const result = resultOf([failed('a')], allPass)
  await runFailuresAgain([result], { read })
  expect(result).toMatchObject({ failed: 0, flaky: 1, tests: [{ status: 'flaky', message: 'first' }] })
})

test('a failure that fails alone too stays failed and tells both outcomes', async () => {
  const result = resultOf([failed('a')], allFail)
  await runFailuresAgain([result], { read })
  expect(result).toMatchObject({ failed: 1, flaky: 0 })
  expect(result.tests[0]?.message).toBe('first\nAlone it failed again: second')
})

test('a failure whose file fails elsewhere in the second run stays failed', async () => {
  const result = resultOf([failed('a')], () => Promise.resolve([outcome(failed('a'), 'passed'), failed('b')]))
  await runFailuresAgain([result], { read })
  expect(result).toMatchObject({ failed: 1, flaky: 0 })
})

test('more than three failures are red without a second run, counting those of earlier suites', async () => {
  const four = resultOf(
    ['a', 'b', 'c', 'd'].map((title) => failed(title)),
    allPass,
  )
  await runFailuresAgain([four], { read })
  expect(four.failed).toBe(4)
  const two = resultOf([failed('a'), failed('b')], allPass)
  await runFailuresAgain([two], { read, before: 2 })
  expect(two.failed).toBe(2)
})

test.each([
  ['a race', resultOf([failed('a', 'server/src/a.races.test.ts')], allPass)],
  ['a model test', resultOf([failed('a', 'server/src/a.model.test.ts')], allPass)],
  ['a test of PostgreSQL', resultOf([failed('a', 'server/src/a.pg.test.ts')], allPass)],
  ['a file that fails before its first test', resultOf([failed('')], allPass)],
  ['a run with an error outside its tests', resultOf([failed('a')], allPass, { broken: true })],
  ['a run that did not end', resultOf([failed('a')], allPass, { notRun: 'it ended without a report' })],
  ['a suite that allows no second run', resultOf([failed('a')])],
])('%s gets no second run', async (_, result) => {
  await runFailuresAgain([result], { read })
  expect(result).toMatchObject({ failed: 1, flaky: 0 })
})

test('a property test gets no second run', async () => {
  const result = resultOf([failed('a')], allPass)
  await runFailuresAgain([result], { read: () => "import fc from 'fast-check'" })
  expect(result).toMatchObject({ failed: 1, flaky: 0 })
})
