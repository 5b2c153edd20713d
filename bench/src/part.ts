import type { ServerProcess } from './server-process.ts'
import type { World } from './prepare-world.ts'
import type { BenchOptions } from './options.ts'

export type OpenedWorld = { world: World; server: ServerProcess }

export type BenchContext = {
  /** PostgreSQL first, then the embedded database unless `--no-embedded` left it out. */
  opened: OpenedWorld[]
  options: BenchOptions
  /** Path of the `pgbench` program; null if it is not installed. */
  pgbench: string | null
  say: (line: string) => void
}

export type Row = Record<string, string | number>
export type Table = { title: string; note: string; rows: Row[] }
/** A target beside the measured value. Missing it does not fail the run. */
export type Floor = { what: string; measured: number; floor: string }
export type PartResult = {
  tables: Table[]
  floors: Floor[]
  /** Descriptions of wrong responses; these fail the run. */ wrong: string[]
}

/** Returns the world on PostgreSQL, which is always the first. */
export function onPostgres({ opened }: BenchContext): OpenedWorld {
  const [first] = opened
  if (!first) throw new Error('Nothing is open')
  return first
}
