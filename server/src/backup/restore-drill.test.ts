import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { testLog } from '../testing/app/database.ts'
import { createSeededDatabase } from '../testing/app/seeded-database.ts'
import type { ProgramDatabases } from '../testing/app/program-databases.ts'
import { skipBecause } from '../testing/app/skip-because.ts'
import { endServers, startServer, type ProgramDatabase } from '../testing/app/server-process.ts'
import { createBook, tapInto, confirmedBy, untilConfirmed, type Tills } from '../testing/faults/concurrent-tills.ts'
import { reportNotRun } from '../testing/faults/fault-report.ts'
import { serverVersion } from './make-backup.ts'
import { checksum, type Manifest } from './manifest.ts'
import { missingTool } from './pg-tools.ts'

const book = createBook()
let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let elsewhere: ProgramDatabase
let tills: Tills
let folder: string
let uploads: Record<string, string>
let missing: string | null = null

beforeAll(async () => {
  ;({ programDatabases, programDatabase, tills } = await createSeededDatabase())
  elsewhere = await programDatabases.make()
  folder = join(elsewhere.dataDir, 'backup')
  uploads = {
    [`${tills.business_id}/${'a'.repeat(32)}.webp`]: 'a logo',
    [`${tills.business_id}/${'b'.repeat(32)}.png`]: 'a banner',
  }
  for (const [path, text] of Object.entries(uploads)) {
    mkdirSync(join(programDatabase.dataDir, 'files', tills.business_id), { recursive: true })
    writeFileSync(join(programDatabase.dataDir, 'files', path), text)
  }
  if (programDatabase.databaseUrl !== null)
    missing = await inside(programDatabase, async (database) => missingTool(await serverVersion(database)))
  if (missing !== null) reportNotRun('restore drill (PostgreSQL)', missing)
}, 180_000)
afterAll(async () => {
  await endServers()
  await programDatabases.close()
})

function stampwell(
  { dataDir, databaseUrl }: ProgramDatabase,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(43),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

async function inside<T>(
  { dataDir, databaseUrl }: ProgramDatabase,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, migrateDatabaseUrl: null, dataDir, log: testLog })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

const keysIn = (where: ProgramDatabase) =>
  inside(where, async ({ db }) => {
    const rows = await acrossBusinesses(db)
      .selectFrom('stamp_events')
      .select('idempotency_key')
      .where('kind', '=', 'give')
      .execute()
    return new Set(rows.map((row) => row.idempotency_key))
  })
const erasedIn = (where: ProgramDatabase) =>
  inside(where, async ({ db }) => {
    const rows = await acrossBusinesses(db)
      .selectFrom('customers')
      .select('id')
      .where('erased_at', 'is not', null)
      .execute()
    return rows.map(({ id }) => id)
  })

test('a backup made while eight tills give stamps restores every stamp confirmed before it began', async (context) => {
  if (missing !== null) return skipBecause(context, missing)
  const server = await startServer(programDatabase)
  let isOver = false
  const tapping = tapInto(book, server.base, tills, () => isOver)
  await untilConfirmed(book, 50)
  const before = confirmedBy(book).map((tap) => tap.key)
  const made = await stampwell(programDatabase, 'backup', folder)
  await untilConfirmed(book, 20)
  isOver = true
  await tapping
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('as of') })
  expect(await server.stop()).toBe(0)

  const restored = await stampwell(elsewhere, 'restore', folder)

  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/2 uploads, 0 people erased again, (\d+) of \1 checks are well/),
  })
  const kept = await keysIn(elsewhere)
  expect(before.filter((key) => !kept.has(key))).toEqual([])
  const pressed = new Set(book.taps.map((tap) => tap.key))
  expect([...kept].filter((key) => key === null || !pressed.has(key))).toEqual([])
  for (const [path, text] of Object.entries(uploads))
    expect(readFileSync(join(elsewhere.dataDir, 'files', path), 'utf8')).toBe(text)
  // The running server's intermediate copy is deleted.
  expect(
    existsSync(join(programDatabase.dataDir, 'backups')) ? readdirSync(join(programDatabase.dataDir, 'backups')) : [],
  ).toEqual([])
}, 300_000)

test('restore needs --force to overwrite data, and a damaged backup changes nothing', async (context) => {
  if (missing !== null) return skipBecause(context, missing)
  expect(await stampwell(elsewhere, 'restore', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Give --force'),
  })
  const kept = await keysIn(elsewhere)

  const upload = join(folder, 'files', Object.keys(uploads)[0] ?? '')
  appendFileSync(upload, '!')
  expect(await stampwell(elsewhere, 'restore', folder, '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining('was changed'),
  })
  rmSync(upload)
  expect(await stampwell(elsewhere, 'restore', folder, '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is missing'),
  })
  writeFileSync(upload, Object.values(uploads)[0] ?? '')

  expect(await keysIn(elsewhere)).toEqual(kept)
  expect(await stampwell(elsewhere, 'restore', join(folder, 'files'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no backup'),
  })
  expect(await stampwell(elsewhere, 'backup', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is there already'),
  })
}, 120_000)

test('a backup whose checksums are right, but whose database cannot be read or is too new, changes nothing', async (context) => {
  if (missing !== null) return skipBecause(context, missing)
  const broken = join(elsewhere.dataDir, 'broken')
  cpSync(folder, broken, { recursive: true })
  const manifest: Manifest = JSON.parse(readFileSync(join(broken, 'manifest.json'), 'utf8'))
  for (const file of manifest.files.filter(({ path }) => path.startsWith('database'))) {
    writeFileSync(join(broken, file.path), 'neither a dump nor a packed file')
    Object.assign(file, await checksum(join(broken, file.path)))
  }
  writeFileSync(join(broken, 'manifest.json'), JSON.stringify(manifest))
  const kept = await keysIn(elsewhere)

  expect(await stampwell(elsewhere, 'restore', broken, '--force')).toMatchObject({ code: 1 })

  expect(await keysIn(elsewhere)).toEqual(kept)
  expect(readdirSync(elsewhere.dataDir)).not.toContain('postgres.restoring')

  const newer = { ...manifest, schema: [...manifest.schema, '9999_later.sql'] }
  writeFileSync(join(broken, 'manifest.json'), JSON.stringify(newer))
  expect(await stampwell(elsewhere, 'restore', broken, '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining('newer version of Stampwell: it has 9999_later.sql'),
  })
  expect(await keysIn(elsewhere)).toEqual(kept)
  rmSync(broken, { recursive: true })
}, 120_000)

test('restore erases customers erased after the backup again, from a list or the replaced database', async (context) => {
  if (missing !== null) return skipBecause(context, missing)
  const [ada = '', ben = ''] = tills.customer_ids
  const erase = (where: ProgramDatabase, id: string) =>
    inside(where, async ({ db }) =>
      // real clock: the commands under test are processes that have it.
      eraseCustomer(await inBusiness(db, tills.business_id), tills.business_id, id, new Date()),
    )
  await erase(programDatabase, ada)
  await erase(elsewhere, ben)
  const list = join(elsewhere.dataDir, 'erased')
  const { said } = await stampwell(programDatabase, 'erased')
  expect(said).toContain(ada)
  writeFileSync(list, said)

  const restored = await stampwell(elsewhere, 'restore', folder, '--force', '--erased', list)

  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('2 people erased again') })
  expect((await erasedIn(elsewhere)).toSorted()).toEqual([ada, ben].toSorted())
}, 120_000)

test('a restore that failed after the old database was gone still knows whom that one had erased', async (context) => {
  if (missing !== null) return skipBecause(context, missing)
  const [ada = '', ben = '', chi = ''] = tills.customer_ids
  await inside(elsewhere, async ({ db }) =>
    // real clock: the commands under test are processes that have it.
    eraseCustomer(await inBusiness(db, tills.business_id), tills.business_id, chi, new Date()),
  )
  const files = join(elsewhere.dataDir, 'files')
  rmSync(files, { recursive: true })
  writeFileSync(files, 'no upload can be written')
  expect(await stampwell(elsewhere, 'restore', folder, '--force')).toMatchObject({ code: 1 })
  rmSync(files)

  const restored = await stampwell(elsewhere, 'restore', folder, '--force')

  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('3 people erased again') })
  expect((await erasedIn(elsewhere)).toSorted()).toEqual([ada, ben, chi].toSorted())
  expect(existsSync(join(elsewhere.dataDir, 'erased-before-restore'))).toBe(false)
}, 120_000)
