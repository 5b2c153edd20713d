/**
 * Prints `server/src/db/tables.gen.ts` from freshly migrated tables, and adds new migrations to `migrations.sums`. With
 * --check it only compares. A listed migration whose text changed is an error in both.
 */
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { migrate, readMigrations } from '../server/src/db/migrate.ts'
import { openPglite } from '../server/src/db/pglite.ts'
import { printTables } from '../server/src/db/print-tables.ts'
import { readSums } from './migration-sums.ts'

const target = new URL('../server/src/db/tables.gen.ts', import.meta.url)
const sumsFile = new URL('../server/src/db/migrations.sums', import.meta.url)
const quiet = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) }

const database = await openPglite(await freshPglite(), quiet)
await migrate(database, quiet)
const printed = await printTables(database.pool)
await database.close()

const listed = readFileSync(sumsFile, 'utf8')
const sums = readSums(listed, readMigrations())
if (sums.changed.length > 0) {
  const names = sums.changed.join(', ')
  console.error(`Migrations that databases may have applied were changed: ${names}. Write a new one instead.`)
  process.exitCode = 1
} else if (process.argv.includes('--check')) {
  const isUpToDate = readFileSync(target, 'utf8') === printed && listed === sums.text
  if (!isUpToDate) console.error('The files written from the migrations are behind them: run `npm run db:types`.')
  process.exitCode = isUpToDate ? 0 : 1
} else {
  writeFileSync(target, printed)
  writeFileSync(sumsFile, sums.text)
}

/** In memory; the package is a dependency of the server, so it is resolved from there. */
async function freshPglite() {
  const path = createRequire(new URL('../server/package.json', import.meta.url)).resolve('@electric-sql/pglite')
  const { PGlite }: typeof import('@electric-sql/pglite') = await import(pathToFileURL(path).href)
  return PGlite.create()
}
