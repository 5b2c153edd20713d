/** Contents of a backup and their verification: `manifest.json`, the database and the files, with checksums. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const BackedUpFile = z.object({ path: z.string(), size: z.number(), sha256: z.string() })
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** A copy of the embedded database's folder, or the output of pg_dump. */
  database: z.enum(['embedded', 'postgres']),
  schema: z.array(z.string()),
  /** Folders of the embedded database; some are empty. */
  folders: z.array(z.string()),
  /** `bucket` needs a backup of its own. `left out`: a backup before a migration, which changes no uploads. */
  uploads: z.enum(['here', 'bucket', 'left out']),
  /** True if the backup contains the key, because the key was in the data folder. */
  has_key: z.boolean(),
  files: z.array(BackedUpFile),
})
export type BackedUpFile = z.infer<typeof BackedUpFile>
export type Manifest = z.infer<typeof Manifest>

/** Copies a file into the backup, compressed if requested, and returns its entry for the manifest. */
export async function copyIntoBackup(
  from: string,
  to: string,
  path: string,
  { packed }: { packed: boolean },
): Promise<BackedUpFile> {
  const target = join(to, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const { note, seen } = noting()
  const out = createWriteStream(target, { mode: 0o600, flush: true })
  if (packed) await pipeline(createReadStream(from), createGzip({ level: 1 }), note, out)
  else await pipeline(createReadStream(from), note, out)
  return { path, ...seen() }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
}

/** Reads the manifest and verifies every file. Throws BackupError with the problem if one differs. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is no backup: it has no manifest.json.`)
  const manifest = readManifest(folder, text)
  const wrong: string[] = []
  for (const { path, size, sha256 } of manifest.files) {
    if (normalize(path) !== path || path.startsWith('/') || path.startsWith('..'))
      throw new BackupError(`The manifest names a file outside of the backup: ${path}`)
    const found = await checksum(join(folder, path)).catch(() => null)
    if (!found) wrong.push(`${path} is missing`)
    else if (found.size !== size || found.sha256 !== sha256) wrong.push(`${path} was changed`)
  }
  if (wrong.length > 0)
    throw new BackupError(
      `The backup is damaged, nothing was restored: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`,
    )
  return manifest
}

function readManifest(folder: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(
      `${join(folder, 'manifest.json')} can not be read: it was changed, or a newer version wrote it.`,
    )
  }
}

export async function checksum(path: string): Promise<{ size: number; sha256: string }> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is no file`)
  const { note, seen } = noting()
  await pipeline(createReadStream(path), note, async (source) => {
    for await (const _part of source);
  })
  return seen()
}

function noting() {
  const hash = createHash('sha256')
  let size = 0
  const note = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { note, seen: () => ({ size, sha256: hash.digest('hex') }) }
}
