/** What a process takes: CPU and memory, as Linux tells of it; NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel's clock in a second: 100 on every Linux that matters. */
const TICKS = 100

/** CPU seconds of a process since it began. */
export function cpuOf(pid: number): number {
  const found = statOf(pid)
  return found ? found.own : Number.NaN
}

/** CPU seconds of a PostgreSQL server: of every backend that runs, and of those that ended. */
export function cpuOfServer(postmaster: number): number {
  const found = statOf(postmaster)
  if (!found) return Number.NaN
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((one) => one?.parent === postmaster)
  return backends.reduce((total, one) => total + (one?.own ?? 0), found.own + found.ended)
}

/** The process that started this one. */
export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  const text = read(`/proc/${pid}/stat`)
  if (text === null) return null
  // The name in brackets may hold blanks. After it: state, parent, … and from the 12th on the times: own in user and kernel, then of children that ended.
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
