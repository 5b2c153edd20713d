/**
 * Starts a real PostgreSQL for tests without set-up: `TEST_DATABASE_URL`, else installed binaries (15 or newer), else
 * npm's. It listens on a socket in a temporary folder, keeps its data in memory where there is room, and is removed
 * when the process that started it ends in any way.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { memoryFolder } from './memory-folder.ts'
import { type Account, type Binaries, findBinaries, runAs, unprivilegedAccount } from './postgres-binaries.ts'

/** Start timeout in ms, for a machine ten times slower than ours. */
const TIMEOUT_MS = 120_000

export type TestPostgres = {
  /** URL of the database `postgres`, for a role that may create databases. */
  url: string
  /** Origin to display: `PostgreSQL 15.13, installed`. */
  kind: string
  stop(): Promise<void>
  /** Controls for a server that we started; null with `TEST_DATABASE_URL`. */
  ours: null | {
    /** Drops all connections and restarts on the same data: cleanly (`fast`), or as after a power failure. */
    restart(how?: 'fast' | 'immediate'): Promise<void>
    goDown(): Promise<void>
    comeUp(): Promise<void>
  }
}

export type StartOptions = {
  /** Keeps durability on, for crash tests. */
  fsync?: boolean
  /** Keeps the data on the disk, for measurements. */
  onDisk?: boolean
  /** `name=value`, over our own. */
  settings?: string[]
}

export async function startPostgres({ fsync, onDisk, settings = [] }: StartOptions = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, kind: 'TEST_DATABASE_URL', stop: async () => {}, ours: null }

  const tmp = mkdtempSync(join(tmpdir(), 'pg-'))
  try {
    const account = unprivilegedAccount()
    const data = makeFolders(tmp, account, onDisk ? tmp : memoryFolder())
    const binaries = findBinaries(tmp, account)
    initialise(binaries, tmp, data, account)
    const guard = startGuarded(binaries, {
      tmp,
      data,
      account,
      settings: [...(fsync ? [] : ['fsync=off', 'full_page_writes=off']), ...settings],
    })
    await untilReady(tmp)
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(tmp)}`,
      kind: binaries.kind,
      stop: () => stopGuard(guard, tmp),
      ours: {
        restart: async (how = 'fast') => {
          const before = pidFile(tmp)[0]
          guard.stdin?.write(`${how}\n`)
          await untilReady(tmp, before)
        },
        goDown: async () => {
          guard.stdin?.write('down\n')
          await untilGone(tmp)
        },
        comeUp: async () => {
          guard.stdin?.write('up\n')
          await untilReady(tmp)
        },
      },
    }
  } catch (error) {
    removeFolders(tmp)
    throw error
  }
}

export type Standby = Pick<TestPostgres, 'url' | 'stop'>

/** Starts a hot standby of one of our servers. Null without `pg_basebackup`, which npm's package lacks. */
export async function startStandby(primaryUrl: string): Promise<Standby | null> {
  const from = new URL(primaryUrl).searchParams.get('host') ?? ''
  const tmp = mkdtempSync(join(tmpdir(), 'pg-'))
  try {
    const account = unprivilegedAccount()
    const data = makeFolders(tmp, account, memoryFolder())
    const binaries = findBinaries(tmp, account)
    const copy = join(binaries.folder, 'pg_basebackup')
    if (!existsSync(copy)) {
      removeFolders(tmp)
      return null
    }
    // Without `fast` it would wait for the next checkpoint, minutes later.
    const { status, output } = runAs(
      account,
      copy,
      ['-h', from, '-U', 'postgres', '-D', data, '-c', 'fast', '-X', 'stream', '-R', '--no-sync'],
      tmp,
    )
    if (status !== 0) throw new Error(`PostgreSQL could not be copied:\n${output}`)
    const guard = startGuarded(binaries, { tmp, data, account, settings: [] })
    await untilReady(tmp)
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(tmp)}`,
      stop: () => stopGuard(guard, tmp),
    }
  } catch (error) {
    removeFolders(tmp)
    throw error
  }
}

/** Kills a server of ours as a machine failure would: its processes end without a clean shutdown. */
export function killPostgres(url: string): void {
  const pid = Number(pidFile(new URL(url).searchParams.get('host') ?? '')[0])
  process.kill(pid, 'SIGKILL')
}

/** Makes the data's folder in `parent` and links it from `tmp`, where everything looks for it. */
function makeFolders(tmp: string, account: Account | null, parent: string): string {
  const folder = mkdtempSync(join(parent, 'pg-data-'))
  const data = join(tmp, 'data')
  symlinkSync(folder, data)
  if (account) {
    chmodSync(tmp, 0o755)
    for (const one of [tmp, folder]) chownSync(one, account.uid, account.gid)
  }
  return data
}

function removeFolders(tmp: string) {
  const data = join(tmp, 'data')
  if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true })
  rmSync(tmp, { recursive: true, force: true })
}

function initialise({ folder }: Binaries, tmp: string, data: string, account: Account | null) {
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]
  const { status, output } = runAs(account, join(folder, 'initdb'), args, tmp)
  if (status !== 0) throw new Error(`PostgreSQL could not make its folder:\n${output}`)
}

// Shell process between us and the server: when its stdin closes, because we stopped it or died, it kills the server
// and deletes its folders.
const GUARD = `trap "" INT TERM HUP; d=$1; shift
begin() { "$@" <&- >>"$d/log" 2>&1 & p=$!; }
begin "$@"
while read -r what; do case $what in
fast) kill -INT $p; wait $p; begin "$@";;
immediate) kill -QUIT $p; wait $p; begin "$@";;
down) kill -INT $p; wait $p;;
up) begin "$@";;
esac; done
kill -QUIT $p; wait $p; rm -rf "$(cd "$d/data" && pwd -P)" "$d"`

function startGuarded(
  { folder }: Binaries,
  { tmp, data, account, settings }: { tmp: string; data: string; account: Account | null; settings: string[] },
): ChildProcess {
  const server = [
    join(folder, 'postgres'),
    '-D',
    data,
    '-k',
    tmp,
    '-h',
    '',
    ...['max_connections=60', 'autovacuum=off', ...settings].flatMap((setting) => ['-c', setting]),
  ]
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', tmp, ...server], {
    cwd: tmp,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...account,
  })
  guard.unref()
  const input: unknown = guard.stdin // a pipe's socket, which can be unref'd so that it does not keep the process alive
  if (typeof input === 'object' && input !== null && 'unref' in input && typeof input.unref === 'function')
    input.unref()
  return guard
}

/** Rejects with the server's log after two minutes. `before` is the pid of the server that must end first. */
async function untilReady(tmp: string, before?: string) {
  const limit = Date.now() + TIMEOUT_MS
  while (pidFile(tmp)[0] === before || !(await answers(tmp))) {
    if (Date.now() > limit) throw new Error(`PostgreSQL did not start:\n${readLog(tmp)}`)
    await sleep(15)
  }
}

async function untilGone(tmp: string) {
  const limit = Date.now() + TIMEOUT_MS
  while (pidFile(tmp).length > 0 || (await answers(tmp))) {
    if (Date.now() > limit) throw new Error(`PostgreSQL did not stop:\n${readLog(tmp)}`)
    await sleep(15)
  }
}

/** Sends an SSLRequest, which a running server answers with one byte. */
function answers(tmp: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(tmp, '.s.PGSQL.5432'))
    const end = (up: boolean) => {
      socket.destroy()
      resolve(up)
    }
    socket.on('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.on('data', () => end(['ready', 'standby'].includes(pidFile(tmp)[7]?.trim() ?? '')))
    socket.on('error', () => end(false))
    socket.on('close', () => resolve(false))
  })
}

/** Returns the lines of the server's pid file: the pid first, the state last. Empty if there is no file. */
function pidFile(tmp: string): string[] {
  try {
    return readFileSync(join(tmp, 'data', 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    // No existence check first: the file may disappear before the read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function stopGuard(guard: ChildProcess, tmp: string) {
  if (guard.exitCode !== null || guard.signalCode !== null) return
  const gone = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  guard.ref()
  guard.stdin?.end()
  await gone
  removeFolders(tmp)
}

function readLog(tmp: string): string {
  return existsSync(join(tmp, 'log')) ? readFileSync(join(tmp, 'log'), 'utf8') : '(it wrote nothing)'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now()
  const server = await startPostgres({ fsync: process.argv.includes('--fsync') })
  process.stdout.write(
    `${server.kind}: ready after ${Math.round(performance.now() - started)} ms\n${server.url}\nCtrl-C ends it.\n`,
  )
  setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void server.stop().then(() => process.exit(0)))
}
