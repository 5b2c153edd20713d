/**
 * A migrated database without a row of anybody, which the build makes as a folder: the first start copies it instead of
 * making and migrating one. `build-database.ts` makes it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from './migrate.ts'

/** Holds `postgres`, the folder to copy, and `made-from`. */
export const BUILT = join(import.meta.dirname, '../../build/database')

/** Returns the folder to copy; null if none was built from these migrations by this version of PostgreSQL. */
export function findBuiltDatabase(built: string = BUILT): string | null {
  const stamp = join(built, 'made-from')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === printSources() ? join(built, 'postgres') : null
}

export function printSources(): string {
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
  ) as {
    version: string
  }
  const hash = createHash('sha256').update(`PGlite ${version}`)
  for (const { name, checksum } of readMigrations()) hash.update(`\0${name} ${checksum}`)
  return hash.digest('hex')
}
