/** One process per data folder. PGlite does not lock its directory, and two writers lose data without a word. */
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Holder = { pid: number; started: string; boot: string; namespace: string }

const HEARTBEAT_MS = 1_000
const WATCH_MS = 5_000

/** Thrown when a living process holds the folder. */
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
  // Linked into place complete, so that nobody ever reads half a lock.
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
    // Another taker may have moved our new lock away in the same moment; only one of us finds its own after a pause.
    await sleep(50)
    if (read(lockFile) === mine) return
  }
}

/** Removes the dead lock, unless somebody replaced it meanwhile: then theirs goes back. */
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false // node's fs throws nothing else
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
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was removed under us; there is nothing left to hold.
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder // written by this file only; a broken one counts as dead
  } catch {
    return null
  }
}

function thisProcess(): Holder {
  return { pid: process.pid, started: startOf(process.pid) ?? '', boot: bootId(), namespace: pidNamespace() }
}

async function isAlive(holder: Holder, lockFile: string): Promise<boolean> {
  if (holder.boot === bootId() && holder.namespace === pidNamespace()) return startOf(holder.pid) === holder.started
  // Another container or machine may share the folder: its process can't be seen, but its heartbeat can.
  const before = modifiedAt(lockFile)
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

/** When the process started, in the system's own words; null when it is gone or a zombie. */
function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return startByPs(pid)
  const stat = read(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The name stands in parentheses and may hold blanks; the state is the first field after it, the start time the 20th.
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
