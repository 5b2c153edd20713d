/** A separate database for every test file, copied from a migrated template. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Log } from '../../db/open.ts'
import { acrossBusinesses } from '../../db/in-business.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { openPgliteFolder } from '../../db/pglite.ts'
import { openPglite } from '../../db/pglite.ts'
import { CHECKS } from '../../doctor/checks.ts'
import { runChecks } from '../../doctor/run-doctor.ts'
import { openRewindable } from './rewindable-pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const testLog: Log = {
  info: () => {},
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
}

export type TestDatabaseOptions = {
  poolSize?: number
  /** Ids of the doctor's checks that this file violates on purpose. */
  breaks?: readonly string[]
}

/**
 * Opens a migrated database for this test file alone, of the kind in TEST_DB. Close it in `afterAll`: the doctor then
 * checks it, and violations fail the file.
 */
export async function createTestDatabase({ poolSize = 4, breaks = [] }: TestDatabaseOptions = {}): Promise<Database> {
  const database = await (process.env['TEST_DB'] === 'postgres' ? copyOnPostgres(poolSize) : copyInMemory())
  return {
    ...database,
    close: async () => {
      const wrongs = await leftWrong(database, breaks).catch((error: unknown) => [
        `The doctor could not look: ${String(error)}`,
      ])
      await database.close()
      if (wrongs.length > 0) throw new Error(`The tests left rows that break an invariant:\n${wrongs.join('\n')}`)
    },
  }
}

/** Returns the doctor's violations; if no customer has a card, only the global checks run. */
async function leftWrong({ db, owner }: Database, breaks: readonly string[]): Promise<string[]> {
  const {
    rows: [found],
  } = await owner.withClient((client) =>
    client.query<{ some: boolean }>('select exists (select 1 from customer_cards) as some'),
  )
  const findings = await runChecks(
    acrossBusinesses(db),
    CHECKS.filter(({ id, per }) => !breaks.includes(id) && (per === 'global' || found?.some)),
  )
  return findings
    .filter(({ wrong }) => wrong > 0)
    .map(({ id, title, examples }) => `${id} ${title}: ${examples.join('; ')}`)
}

/**
 * Returns a name that changes with the migrations and with the libraries that create tables, so a template is never
 * stale.
 */
function templateName(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.checksum)
  const require = createRequire(import.meta.url)
  for (const name of ['pg-boss/package.json', '@electric-sql/pglite/package.json']) {
    hash.update(
      readFileSync(
        name.startsWith('pg-boss') ? require.resolve(name) : packageFile(require.resolve('@electric-sql/pglite')),
      ),
    )
  }
  for (const file of [
    '../../db/roles.ts',
    '../../db/row-security.ts',
    '../../db/change-triggers.ts',
    '../../db/migrations/after/restart-rollups.sql',
    '../../db/job-tables.ts',
    'database.ts',
  ])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  return `stampwell_template_${hash.digest('hex').slice(0, 16)}`
}

function packageFile(entry: string): string {
  return join(entry.slice(0, entry.lastIndexOf('dist')), 'package.json')
}

// PGlite -------------------------------------------------------------------------------------------------------------

async function copyInMemory(): Promise<Database> {
  const template = join(tmpdir(), `${templateName()}.tar`)
  if (!existsSync(template)) await madeByOne(template, () => dumpTemplate(template))
  return openPglite(await openRewindable(() => new Blob([readFileSync(template)])), testLog)
}

/**
 * Dumps a small template, because every test file unpacks it: short WAL segments, and no PostgreSQL template databases.
 */
async function dumpTemplate(template: string): Promise<void> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const database = await openPglite(pglite, testLog)
  await migrate(database, testLog)
  await database.owner.withClient(async (client) => {
    await client.query('update pg_database set datistemplate = false')
    for (const sql of ['drop database template0', 'drop database template1', 'checkpoint']) await client.query(sql)
  })
  const dump = await pglite.dumpDataDir('none')
  await database.close()
  writeFileSync(`${template}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${template}.${process.pid}`, template)
}

/** Test files run in several processes: one makes the template, the others wait for it. */
async function madeByOne(file: string, make: () => Promise<void>): Promise<void> {
  const lock = `${file}.making`
  const isMine = taken(lock)
  if (isMine) {
    try {
      return await make()
    } finally {
      rmSync(lock, { force: true })
    }
  }
  for (let waited = 0; waited < 400 && existsSync(lock); waited++) await sleep(50)
  if (existsSync(file)) return
  // The process that was making it was killed.
  rmSync(lock, { force: true })
  await make()
}

function taken(lock: string): boolean {
  try {
    // real clock: the age of a file is counted from the real time of its writing.
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 60_000) rmSync(lock, { force: true })
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

// PostgreSQL ---------------------------------------------------------------------------------------------------------

/** Milliseconds to wait for a connection or a lock: exposes a deadlock of the pool, but tolerates a busy machine. */
const TIMEOUT_MS = 15_000

async function copyOnPostgres(poolSize: number): Promise<Database> {
  const server = inject('postgresUrl')
  const template = templateName()
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7267835942)')
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) await makeTemplate(client, server, template)
    await client.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({
    databaseUrl: databaseOn(server, name),
    migrateDatabaseUrl: null,
    dataDir: '',
    poolSize,
    acquireMs: TIMEOUT_MS,
    lockMs: TIMEOUT_MS,
    log: testLog,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Renames the template when complete, so that a killed run leaves no partial template. */
async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_new`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const database = await openDatabase({
    databaseUrl: databaseOn(server, draft),
    migrateDatabaseUrl: null,
    dataDir: '',
    poolSize: 1,
    log: testLog,
  })
  try {
    await migrate(database, testLog)
  } finally {
    await database.close()
  }
  await client.query(`alter database ${draft} rename to ${template}`)
}

async function onServer<T>(server: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Opens an embedded database in a new folder without a table: a test migrates it step by step, which a build's copy is past. */
export function openUnmigrated(dataDir: string): Promise<Database> {
  return openPgliteFolder(dataDir, testLog, () => null)
}
