/** Reads CPU and memory of processes from Linux's /proc; NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs'

/** Kernel clock ticks per second (USER_HZ): 100 on every common Linux. */
const TICKS = 100

/** Returns the CPU seconds of a process since it began. */
export function cpuOf(pid: number): number {
  const found = statOf(pid)
  return found ? found.own : Number.NaN
}

/**
 * Returns the CPU seconds of a PostgreSQL server: the postmaster, every running backend, and the backends that ended.
 */
export function cpuOfServer(postmaster: number): number {
  const found = statOf(postmaster)
  if (!found) return Number.NaN
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((one) => one?.parent === postmaster)
  return backends.reduce((total, one) => total + (one?.own ?? 0), found.own + found.ended)
}

export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null
}

/** Returns the resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  const text = read(`/proc/${pid}/stat`)
  if (text === null) return null
  // The name in brackets may contain blanks. The fields after it are state, parent, … and from the 12th on the times:
  // own user and kernel, then those of ended children.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, own: (user + kernel) / TICKS, ended: (endedUser + endedKernel) / TICKS }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
