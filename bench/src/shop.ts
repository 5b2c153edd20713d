/** One running server with the demo world in it, and the acts that are measured on it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { CORNER_CAFE } from '@stampwell/seeds/corner-cafe/corner-cafe.ts'

export type Shop = { name: string; start_ms: number; giveStamp: () => Promise<void>; readDashboard: () => Promise<void>; close: () => Promise<void> }

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const PATIENCE_MS = 240_000

type Asked = { name: string; databaseUrl: string | null; port: number }

/** The first start fills the demo world; the second one is the start that is timed. */
export async function openShop({ name, databaseUrl, port }: Asked): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stampwell-bench-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  await stop(await start(env, port))
  const asked = performance.now()
  const server = await start(env, port)
  const start_ms = Math.round(performance.now() - asked)

  return {
    name, start_ms, ...await acts(`http://127.0.0.1:${port}/api`),
    async close() {
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function acts(base: string): Promise<Pick<Shop, 'giveStamp' | 'readDashboard'>> {
  const nobody = createCall({ base, token: () => null })
  const { data: { token } } = await nobody(auth.login, { body: CORNER_CAFE })
  const call = createCall({ base, token: () => token })
  const people = (await call(customers.list, { query: { per_page: 100 } })).data.customers
  const card = (await call(stampCards.list, { query: { status: 'published' } })).data.stamps.at(-1)
  let next = 0
  return {
    async giveStamp() {
      const customer = people[next++ % people.length]
      await call(stamping.give, { body: { customer_id: customer?.id ?? '', stamp_id: card?.id ?? '' }, idempotency_key: crypto.randomUUID() })
    },
    async readDashboard() {
      await call(statistics.dashboard, {})
    },
  }
}

async function start(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gaveUp = Date.now() + PATIENCE_MS
  while (Date.now() < gaveUp) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(answer => answer.ok, () => false)
    if (ready) return server
    await sleep(20)
  }
  throw new Error(`The server was not ready after ${PATIENCE_MS / 1000} s`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
