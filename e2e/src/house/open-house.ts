/** Before all journeys: a server of their own on a free port, with the demo world in a temporary folder. E2E_URL names one that runs already. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { houseUrl } from './house-url.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PATIENCE_MS = 120_000
/** The largest of the world, which the program imports as it does all of them. */
const TOWNS = 3000

/** Answers how to close it again. */
export default async function openHouse(): Promise<() => Promise<void>> {
  if (houseUrl()) return () => Promise.resolve()
  const { url, close } = await openAnotherHouse()
  process.env['E2E_URL'] = url
  return close
}

/** A house with settings of its own, beside the one that all journeys share. */
export async function openAnotherHouse(settings: Record<string, string> = {}): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, env: { ...environment({ folder, port, url }), ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const close = async () => {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(server)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

// What the developer's own shell says about databases and mail is not for the tests.
function environment({ folder, port, url }: { folder: string; port: number; url: string }): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, MIGRATE_DATABASE_URL: __, SMTP_URL: ___, API_URL: ____, NODE_ENV: _____, LD_LIBRARY_PATH: ______, GOOGLE_MAPS_API_KEY: _______, ...rest } = process.env
  return { ...rest, DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, HOST: '127.0.0.1', LOG_LEVEL: 'warn', PLACES: String(TOWNS) }
}

function ready(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  const hear = (part: Buffer) => {
    said += part.toString()
    if (said.includes('Stampwell is ready')) resolve()
  }
  server.stdout?.on('data', hear)
  server.stderr?.on('data', hear)
  server.once('exit', code => reject(new Error(`The server ended with ${code} before it was ready.\n${said}`)))
  const timer = setTimeout(() => reject(new Error(`The server was not ready after ${PATIENCE_MS / 1000} s.\n${said}`)), PATIENCE_MS)
  return promise.finally(() => clearTimeout(timer))
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(timer)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}
