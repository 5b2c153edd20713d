import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPasswords } from './crypto/passwords.ts'
import { databaseOn } from './testing/app/database.ts'

const name = `cli_${randomBytes(6).toString('hex')}`
let server: pg.Client
let database: pg.Client
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cli-'))
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  database = new pg.Client({ connectionString: databaseOn(inject('postgresUrl'), name) })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  rmSync(dataDir, { recursive: true, force: true })
})

function stampwell(...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseOn(inject('postgresUrl'), name),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}

test('doctor fails on a database without tables', async () => {
  expect(await stampwell('doctor')).toMatchObject({ code: 1, said: expect.stringContaining('no tables yet') })
})

test('migrate brings the database up to date', async () => {
  expect(await stampwell('migrate')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The database is up to date.'),
  })
})

test('create-admin refuses a weak password', async () => {
  const answer = await stampwell(
    'create-admin',
    '--email',
    'ada@example.com',
    '--name',
    'Ada',
    '--password',
    'password',
  )

  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('The password is too weak.') })
  expect((await database.query('select 1 from admins')).rowCount).toBe(0)
})

test('create-admin creates an administrator, and gives an existing one the new password', async () => {
  for (const password of ['First!pass1', 'Second!pass2']) {
    expect(
      (await stampwell('create-admin', '--email', 'Ada@Example.com', '--name', 'Ada', '--password', password)).code,
    ).toBe(0)
  }

  const found = await database.query('select email, email_typed, password_hash from admins')
  expect(found.rows).toMatchObject([{ email: 'ada@example.com', email_typed: 'Ada@Example.com' }])
  expect(await createPasswords().verify('Second!pass2', found.rows[0].password_hash)).toBe(true)
})

test('doctor passes a sound database and fails a broken one', async () => {
  expect((await stampwell('doctor')).code).toBe(0)

  await database.query(
    'alter table rewards drop constraint rewards_business_id_stamp_id_fkey, drop constraint if exists rewards_stamp_fk',
  )

  expect(await stampwell('doctor')).toMatchObject({
    code: 1,
    said: expect.stringContaining('rewards has no foreign key'),
  })
}, 90_000)

test('an unknown command prints the list of commands', async () => {
  const usage = { code: 1, said: expect.stringContaining('Usage: npm run stampwell') }
  expect(await stampwell('dance')).toMatchObject(usage)
  expect(await stampwell('constructor')).toMatchObject(usage)
})

test('sending stop and start say what they did, and set it for every business', async () => {
  const isStopped = async () => (await database.query('select sending_stopped from platform_settings')).rows
  expect(await stampwell('sending', 'stop')).toMatchObject({
    code: 0,
    said: expect.stringContaining('messages to customers are stopped'),
  })
  expect(await isStopped()).toEqual([{ sending_stopped: true }])
  expect(await stampwell('sending', 'start')).toMatchObject({ code: 0, said: expect.stringContaining('sent again') })
  expect(await isStopped()).toEqual([{ sending_stopped: false }])
  for (const wrong of [[], ['pause'], ['stop', 'now']])
    expect(await stampwell('sending', ...wrong)).toMatchObject({ code: 1, said: expect.stringMatching(/^Say which/) })
})
