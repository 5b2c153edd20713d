/** Migrates the tables to what this version of the code needs: numbered .sql files, forward only. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { attachChangeTriggers } from './change-triggers.ts'
import type { Database, Log } from './database.ts'
import { prepareJobs } from './job-tables.ts'
import { APP_ROLE, grantRights } from './roles.ts'
import { enableRowSecurity, disableRowSecurity } from './row-security.ts'
import { settleTimeZones } from './time-zones.ts'

export type Migration = { name: string; sql: string; checksum: string }

const FOLDER = join(import.meta.dirname, 'migrations')
/** SQL that runs after every migration, also when none was missing. */
const AFTER = join(FOLDER, 'after')

/**
 * Applies missing migrations as the owner and under a lock, so that one of several starting instances does the work.
 * Throws when an applied file was changed since, or when the database is newer than this code.
 */
export async function migrate(database: Database, log: Log, migrations: Migration[] = readMigrations()): Promise<void> {
  await database.owner.withClient(async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    try {
      await applyMissing(client, migrations, log)
      for (const name of readdirSync(AFTER).sort()) await client.query(readFileSync(join(AFTER, name), 'utf8'))
      await settleTimeZones(client, log)
      await prepareJobs(client, database.kind)
      await attachChangeTriggers(client)
      if (database.owner.grantee) await grantRights(client, database.owner.grantee)
      if (database.owner.grantee === APP_ROLE) await enableRowSecurity(client)
      else await disableRowSecurity(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations])
    }
  })
}

/** Returns what `migrate` would apply to existing tables; none for an empty database, which has no data to lose. */
export async function missingMigrations(
  database: Database,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  return database.owner.withClient(async (client) => {
    const found = await client.query<{ there: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as there`,
    )
    if (!found.rows[0]?.there) return []
    const applied = await client.query<{ name: string }>('select name from schema_migrations')
    const done = new Set(applied.rows.map((row) => row.name))
    return done.size === 0 ? [] : migrations.map((migration) => migration.name).filter((name) => !done.has(name))
  })
}

async function applyMissing(client: ClientBase, migrations: Migration[], log: Log): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  refuseUnknownMigrations(applied.rows, migrations)

  const done = new Set(applied.rows.map((row) => row.name))
  for (const migration of migrations) {
    if (done.has(migration.name)) continue
    await apply(client, migration)
    log.info({ migration: migration.name }, 'Migration applied')
  }
}

/** Returns the first of these migrations that this version does not have; undefined if it has them all. */
export function findNewerMigration(applied: readonly string[], migrations = readMigrations()): string | undefined {
  const known = new Set(migrations.map(({ name }) => name))
  return applied.find((name) => !known.has(name))
}

function refuseUnknownMigrations(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  const newer = findNewerMigration(
    applied.map(({ name }) => name),
    migrations,
  )
  if (newer !== undefined)
    throw new Error(`The database is newer than this version of Stampwell: it has ${newer}. Start the newer version.`)
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const changed = applied.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (changed !== undefined)
    throw new Error(
      `${changed.name} was changed after it was applied. Restore the file and put the change into a new migration.`,
    )
}

async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    })
}
