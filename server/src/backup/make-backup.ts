/** Writes a backup while the server runs: the database as of one moment, and every upload that it names. */
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { copyIntoBackup, checksum, writeManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { runTool } from './pg-tools.ts'

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrateDatabaseUrl' | 'storageUrl' | 'secretKey'>
/** Uploads never change, so a hard link is enough on the same disk. */
export type Uploads = 'copied' | 'linked' | 'left out'
type MakeBackupInput = { database: Database; config: BackupConfig; folder: string; uploads: Uploads }

/** Creates `folder`, which must not exist; an incomplete backup never has its name. */
export async function makeBackup({ database, config, folder, uploads }: MakeBackupInput): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Give a folder that is not.`)
  const draft = `${resolve(folder)}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const source = uploads === 'left out' ? null : uploadsFolder(config)
    const files = new Map<string, BackedUpFile>()
    // Copies uploads before and after the database, so that none named in its snapshot is missing.
    if (source) await backUpUploads(source, draft, files, uploads)
    // real clock: the operator's time, as of the files.
    const made_at = new Date().toISOString()
    const kept = await backUpDatabase(database, config, draft)
    if (source) await backUpUploads(source, draft, files, uploads)
    const key = await backUpSecretKey(config, draft)

    const manifest: Manifest = {
      format: 1,
      made_at,
      ...kept,
      schema: await schemaOf(database),
      uploads: uploadsIn(source, uploads),
      has_key: key.length > 0,
      files: [...kept.files, ...files.values(), ...key],
    }
    await writeManifest(draft, manifest)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Returns where a restore finds the uploads: in the backup itself, nowhere, or in the bucket. */
function uploadsIn(source: string | null, uploads: Uploads): Manifest['uploads'] {
  if (source) return 'here'
  return uploads === 'left out' ? 'left out' : 'bucket'
}

/** Returns null if the uploads are in a bucket. */
export function uploadsFolder({ storageUrl, dataDir }: Pick<BackupConfig, 'storageUrl' | 'dataDir'>): string | null {
  if (storageUrl === null) return join(dataDir, 'files')
  return storageUrl.startsWith('file:') ? fileURLToPath(storageUrl) : null
}

async function backUpDatabase(
  database: Database,
  config: BackupConfig,
  draft: string,
): Promise<Pick<Manifest, 'database' | 'folders' | 'files'>> {
  if (config.databaseUrl !== null) {
    const path = 'database.dump'
    await runTool('pg_dump', await serverVersion(database), config.migrateDatabaseUrl ?? config.databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--file=${join(draft, path)}`,
    ])
    return { database: 'postgres', folders: [], files: [{ path, ...(await checksum(join(draft, path))) }] }
  }
  if (!database.copyTo) throw new BackupError('This database lies in memory only.')
  const files: BackedUpFile[] = []
  const { folders } = await database.copyTo(draft, async (from, path) => {
    // A table may be dropped during the copy; the log says so, and the copy drops it too.
    const kept = await copyIntoBackup(from, draft, join('database', `${path}.gz`), { packed: true }).catch(unlessGone)
    if (kept) files.push(kept)
  })
  return { database: 'embedded', folders, files }
}

function unlessGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // fs errors carry a code
  throw error
}

/** Copies new uploads only, because an upload never changes. */
async function backUpUploads(
  source: string,
  draft: string,
  files: Map<string, BackedUpFile>,
  how: Uploads,
): Promise<void> {
  const found = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name).slice(source.length + 1)
    // A name with a leading dot marks an upload that is still being written.
    if (!entry.isFile() || entry.name.startsWith('.') || files.has(path)) continue
    const keep = how === 'linked' ? linkFile : copyIntoBackup
    const kept = await keep(join(source, path), draft, join('files', path), { packed: false }).catch(unlessGone)
    if (kept) files.set(path, kept)
  }
}

async function linkFile(from: string, to: string, path: string): Promise<BackedUpFile> {
  await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  await link(from, join(to, path))
  return { path, ...(await checksum(from)) }
}

/** Backs up a key kept in the data folder, whose loss would break every wallet link, but not a configured one. */
async function backUpSecretKey({ dataDir, secretKey }: BackupConfig, draft: string): Promise<BackedUpFile[]> {
  const path = join(dataDir, 'secret-key')
  if (!existsSync(path) || readFileSync(path, 'utf8').trim() !== secretKey) return []
  return [await copyIntoBackup(path, draft, 'secret-key', { packed: false })]
}

async function schemaOf({ owner }: Database): Promise<string[]> {
  const found = await owner.withClient((client) =>
    client.query<{ name: string }>('select name from schema_migrations order by name'),
  )
  return found.rows.map(({ name }) => name)
}

export async function serverVersion({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const found = await pool.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return found.rows[0]?.major ?? 0
}
