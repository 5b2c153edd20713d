/** `npm run db:reset`: removes the database, so that the next start creates and seeds a new one. */
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { readVariables } from '../server/src/config/variables.ts'
import { databaseName } from '../server/src/db/database-name.ts'
import { DataDirInUse, lockDataDir } from '../server/src/db/data-dir-lock.ts'

// As the server reads them, also from files; a secret file that is missing must not lead to the embedded database.
const problems: string[] = []
const read = readVariables(process.env, problems)
const databaseUrl = read('DATABASE_URL')
const dataDir = resolve(read('DATA_DIR') ?? '.data')

if (problems.length > 0) {
  refuse(problems.join('\n'))
} else if (read('NODE_ENV') === 'production') {
  refuse('db:reset does not run in production.')
} else if (!databaseUrl) {
  await removeFolder()
} else if (process.argv.includes('--yes')) {
  await emptyServer(read('MIGRATE_DATABASE_URL') ?? databaseUrl)
} else {
  refuse(
    `DATABASE_URL is set: everything in ${databaseName(databaseUrl)} would be removed. If you mean it: npm run db:reset -- --yes`,
  )
}

async function removeFolder() {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) return say(`There is no database in ${dataDir}.`)
  try {
    const release = await lockDataDir(`${folder}.lock`)
    for (const path of [folder, `${folder}.new`]) rmSync(path, { recursive: true, force: true })
    release()
    say(`Removed the database in ${dataDir}. The next start makes a new one.`)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    refuse(error.message)
  }
}

async function emptyServer(url: string) {
  // The driver is a dependency of the server, so it is resolved from there.
  const path = createRequire(new URL('../server/package.json', import.meta.url)).resolve('pg')
  const { default: pg }: typeof import('pg') = await import(path)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema if exists public, pgboss cascade')
  await client.query('create schema public')
  await client.end()
  say(`Emptied ${databaseName(url)}. The next start makes the tables anew.`)
}

function refuse(message: string) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

function say(message: string) {
  process.stdout.write(`${message}\n`)
}
