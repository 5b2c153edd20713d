/**
 * Starts a server for all journeys on a free port, with the demo world in a temporary folder. E2E_URL names a server
 * that already runs; E2E_CLOCK_OFFSET_MS says which CLOCK_OFFSET_MS that one has.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram, freePort, spawnProgram, untilReady, type Environment } from '@stampwell/processes/program.ts'
import { clockOffsetMs, startClock } from './clock.ts'
import { beginRun } from './run.ts'
import { keepLog } from './server-log.ts'
import { serverUrl } from './server-url.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TIMEOUT_MS = 240_000
/** Number of the world's largest towns that the server imports; production imports all. */
const TOWNS = 3000

export default async function startServer(): Promise<() => Promise<void>> {
  beginRun({ isFreshServer: serverUrl() === '' })
  if (serverUrl()) return () => Promise.resolve()
  startClock()
  const { url, close } = await startAnotherServer('server')
  process.env['E2E_URL'] = url
  return close
}

/**
 * Starts a server with its own settings, beside the one that all journeys share. `log` names the file of what it writes;
 * `world` replaces the demo world. Closing a server that ended by itself is refused.
 */
export async function startAnotherServer(
  log: string,
  settings: Record<string, string> = {},
  { world }: { world?: string } = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...environment({ folder, port, url }), ...settings }
  if (world !== undefined) execFileSync(process.execPath, ['scripts/seed.ts', world], { cwd: ROOT, env, stdio: 'pipe' })
  const program = spawnProgram(env)
  const expectRunning = keepLog(program, log)
  const close = async () => {
    try {
      expectRunning()
    } finally {
      await endProgram(program)
      rmSync(folder, { recursive: true, force: true })
    }
  }
  try {
    await untilReady(program, TIMEOUT_MS)
  } catch (error) {
    await close().catch(() => undefined) // the first error says more
    throw error
  }
  return { url, close }
}

// Drops database, mail and SMS settings of the developer's shell.
function environment({ folder, port, url }: { folder: string; port: number; url: string }): Environment {
  const {
    DATABASE_URL: _,
    MIGRATE_DATABASE_URL: __,
    SMTP_URL: ___,
    API_URL: ____,
    NODE_ENV: _____,
    LD_LIBRARY_PATH: ______,
    GOOGLE_MAPS_API_KEY: _______,
    SMS_URL: ________,
    ...rest
  } = process.env
  return {
    ...rest,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PLACES: String(TOWNS),
    CLOCK_OFFSET_MS: String(clockOffsetMs()),
    // Plans are sold, so a new business is on trial; `putOnPlan` gives it what Growth does not hold.
    SANDBOX_PAYMENTS: '1',
  }
}
