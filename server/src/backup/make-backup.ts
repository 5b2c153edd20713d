/** Writes a backup while the server runs: the database as of one moment, and every upload that it names. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { copyIntoBackup, checksum, writeManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { linkUpload, type KeepUpload } from './link-upload.ts'
import { runTool } from './pg-tools.ts'

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrateDatabaseUrl' | 'storageUrl' | 'secretKey'>
/** Uploads never change, so a hard link is enough on the same disk. */
export type Uploads = 'copied' | 'linked' | 'left out'
type MakeBackupInput = {
  database: Database
  config: BackupConfig
  folder: string
  uploads: Uploads
  /** An earlier backup, whose files may be linked where the uploads themselves can not be. */
  earlier?: string | null
}

/** Creates `folder`, which must not exist; an incomplete backup never has its name. */
export async function makeBackup({
  database,
  config,
  folder,
  uploads,
  earlier = null,
}: MakeBackupInput): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Give a folder that is not.`)
  const draft = `${resolve(folder)}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const source = uploads === 'left out' ? null : uploadsFolder(config)
    const files = new Map<string, BackedUpFile>()
    const keep = uploads === 'linked' ? linkUpload(earlier) : copyUpload
    // Copies uploads before and after the database, so that none named in its snapshot is missing.
    if (source) await backUpUploads(source, draft, files, keep)
    // real clock: the operator's time, as of the files.
    const made_at = new Date().toISOString()
    const kept = await backUpDatabase(database, config, draft)
    if (source) await backUpUploads(source, draft, files, keep)
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
  keep: KeepUpload,
): Promise<void> {
  for await (const path of listUploads(source)) {
    if (files.has(path)) continue
    const kept = await keep(join(source, path), draft, join('files', path)).catch(unlessGone)
    if (kept) files.set(path, kept)
  }
}

/**
 * Yields the path of each upload, which lies in its business's folder; none before the first upload. Throws where a folder
 * can not be read: the backup would lack every upload of it.
 */
async function* listUploads(source: string): AsyncGenerator<string> {
  for (const folder of (await readdir(source, { withFileTypes: true }).catch(unlessGone)) ?? []) {
    // A disk's own folder, which only root may read.
    if (!folder.isDirectory() || folder.name === 'lost+found') continue
    const found = await readdir(join(source, folder.name), { withFileTypes: true }).catch(unlessGone)
    for (const file of found ?? [])
      // A name with a leading dot marks an upload that is still being written.
      if (file.isFile() && !file.name.startsWith('.')) yield join(folder.name, file.name)
  }
}

const copyUpload: KeepUpload = (from, to, path) => copyIntoBackup(from, to, path, { packed: false })

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
