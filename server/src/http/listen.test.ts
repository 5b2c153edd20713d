import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { skipBecause } from '../testing/app/skip-because.ts'
import { createFastify } from './create-fastify.ts'
import { listen } from './listen.ts'

/** Number of connections; large enough that the kernel spreads them over more than one listener. */
const CALLERS = 40
let fastify: FastifyInstance
let port: number
let sockets: Socket[]
let letGo: () => void
let waiting: number

beforeEach(async () => {
  const { promise: free, resolve } = Promise.withResolvers<void>()
  letGo = resolve
  waiting = 0
  sockets = []
  fastify = await createFastify({
    publicUrl: 'http://localhost:3000',
    apiUrl: null,
    trustedProxies: [],
    log: createLog('silent'),
  })
  fastify.get('/hold', async () => {
    waiting += 1
    await free
    return 'here'
  })
  await listen(fastify, { port: 0, host: '127.0.0.1' })
  port = (fastify.server.address() as AddressInfo).port // a TCP server has an AddressInfo
})
afterEach(async () => {
  letGo()
  for (const socket of sockets) socket.destroy()
  await fastify.close()
})

function openConnections(): Socket[] {
  sockets = Array.from({ length: CALLERS }, () => connect(port, '127.0.0.1'))
  return sockets
}

test('the server accepts more than one simultaneous connection per event-loop turn', async (context) => {
  if (process.platform !== 'linux') return skipBecause(context, 'only Linux does this')
  let turn = 0
  const turns: number[] = []
  const { promise: allIn, resolve } = Promise.withResolvers<void>()
  fastify.server.on('connection', () => {
    // All connections of one event-loop turn arrive before the next `setImmediate`.
    if (turns.at(-1) !== turn)
      setImmediate(() => {
        turn += 1
      })
    turns.push(turn)
    if (turns.length === CALLERS) resolve()
  })
  openConnections()
  await allIn
  expect(new Set(turns).size).toBeLessThan(CALLERS)
})

test('a closing server finishes the open requests of every listener and accepts no new connection', async () => {
  const answers = openConnections().map(async (socket) => {
    let said = ''
    socket.on('data', (part: Buffer) => {
      said += part.toString()
    })
    socket.write('GET /hold HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'close')
    return said
  })
  await expect.poll(() => waiting, { timeout: 10_000 }).toBe(CALLERS)

  let isClosed = false
  const closing = fastify.close().then(() => {
    isClosed = true
  })
  await expect
    .poll(() => [fastify.server, ...fastify.listeners].some(({ listening }) => listening), { interval: 5 })
    .toBe(false)
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException] // the value of an error event
  expect([error.code, isClosed]).toEqual(['ECONNREFUSED', false])

  letGo()
  for (const said of await Promise.all(answers))
    expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*here$/i)
  await closing
})
