/** The real program in a process of its own, on a database that outlives it: what can be killed, stopped and started again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where a house lives: its folder, and its PostgreSQL database unless it has the embedded one. */
export type Place = { dataDir: string; databaseUrl: string | null }

export type Started = {
  port: number
  pid: number
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>
  /** Everything it wrote so far. */
  said(): string
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
}
export type RunningHouse = Started & {
  /** `http://127.0.0.1:…/api` */
  base: string
  /** From the start of the process to the first good answer of `/readyz`. */
  readyAfterMs: number
  kill(): Promise<void>
  /** Ends it in the orderly way; gives the exit code. */
  stop(): Promise<number | null>
}

export const SECRET_KEY = 'k'.repeat(43)
const MAIN = join(import.meta.dirname, '..', 'main.ts')
const started = new Set<Started>()

/** In production mode, because that fills no demo world. `endHouses` ends what a failed test left behind. */
export async function startProgram({ dataDir, databaseUrl }: Place, env: Record<string, string> = {}): Promise<Started> {
  const port = Number(env['PORT'] ?? await freePort())
  const production = { NODE_ENV: 'production', PUBLIC_URL: `http://localhost:${port}`, SECRET_KEY, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'warn', PLACES: '0' }
  const where = { PORT: String(port), DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'] ?? '', ...production, ...where, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const words: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void words.push(chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null) // what a child's `close` tells
  const house: Started = { port, pid: child.pid ?? 0, ended, said: () => Buffer.concat(words).toString(), signal: name => void child.kill(name) }
  started.add(house)
  void ended.then(() => started.delete(house))
  return house
}

/** Starts it and waits until it says that it is ready; long enough for a busy machine that makes a database first. */
export async function startHouse(place: Place, env: Record<string, string> = {}): Promise<RunningHouse> {
  const from = performance.now()
  const house = await startProgram(place, env)
  await untilReady(house)
  return {
    ...house, base: `http://127.0.0.1:${house.port}/api`, readyAfterMs: Math.round(performance.now() - from),
    kill: async () => {
      house.signal('SIGKILL')
      await house.ended
    },
    stop: () => {
      house.signal('SIGTERM')
      return house.ended
    },
  }
}

export async function untilReady(house: Started, patienceMs = 60_000): Promise<void> {
  const limit = performance.now() + patienceMs
  let isOver = false
  void house.ended.then(() => { isOver = true })
  while (!await isReady(house)) {
    if (isOver || performance.now() > limit) throw new Error(`The house is not ready${isOver ? ', it ended' : ` after ${patienceMs} ms`}:\n${house.said()}`)
    await sleep(20)
  }
}

async function isReady({ port }: Started): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status === 200
}

/** For `afterAll`. */
export async function endHouses(): Promise<void> {
  const left = [...started]
  for (const house of left) house.signal('SIGKILL')
  await Promise.all(left.map(house => house.ended))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port
  probe.close()
  await once(probe, 'close')
  return port
}
