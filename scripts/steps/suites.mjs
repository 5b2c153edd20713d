/** Every test suite, in running order. A suite resolves to its counts; its output is shown if it fails. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { faultsBeside, readFaults } from './faults.mjs'
import { node, root, toolEnv } from './paths.mjs'
import { errorsOutsideTests, readPlaywright, readVitest } from './read-report.mjs'
import { StepFailed, mustRun, runQuietly } from './say.mjs'

const WORKSPACES = ['domain', 'contract', 'processes', 'server', 'seeds', 'e2e', 'bench', 'web', 'scripts']

const types = { name: 'types', run: () => whole('types', checkTypes) }
const lint = { name: 'lint', run: () => whole('lint', lintAll) }
const formatting = { name: 'formatting', run: () => program('oxfmt', ['--check', '.']) }
const boundaries = {
  name: 'boundaries',
  run: () => program(node, ['scripts/boundaries.ts'], { showOutput: true }),
}
const clientEndpoints = {
  name: 'client endpoints up to date',
  run: () => program(node, ['scripts/generate-endpoints.ts', '--check']),
}
export const tableTypes = {
  name: 'files of the migrations up to date',
  run: () => program(node, ['scripts/db-types.ts', '--check']),
}
const knip = { name: 'unused code', run: () => program('knip', ['--no-progress']) }
export const build = { name: 'web build and its budgets', run: () => whole('web build', buildAndWeigh) }
export const unit = { name: 'unit', run: () => vitest(['domain', 'web']), again: webFilesAgain }
/** Needs no database: types, style, generated files, unused code. */
export const cheap = [types, formatting, lint, boundaries, clientEndpoints, knip]
/** `folders` such as `server/src/offers/`. */
export const changedOnPglite = (folders) => ({
  name: 'changed folders on PGlite',
  run: () => vitest(['pglite'], { files: folders }),
})
export const onPglite = { name: 'server on PGlite', run: () => vitest(['pglite'], BY_DAY) }
export const onPostgres = { name: 'server on PostgreSQL', run: () => vitest(['postgres'], BY_DAY) }
export const nightOnPglite = {
  name: 'everything on PGlite, on another day',
  run: () => vitest(['pglite'], { env: { ...NIGHT.env, ...onAnotherDay(Number(process.env.SEED)) } }),
}
export const nightOnPostgres = { name: 'everything on PostgreSQL', run: () => vitest(['postgres'], NIGHT) }
export const browser = {
  name: 'browser',
  run: () => playwright(BY_DAY),
  again: browserTestsAgain,
  evidence: ['e2e/test-results'],
}
export const nightInBrowser = { name: 'browser, every page', run: () => playwright(), evidence: ['e2e/test-results'] }

/** By day a part of the server's tests on each database (`scripts/server-tests.ts`); by night all, in their long forms. */
const BY_DAY = { env: { BY_DAY: '1' } }
const NIGHT = { env: { NIGHT: '1' } }

/** One to four hundred days from now, by the seed of the night. */
function onAnotherDay(seed) {
  const { href: preload } = pathToFileURL(join(root, 'scripts', 'steps', 'other-day.mjs'))
  return {
    SHIFT_DAYS: String(1 + (seed % 400)),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
  }
}

async function whole(name, work) {
  try {
    const note = await work()
    return { tests: [one(name, 'passed')], output: '', note }
  } catch (error) {
    const output = `${error.output ?? ''}${error instanceof StepFailed ? error.message : error.stack}`
    return { tests: [one(name, 'failed')], output }
  }
}

async function program(command, args, { showOutput = false } = {}) {
  const { code, output } = await runQuietly(command, args, { cwd: root, env: toolEnv() })
  const isGreen = code === 0
  const tests = [one(`${command} ${args[0]}`, isGreen ? 'passed' : 'failed')]
  return { tests, output, note: showOutput && isGreen ? output.trim() : undefined }
}

/** A program that is one test of its own. */
function one(file, status) {
  return { file, title: '', status, ms: 0 }
}

/** Lints the code, then the CSS: colours come from the tokens, sides follow the text. */
async function lintAll() {
  const options = { cwd: root, env: toolEnv() }
  await mustRun('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'], options)
  await mustRun('stylelint', 'stylelint', ['web/src/**/*.css'], options)
}

async function checkTypes() {
  await mustRun('react-router typegen', 'react-router', ['typegen'], { cwd: join(root, 'web'), env: toolEnv() })
  const left = [...WORKSPACES]
  const wrong = []
  const checkNext = async () => {
    for (let workspace = left.shift(); workspace !== undefined; workspace = left.shift()) {
      const { code, output } = await runQuietly('tsc', ['--noEmit', '-p', workspace], { cwd: root, env: toolEnv() })
      if (code !== 0) wrong.push(output)
    }
  }
  await Promise.all([checkNext(), checkNext()])
  if (wrong.length > 0) throw new StepFailed('The types do not hold.', wrong.join('\n'))
}

async function buildAndWeigh() {
  await ensureBuilt()
  const { code, output } = await runQuietly(node, ['scripts/budgets.mjs'], { cwd: root, env: toolEnv() })
  if (code !== 0) throw new StepFailed('A page is heavier than its budget.', output)
  return output.trim()
}

async function vitest(projects, { files = [], env = {} } = {}) {
  const names = projects.flatMap((name) => ['--project', name])
  return reported(readVitest, (report) => {
    const args = ['run', ...files, ...names, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return runQuietly('vitest', args, {
      cwd: root,
      env: toolEnv({ NO_COLOR: '1', FAULTS_REPORT: faultsBeside(report), ...env }),
    })
  })
}

/** Runs each failed test's whole file in a process of its own. Files outside the web get no second run. */
async function webFilesAgain(failures) {
  const files = [...new Set(failures.map(({ file }) => file))].filter((file) => file.startsWith('web/'))
  const tests = []
  for (const file of files) tests.push(...((await vitest(['web'], { files: [file] })).tests ?? []))
  return tests
}

async function playwright({ args = [], env = {} } = {}) {
  let chromium
  try {
    await ensureBuilt()
    chromium = await ensureChromium()
  } catch (error) {
    return { notRun: error.message, output: error.output ?? '' }
  }
  return reported(readPlaywright, (report) => {
    const options = { cwd: root, env: toolEnv({ ...chromium, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }) }
    return runQuietly('playwright', ['test', '-c', 'e2e', '--reporter=list,json', ...args], options)
  })
}

/**
 * Runs the failed tests on a fresh server, with a trace of what fails again. Tests that need those before them run with
 * their whole file.
 */
async function browserTestsAgain(failures) {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-again-'))
  try {
    const list = join(folder, 'tests')
    const lines = failures.map(({ file, order }) => (isSerial(file) ? order.split(' › ')[0] : order))
    writeFileSync(list, `${[...new Set(lines)].join('\n')}\n`)
    const env = { ...BY_DAY.env, E2E_TRACE: '1' }
    return (await playwright({ env, args: ['--test-list', list, '--workers=1'] })).tests ?? []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isSerial(file) {
  return /onOwnServer\(|mode: 'serial'/.test(readFileSync(join(root, file), 'utf8'))
}

/** Runs with a report file and reads its tests; without a report the suite did not run. */
async function reported(read, run) {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-report-'))
  try {
    const file = join(folder, 'report.json')
    const { code, output } = await run(file)
    if (!existsSync(file)) return { notRun: 'it ended without a report', output }
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const tests = read(report)
    const outside = errorsOutsideTests(report)
    return {
      tests,
      output: [output, ...outside].join('\n'),
      broken: outside.length > 0 || isBrokenRun({ code, output, tests }),
      note: readFaults(faultsBeside(file))
        .map(({ line }) => line)
        .join('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** True for a failure outside the tests: an unhandled rejection, a run that gave up after too many failures. */
function isBrokenRun({ code, output, tests }) {
  const isRed = code !== 0 && !tests.some(({ status }) => status === 'failed')
  return isRed || /^\s*(Errors +\d|.*Unhandled (Errors|Rejection))|Testing stopped early/m.test(output)
}
