/**
 * Reads the JSON reports of Vitest and Playwright into one shape, a list of tests:
 * `{ file, title, status: 'passed' | 'failed' | 'skipped', ms, message, reason }`. `file` is relative to the repository;
 * `reason` says why a test was skipped, if the test says so.
 */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** A file that fails before its first test is one failed test without a title. */
export function readVitest(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fromRoot(name)
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      ms: test.duration ?? 0,
      message: stripVTControlCharacters((test.failureMessages ?? []).join('\n')),
      reason: test.meta?.skipReason,
    }))
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed')
    return isBroken ? [...tests, { file, title: '', status: 'failed', ms: 0, message: message ?? '' }] : tests
  })
}

/** `order` names the test as Playwright's `--test-list` wants it. A test that passes only on retry counts as failed. */
export function readPlaywright(report) {
  const { suites = [], config } = report
  const folder = config?.rootDir ? `${fromRoot(config.rootDir)}/` : ''
  return suites.flatMap((suite) => specsOf(suite, [])).map((spec) => readSpec(spec, folder))
}

/** Messages of errors outside the tests, such as a set-up that broke. */
export function errorsOutsideTests(report) {
  const { errors = [] } = report
  return errors.map(({ stack, message = '' }) => stripVTControlCharacters(stack ?? message))
}

function specsOf({ title, file, specs = [], suites = [] }, above) {
  const titles = title === file ? above : [...above, title]
  return [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((inner) => specsOf(inner, titles)),
  ]
}

function readSpec({ file, titles, tests }, folder) {
  const results = tests.flatMap((test) => test.results)
  const errors = results.flatMap((result) => result.errors ?? [])
  return {
    file: `${folder}${file}`,
    title: titles.join(' › '),
    order: [file, ...titles].join(' › '),
    status: statusOf(tests.map((test) => test.status)),
    ms: results.reduce((sum, result) => sum + (result.duration ?? 0), 0),
    message: stripVTControlCharacters(errors.map(({ stack, message = '' }) => stack ?? message).join('\n')),
  }
}

function statusOf(statuses) {
  if (statuses.some((status) => status === 'unexpected' || status === 'flaky')) return 'failed'
  return statuses.includes('skipped') ? 'skipped' : 'passed'
}

function fromRoot(path) {
  return relative(root, path).replaceAll('\\', '/')
}
