/** Bodies that arrive too slowly. The times are short here, so that no test has to wait for the real ones. */
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestEndpoints, type TestEndpoints } from '../testing/http/test-endpoints.ts'
import { BODY_TIMES, type BodyTimes } from './body-timeouts.ts'

/** Long enough that it never ends a request of these tests. */
const LONG = 600_000
const JSON_TYPE = 'Content-Type: application/json'
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b'
const FORM_START = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
const BODY = JSON.stringify({ name: 'Ada' })

const NO_LIMIT: BodyTimes = {
  graceMs: LONG,
  bytesPerSecond: 1000,
  maxMs: LONG,
  maxUploadMs: LONG,
  silentUploadMs: LONG,
}
/** What the server goes by; each test sets the one time that it is about. */
const times = { ...NO_LIMIT }

let testServer: TestEndpoints
let port: number
let token: string
beforeAll(async () => {
  testServer = await createTestEndpoints({ bodyTimes: times })
  await testServer.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (testServer.fastify.server.address() as AddressInfo).port // it listens on a port
  token = (await testServer.somebody()).token
})
afterAll(() => testServer.close())
beforeEach(() => {
  Object.assign(times, NO_LIMIT)
  testServer.counts.rung = 0
})

type Answer = { status: number; text: string }

/** Sends the head and the pieces, one every `everyMs`, until the connection ends. */
function send(type: string, length: number, pieces: Iterable<string>, everyMs = 20): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const next = pieces[Symbol.iterator]()
  const timer = setInterval(() => {
    const { value, done } = next.next()
    if (done || !socket.writable) clearInterval(timer)
    else socket.write(value)
  }, everyMs)
  const head = [
    `POST /api${testServer.ringPath()} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    type,
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket
    .on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('"rung"')) socket.end()
    })
    .on('error', () => undefined)
    .on('close', () => {
      clearInterval(timer)
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    })
  return promise
}

function* trickle(first = ''): Generator<string> {
  yield first
  for (;;) yield 'x'
}

function expectTimeout({ status, text }: Answer) {
  expect([status, text]).toEqual([408, expect.stringContaining('"code":"request_timeout"')])
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text).toMatch(/^x-request-id: \S+\r$/im)
}

test('a JSON body below 1 kB/s after the grace time ends with 408 and a closed connection', async () => {
  times.graceMs = 200
  expectTimeout(await send(JSON_TYPE, 10_000, trickle('{"name":"')))
  expect(testServer.counts.rung).toBe(0)
})

test('a form below 1 kB/s after the grace time ends with 408 and a closed connection', async () => {
  times.graceMs = 200
  expectTimeout(await send(FORM_TYPE, 10_000, trickle(FORM_START)))
  expect(testServer.counts.rung).toBe(0)
})

test('fifty slow bodies at once all end with 408 while other requests are served', async () => {
  times.graceMs = 200
  const bodies = Array.from({ length: 50 }, (_, n) =>
    n % 2 ? send(JSON_TYPE, 10_000, trickle('{"name":"')) : send(FORM_TYPE, 10_000, trickle(FORM_START)),
  )
  const answer = await testServer.post(testServer.ringPath(), { token: token, body: { name: 'Ada' } })
  expect(answer.status).toBe(201)
  for (const body of await Promise.all(bodies)) expectTimeout(body)
})

test('a JSON body that is fast enough but not whole in its longest time ends with 408', async () => {
  Object.assign(times, { maxMs: 300 })
  expectTimeout(await send(JSON_TYPE, 200_000, trickle('{"name":"')))
})

test('a form has a longest time of its own', async () => {
  Object.assign(times, { maxUploadMs: 300, maxMs: 1 })
  const body = `${FORM_START}png\r\n--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--b--\r\n`
  const half = body.length >> 1
  expect((await send(FORM_TYPE, body.length, [body.slice(0, half), body.slice(half)])).status).toBe(201)
  expectTimeout(await send(FORM_TYPE, 200_000, trickle(FORM_START)))
  expect(testServer.counts.rung).toBe(1)
})

test('an upload that stands still ends with 408 long before its longest time', async () => {
  Object.assign(times, { silentUploadMs: 200 })
  expectTimeout(await send(FORM_TYPE, 10_000, [FORM_START]))
})

test('a body in several pieces that arrives within the grace time is answered as ever', async () => {
  expect((await send(JSON_TYPE, BODY.length, BODY)).status).toBe(201)
})

test('a slow body of a caller who is not logged in is answered with 401 before it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).once('data', (chunk: Buffer) => resolve(chunk.toString()))
  socket.write(`POST /api${testServer.ringPath()} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: 100\r\n\r\n{`)
  expect(await promise).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test('a head that does not arrive in time is answered with 408 in the error envelope', async () => {
  // Node looks every 30 seconds; the test makes the error that it makes then.
  testServer.fastify.server.once('connection', (socket) =>
    testServer.fastify.server.emit(
      'clientError',
      Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    ),
  )
  const { promise, resolve } = Promise.withResolvers<string>()
  connect(port, '127.0.0.1').once('data', (chunk: Buffer) => resolve(chunk.toString()))
  const answer = await promise
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('"code":"request_timeout"')
})

test('JSON has 30 seconds and an upload 120, at 1 kB/s after the first 10', () => {
  expect(BODY_TIMES).toMatchObject({ graceMs: 10_000, bytesPerSecond: 1000, maxMs: 30_000, maxUploadMs: 120_000 })
})
