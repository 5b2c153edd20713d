/** Describes the machine: figures of different machines are not comparable. */
import { readFileSync, statfsSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'

const TMPFS = 0x01021994

export type Machine = {
  cores: number
  model: string
  memory_gb: number
  system: string
  node: string
  postgres: string
  pgbench: string
  pglite: string
  disk: string
}

export function describeMachine({
  postgres,
  pgbench,
  folder,
}: {
  postgres: string
  pgbench: string
  folder: string
}): Machine {
  const pglite: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
  )
  return {
    cores: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    memory_gb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    postgres,
    pgbench,
    pglite: typeof pglite === 'object' && pglite !== null && 'version' in pglite ? String(pglite.version) : 'unknown',
    disk:
      statfsSync(folder).type === TMPFS ? 'memory (tmpfs): NOT DURABLE, set TMPDIR to a folder on a disk' : 'a disk',
  }
}
