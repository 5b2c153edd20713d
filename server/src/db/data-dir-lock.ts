/** Allows one process per data folder. PGlite does not lock its directory, and two writers silently lose data. */
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Holder = { pid: number; started: string; boot: string; namespace: string }

const HEARTBEAT_MS = 1_000
const WATCH_MS = 5_000

export class DataDirInUse extends Error {
  constructor(lockFile: string, pid: number) {
    super(
      `The data folder is in use by another process (pid ${pid}). Stop it, or set DATA_DIR to another folder. Lock: ${lockFile}`,
    )
    this.name = 'DataDirInUse'
  }
}

/**
 * Takes the lock file, or throws DataDirInUse. A lock whose process was killed, became a zombie, whose pid was given to
 * another process or whose machine was restarted is taken over. Returns the function that gives it back.
 */
export async function lockDataDir(lockFile: string): Promise<() => void> {
  const mine = JSON.stringify(thisProcess())
  const draft = `${lockFile}.${process.pid}`
  // Writes a draft and hard-links it, so that no process ever reads a partial lock.
  writeFileSync(draft, mine)
  try {
    await take(lockFile, draft, mine)
  } finally {
    rmSync(draft, { force: true })
  }

  const heartbeat = setInterval(() => touch(lockFile), HEARTBEAT_MS)
  heartbeat.unref()
  const release = () => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (read(lockFile) === mine) rmSync(lockFile, { force: true })
  }
  process.on('exit', release)
  return release
}

async function take(lockFile: string, draft: string, mine: string): Promise<void> {
  for (;;) {
    if (linked(draft, lockFile)) return
    const found = read(lockFile)
    if (found === null) continue
    const holder = parse(found)
    if (holder && (await isAlive(holder, lockFile))) throw new DataDirInUse(lockFile, holder.pid)

    setAside(lockFile, found)
    if (!linked(draft, lockFile)) continue
    // Another process may have removed our new lock at the same time; after a pause only one of us still finds its own.
    await sleep(50)
    if (read(lockFile) === mine) return
  }
}

/** Removes the dead lock. If another process replaced it meanwhile, puts that lock back. */
function setAside(lockFile: string, dead: string): void {
  const aside = `${lockFile}.${process.pid}.dead`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  if (read(aside) !== dead) linked(aside, lockFile)
  rmSync(aside, { force: true })
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false // node:fs throws only ErrnoException
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function touch(file: string): void {
  try {
    const now = new Date() // real clock: processes compare it with the file system's time.
    utimesSync(file, now, now)
  } catch {
    // The data folder was deleted; there is no lock left to refresh.
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder // only this file writes it; a damaged lock counts as dead
  } catch {
    return null
  }
}

function thisProcess(): Holder {
  return { pid: process.pid, started: startOf(process.pid) ?? '', boot: bootId(), namespace: pidNamespace() }
}

async function isAlive(holder: Holder, lockFile: string): Promise<boolean> {
  if (holder.boot === bootId() && holder.namespace === pidNamespace()) return startOf(holder.pid) === holder.started
  // Another container or machine may share the folder: this process cannot see its pids, but sees its heartbeat.
  const before = modifiedAt(lockFile)
  // real clock: the heartbeat is a file's time.
  if (Math.abs(Date.now() - before) > 3 * WATCH_MS) return false
  await sleep(WATCH_MS)
  return modifiedAt(lockFile) !== before
}

function modifiedAt(file: string): number {
  try {
    return statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** Returns the process's start time in the system's format; null if it is gone or a zombie. */
function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return startByPs(pid)
  const stat = read(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The process name, in parentheses, may contain spaces. The state (field 0) and start time (field 19) follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return fields[19] ?? null
}

function startByPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? null : line.slice(line.indexOf(' ') + 1).trim()
  } catch {
    return null
  }
}

function bootId(): string {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
