/**
 * Runs suites in stages: a stage begins only if those before it are green. A suite is `{ name, run, again? }`; `run`
 * resolves to `{ tests, output, note?, notRun?, broken? }`. `broken`: it failed outside its tests.
 */
import { keepEvidence } from './evidence.mjs'
import { runFailuresAgain } from './second-run.mjs'
import { summaryOf } from './summary.mjs'

/**
 * Prints each suite's outcome, then the summary; the last line is `N passed, N failed`. Resolves to
 * `{ green, passed, flaky }`. `forgive`: failures may run once more, alone (second-run.mjs). `print` writes a line;
 * `keep` stores what a red suite leaves and returns where.
 */
export async function runSuites(stages, options = {}) {
  const { forgive = false, print = printLine, keep = keepEvidence } = options
  const results = []
  const notRun = []
  for (const stage of stages) {
    if (results.some(isRed)) {
      notRun.push(...stage.map(({ name }) => `${name}: what comes before it is red`))
      continue
    }
    const ofStage = []
    for (const suite of stage) ofStage.push(await runOne(suite, { print, keep }))
    if (forgive) await runFailuresAgain(ofStage, { before: sum(results, 'flaky') })
    results.push(...ofStage)
  }
  notRun.push(...results.filter((result) => result.notRun).map(({ suite, notRun: why }) => `${suite.name}: ${why}`))

  for (const line of summaryOf({ results, notRun })) print(line)
  const green = notRun.length === 0 && !results.some(isRed)
  return { green, passed: sum(results, 'passed'), flaky: sum(results, 'flaky') }
}

async function runOne(suite, { print, keep }) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  print(`· ${suite.name} …`)
  const beat = setInterval(() => print(`  ${seconds()} …`), 20_000)
  const { tests = [], output, note, notRun, broken } = await suite.run().catch((error) => ({ output: error.stack }))
  clearInterval(beat)

  const result = { suite, tests, output, broken: broken === true, ...countTests(tests, { notRun, broken }) }
  if (isRed(result)) print(`  kept in ${keep(suite, output)}`)
  if (note) print(note.replace(/^/gm, '  '))
  print(`${lineOf(result)} ${seconds()}`)
  return result
}

/** A skipped test that gives no reason makes the suite red: it was to run here. */
function countTests(tests, { notRun, broken = false }) {
  const count = (status) => tests.filter((test) => test.status === status).length
  const silent = tests.filter(({ status, reason }) => status === 'skipped' && !reason).length
  const failed = count('failed')
  if (notRun === undefined && tests.length === 0) notRun = 'no tests found'
  if (notRun === undefined && silent > 0) notRun = `${silent} skipped tests`
  return {
    passed: count('passed'),
    failed: broken && failed === 0 ? 1 : failed,
    skipped: count('skipped') - silent,
    flaky: 0,
    notRun,
  }
}

function isRed({ failed, notRun }) {
  return failed > 0 || notRun !== undefined
}

function lineOf(result) {
  const { suite, tests, passed, failed, notRun } = result
  const counts = tests.length === 1 ? '' : ` ${passed} passed, ${failed} failed,`
  return `${isRed(result) ? '✗' : '✓'} ${suite.name}:${counts}${notRun ? ` not run: ${notRun},` : ''}`
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0)
}

function printLine(line) {
  process.stdout.write(`${line}\n`)
}
