import { auth } from '@stampwell/contract/business/auth.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { fillPath } from '@stampwell/contract/call.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { createCustomer, createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'

const ID = 'proxy-1.7:abc_DEF'
let world: World
let app: App
const lines: { msg: string; request_id?: string; job?: string }[] = []
beforeAll(async () => {
  world = await createWorld()
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  // Every e-mail fails once, so that both log lines appear.
  const tried = new Set<string>()
  const send = async ({ message_id }: { message_id: string }) => {
    if (tried.has(message_id)) return
    tried.add(message_id)
    throw new Error('450 later')
  }
  app = await createApp({
    config: testConfig('/nowhere'),
    database: world.database,
    clock: world.clock,
    mailSender: { send, close: () => undefined },
    log,
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const ask = (
  path: string,
  id: string | null,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) => app.fetch(path, { ...init, headers: { ...init.headers, ...(id === null ? {} : { 'x-request-id': id }) } })

test('a request’s own id is in the response header, the error body and the log', async () => {
  const answer = await ask('/api/v1/nowhere', ID)
  expect(answer.headers.get('x-request-id')).toBe(ID)
  expect(await answer.json()).toMatchObject({ code: 'not_found', request_id: ID })
  expect(lines.find((line) => line.msg === 'request' && line.request_id === ID)).toBeDefined()
})

test.each([
  ['none', null],
  ['one that is too short', 'abc'],
  ['one that is too long', 'a'.repeat(129)],
  ['words', 'two words and more'],
  ['markup', '<script>alert(1)</script>'],
  ['quotes', 'abcdefgh"}'],
  ['a dash first', '-abcdefgh'],
])('the server replaces %s with an id of its own', async (_, said) => {
  const told = (await ask('/healthz', said)).headers.get('x-request-id')
  expect(told).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})

test('the log names the request that queued an e-mail, also when a retry sends it', async () => {
  const owner = await createCounter(world)
  const customer = await createCustomer(owner.call, { email: 'ada@example.com' })
  await world.app.context.jobs.stop()
  await app.context.jobs.start()
  const path = `/api${fillPath(walletLinks.send.path, { id: customer })}`
  const sent = await ask(path, ID, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'idempotency-key': 'link-1',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  expect(sent.status).toBe(200)
  const told = () => lines.filter((line) => line.job !== undefined && line.request_id === ID).map((line) => line.msg)
  await expect
    .poll(
      () => {
        app.context.outbox.wake()
        return told()
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual(['An e-mail could not be sent; it is tried again', 'An e-mail was sent'])
})

test('each of many concurrent requests keeps its own id', async () => {
  const before = lines.length
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask(`/api${auth.login.path}`, `request-${n}-of-many`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    ),
  )
  const told = lines
    .slice(before)
    .filter((line) => line.msg === 'request')
    .map((line) => line.request_id)
  expect(new Set(told)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `request-${n}-of-many`)))
})
