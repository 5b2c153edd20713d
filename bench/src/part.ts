/** What every part of the bench is given, and what it hands back. */
import type { House } from './house.ts'
import type { World } from './prepare-world.ts'
import type { Wishes } from './wishes.ts'

/** A world with the program running on it. */
export type Opened = { world: World; house: House }

export type Ground = {
  /** PostgreSQL first, then the embedded database unless it was left out. */
  opened: Opened[]
  wishes: Wishes
  /** The program `pgbench`; null where there is none. */
  pgbench: string | null
  say: (line: string) => void
}

export type Row = Record<string, string | number>
export type Table = { title: string; note: string; rows: Row[] }
/** What is to be reached, beside what was. Nothing fails by it. */
export type Floor = { what: string; measured: number; floor: string }
export type Found = {
  tables: Table[]
  floors: Floor[]
  /** Answers that were wrong: these make the run fail. */ wrong: string[]
}

/** Where the program runs on PostgreSQL; the first of all. */
export function onPostgres({ opened }: Ground): Opened {
  const [first] = opened
  if (!first) throw new Error('Nothing is open')
  return first
}
