import { spawn } from 'node:child_process'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testLog } from '../testing/app/database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

let dataDir: string

function countSyncs() {
  const real = fs.fsyncSync
  let count = 0
  fs.fsyncSync = (file) => {
    count++
    real(file)
  }
  syncBuiltinESMExports()
  return {
    end: () => {
      fs.fsyncSync = real
      syncBuiltinESMExports()
      return count
    },
  }
}

const open = () => openDatabase({ databaseUrl: null, migrateDatabaseUrl: null, dataDir, log: testLog })

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  // Leftovers of a first start that was killed while it created the database.
  fs.mkdirSync(join(dataDir, 'postgres.new'))
  fs.writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('an interrupted first start is redone, and data written afterwards survives reopening', async () => {
  const first = await open()
  await first.owner.withClient((client) => client.query('create table kept (n int); insert into kept values (7)'))
  await first.close()

  const second = await open()

  expect((await second.owner.withClient((client) => client.query('select n from kept'))).rows).toEqual([{ n: 7 }])
  await second.close()
}, 60_000)

test('every commit is on disk before it is acknowledged', async () => {
  const database = await open()
  await database.owner.withClient(async (client) => {
    for (const [name, value] of [
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['full_page_writes', 'on'],
      ['wal_sync_method', 'fsync'],
    ]) {
      expect((await client.query(`show ${name}`)).rows).toEqual([{ [String(name)]: value }])
    }
    const count = countSyncs()
    for (let n = 0; n < 10; n++) await client.query('insert into kept values ($1)', [n])
    expect(count.end()).toBeGreaterThanOrEqual(10)
  })
  await database.close()
})

test('a second process on the same data folder is refused with the first one’s pid', async () => {
  const database = await open()
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    openDatabase({ databaseUrl: null, migrateDatabaseUrl: null, dataDir: ${JSON.stringify(dataDir)}, log }).then(() => console.log('opened'), (error) => console.log(error.message))`

  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')

  expect(String(said)).toContain(`The data folder is in use by another process (pid ${process.pid})`)
  await database.close()
})

test('the first filling waits for the disk only at its end, and is made anew if the machine stopped meanwhile', async () => {
  const database = await open()
  const rowsOf = async ({ owner }: Database) =>
    (await owner.withClient((client) => client.query(`select to_regclass('kept')::text as kept`))).rows
  const during = await database.fillUnsynced?.(async () => {
    const count = countSyncs()
    await database.owner.withClient((client) => client.query('insert into kept values (8)'))
    return count.end()
  })
  const after = countSyncs()
  await database.owner.withClient((client) => client.query('insert into kept values (9)'))
  expect([during, after.end() > 0]).toEqual([0, true])
  await database.close()

  const whole = await open()
  expect(await rowsOf(whole)).toEqual([{ kept: 'kept' }])
  await whole.close()
  fs.writeFileSync(join(dataDir, 'postgres.unsynced'), '')
  const anew = await open()
  expect(await rowsOf(anew)).toEqual([{ kept: null }])
  await anew.close()
}, 60_000)
