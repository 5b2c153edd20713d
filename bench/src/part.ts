import type { ServerProcess } from './server-process.ts'
import type { World } from './prepare-world.ts'
import type { BenchOptions } from './options.ts'

export type RunningWorld = { world: World; server: ServerProcess }

export type BenchContext = {
  /** PostgreSQL first, then the embedded database unless `--no-embedded` left it out. */
  running: RunningWorld[]
  options: BenchOptions
  /** Path of the `pgbench` program; null if it is not installed. */
  pgbench: string | null
  log: (line: string) => void
}

export type Row = Record<string, string | number>
export type Table = { title: string; note: string; rows: Row[] }
/** A target beside the measured value. Missing it does not fail the run. */
export type TargetResult = { what: string; measured: number; target: string }
export type PartResult = {
  tables: Table[]
  targets: TargetResult[]
  /** Descriptions of wrong responses; these fail the run. */ wrong: string[]
}

/** Returns the world on PostgreSQL, which is always the first. */
export function onPostgres({ running }: BenchContext): RunningWorld {
  const [first] = running
  if (!first) throw new Error('Nothing is open')
  return first
}
