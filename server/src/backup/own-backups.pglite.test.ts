import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, readMigrations } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { openUnmigrated, testLog } from '../testing/app/database.ts'
import { testConfig } from '../testing/app/world.ts'
import {
  backUpBeforeMigration,
  backUpNightly,
  backupsFolder,
  backupsToDelete,
  daysToKeep,
  timestamp,
} from './own-backups.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let root: string
let database: Database
const config = () => testConfig(join(root, 'data'))

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-own-backups-'))
  database = await openUnmigrated(config().dataDir)
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test('an upgrade makes a backup first, which restores the old state; three such backups are kept', async () => {
  const older = readMigrations().slice(0, -2)
  expect(await backUpBeforeMigration({ database, config: config(), log: testLog })).toBe(null)
  await migrate(database, testLog, older)
  await database.owner.withClient((client) =>
    client.query(`insert into seeded_worlds (name, started_at) values ('from before', now())`),
  )
  for (const day of ['01', '02', '03', '04'])
    mkdirSync(join(backupsFolder(config()), `before-00${day}-202601${day}T000000000Z`), { recursive: true })

  const folder = await backUpBeforeMigration({ database, config: config(), log: testLog })
  await migrate(database, testLog)
  await database.owner.withClient((client) => client.query(`delete from seeded_worlds`))

  expect(await backUpBeforeMigration({ database, config: config(), log: testLog })).toBe(null)
  expect(readdirSync(backupsFolder(config())).toSorted()).toEqual([
    'before-0003-20260103T000000000Z',
    'before-0004-20260104T000000000Z',
    folder?.split('/').at(-1),
  ])
  expect((await verifyBackup(folder ?? '')).schema).toEqual(older.map(({ name }) => name))

  const elsewhere = testConfig(join(root, 'elsewhere'))
  const { findings } = await restoreBackup({
    config: elsewhere,
    folder: folder ?? '',
    force: false,
    erased: [],
    log: testLog,
  })
  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
  const restored = await openDatabase({ ...elsewhere, log: testLog })
  expect(await restored.db.selectFrom('seeded_worlds').select('name').execute()).toEqual([{ name: 'from before' }])
  await restored.close()
}, 180_000)

test('an upgrade that fails again and again keeps the backup of its first try, and that of the newest', () => {
  const earlier = 'before-0090-20260101T000000000Z'
  const tries = (migration: string, days: number[]) => days.map((day) => `before-${migration}-2026020${day}T000000000Z`)
  const [first = '', ...repeats] = tries('0101', [1, 2, 3, 4])
  expect(backupsToDelete([earlier, first])).toEqual([])
  expect(backupsToDelete([...repeats, first, earlier])).toEqual(repeats.slice(0, 2))
  // The second migration of the same upgrade fails.
  expect(backupsToDelete([first, ...tries('0102', [5, 6, 7])])).toEqual(tries('0102', [6]))
  expect(backupsToDelete([earlier, first, ...tries('0102', [5, 6])])).toEqual([earlier])
})

test('the nightly backup is made once a day and can be verified', async () => {
  const night = new Date('2026-11-21T02:10:00Z')
  await backUpNightly({ database, config: config() }, { now: night })
  await backUpNightly({ database, config: config() }, { now: night })

  const made = readdirSync(backupsFolder(config())).filter((name) => name.startsWith('nightly-'))
  expect(made).toEqual(['nightly-2026-11-21'])
  expect(await verifyBackup(join(backupsFolder(config()), 'nightly-2026-11-21'))).toMatchObject({
    database: 'embedded',
    uploads: 'here',
  })
}, 120_000)

test.each(['', '/'])(
  'a backup has the uploads of a STORAGE_URL that ends in “%s”',
  async (end) => {
    const uploads = join(root, 'uploads')
    mkdirSync(join(uploads, 'a-business'), { recursive: true })
    writeFileSync(join(uploads, 'a-business', 'logo.png'), 'a logo')
    const elsewhere = { ...config(), storageUrl: `${pathToFileURL(uploads).href}${end}` }

    const folder = join(root, `with-uploads-${end.length}`)
    await makeBackup({ database, config: elsewhere, folder, uploads: 'copied' })

    const { files } = await verifyBackup(folder)
    expect(files.map(({ path }) => path)).toContain('files/a-business/logo.png')
  },
  120_000,
)

test('a backup fails where the uploads can not be read, instead of leaving them out', async () => {
  const uploads = join(root, 'no-folder')
  writeFileSync(uploads, '')
  const unreadable = { ...config(), storageUrl: pathToFileURL(uploads).href }

  const folder = join(root, 'without-uploads')
  const made = makeBackup({ database, config: unreadable, folder, uploads: 'copied' })

  await expect(made).rejects.toThrow('ENOTDIR')
  expect(readdirSync(root).filter((name) => name.startsWith('without-uploads'))).toEqual([])
}, 120_000)

test('the night deletes incomplete backups and those nobody took, but none of today', async () => {
  const left = ['before-0001-20260105T000000000Z.part', 'nightly-2026-11-20.part', 'asked-20261120T000000000Z']
  const atWork = ['asked-20261121T000000000Z', 'asked-20261121T000000001Z.part']
  for (const name of [...left, ...atWork]) mkdirSync(join(backupsFolder(config()), name), { recursive: true })
  for (const name of left) utimesSync(join(backupsFolder(config()), name), 0, 0)
  // real clock: the process has it, and by night it is not the file system's.
  for (const name of atWork) utimesSync(join(backupsFolder(config()), name), new Date(), new Date())

  await backUpNightly({ database, config: config() }, { now: new Date('2026-11-21T02:10:00Z') })

  const kept = readdirSync(backupsFolder(config()))
  expect(kept).toEqual(expect.arrayContaining(atWork))
  expect(kept.filter((name) => left.includes(name))).toEqual([])
}, 120_000)

test('the night deletes backups that are older than three months, and keeps younger ones', async () => {
  // real clock: the backups are named by it.
  const daysAgo = (days: number) => `before-0002-${timestamp(new Date(Date.now() - days * DAY_MS))}`
  const [old, young, byHand] = [daysAgo(93), daysAgo(90), 'before-0002-copy']
  const [longAgo, lately] = ['nightly-2026-08-20', 'nightly-2026-08-21']
  for (const name of [old, young, byHand, longAgo, lately])
    mkdirSync(join(backupsFolder(config()), name), { recursive: true })

  // A database that is on a server by now makes no backups here, and leaves those from before.
  const { copyTo: _, ...onServer } = database
  await backUpNightly({ database: onServer, config: config() }, { now: new Date('2026-11-21T02:10:00Z') })

  const kept = readdirSync(backupsFolder(config()))
  expect(kept).toEqual(expect.arrayContaining([young, byHand, lately]))
  expect(kept.filter((name) => [old, longAgo].includes(name))).toEqual([])
}, 120_000)

test('a night that is caught up in the morning is not the next one, also east of Greenwich', async () => {
  vi.stubEnv('TZ', 'Africa/Nairobi')
  try {
    for (const now of ['2026-11-22T06:00:00Z', '2026-11-22T23:10:00Z'])
      await backUpNightly({ database, config: config() }, { now: new Date(now) })
  } finally {
    vi.unstubAllEnvs()
  }
  const made = readdirSync(backupsFolder(config())).filter((name) => name.startsWith('nightly-'))
  expect(made.toSorted().slice(-2)).toEqual(['nightly-2026-11-22', 'nightly-2026-11-23'])
}, 120_000)

test('a night without room for a backup fails, so that the alarm of the job is raised', async () => {
  const full = backUpNightly(
    { database, config: config() },
    { now: new Date('2026-11-25T02:10:00Z'), minRoom: Infinity },
  )
  await expect(full).rejects.toThrow('There was no nightly backup: less than 512 MB are free')
})

test('seven days, four weeks and three months are kept', () => {
  const days = Array.from({ length: 200 }, (_, back) =>
    new Date(Date.UTC(2026, 10, 21) - back * DAY_MS).toISOString().slice(0, 10),
  )

  const kept = daysToKeep(days)

  expect([...kept].toSorted()).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect([...daysToKeep([...kept])].toSorted()).toEqual([...kept].toSorted())
})
