/** The real program as a process of its own, on one of the databases. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuOf } from './usage.ts'

/** Where a house lives. `databaseUrl` null is the embedded database in `folder`. */
export type Place = { name: string; folder: string; databaseUrl: string | null; /** The process of the PostgreSQL server behind it. */ postmaster: number | null }
export type House = Place & { port: number; pid: number; /** From its start until it was ready. */ start_ms: number; stop(): Promise<void> }

const program = (path: string) => fileURLToPath(new URL(`../../server/src/${path}`, import.meta.url))
const PATIENCE_MS = 120_000

/** As in production, but for letters, which nobody gets, and towns, which nobody looks for. */
function environment({ folder, databaseUrl }: Place, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, BENCH_NODE_OPTIONS } = process.env
  return {
    ...(TMPDIR ? { TMPDIR } : {}), ...(BENCH_NODE_OPTIONS ? { NODE_OPTIONS: BENCH_NODE_OPTIONS } : {}), PATH, HOME,
    NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder,
    SECRET_KEY: 'only-for-the-bench-and-nowhere-else', SMTP_URL: 'smtp://127.0.0.1:9', PLACES: '0', ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
}

/** Starts the program and waits until it is ready. */
export async function openHouse(place: Place): Promise<House> {
  const port = await freePort()
  const asked = performance.now()
  const child = spawn(process.execPath, [program('main.ts')], { env: environment(place, port), stdio: ['ignore', 'ignore', 'inherit'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  try {
    await untilReady(child, port, asked)
  } catch (error) {
    end()
    throw error
  }
  return {
    ...place, port, pid: child.pid ?? 0, start_ms: performance.now() - asked,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, port: number, asked: number): Promise<void> {
  while (performance.now() - asked < PATIENCE_MS) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready')
    if (await fetch(`http://127.0.0.1:${port}/readyz`).then(answer => answer.ok, () => false)) return
    await sleep(10)
  }
  throw new Error(`The server was not ready after ${PATIENCE_MS / 1000} s`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** `stampwell migrate`, `stampwell doctor`: what it printed, and whether all was well. */
export async function runCommand(place: Place, command: 'migrate' | 'doctor'): Promise<{ isWell: boolean; output: string }> {
  const child = spawn(process.execPath, [program('cli.ts'), command], { env: environment(place, 1), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const [code] = await once(child, 'close')
  return { isWell: code === 0, output }
}

const LOOK_MS = 6000
const QUIET = 0.1
/** A million rows are rolled up in minutes, ten million in an hour. */
const MOST_MS = 3_600_000

/** After a large world was written its ledger is rolled up; figures begin when nothing runs any more. */
export async function untilAtRest({ pid }: House): Promise<void> {
  for (const asked = performance.now(), quiet = { looks: 0 }; performance.now() - asked < MOST_MS;) {
    const from = cpuOf(pid)
    await sleep(LOOK_MS)
    const isBusy = (cpuOf(pid) - from) / (LOOK_MS / 1000) >= QUIET
    quiet.looks = isBusy ? 0 : quiet.looks + 1
    if (quiet.looks === 2) return
  }
  throw new Error('The program did not come to rest in an hour')
}
