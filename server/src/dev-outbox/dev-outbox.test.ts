import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { newId } from '../db/new-id.ts'
import { createLog } from '../log.ts'
import { toAttachment } from '../mail/mail-attachment.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import { storeMessage, storeTextMessage } from './dev-outbox.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { db } = world.database
  const mail = { subject: 'Your <b>code</b>', text: 'Open http://localhost/x now', html: '<script>alert(1)</script>' }
  await storeMessage(db, {
    ...mail,
    written_at: new Date('2026-11-21T09:00:00Z'),
    message_id: 'one',
    to: 'Ada@example.com',
    headers: { a: 'b' },
    attachments: [toAttachment('a<b>.pdf', 'application/pdf', Buffer.alloc(2000))],
  })
  await storeMessage(db, {
    ...mail,
    written_at: new Date('2026-11-21T09:00:00Z'),
    message_id: 'one',
    to: 'Ada@example.com',
  })
  await storeMessage(db, {
    ...mail,
    written_at: new Date('2026-11-21T09:01:00Z'),
    message_id: 'two',
    to: 'bo@example.com',
  })
})
afterAll(() => world.close())

const ask = (
  url: string,
  options: { method?: 'GET' | 'DELETE'; headers?: Record<string, string>; remoteAddress?: string } = {},
) =>
  world.app.fastify.inject({
    url,
    headers: { host: 'localhost:3000', ...options.headers },
    ...(options.method ? { method: options.method } : {}),
    ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
  })

test('e-mails are shown newest first, each once, and by recipient', async () => {
  const all = (await ask('/dev/outbox')).json<{ data: { messages: { to: string }[] } }>()
  expect(all.data.messages.map((message) => message.to)).toEqual(['bo@example.com', 'Ada@example.com'])
  const one = (await ask('/dev/outbox?to=ada@example.com')).json<{ data: { messages: object[] } }>()
  expect(one.data.messages).toEqual([
    {
      channel: 'email',
      to: 'Ada@example.com',
      subject: 'Your <b>code</b>',
      text: 'Open http://localhost/x now',
      html: '<script>alert(1)</script>',
      headers: { a: 'b' },
      attachments: [{ filename: 'a<b>.pdf', content_type: 'application/pdf', bytes: 2000 }],
      at: '2026-11-21T09:00:00.000Z',
    },
  ])
})

test('a text message is found by the phone number as people type it', async () => {
  const now = world.clock.now()
  await storeTextMessage(world.database.db, { id: newId(now), to: '+2348031234567', text: 'Your card', at: now })
  for (const to of ['08031234567', '0803 123 4567', '+2348031234567', '%2B2348031234567'])
    expect([
      to,
      (await ask(`/dev/outbox?to=${to}`))
        .json<{ data: { messages: { to: string }[] } }>()
        .data.messages.map((message) => message.to),
    ]).toEqual([to, ['+2348031234567']])
})

test('an address that no message can have finds none', async () => {
  const reply = await ask('/dev/outbox?to=%00')
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { data: { messages: [] } }])
})

test('an e-mail is found by its address as it was typed, also with a plus that is not encoded', async () => {
  await storeMessage(world.database.db, {
    subject: 'Your code',
    text: '123456',
    html: '',
    headers: {},
    written_at: world.clock.now(),
    message_id: 'three',
    to: 'eve+shop@example.xn--p1ai',
  })
  for (const to of [encodeURIComponent('Eve+Shop@Example.РФ'), 'eve+shop@example.xn--p1ai'])
    expect([
      to,
      (await ask(`/dev/outbox?to=${to}`))
        .json<{ data: { messages: { to: string }[] } }>()
        .data.messages.map((message) => message.to),
    ]).toEqual([to, ['eve+shop@example.xn--p1ai']])
})

test('the page runs no script of an e-mail', async () => {
  const page = await ask('/dev/outbox', { headers: { accept: 'text/html' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toMatch(/<script|<b>code/)
  expect(page.body).toContain('<a href="http://localhost/x">')
  expect(page.body).toContain('Attached: a&lt;b&gt;.pdf <span class="quiet">(application/pdf, 2 KB)</span>')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('only a local request with a local host name sees the outbox, and none in production', async () => {
  expect((await ask('/dev/outbox', { remoteAddress: '192.168.1.7' })).statusCode).toBe(404)
  expect(
    (await ask('/dev/outbox', { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } }))
      .statusCode,
  ).toBe(404)
  expect((await ask('/dev/outbox', { headers: { host: 'evil.example' } })).statusCode).toBe(404)
  expect(
    (await ask('/dev/outbox', { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } })).statusCode,
  ).toBe(404)
  const production = await createApp({
    config: { ...testConfig('/tmp/none'), isProduction: true, smtpUrl: 'smtp://localhost' },
    database: world.app.database,
    clock: world.clock,
    log: createLog('silent'),
  })
  expect((await production.fastify.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404)
  await production.close()
})

test.each([
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.7' },
])('a proxy on this machine that sends Host: localhost opens nothing: %o', async (forwarding) => {
  const headers = { host: 'localhost', ...forwarding }
  expect((await ask('/dev/outbox', { headers })).statusCode).toBe(404)
  expect((await ask('/dev/outbox', { headers: { ...headers, accept: 'text/html' } })).statusCode).toBe(404)
  expect((await ask('/dev/outbox', { method: 'DELETE', headers })).statusCode).toBe(404)
})

test('a request of HTTP/1.0, which nginx makes by default, opens nothing', async () => {
  const port = Number(new URL(await world.app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  const statusOf = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () =>
        socket.write(`GET /dev/outbox HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      )
      socket.once('data', (part) => resolve(part.toString().split(' ', 2)[1] ?? '')).once('error', reject)
    })
  expect([await statusOf('1.0'), await statusOf('1.1')]).toEqual(['404', '200'])
})

test.each([
  ['https://evil.example', 'cross-site'],
  ['https://evil.example', undefined],
  ['http://localhost:5173', 'same-site'],
  ['null', undefined],
  [undefined, 'cross-site'],
])('a page of another origin neither reads nor empties it (Origin %s, Sec-Fetch-Site %s)', async (origin, site) => {
  const headers = { ...(origin ? { origin } : {}), ...(site ? { 'sec-fetch-site': site } : {}) }
  expect((await ask('/dev/outbox', { headers })).statusCode).toBe(404)
  expect((await ask('/dev/outbox', { method: 'DELETE', headers })).statusCode).toBe(404)
})

test('the outbox can be emptied', async () => {
  expect((await ask('/dev/outbox', { method: 'DELETE', remoteAddress: '192.168.1.7' })).statusCode).toBe(404)
  const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
  expect((await ask('/dev/outbox', { headers })).json<{ data: { messages: object[] } }>().data.messages).not.toEqual([])
  expect((await ask('/dev/outbox', { method: 'DELETE', headers })).statusCode).toBe(200)
  expect((await ask('/dev/outbox')).json()).toEqual({ message: 'OK', data: { messages: [] } })
})
