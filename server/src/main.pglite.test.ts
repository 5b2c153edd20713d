import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endServers, freePort, startProgram, untilReady } from './testing/app/server-process.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-main-'))
})
afterAll(async () => {
  await endServers()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (env: Record<string, string>) => startProgram({ dataDir, databaseUrl: null }, env)

test('the server prints its address, refuses a second instance with one line, and stops cleanly', async () => {
  const port = await freePort()
  const first = await run({ PORT: String(port) })
  await expect.poll(() => first.output(), { timeout: 200_000, interval: 50 }).toContain('Ctrl-C stops it.')
  expect(first.output()).toContain(`Stampwell is ready: http://localhost:${port}\n`)
  expect(first.output()).toContain(dataDir)
  expect((await fetch(`http://127.0.0.1:${port}/dev/outbox`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const onPort = await run({ PORT: String(port), DATA_DIR: `${dataDir}/other` })
  expect([await onPort.ended, onPort.output()]).toEqual([
    1,
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
  ])
  const onFolder = await run({ PORT: String(await freePort()) })
  expect(await onFolder.ended).toBe(1)
  expect(onFolder.output()).toMatch(/^The data folder is in use by another process \(pid \d+\)\..*\n$/)

  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)
}, 300_000)

test('a stop that reaches the server twice, from the service manager and by the script, is still a clean one', async () => {
  const server = await run({ DATA_DIR: `${dataDir}/stopped-twice` })
  await untilReady(server)
  // Of two kinds, because the system may merge two of one kind.
  server.signal('SIGTERM')
  server.signal('SIGINT')
  expect(await server.ended).toBe(0)
}, 300_000)

test('the program reports each configuration problem on its own line', async () => {
  const wrong = await run({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: '' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output().trim().split('\n')).toHaveLength(3)
})

test('a database that can not be reached is named, also beside the empty DATABASE_URL of .env.example', async () => {
  const file = `${dataDir}/database-url`
  writeFileSync(file, 'postgres://app:p@127.0.0.1:1/stampwell')
  const lost = await run({ DATABASE_URL: '', DATABASE_URL_FILE: file })
  expect(await lost.ended).toBe(1)
  expect(lost.output()).toMatch(/^The database at DATABASE_URL can not be used: .*127\.0\.0\.1:1\n$/)
})
