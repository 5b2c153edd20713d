import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listErasures, printErasures, readErasures } from '../backup/erasures.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { BackupError } from '../backup/backup-error.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import type { Config } from '../config.ts'
import { DataDirInUse } from '../db/data-dir-lock.ts'
import { openDatabase, type Log } from '../db/open.ts'
import { printFindings } from '../doctor/run-doctor.ts'

type CommandInput = { config: Config; args: string[]; log: Log; say: (line: string) => void }

/**
 * Works while the server runs: connects to a server's database directly, and asks the running process to copy an
 * embedded one.
 */
export async function backup({ config, args, log, say }: CommandInput): Promise<void> {
  const folder = folderIn(args, 'Where to? npm run stampwell -- backup <folder>')
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Give a folder that is not.`)
  const manifest = await make(config, folder, log)
  say(
    `${folder}: ${manifest.files.length} files, ${(manifest.files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)} MB, as of ${manifest.made_at}.`,
  )
  if (manifest.uploads === 'bucket')
    say('Uploads are not in it: they lie in the bucket that STORAGE_URL names, which needs a backup of its own.')
  say(
    manifest.has_key
      ? 'The secret key is in it: keep it as you keep a key.'
      : 'The secret key is not in it: keep SECRET_KEY beside it.',
  )
}

async function make(config: Config, folder: string, log: Log): Promise<Manifest> {
  const database = await openDatabase({ ...config, poolSize: 2, log }).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return null
    throw error
  })
  try {
    if (database) return await makeBackup({ database, config, folder, uploads: 'copied' })
  } finally {
    await database?.close()
  }
  return takeBackup(config.dataDir, folder)
}

export async function restore({ config, args, log, say }: CommandInput): Promise<void> {
  const {
    values: { force = false, erased },
  } = parsed(args)
  const folder = folderIn(args, 'From where? npm run stampwell -- restore <folder> [--force] [--erased <list>]')
  const list = erased === undefined ? [] : readErasures(await readFile(erased, 'utf8'))
  const done = await restoreBackup({ config, folder, force, erased: list, log })
  if (done.aside) say(`What was there lies in ${done.aside} now. Delete it when you need it no more.`)
  const wrong = done.findings.filter((finding) => finding.wrong > 0)
  if (wrong.length > 0) say(printFindings(wrong))
  say(
    `Restored as of ${done.manifest.made_at}: ${done.files} uploads, ${done.erased} people erased again, ${done.findings.length - wrong.length} of ${done.findings.length} checks are well.`,
  )
  if (done.manifest.uploads !== 'here') say('Uploads are not in this backup: they stay as they are.')
  if (!done.manifest.has_key)
    say('The secret key is not in it: set the SECRET_KEY of that time, or wallet links and PINs open nothing.')
  if (wrong.length > 0) process.exitCode = 1
}

/** Prints the ids of erased customers, for `restore --erased`. */
export async function erased({ config, log, say }: CommandInput): Promise<void> {
  const database = await openDatabase({ ...config, poolSize: 2, log })
  try {
    say(printErasures(await listErasures(database)))
  } finally {
    await database.close()
  }
}

function folderIn(args: string[], question: string): string {
  const [folder, ...more] = parsed(args).positionals
  if (folder === undefined || more.length > 0) throw new BackupError(question)
  return resolve(folder)
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean' }, erased: { type: 'string' } },
    })
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error))
  }
}
