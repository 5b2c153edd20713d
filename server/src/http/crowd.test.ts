import { request as ask, type ClientRequest } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseTheCrowd } from './crowd.ts'
import { explain } from './explain.ts'

const MOST = 2
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
  refuseTheCrowd(fastify, MOST)
  fastify.setErrorHandler((error, request, reply) => explain(error, request, reply))
  fastify.get('/api/hold', hold)
  fastify.post('/api/hold', hold)
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

test('who comes when the house is full is told when to come again, and let in when there is room', async () => {
  await enter('/api/hold')
  await enter('/api/hold')

  const refused = await get('/api/hold')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([503, '1', expect.objectContaining({ code: 'unavailable' })])
  expect(await (await get('/page')).text()).toBe('page')

  letGo()
  await Promise.all(entered)
  await expect.poll(async () => (await get('/api/hold')).status, { timeout: 10_000 }).toBe(200)
})

test('pages that listen and forms with files take nobody’s room', async () => {
  await enter('/api/events')
  await enter('/api/hold', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  await enter('/api/hold')
  await enter('/api/hold')
  expect((await get('/api/hold')).status).toBe(503)
})

test('a body that comes slowly takes nobody’s room, and neither does who leaves', async () => {
  const slow = await Promise.all(Array.from({ length: MOST + 1 }, beginSlowly))
  for (const each of slow) expect(each.destroyed).toBe(false)
  await enter('/api/hold')
  await enter('/api/hold')
  expect((await get('/api/hold')).status).toBe(503)
  for (const each of slow) each.destroy()
  letGo()
  await Promise.all(entered)
  await expect.poll(async () => (await get('/api/hold')).status, { timeout: 10_000 }).toBe(200)
})

/** Resolves when its head has surely been read: the answer to a later call on another line says so. */
async function beginSlowly(): Promise<ClientRequest> {
  const call = ask({ port, host: '127.0.0.1', path: '/api/hold', method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 10 } })
  call.on('error', () => undefined)
  call.flushHeaders()
  await new Promise<void>(resolve => { call.once('socket', socket => void socket.once('connect', () => resolve())) })
  await get('/page')
  return call
}
