import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackup } from './take-backup.ts'

let root: string
let made: string
let server: Server
/** Answers as a server that has just written an incomplete backup. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-take-'))
  made = join(root, 'backups', 'asked-20261121T090000000Z')
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'database'), 'all customers')
  server = createServer((socket) => socket.once('data', () => socket.end(JSON.stringify({ folder: made }))))
  await new Promise<void>((resolve) => server.listen(join(root, 'backup.sock'), resolve))
})
afterEach(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

test('a backup that cannot be verified at its destination stays neither there nor with the server', async () => {
  const destination = join(root, 'elsewhere')
  mkdirSync(destination)
  await expect(takeBackup(root, join(destination, 'backup'))).rejects.toThrow('is no backup')
  expect([existsSync(made), readdirSync(destination)]).toEqual([false, []])
})

test('a backup whose destination cannot be written is deleted too', async () => {
  await expect(takeBackup(root, join(import.meta.filename, 'backup'))).rejects.toThrow('ENOTDIR')
  expect(existsSync(made)).toBe(false)
})
