/** Restores a backup: checks it, puts it in place as a whole, migrates it and runs the integrity checks. */
import { createReadStream, createWriteStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { syncFolder } from '../db/durable-files.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { findNewerMigration, migrate } from '../db/migrate.ts'
import { openDatabase, type Database, type Log } from '../db/open.ts'
import { runIntegrityChecks } from '../doctor/run-integrity-checks.ts'
import type { Finding } from '../doctor/run-doctor.ts'
import { deleteFilesOf, type ErasingApp } from '../account-closing/erase-business.ts'
import { createExportFiles } from '../storage/export-files.ts'
import { createFiles } from '../pictures/files.ts'
import { createImportFiles } from '../storage/import-files.ts'
import { openStore } from '../storage/open-store.ts'
import { eraseAgain, listErasures, type Erasure } from './erasures.ts'
import { forgetErasures, keepErasures } from './kept-erasures.ts'
import { serverVersion, uploadsFolder, type BackupConfig } from './make-backup.ts'
import { verifyBackup, type Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { runTool } from './pg-tools.ts'

export type RestoreParts = { config: BackupConfig; folder: string; force: boolean; erased: Erasure[]; log: Log }
export type Restored = { manifest: Manifest; files: number; erased: number; findings: Finding[]; aside: string | null }

export async function restoreBackup({ config, folder, force, erased, log }: RestoreParts): Promise<Restored> {
  const manifest = await verifyBackup(folder)
  const wanted = config.databaseUrl === null ? 'embedded' : 'postgres'
  if (manifest.database !== wanted) {
    throw new BackupError(
      manifest.database === 'embedded'
        ? 'This backup is of the embedded database. Leave DATABASE_URL out to restore it.'
        : 'This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database to restore it.',
    )
  }
  // Now: a server's database is emptied before the dump is put in, and migrations would refuse it only then.
  const newer = findNewerMigration(manifest.schema)
  if (newer !== undefined)
    throw new BackupError(
      `This backup is of a newer version of Stampwell: it has ${newer}. Restore it with that version.`,
    )
  const uploads = uploadsFolder(config)
  if (manifest.uploads === 'here' && uploads && !force && isFull(uploads))
    throw new BackupError(`${uploads} is not empty. Give --force to restore into it.`)

  const { aside, known } =
    config.databaseUrl === null
      ? await placeFolder({ config, folder, manifest, force, log })
      : await placeDump({ config, folder, force, log })
  const files = await placeUploads(folder, manifest, config, log)
  if (manifest.has_key && keptKeyIsInForce(config)) await placeKey(folder, config)

  const database = await open(config, log)
  try {
    await migrate(database, log)
    const again = await eraseAgain(database, [...erased, ...known], deleteFilesOf(openFiles(config, log)))
    await forgetErasures(config.dataDir)
    return { manifest, files, aside, erased: again, findings: (await runIntegrityChecks(database)) ?? [] }
  } finally {
    await database.close()
  }
}

function openFiles(config: BackupConfig, log: Log): ErasingApp {
  return {
    files: createFiles(openStore({ ...config, log })),
    importFiles: createImportFiles(config.dataDir),
    exportFiles: createExportFiles(config.dataDir),
  }
}

function open({ databaseUrl, migrateDatabaseUrl, dataDir }: BackupConfig, log: Log): Promise<Database> {
  return openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir, poolSize: 2, log })
}

type Placing = Pick<RestoreParts, 'config' | 'folder' | 'force' | 'log'>
/** `aside`: path of the database that was there before. `known`: who was erased in it, or before a restore that failed. */
type Placed = { aside: string | null; known: Erasure[] }

/** Restores the embedded database. Sets an existing one aside and never deletes it. */
async function placeFolder({
  config,
  folder,
  manifest,
  force,
  log,
}: Placing & { manifest: Manifest }): Promise<Placed> {
  const dataFolder = join(config.dataDir, 'postgres')
  const isThere = existsSync(dataFolder)
  if (isThere && !force)
    throw new BackupError(
      `${config.dataDir} has a database already. Give --force to set it aside and restore, or set DATA_DIR to another folder.`,
    )
  const known = await keepErasures(config.dataDir, isThere ? await erasedIn(config, log) : [])
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const release = await lockDataDir(`${dataFolder}.lock`)
  const draft = `${dataFolder}.restoring`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    for (const path of manifest.folders) await mkdir(join(draft, path), { recursive: true, mode: 0o700 })
    for (const { path } of manifest.files) {
      if (!path.startsWith('database/')) continue
      const target = join(draft, path.slice('database/'.length, -'.gz'.length))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(createReadStream(join(folder, path)), createGunzip(), createWriteStream(target, { mode: 0o600 }))
    }
    syncFolder(draft)
    // real clock: it only makes the name of the folder unique.
    const aside = isThere ? `${dataFolder}.before-restore-${Date.now()}` : null
    if (aside) await rename(dataFolder, aside)
    await rename(draft, dataFolder)
    return { aside, known }
  } finally {
    // Half a copy, where the disk was full: it would stay so.
    await rm(draft, { recursive: true, force: true })
    release()
  }
}

/** Returns the erasures in the existing database. A broken database, which may be why somebody restores, gives none. */
async function erasedIn(config: BackupConfig, log: Log): Promise<Erasure[]> {
  const database = await open(config, log).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'DataDirInUse') throw error
    return null
  })
  try {
    return await listOrWarn(database, log)
  } finally {
    await database?.close().catch(() => undefined)
  }
}

async function listOrWarn(database: Database | null, log: Log): Promise<Erasure[]> {
  const found = database && (await listErasures(database).catch(() => null))
  if (!found)
    log.warn(
      {},
      'The database that is replaced could not say who was erased since the backup. Give a list with --erased.',
    )
  return found ?? []
}

/** Restores into a server's database, which must be empty. With --force its tables are deleted first. */
async function placeDump({ config, folder, force, log }: Placing): Promise<Placed> {
  const database = await open(config, log)
  try {
    const {
      rows: [found],
    } = await database.owner.withClient((client) =>
      client.query<{ some: boolean }>(
        `select exists (select 1 from pg_tables where schemaname in ('public', 'pgboss')) as some`,
      ),
    )
    if (found?.some && !force)
      throw new BackupError(
        'The database at DATABASE_URL is not empty. Give --force to delete what is in it and restore, or name an empty one.',
      )
    const version = await serverVersion(database)
    const {
      rows: [other],
    } = await database.owner.withClient((client) =>
      client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and application_name in ('stampwell', 'stampwell-owner')
          and pid <> pg_backend_pid() and client_port is not null and backend_start < now() - interval '10 seconds'`,
      ),
    )
    if ((other?.n ?? 0) > 0) throw new BackupError('Stampwell still runs on this database. Stop every process first.')
    const url = config.migrateDatabaseUrl ?? config.databaseUrl ?? ''
    const dump = join(folder, 'database.dump')
    // Fails while everything is still there, if pg_restore is missing, too old for the server, or cannot read the dump.
    await runTool('pg_restore', version, url, ['--list', dump])
    const known = await keepErasures(config.dataDir, found?.some ? await listOrWarn(database, log) : [])
    await database.owner.withClient((client) =>
      client.query('drop schema if exists public, pgboss cascade; create schema public'),
    )
    await runTool('pg_restore', version, url, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      dump,
    ])
    return { aside: null, known }
  } finally {
    await database.close()
  }
}

async function placeUploads(folder: string, manifest: Manifest, config: BackupConfig, log: Log): Promise<number> {
  const store = openStore({ ...config, log })
  const paths = manifest.files.map(({ path }) => path).filter((path) => path.startsWith('files/'))
  for (const path of paths)
    await store.put(
      path.slice('files/'.length),
      readFileSync(join(folder, path)),
      path.endsWith('.png') ? 'image/png' : 'image/webp',
    )
  return paths.length
}

/** Returns whether the key in force is the one in the data folder. This command itself may have created that key. */
function keptKeyIsInForce({ dataDir, secretKey }: BackupConfig): boolean {
  const path = join(dataDir, 'secret-key')
  return existsSync(path) && readFileSync(path, 'utf8').trim() === secretKey
}

async function placeKey(folder: string, { dataDir }: BackupConfig): Promise<void> {
  const path = join(dataDir, 'secret-key')
  await copyFile(join(folder, basename(path)), `${path}.new`)
  await rename(`${path}.new`, path)
}

function isFull(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}
