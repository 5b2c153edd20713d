/**
 * Writes into `server/src/db` what the migrations lead to: the types of the tables, the text of each function in force,
 * and the checksums of the migrations. With --check it only compares. A listed migration whose text changed is an error
 * in both.
 */
import { createRequire } from 'node:module'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, readMigrations } from '../server/src/db/migrate.ts'
import { openPglite } from '../server/src/db/pglite.ts'
import { printFunctions } from '../server/src/db/print-functions.ts'
import { printTables } from '../server/src/db/print-tables.ts'
import { readSums } from './migration-sums.ts'

const FOLDER = join(import.meta.dirname, '../server/src/db')
const quiet = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) }

const database = await openPglite(await freshPglite(), quiet)
await migrate(database, quiet)
const tables = await printTables(database.pool)
const functions = await printFunctions(database.pool)
await database.close()

const sums = readSums(read('migrations.sums'), readMigrations())
const printed = new Map([
  ['tables.gen.ts', tables],
  ['migrations.sums', sums.text],
  ...functions.map(({ name, text }) => [`functions/${name}.sql`, text] as const),
])
const outdated = globSync('functions/*.sql', { cwd: FOLDER }).filter((path) => !printed.has(path))

if (sums.changed.length > 0) {
  const names = sums.changed.join(', ')
  console.error(`Migrations that databases may have applied were changed: ${names}. Write a new one instead.`)
  process.exitCode = 1
} else if (process.argv.includes('--check')) {
  const behind = [...outdated, ...[...printed].filter(([path, text]) => read(path) !== text).map(([path]) => path)]
  if (behind.length > 0) console.error(`Behind the migrations: ${behind.join(', ')}. Run \`npm run db:types\`.`)
  process.exitCode = behind.length > 0 ? 1 : 0
} else {
  for (const path of outdated) rmSync(join(FOLDER, path))
  for (const [path, text] of printed) writeFileSync(join(FOLDER, path), text)
}

function read(path: string): string {
  const file = join(FOLDER, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** In memory; the package is a dependency of the server, so it is resolved from there. */
async function freshPglite() {
  const path = createRequire(new URL('../server/package.json', import.meta.url)).resolve('@electric-sql/pglite')
  const { PGlite }: typeof import('@electric-sql/pglite') = await import(pathToFileURL(path).href)
  return PGlite.create()
}
