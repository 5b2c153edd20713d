/**
 * Copies the embedded database while it is open, the way PostgreSQL base backups work. Files are read while they are
 * being written. The copy includes the write-ahead log from its start to its end; opening the copy replays that log
 * first.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyFile, FolderCopy, Owner } from './database.ts'

/** A WAL segment's file name. */
const LOG_PART = /^[0-9A-F]{24}$/
/** Files that belong to this process only, or that PostgreSQL recreates when it opens the copy. */
const LEFT_OUT =
  /^(postmaster\.pid|postmaster\.opts|backup_label.*|tablespace_map.*|pg_wal\/.*|pg_internal\.init.*|.*\/pg_internal\.init.*|pgsql_tmp.*|.*\/pgsql_tmp.*|(pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$/

/** Returns the folders the copy must have. The caller must prevent checkpoints, which remove WAL segments. */
export async function copyOpenFolder({
  owner,
  folder,
  to,
  copy,
}: {
  owner: Owner
  folder: string
  to: string
  copy: CopyFile
}): Promise<FolderCopy> {
  const ask = <T extends object>(text: string) =>
    owner.withClient(async (client) => (await client.query<T>(text)).rows[0])
  const start = await ask<{ part: string }>(`select pg_walfile_name(pg_backup_start('stampwell', true)) as part`)
  let end: { labelfile: string; part: string } | undefined
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
      entry,
      path: join(entry.parentPath, entry.name).slice(folder.length + 1),
    }))
    for (const { entry, path } of found) {
      if (entry.isFile() && !LEFT_OUT.test(path)) await copy(join(folder, path), path)
    }
    end = await ask(`select labelfile, pg_walfile_name(lsn) as part from pg_backup_stop(false)`)
    if (!start || !end) throw new Error('The database did not say where its log stands')
    const { part: last } = end
    const parts = readdirSync(join(folder, 'pg_wal'))
      .filter((name) => LOG_PART.test(name) && name >= start.part && name <= last)
      .toSorted()
    if (parts[0] !== start.part || parts.at(-1) !== last)
      throw new Error('The log of the database was tidied up during its copy')
    for (const part of parts) await copy(join(folder, 'pg_wal', part), `pg_wal/${part}`)
    const label = join(to, 'backup_label')
    writeFileSync(label, end.labelfile)
    await copy(label, 'backup_label')
    rmSync(label)
    return { folders: found.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path) }
  } finally {
    if (!end) await ask('select pg_backup_stop(false)').catch(() => undefined)
  }
}
