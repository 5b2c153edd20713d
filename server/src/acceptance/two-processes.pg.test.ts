/**
 * Two processes of the program on one PostgreSQL, as behind a proxy: it makes no difference which one gets a request.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { access } from '@stampwell/contract/admin/access.ts'
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { sessions } from '@stampwell/contract/business/sessions.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { till, tillPairing } from '@stampwell/contract/till/till.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer } from '../testing/fixtures/counter.ts'
import { setUpFactor } from '../testing/fixtures/second-factors.ts'
import { createOwner, createSeededDatabase, examine } from '../testing/app/seeded-database.ts'
import { createSmtpServer, type SmtpServer } from '../testing/app/smtp-server.ts'
import type { ProgramDatabases } from '../testing/app/program-databases.ts'
import { endServers, startServer, type ProgramDatabase, type ServerProcess } from '../testing/app/server-process.ts'
import { createBook, type Tills } from '../testing/faults/concurrent-tills.ts'

const METRICS_TOKEN = 'a-token-for-metrics'
let programDatabases: ProgramDatabases
let box: SmtpServer
let programDatabase: ProgramDatabase
let business: Tills
let servers: [ServerProcess, ServerProcess]
beforeAll(async () => {
  ;({ programDatabases, programDatabase, tills: business } = await createSeededDatabase())
  box = await createSmtpServer()
  const env = { SMTP_URL: box.url, METRICS_TOKEN }
  servers = [await startServer(programDatabase, env), await startServer(programDatabase, env)]
}, 120_000)
afterAll(async () => {
  await endServers()
  await box.close()
  await programDatabases.close()
})

const at = (server: ServerProcess, token: string | null = business.token) =>
  createCall({ base: server.base, token: () => token })

test('each e-mail is sent once, whichever process queued it', async () => {
  const addresses = Array.from({ length: 20 }, (_, n) => `customer-${n}@example.com`)
  await Promise.all(
    servers.map(async (server, which) => {
      for (const email of addresses.filter((_, n) => n % 2 === which)) {
        const id = await createCustomer(at(server), { email })
        await at(server)(walletLinks.send, { params: { id }, idempotency_key: crypto.randomUUID() })
      }
    }),
  )
  for (const address of addresses) expect(await box.emailTo(address)).toContain('/wallet/')
  const waiting = async (server: ServerProcess) =>
    /^queue_jobs\{queue="mail"\} (\d+)$/m.exec(
      await (
        await fetch(server.base.replace('/api', '/metrics'), { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text(),
    )?.[1]
  await expect.poll(() => waiting(servers[1]), { timeout: 20_000 }).toBe('0')
  expect(box.count()).toBe(addresses.length)
})

test('a logout, ended session or revoked till at one process takes effect at the other at once', async () => {
  const owner = { email: 'owner-0@example.com', password: 'Flat-White#2026' }
  const logIn = async () => (await at(servers[0], null)(auth.login, { body: owner })).data.token
  const token = await logIn()
  await at(servers[1], token)(profile.show, {})
  await at(servers[0], token)(auth.logout, {})
  await expect(at(servers[1], token)(profile.show, {})).rejects.toMatchObject({ status: 401 })

  const [here, lost] = [await logIn(), await logIn()]
  await at(servers[1], lost)(profile.show, {})
  const { data } = await at(servers[1], lost)(sessions.list, {})
  await at(servers[0], here)(sessions.end, {
    params: { session: data.sessions.find(({ is_current }) => is_current)?.id ?? '' },
    body: { current_password: owner.password },
  })
  await expect(at(servers[1], lost)(profile.show, {})).rejects.toMatchObject({ status: 401 })
  await at(servers[0], here)(auth.logout, {})

  const {
    data: { code, till_id },
  } = await at(servers[0])(tills.pair, { body: { name: 'Till Yaba' } })
  const { data: device } = await at(servers[1], null)(tillPairing.pair, { body: { code } })
  await at(servers[0], device.token)(till.me, {})
  await at(servers[1])(tills.revoke, { params: { till: till_id } })
  await expect(at(servers[0], device.token)(till.me, {})).rejects.toMatchObject({ status: 401 })
})

test('a business suspended at one process is out at the other with its till, and its live events end there', async () => {
  const [here, there] = servers
  const owner = { email: 'owner-0@example.com', password: 'Flat-White#2026' }
  const { data: session } = await at(here, null)(auth.login, { body: owner })
  const { data: pairing } = await at(here, session.token)(tills.pair, { body: { name: 'Till Ikeja' } })
  const { data: device } = await at(there, null)(tillPairing.pair, { body: { code: pairing.code } })
  await at(there, session.token)(sessions.list, {})
  await at(there, device.token)(till.me, {})
  const page = await openWalletPage('suspended@example.com')
  const open = new AbortController()
  const heard: string[] = []
  const events = listen(page.eventsAt(there), heard, open.signal)
  const hearStamp = () =>
    expect
      .poll(() => page.stampAt(here).then(() => heard.join('')), { timeout: 20_000, interval: 200 })
      .toContain('event: stamp')
  // This process learns of the other's subscriber a moment later.
  await hearStamp()

  const input = { params: { id: session.user.business.id }, body: { reason: 'Not a real shop' } }
  const admin = await logInAdmin(here)
  await admin(access.suspend, input)
  const suspended = { status: 403, code: 'account_suspended' }
  for (const server of servers) {
    await expect(at(server, session.token)(sessions.list, {})).rejects.toMatchObject(suspended)
    await expect(at(server, device.token)(till.me, {})).rejects.toMatchObject(suspended)
    await expect(at(server, null)(auth.login, { body: owner })).rejects.toMatchObject(suspended)
    expect((await fetch(page.eventsAt(server))).status).toBe(403)
  }
  // The server ends the stream: nobody has closed it here.
  await events
  expect(heard.join('')).toMatch(/event: message\ndata: \{\}\n\n$/)

  await admin(access.restore, input)
  await at(there, session.token)(sessions.list, {})
  await at(there, device.token)(till.me, {})
  heard.length = 0
  const again = listen(page.eventsAt(there), heard, open.signal)
  await hearStamp()
  open.abort()
  await again
}, 60_000)

test('a stamp at one process reaches an open wallet page at the other, also after a database outage', async () => {
  const page = await openWalletPage('live@example.com')
  const heard: string[] = []
  const ending = new AbortController()
  const listening = listen(page.eventsAt(servers[1]), heard, ending.signal)
  await expect.poll(() => heard.join(''), { timeout: 10_000 }).toContain('retry')
  const give = () => page.stampAt(servers[0])

  let given = 0
  // This process learns of the other's subscriber a moment later; a page that misses an event reads by itself.
  await expect
    .poll(
      async () => {
        await give()
        given += 1
        return heard.join('')
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain('event: stamp')
  expect(heard.join('').match(/event: stamp/g)?.length).toBeLessThanOrEqual(given)

  await programDatabases.cut(programDatabase)
  // The database connection was lost, so the page gets an event to read again; then it receives events as before.
  await expect.poll(() => heard.join(''), { timeout: 20_000 }).toContain('event: message\ndata: {}')
  const before = heard.length
  await expect
    .poll(
      async () => {
        await give().catch(() => undefined)
        return heard.slice(before).join('')
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain('event: stamp')

  ending.abort()
  await listening
  for (const server of servers) expect([await server.stop(), server.output()]).toEqual([0, expect.any(String)])
  expect((await examine(programDatabase, business, createBook())).wrongs).toEqual([])
}, 90_000)

test('a second SIGTERM ends the process before its time is up, whatever request is still arriving', async () => {
  const server = await startServer(programDatabase, { SMTP_URL: box.url })
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/v1/auth/business/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  await once(socket, 'ready')
  // This response shows that the server has also read the partial request sent before it.
  await fetch(`${server.base.replace('/api', '/healthz')}`)
  server.signal('SIGTERM')
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(server.port, '127.0.0.1', () => {
        probe.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
  await expect.poll(isListening, { timeout: 10_000, interval: 50 }).toBe(false)
  const asked = performance.now()
  // A signal within two seconds of the first counts as the same one.
  const again = setInterval(() => server.signal('SIGTERM'), 250)
  expect(await server.ended.finally(() => clearInterval(again))).toBe(1)
  expect(server.output()).not.toContain('still running')
  process.stdout.write(`Asked twice, it was gone after ${Math.round(performance.now() - asked)} ms.\n`)
  socket.destroy()
}, 60_000)

async function listen(url: string, heard: string[], signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal, headers: { accept: 'text/event-stream' } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read().catch(() => undefined))
    heard.push(part.value)
}

/** In production an admin sets up a second factor before anything else. */
async function logInAdmin(server: ServerProcess): Promise<Call> {
  const { data } = await at(server, null)(adminAuth.login, { body: await createOwner(programDatabase) })
  const admin = at(server, data.token)
  // real clock: the server is a process that has it, and the code of a second factor is good for half a minute.
  await setUpFactor(admin, adminSecondFactor, new Date())
  return admin
}

/** A new customer with a wallet link from an e-mail, as a browser and the counter use it. */
async function openWalletPage(email: string) {
  const customer_id = await createCustomer(at(servers[0]), { email })
  await at(servers[0])(walletLinks.send, { params: { id: customer_id }, idempotency_key: crypto.randomUUID() })
  const token = /\/wallet\/([\w-]+)/.exec(await box.emailTo(email))?.[1] ?? ''
  return {
    eventsAt: (server: ServerProcess) => `${server.base}/v1/wallet/${token}/events`,
    stampAt: (server: ServerProcess) =>
      at(server)(stamping.give, {
        body: { customer_id, stamp_id: business.stamp_id },
        idempotency_key: crypto.randomUUID(),
      }),
  }
}
