/** What every part of the bench is given, and what it hands back. */
import type { ServerProcess } from './server-process.ts'
import type { World } from './prepare-world.ts'
import type { BenchOptions } from './options.ts'

/** A world with the program running on it. */
export type OpenedWorld = { world: World; server: ServerProcess }

export type BenchContext = {
  /** PostgreSQL first, then the embedded database unless it was left out. */
  opened: OpenedWorld[]
  options: BenchOptions
  /** The program `pgbench`; null where there is none. */
  pgbench: string | null
  say: (line: string) => void
}

export type Row = Record<string, string | number>
export type Table = { title: string; note: string; rows: Row[] }
/** What is to be reached, beside what was. Nothing fails by it. */
export type Floor = { what: string; measured: number; floor: string }
export type PartResult = {
  tables: Table[]
  floors: Floor[]
  /** Answers that were wrong: these make the run fail. */ wrong: string[]
}

/** Where the program runs on PostgreSQL; the first of all. */
export function onPostgres({ opened }: BenchContext): OpenedWorld {
  const [first] = opened
  if (!first) throw new Error('Nothing is open')
  return first
}
