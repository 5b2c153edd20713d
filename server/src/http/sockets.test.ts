import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEndpoints, type TestEndpoints } from '../testing/http/test-endpoints.ts'
import { createLog } from '../log.ts'
import { createFastify } from './create-fastify.ts'
import { FOR_TOKEN } from './rate-limits.ts'

let testServer: TestEndpoints
beforeAll(async () => {
  testServer = await createTestEndpoints()
})
afterAll(() => testServer.close())

describe('over a socket', () => {
  let port: number
  beforeAll(async () => {
    await testServer.fastify.listen({ port: 0, host: '127.0.0.1' })
    port = (testServer.fastify.server.address() as AddressInfo).port
  })

  function raw(text: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(5000, () => socket.destroy())
    socket
      .on('data', (chunk) => {
        answer += chunk.toString()
      })
      .on('close', () => resolve(answer))
      .on('error', reject)
    return promise
  }

  test('invalid HTTP gets the error envelope', async () => {
    for (const text of [
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await raw(text)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).toMatch(/x-request-id: /i)
      expect(answer).toContain('"code":"')
    }
  })

  test('a token may have 64 requests in flight, and more than its limit gets 429 with Retry-After', async () => {
    const [{ token }, other] = [await testServer.somebody(), await testServer.somebody()]
    const ask = (path: string, bearer: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/test-endpoints${path}`, { headers: { authorization: `Bearer ${bearer}` } })
    const held = Array.from({ length: FOR_TOKEN.in_flight }, () => ask('/wait', token))
    await expect.poll(() => testServer.counts.waiting, { timeout: 10_000 }).toBe(FOR_TOKEN.in_flight)
    expect(FOR_TOKEN.in_flight).toBeGreaterThanOrEqual(64)

    const refused = await ask('/wait', token)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      429,
      '1',
      { code: 'too_many_requests' },
    ])
    expect((await ask('', other.token)).status).toBe(200)

    testServer.release()
    expect(new Set((await Promise.all(held)).map((answer) => answer.status))).toEqual(new Set([200]))
    await expect.poll(async () => (await ask('/wait', token)).status).toBe(200)
  })

  test('an idle connection that never sent a request does not delay closing the server', async () => {
    const other = await createFastify({
      publicUrl: 'http://localhost:3000',
      apiUrl: null,
      trustedProxies: [],
      log: createLog('silent'),
    })
    await other.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((other.server.address() as AddressInfo).port, '127.0.0.1')
    await once(other.server, 'connection')
    await other.close()
    socket.destroy()
  }, 15_000)

  test('a closing server still answers on a keep-alive connection, with Connection: close', async () => {
    const other = await createFastify({
      publicUrl: 'http://localhost:3000',
      apiUrl: null,
      trustedProxies: [],
      log: createLog('silent'),
    })
    other.get('/', () => 'here')
    await other.listen({ port: 0, host: '127.0.0.1' })
    const { port: otherPort } = other.server.address() as AddressInfo
    const socket = connect(otherPort, '127.0.0.1')
    let said = ''
    socket.on('data', (part: Buffer) => {
      said += part.toString()
    })
    const call = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
    socket.write(call)
    await expect.poll(() => said).toContain('here')

    said = ''
    const closed = other.close()
    await expect.poll(() => other.server.listening, { interval: 5 }).toBe(false)
    socket.write(call)
    // The server may finish before the client has read the last bytes.
    await Promise.all([closed, once(socket, 'close')])
    expect(said).toContain('here')
    expect(said).toMatch(/^connection: close\r$/im)
  }, 15_000)

  test('an open stream does not keep the server from closing', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/test-endpoints/listen`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      'text/event-stream',
      null,
    ])
    const heard = answer.text()
    await testServer.fastify.close()
    expect(await heard).toBe('retry: 2000\n\n')
  })
})
