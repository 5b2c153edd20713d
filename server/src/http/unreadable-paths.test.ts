import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createFastify } from './create-fastify.ts'
import { mountPages } from './pages.ts'

const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let folder: string
let fastify: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stampwell-unreadable-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/pages.json'),
    JSON.stringify({ pages: ['/', '/join/:code', '/stamp/:id'], customerPages: ['/join/:code'] }),
  )
  for (const file of ['index', '__spa-fallback', '__spa-fallback.fr', 'customer', 'customer.fr'])
    writeFileSync(join(folder, `${file}.html`), `<p>${file}</p>`)
  const settings = { publicUrl: 'http://localhost:3000', apiUrl: null }
  fastify = await createFastify({ ...settings, trustedProxies: [], log: createLog('silent') })
  await mountPages(fastify, { ...settings, folder })
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true, force: true })
})
const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers })

test.each([
  ['/%zz', '__spa-fallback'],
  ['/%E0%A4', '__spa-fallback'],
  ['/join/%zz', '__spa-fallback'],
  ['/stamp/%zz', '__spa-fallback'],
  ['/fr/%zz', '__spa-fallback.fr'],
])('a person who opens %s, which can not be decoded, gets the page of unknown addresses', async (path, file) => {
  const { statusCode, headers, body } = await get(path, PERSON)
  expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/html; charset=utf-8', `<p>${file}</p>`])
  expect(headers['x-request-id']).toBeTruthy()
  expect(headers['content-security-policy']).toContain("object-src 'none'")
})

test('a program gets the error envelope for a path that can not be decoded, and so does everybody at the API', async () => {
  for (const [path, headers] of [
    ['/%zz', {}],
    ['/%zz', { accept: 'application/json' }],
    ['/api/%zz', PERSON],
    ['/files/%zz', PERSON],
  ] as const) {
    const answer = await get(path, headers)
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, 'not_found'])
  }
})

test('a link of a message that can not be decoded leads to the page of ended links', async () => {
  const { statusCode, headers } = await get('/s/%zz', PERSON)
  expect([statusCode, headers.location]).toEqual([302, ENDED_LINK_PATH])
})
