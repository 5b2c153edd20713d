import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  asInProduction,
  endProgram,
  freePort,
  spawnProgram,
  untilReady,
  type Environment,
} from '@stampwell/processes/program.ts'
import { cpuOf, cpuOfServer } from './usage.ts'

/** A database and data folder for one server. `databaseUrl` null means the embedded database in `folder`. */
export type ServerDatabase = {
  name: string
  folder: string
  databaseUrl: string | null
  /** Process id of the PostgreSQL server; null for the embedded database. */ postmaster: number | null
}
export type ServerProcess = ServerDatabase & {
  port: number
  pid: number
  /** Milliseconds from start until ready. */ start_ms: number
  stop(): Promise<void>
}

const COMMANDS = fileURLToPath(new URL('../../server/src/cli.ts', import.meta.url))

function environment(
  { folder, databaseUrl }: ServerDatabase,
  port: number,
  more: Record<string, string> = {},
): Environment {
  const { HOME, TMPDIR, BENCH_NODE_OPTIONS } = process.env
  return {
    ...asInProduction(port, { dataDir: folder, databaseUrl, secretKey: 'only-for-the-bench-and-nowhere-else' }),
    LOG_LEVEL: 'error',
    HOME,
    ...(TMPDIR ? { TMPDIR } : {}),
    ...(BENCH_NODE_OPTIONS ? { NODE_OPTIONS: BENCH_NODE_OPTIONS } : {}),
    ...more,
  }
}

/** `more` adds to the server's environment. */
export async function startServer(
  serverDatabase: ServerDatabase,
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const began = performance.now()
  const program = spawnProgram(environment(serverDatabase, port, more))
  program.errorOutput.pipe(process.stderr, { end: false })
  try {
    await untilReady(program)
  } catch (error) {
    program.signal('SIGKILL')
    throw error
  }
  return {
    ...serverDatabase,
    port,
    pid: program.pid,
    start_ms: performance.now() - began,
    stop: async () => void (await endProgram(program)),
  }
}

export async function runCommand(
  serverDatabase: ServerDatabase,
  command: 'migrate' | 'doctor',
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(process.execPath, [COMMANDS, command], {
    env: environment(serverDatabase, 1),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const [code] = await once(child, 'close')
  return { succeeded: code === 0, output }
}

const SAMPLE_MS = 6000
const IDLE_CPU_SHARE = 0.1
/** Maximum wait. A million rows are rolled up in minutes, ten million in an hour. */
const MAX_MS = 3_600_000

/**
 * Waits until the server and PostgreSQL are idle: after loading, the roll-up of the ledger must finish before
 * measuring.
 */
export async function waitUntilIdle({ pid, postmaster }: ServerProcess): Promise<void> {
  const cpu = () => cpuOf(pid) + (postmaster === null ? 0 : cpuOfServer(postmaster))
  for (const began = performance.now(), idle = { samples: 0 }; performance.now() - began < MAX_MS;) {
    const from = cpu()
    await sleep(SAMPLE_MS)
    const isBusy = (cpu() - from) / (SAMPLE_MS / 1000) >= IDLE_CPU_SHARE
    idle.samples = isBusy ? 0 : idle.samples + 1
    if (idle.samples === 2) return
  }
  throw new Error('The program was not idle within an hour')
}
