import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
const running: ChildProcess[] = []
beforeAll(() => { dataDir = mkdtempSync(join(tmpdir(), 'stampwell-main-')) })
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Production, because that fills no demo world. */
function run(env: Record<string, string>) {
  const production = { NODE_ENV: 'production', PUBLIC_URL: `http://localhost:${env['PORT']}`, SECRET_KEY: 'k'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...production, ...env } })
  running.push(child)
  let said = ''
  const hear = (chunk: Buffer) => { said += chunk.toString() }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  return { child, ended, said: () => said }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>(resolve => void probe.close(() => resolve()))
  return port
}

test('it starts, says where it is, refuses a second one in one line, and ends cleanly', async () => {
  const port = await freePort()
  const first = run({ PORT: String(port) })
  await expect.poll(first.said, { timeout: 30_000, interval: 50 }).toContain('Ctrl-C stops it.')
  expect(first.said()).toContain(`Stampwell is ready: http://localhost:${port}\n`)
  expect(first.said()).toContain(dataDir)
  expect((await fetch(`http://127.0.0.1:${port}/dev/outbox`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const onPort = run({ PORT: String(port), DATA_DIR: `${dataDir}/other` })
  expect([await onPort.ended, onPort.said()]).toEqual([1, `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`])
  const onFolder = run({ PORT: String(await freePort()) })
  expect(await onFolder.ended).toBe(1)
  expect(onFolder.said()).toMatch(/^The data folder is in use by another process \(pid \d+\)\..*\n$/)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
}, 60_000)

test('what is wrong with the environment is told line by line', async () => {
  const wrong = run({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: '' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.said().trim().split('\n')).toHaveLength(3)
})
