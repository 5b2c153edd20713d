/** Automatic backups of the embedded database in DATA_DIR/backups: nightly, and before each migration. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { missingMigrations } from '../db/migrate.ts'
import type { Database, Log } from '../db/open.ts'
import { nightOf } from '../jobs/nightly-run.ts'
import { makeBackup, type BackupConfig } from './make-backup.ts'

const BEFORE_MIGRATIONS = 3
const BEFORE = /^before-\d{4}-\w+$/
const DATED = /^before-\d{4}-\d{8}T\d{9}Z$/
const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d$/
const LEFTOVER = /^asked-|^(nightly|before)-.*\.part$/
const KEPT = { days: 7, weeks: 4, months: 3 }
/** Time in ms for which a backup is kept at most: the privacy policy says three months. */
const KEPT_MS = 92 * DAY_MS
/** Free bytes that a nightly backup requires, so that it never fills the disk. */
const MIN_ROOM = 512 * 1024 * 1024

export type OwnBackup = { database: Database; config: BackupConfig; log: Log }

export const backupsFolder = ({ dataDir }: Pick<BackupConfig, 'dataDir'>): string => join(dataDir, 'backups')

/** Backs up only a database of an older version. Returns the backup's folder, or null when none was needed. */
export async function backUpBeforeMigration({ database, config, log }: OwnBackup): Promise<string | null> {
  const [first] = database.copyTo ? await missingMigrations(database) : []
  if (first === undefined) return null
  // real clock: this runs before the app has one, and an operator looks for the backup by its time.
  const folder = join(await ownFolder(config), `before-${first.slice(0, 4)}-${timestamp(new Date())}`)
  await makeBackup({ database, config, folder, uploads: 'left out' })
  log.info({ folder }, 'The database was backed up before its migration')
  const names = (await readdir(backupsFolder(config))).filter((name) => BEFORE.test(name))
  for (const name of backupsToDelete(names))
    await rm(join(backupsFolder(config), name), { recursive: true, force: true })
  return folder
}

/**
 * Makes one backup a night of an embedded database; the operator backs up a server's database. Throws where the disk has
 * no room, so that the job counts as failed.
 */
export async function backUpNightly(
  { database, config }: Omit<OwnBackup, 'log'>,
  { now, minRoom = MIN_ROOM }: { now: Date; minRoom?: number },
): Promise<void> {
  const folder = join(await ownFolder(config), `nightly-${nightOf(now)}`)
  // Also where the database has moved to a server since, and where the disk has no room for another.
  await deleteLeftovers(config)
  await deleteOld(config, now)
  if (!database.copyTo || existsSync(folder)) return
  const disk = await statfs(config.dataDir)
  if (disk.bavail * disk.bsize < minRoom) throw new Error('There was no nightly backup: less than 512 MB are free')
  const earlier = await newestNightly(config)
  await makeBackup({ database, config, folder, uploads: 'linked', earlier })
  const names = (await readdir(backupsFolder(config))).filter((name) => NIGHTLY.test(name))
  const kept = daysToKeep(names.map((name) => name.slice('nightly-'.length)))
  for (const name of names)
    if (!kept.has(name.slice('nightly-'.length)))
      await rm(join(backupsFolder(config), name), { recursive: true, force: true })
}

/** Returns when the newest nightly backup was complete; null if there is none. */
export async function newestBackup(config: Pick<BackupConfig, 'dataDir'>): Promise<Date | null> {
  const newest = await newestNightly(config)
  return newest === null ? null : (await stat(newest)).mtime
}

async function newestNightly(config: Pick<BackupConfig, 'dataDir'>): Promise<string | null> {
  const names = existsSync(backupsFolder(config)) ? await readdir(backupsFolder(config)) : []
  const newest = names
    .filter((name) => NIGHTLY.test(name))
    .toSorted()
    .at(-1)
  return newest === undefined ? null : join(backupsFolder(config), newest)
}

/** Keeps seven days, and the last day of each of four weeks and three months. Days look like `2026-11-21`. */
export function daysToKeep(days: readonly string[]): Set<string> {
  const newest = days.toSorted((a, b) => (a < b ? 1 : -1))
  const lastOfEach = (groupOf: (day: string) => string | number, max: number) =>
    [...Map.groupBy(newest, groupOf).values()].slice(0, max).flatMap((group) => group.slice(0, 1))
  return new Set([
    ...newest.slice(0, KEPT.days),
    ...lastOfEach(weekOf, KEPT.weeks),
    ...lastOfEach((day) => day.slice(0, 7), KEPT.months),
  ])
}

/**
 * Keeps three backups from before migrations. A service manager repeats a failed upgrade, and its first backup is of the
 * version before: repeats are deleted first, except the newest, which has new data where the upgrade follows a roll back.
 */
export function backupsToDelete(names: readonly string[]): string[] {
  const byTime = names.toSorted((a, b) => (timeIn(a) < timeIn(b) ? -1 : 1))
  const isRepeat = (name: string) =>
    name !== byTime.at(-1) && name !== byTime.find((one) => migrationIn(one) === migrationIn(name))
  const { repeats = [], others = [] } = Object.groupBy(byTime, (name) => (isRepeat(name) ? 'repeats' : 'others'))
  return [...repeats, ...others].slice(0, Math.max(0, names.length - BEFORE_MIGRATIONS))
}

/** Returns the number of a week that begins on Monday; 1970-01-01 was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / DAY_MS + 3) / 7)
}

async function ownFolder(config: BackupConfig): Promise<string> {
  const folder = backupsFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Deletes what a process that was killed left: incomplete backups, and those that a command asked for and did not take. */
async function deleteLeftovers(config: BackupConfig): Promise<void> {
  // real clock: the file system dates the folders by it.
  const before = Date.now() - DAY_MS
  for (const name of (await readdir(backupsFolder(config))).filter((one) => LEFTOVER.test(one))) {
    const path = join(backupsFolder(config), name)
    // A command may take its backup away meanwhile.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

/** Each new backup deletes earlier ones of its kind, but the next may be far away. */
async function deleteOld(config: BackupConfig, now: Date): Promise<void> {
  // real clock: those from before a migration were named by it.
  const upgrade = timestamp(new Date(Date.now() - KEPT_MS))
  const night = `nightly-${nightOf(new Date(now.getTime() - KEPT_MS))}`
  for (const name of await readdir(backupsFolder(config)))
    if ((DATED.test(name) && timeIn(name) < upgrade) || (NIGHTLY.test(name) && name < night))
      await rm(join(backupsFolder(config), name), { recursive: true, force: true })
}

const migrationIn = (name: string) => name.slice(0, 'before-0001'.length)
const timeIn = (name: string) => name.slice(-'20261121T090000123Z'.length)

/** Returns a time like `20261121T090000123Z`: it sorts by time and is a valid file name everywhere. */
export function timestamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '')
}
