/** Every test suite, in running order. A suite resolves to its counts; its output is shown if it fails. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureChromium } from './chromium.mjs'
import { countPlaywright, countVitest } from './count.mjs'
import { faultsBeside, readFaults } from './faults.mjs'
import { node, root, toolEnv } from './paths.mjs'
import { StepFailed, mustRun, runQuietly } from './say.mjs'

const WORKSPACES = ['domain', 'contract', 'server', 'seeds', 'e2e', 'bench', 'web', 'scripts']

export const types = { name: 'types', run: () => whole(checkTypes) }
export const lint = { name: 'lint', run: () => whole(lintAll) }
export const formatting = { name: 'formatting', run: () => program('oxfmt', ['--check', '.']) }
export const boundaries = {
  name: 'boundaries',
  run: () => program(node, ['scripts/boundaries.ts'], { showOutput: true }),
}
export const clientEndpoints = {
  name: 'client endpoints up to date',
  run: () => program(node, ['scripts/generate-endpoints.ts', '--check']),
}
export const tableTypes = {
  name: 'table types up to date',
  run: () => program(node, ['scripts/db-types.ts', '--check']),
}
export const knip = { name: 'unused code', run: () => program('knip', ['--no-progress']) }
export const build = { name: 'web build and its budgets', run: () => whole(buildAndWeigh) }
export const unit = { name: 'unit', run: () => vitest(['domain', 'web']) }
export const onPglite = { name: 'server on PGlite', run: () => vitest(['pglite']) }
export const onPostgres = { name: 'server on PostgreSQL', run: () => vitest(['postgres']) }
export const nightOnPglite = { name: 'at length on PGlite', run: () => vitest(['pglite'], NIGHT) }
export const nightOnPostgres = { name: 'at length on PostgreSQL', run: () => vitest(['postgres'], NIGHT) }
export const browser = { name: 'browser', run: () => playwright() }

/** Tests that have a long form, which NIGHT=1 runs, and those that run on one database by day. */
const NIGHT = {
  files: [
    'server/src/stamping/stamping.model.test.ts',
    'server/src/rollups/roll-up.test.ts',
    'server/src/acceptance/authorisation.test.ts',
    'server/src/acceptance/faults/broadcasts.pg.test.ts',
    'server/src/acceptance/fuzz.test.ts',
    'server/src/acceptance/malformed-input.test.ts',
    'server/src/acceptance/mass-assignment.test.ts',
    'server/src/http/malformed-requests.test.ts',
    'server/src/stamp-cards/poster/poster.test.ts',
    'server/src/accounts/account-enumeration.test.ts',
    'server/src/doctor/batches.test.ts',
  ],
  env: { NIGHT: '1' },
}

async function whole(work) {
  try {
    return { passed: 1, failed: 0, output: '', note: await work() }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: `${error.output ?? ''}${error instanceof StepFailed ? error.message : error.stack}`,
    }
  }
}

async function program(command, args, { showOutput = false } = {}) {
  const { code, output } = await runQuietly(command, args, { cwd: root, env: toolEnv() })
  const passed = code === 0 ? 1 : 0
  return { passed, failed: 1 - passed, output, note: showOutput && passed ? output.trim() : undefined }
}

/** Lints the code, then the CSS: colours come from the tokens, sides follow the text. */
async function lintAll() {
  const options = { cwd: root, env: toolEnv() }
  await mustRun('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'], options)
  await mustRun('stylelint', 'stylelint', ['web/src/**/*.css'], options)
}

async function checkTypes() {
  await mustRun('react-router typegen', 'react-router', ['typegen'], { cwd: join(root, 'web'), env: toolEnv() })
  const wrong = []
  for (const workspace of WORKSPACES) {
    const { code, output } = await runQuietly('tsc', ['--noEmit', '-p', workspace], { cwd: root, env: toolEnv() })
    if (code !== 0) wrong.push(output)
  }
  if (wrong.length > 0) throw new StepFailed('The types do not hold.', wrong.join('\n'))
}

async function buildAndWeigh() {
  await ensureWebBuilt()
  const { code, output } = await runQuietly(node, ['scripts/budgets.mjs'], { cwd: root, env: toolEnv() })
  if (code !== 0) throw new StepFailed('A page is heavier than its budget.', output)
  return output.trim()
}

async function vitest(projects, { files = [], env = {} } = {}) {
  const names = projects.flatMap((name) => ['--project', name])
  return counted(countVitest, (report) => {
    const args = ['run', ...files, ...names, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return runQuietly('vitest', args, {
      cwd: root,
      env: toolEnv({ NO_COLOR: '1', FAULTS_REPORT: faultsBeside(report), ...env }),
    })
  })
}

async function playwright() {
  let chromium
  try {
    await ensureWebBuilt()
    chromium = await ensureChromium()
  } catch (error) {
    return { passed: 0, failed: 0, notRun: error.message, output: error.output ?? '' }
  }
  return counted(countPlaywright, (report) => {
    const env = toolEnv({ ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    return runQuietly('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], { cwd: root, env })
  })
}

/** Runs with a report file and counts its results; without a report the suite did not run. */
async function counted(count, run) {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-report-'))
  try {
    const report = join(folder, 'report.json')
    const { code, output } = await run(report)
    if (!existsSync(report)) return { passed: 0, failed: 0, notRun: 'it ended without a report', output }
    const counts = count(JSON.parse(readFileSync(report, 'utf8')))
    // A failure outside the tests: an unhandled rejection or a broken set-up.
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return {
      ...counts,
      output,
      note: readFaults(faultsBeside(report))
        .map(({ line }) => line)
        .join('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
