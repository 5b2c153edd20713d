/** Tests the delivery of the service worker of the wallet pages: its scope and its cache lifetime. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createFastify } from './create-fastify.ts'
import { mountPages } from './pages.ts'

let folder: string
let fastify: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stampwell-worker-'))
  mkdirSync(join(folder, 'wallet'))
  mkdirSync(join(folder, '.vite'))
  const customerPages = ['/wallet/:token']
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ pages: customerPages, customerPages }))
  for (const file of ['__spa-fallback.html', '__spa-fallback.fr.html', 'customer.html', 'customer.fr.html'])
    writeFileSync(join(folder, file), `<p>${file}</p>`)
  writeFileSync(join(folder, 'wallet/worker.js'), 'self.skipWaiting()')
  fastify = await createFastify({
    publicUrl: 'http://localhost:3000',
    apiUrl: 'https://api.example.test',
    trustedProxies: [],
    log: createLog('silent'),
  })
  await mountPages(fastify, {
    publicUrl: 'http://localhost:3000',
    apiUrl: 'https://api.example.test',
    googleMaps: true,
    folder,
  })
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the service worker is asked for again at every visit', async () => {
  const { statusCode, headers } = await fastify.inject('/wallet/worker.js')
  expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
    200,
    'no-cache',
    'nosniff',
  ])
  expect(headers['content-type']).toMatch(/javascript/)
})

test('the service worker may control the wallet pages alone', async () => {
  const { headers } = await fastify.inject('/wallet/worker.js')
  // Without this header the scope is the folder of the script.
  expect(headers['service-worker-allowed']).toBeUndefined()
  for (const path of ['/worker.js', '/sw.js', '/service-worker.js', '/business/worker.js', '/join/worker.js'])
    expect((await fastify.inject(path)).statusCode).toBe(404)
})

test('the service worker may run no inline script, and talk to the server alone', async () => {
  const policy = String((await fastify.inject('/wallet/worker.js')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe-inline'[^;]*script|script-src[^;]*unsafe-inline|google/)
  expect(policy.split('; ').find((part) => part.startsWith('connect-src'))).toBe(
    "connect-src 'self' https://api.example.test",
  )
})

test('the address of a removed card is the wallet’s document, so that the worker can keep it without a token', async () => {
  const { statusCode, body } = await fastify.inject('/wallet/forgotten')
  expect([statusCode, body]).toEqual([200, '<p>customer.html</p>'])
})
