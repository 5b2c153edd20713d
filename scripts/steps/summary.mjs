/** The end of a test run: whoever reads only its last 200 lines knows what failed and why. */
const SLOWEST = 20
const SHOWN_FAILURES = 12
const LINES_OF_A_FAILURE = 12
const LINES_OF_OUTPUT = 80

/** Returns the lines; the last is `N passed, N failed`, with the skipped ones if there are any. */
export function summaryOf({ results, notRun }) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const [passed, failed, skipped, flaky] = ['passed', 'failed', 'skipped', 'flaky'].map(total)
  return [
    ...slowestOf(results),
    ...results.flatMap(outputOf),
    ...failuresOf(results),
    ...skippedOf(results),
    ...flakyOf(results),
    ...notRun.map((line) => `not run: ${line}`),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}

function testsOf(results, wanted) {
  return results.flatMap(({ suite, tests }) =>
    tests.filter(({ status }) => status === wanted).map((test) => ({ ...test, suite: suite.name })),
  )
}

function slowestOf(results) {
  const tests = results.flatMap(({ suite, tests: its }) => its.map((test) => ({ ...test, suite: suite.name })))
  if (tests.length < SLOWEST) return []
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return [
    `${SLOWEST} slowest tests:`,
    ...slowest.map((test) => `  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`),
  ]
}

/** Returns the output of a suite that failed without a test's name: a type error, a set-up that broke. */
function outputOf({ suite, tests, failed, notRun, broken, output = '' }) {
  const isNamed = tests.some(({ status, title }) => status === 'failed' && title !== '')
  if (failed === 0 && notRun === undefined) return []
  if (isNamed && !broken && notRun === undefined) return []
  return [`— ${suite.name} —`, ...output.trimEnd().split('\n').slice(-LINES_OF_OUTPUT)]
}

function failuresOf(results) {
  const failures = testsOf(results, 'failed').filter(({ title, message }) => title !== '' || message)
  const more = failures.length - SHOWN_FAILURES
  return [
    ...failures.slice(0, SHOWN_FAILURES).flatMap((test) => [`FAILED ${nameOf(test)}`, ...indent(test.message)]),
    ...failures.slice(SHOWN_FAILURES).map((test) => `FAILED ${nameOf(test)}`),
    ...(more > 0 ? [`(the messages of ${more} more are in .cache/failed)`] : []),
  ]
}

function skippedOf(results) {
  return testsOf(results, 'skipped')
    .filter(({ reason }) => reason)
    .map((test) => `skipped ${nameOf(test)}: ${test.reason}`)
}

function flakyOf(results) {
  return testsOf(results, 'flaky').flatMap((test) => [
    `FLAKY ${nameOf(test)}`,
    '  passed alone; in the whole run it failed:',
    ...indent(test.message),
  ])
}

function nameOf({ suite, file, title }) {
  return `${suite} › ${file}${title === '' ? '' : ` › ${title}`}`
}

function indent(message = '') {
  const lines = message.trim().split('\n')
  return lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)
}
