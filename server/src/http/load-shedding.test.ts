import { request as ask, type ClientRequest } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLoadShedder, shedLoad } from './load-shedding.ts'
import { errorResponse } from './error-response.ts'

const MAX = 4
let fastify: FastifyInstance
let port: number
let inside: number
let letGo: () => void
let entered: Promise<unknown>[]

beforeEach(async () => {
  inside = 0
  entered = []
  const { promise: free, resolve } = Promise.withResolvers<void>()
  letGo = resolve
  const hold = async () => {
    inside += 1
    await free
    return 'well'
  }
  fastify = Fastify()
  shedLoad(fastify, createLoadShedder({ max: MAX, min: MAX }))
  fastify.setErrorHandler((error, request, reply) => errorResponse(error, request, reply))
  fastify.get('/api/hold', hold)
  fastify.post('/api/hold', hold)
  fastify.get('/api/report', { config: { endpoint: { audience: 'business', reply: {} } } as object }, hold)
  fastify.get('/api/counter', { config: { endpoint: { audience: 'business', till: true, reply: {} } } as object }, hold)
  fastify.get('/page', async () => 'page')
  fastify.get('/api/events', { config: { endpoint: { reply: { raw: 'text/event-stream' } } } as object }, hold)
  fastify.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  port = Number(new URL(await fastify.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  letGo()
  await Promise.allSettled(entered)
  await fastify.close()
})

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
async function enter(path: string, init?: RequestInit) {
  const before = inside
  entered.push(fetch(`http://127.0.0.1:${port}${path}`, init))
  await expect.poll(() => inside, { timeout: 10_000, interval: 5 }).toBe(before + 1)
}

async function fill(path: string, calls = MAX) {
  for (let n = 0; n < calls; n++) await enter(path)
}

test('an overloaded server answers 503 with Retry-After, and serves again when a request ends', async () => {
  await fill('/api/hold')

  const refused = await get('/api/hold')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '1',
    expect.objectContaining({ code: 'unavailable' }),
  ])
  expect(await (await get('/page')).text()).toBe('page')

  letGo()
  await Promise.all(entered)
  await expect.poll(async () => (await get('/api/hold')).status, { timeout: 10_000 }).toBe(200)
})

test('event streams and file uploads do not count towards the concurrency limit', async () => {
  await enter('/api/events')
  await enter('/api/hold', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  await fill('/api/hold')
  expect((await get('/api/hold')).status).toBe(503)
})

test('requests of the owner’s pages leave a quarter of the concurrency limit to the counter', async () => {
  await fill('/api/report', MAX - 1)
  expect((await get('/api/report')).status).toBe(503)
  await enter('/api/counter')
  expect((await get('/api/counter')).status).toBe(503)
})

test('slow request bodies and disconnected clients do not count towards the concurrency limit', async () => {
  const slow = await Promise.all(Array.from({ length: MAX + 1 }, beginSlowly))
  for (const each of slow) expect(each.destroyed).toBe(false)
  await fill('/api/hold')
  expect((await get('/api/hold')).status).toBe(503)
  for (const each of slow) each.destroy()
  letGo()
  await Promise.all(entered)
  await expect.poll(async () => (await get('/api/hold')).status, { timeout: 10_000 }).toBe(200)
})

describe('the concurrency limit', () => {
  let now = 0
  beforeEach(() => {
    now = 0
  })
  const open = () => createLoadShedder({ max: 20, min: 10, elapsed: () => now })
  type Room = ReturnType<typeof open>
  function serve(shedder: Room, calls: number, ms: number, status = 200) {
    for (let n = 0; n < calls; n++) {
      const ticket = shedder.enter()
      now += ms
      ticket.end(status)
    }
  }
  function size(shedder: Room): number {
    const tickets = []
    while (!shedder.isFull(1)) tickets.push(shedder.enter())
    // Status 503 changes the limit in neither direction.
    for (const ticket of tickets) ticket.end(503)
    return tickets.length
  }

  test('each slow response lowers the limit by one, down to the minimum', () => {
    const shedder = open()
    serve(shedder, 3, 600)
    expect(size(shedder)).toBe(17)
    serve(shedder, 30, 600)
    expect(size(shedder)).toBe(10)
  })

  test('eight fast responses raise the limit by one, up to the maximum', () => {
    const shedder = open()
    serve(shedder, 5, 600)
    serve(shedder, 16, 10)
    expect(size(shedder)).toBe(17)
    serve(shedder, 100, 10)
    expect(size(shedder)).toBe(20)
  })

  test('a refused request does not raise the limit, however fast the response is', () => {
    const shedder = open()
    serve(shedder, 5, 600)
    serve(shedder, 100, 1, 429)
    expect(size(shedder)).toBe(15)
  })

  test('time spent receiving a slow request body does not count as a slow response', () => {
    const shedder = open()
    const ticket = shedder.enter()
    ticket.out()
    now += 60_000
    ticket.in()
    ticket.end(200)
    expect(size(shedder)).toBe(20)
  })
})

/**
 * Resolves when the server has read the request head; the response to a later request on another connection proves it.
 */
async function beginSlowly(): Promise<ClientRequest> {
  const call = ask({
    port,
    host: '127.0.0.1',
    path: '/api/hold',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 10 },
  })
  call.on('error', () => undefined)
  call.flushHeaders()
  await new Promise<void>((resolve) => {
    call.once('socket', (socket) => void socket.once('connect', () => resolve()))
  })
  await get('/page')
  return call
}
