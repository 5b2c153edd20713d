/**
 * Failures that run once more, alone. What passes then is reported as FLAKY, with both outcomes, and is neither passed
 * nor failed. Only unit tests of the web and browser tests may: what races, compares with a model or draws at random
 * never is a matter of chance (decision 0048).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** More failures than these in one run are red without a second look. */
const MAX_FLAKY = 3
const NEVER = /\.(races|model|pg|pglite)\.test\.tsx?$/

/**
 * Runs the failures of these results again where that is allowed and moves those that pass from `failed` to `flaky`.
 * A result: `{ suite, tests, failed, flaky, broken, notRun }`; `suite.again(failures)` resolves to tests like `tests`.
 */
export async function runFailuresAgain(results, { before = 0, read = readSource } = {}) {
  const failures = results.flatMap(({ tests }) => tests.filter(({ status }) => status === 'failed'))
  if (failures.length === 0 || before + failures.length > MAX_FLAKY) return
  for (const result of results) {
    const again = result.tests.filter(({ status }) => status === 'failed')
    if (again.length === 0 || !mayRunAgain(result, again, read)) continue
    recordSecondRun(await result.suite.again(again), again, result)
  }
}

function mayRunAgain({ suite, broken, notRun }, failures, read) {
  if (!suite.again || broken || notRun) return false
  return failures.every(({ file, title }) => title !== '' && !NEVER.test(file) && !read(file).includes('fast-check'))
}

/** A failure is flaky only if every test of its file passes in the second run. Changes `failures` and `result`. */
function recordSecondRun(second, failures, result) {
  for (const failure of failures) {
    const same = second.find(({ file, title }) => file === failure.file && title === failure.title)
    const neighbours = second.filter(({ file }) => file === failure.file)
    const isGreen = same?.status === 'passed' && neighbours.every(({ status }) => status === 'passed')
    if (!isGreen) {
      failure.message += `\nAlone it failed again: ${same?.message || 'it did not run'}`
      continue
    }
    failure.status = 'flaky'
    result.flaky += 1
    result.failed -= 1
  }
}

function readSource(file) {
  return readFileSync(join(root, file), 'utf8')
}
