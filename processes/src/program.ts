/** The real server in a child process: start, wait, stop. The caller sets its environment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

export type Program = {
  port: number
  pid: number
  /** Exit code, null if a signal ended it. */
  ended: Promise<number | null>
  /** Everything written to stdout and stderr so far. */
  output(): string
  /** Its stderr as a stream. */
  errorOutput: Readable
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
}

export type Environment = NodeJS.ProcessEnv & { PORT: string }

/** Same arguments as in `scripts/steps/paths.mjs`. */
export const PROGRAM = ['--max-semi-space-size=8', 'server/start.mjs']
const ROOT = join(import.meta.dirname, '../..')
const running = new Set<Program>()
// Kills remaining servers when the process that started them exits.
process.once('exit', () => {
  for (const program of running) program.signal('SIGKILL')
})

/** Returns a production environment, which seeds no demo world; e-mails reach nobody, and no towns are imported. */
export function asInProduction(
  port: number,
  { dataDir, databaseUrl, secretKey }: { dataDir: string; databaseUrl: string | null; secretKey: string },
): Environment {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SECRET_KEY: secretKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Stampwell <no-reply@example.com>',
    LOG_LEVEL: 'warn',
    PLACES: '0',
  }
}

/** Starts the server with `env` as its whole environment. */
export function spawnProgram(env: Environment): Program {
  const child = spawn(process.execPath, PROGRAM, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null) // arguments of a child's `close` event
  const program: Program = {
    port: Number(env.PORT),
    pid: child.pid ?? 0,
    ended,
    output: () => Buffer.concat(chunks).toString(),
    errorOutput: child.stderr,
    signal: (name) => void child.kill(name),
  }
  running.add(program)
  void ended.then(() => running.delete(program))
  return program
}

/** The default timeout allows for a busy machine that creates a database first. */
export async function untilReady(program: Program, timeoutMs = 120_000): Promise<void> {
  const limit = performance.now() + timeoutMs
  let isOver = false
  void program.ended.then(() => {
    isOver = true
  })
  // Its output is checked too: another program may answer at the port, if this one found it taken.
  while (!(program.output().includes('Stampwell is ready') && (await isReady(program)))) {
    if (isOver || performance.now() > limit)
      throw new Error(
        `The program is not ready${isOver ? ', it ended' : ` after ${timeoutMs} ms`}:\n${program.output()}`,
      )
    await sleep(10)
  }
}

async function isReady({ port }: Program): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status === 200
}

/** Shuts the server down cleanly, which takes at most ten seconds; returns the exit code. */
export function endProgram(program: Program): Promise<number | null> {
  program.signal('SIGTERM')
  return program.ended
}

export async function killPrograms(): Promise<void> {
  const left = [...running]
  for (const program of left) program.signal('SIGKILL')
  await Promise.all(left.map((program) => program.ended))
}

let portsGiven = 0
/**
 * Returns a port that nothing listens on. It lies below those that systems give to connections, and no process of the
 * tests returns it twice soon: a server that is killed and started again finds its own port free. Browsers refuse
 * 10080.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_100 + (((process.pid + threadId * 7_919) * 131 + portsGiven++) % 20_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
