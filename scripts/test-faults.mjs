/**
 * `npm run test:faults [-- part of a file's name]`: runs the long fault tests one after the other on both databases,
 * and prints a table of results.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFaults, readFaults } from './steps/faults.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { bin, root, toolEnv } from './steps/paths.mjs'
import { giveUp } from './steps/say.mjs'

await ensureInstalled().catch(giveUp)
const folder = mkdtempSync(join(tmpdir(), 'stampwell-faults-'))
const report = join(folder, 'faults')
try {
  const which = process.argv.slice(2).map((part) => `server/src/acceptance/faults/${part}`)
  const args = [
    'run',
    '--project',
    'pglite',
    '--project',
    'postgres',
    '--maxWorkers',
    '1',
    ...(which.length > 0 ? which : ['server/src/acceptance/faults/']),
  ]
  const tests = spawn(join(bin, 'vitest'), args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv({ FAULTS: process.env.FAULTS ?? 'long', FAULTS_REPORT: report }),
  })
  const [code] = await once(tests, 'exit')
  process.stdout.write(`\n${printFaults(readFaults(report))}\n`)
  process.exitCode = code ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
