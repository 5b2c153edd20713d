/** Prints `server/src/db/tables.gen.ts` from freshly migrated tables; with --check it only compares. */
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { migrate } from '../server/src/db/migrate.ts'
import { openPglite } from '../server/src/db/pglite.ts'
import { printTables } from '../server/src/db/print-tables.ts'

const target = new URL('../server/src/db/tables.gen.ts', import.meta.url)
const quiet = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) }

const database = await openPglite(await freshPglite(), quiet)
await migrate(database, quiet)
const printed = await printTables(database.pool)
await database.close()

if (process.argv.includes('--check')) {
  const isUpToDate = readFileSync(target, 'utf8') === printed
  if (!isUpToDate) console.error('server/src/db/tables.gen.ts is behind the migrations: run `npm run db:types`.')
  process.exitCode = isUpToDate ? 0 : 1
} else {
  writeFileSync(target, printed)
}

/** In memory; the package is a dependency of the server, so it is resolved from there. */
async function freshPglite() {
  const path = createRequire(new URL('../server/package.json', import.meta.url)).resolve('@electric-sql/pglite')
  const { PGlite }: typeof import('@electric-sql/pglite') = await import(pathToFileURL(path).href)
  return PGlite.create()
}
