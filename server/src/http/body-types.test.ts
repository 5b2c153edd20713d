import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEndpoints, type TestEndpoints } from '../testing/http/test-endpoints.ts'

let server: TestEndpoints
beforeAll(async () => {
  server = await createTestEndpoints()
})
afterAll(() => server.close())

const callback = (body: Uint8Array, headers: Record<string, string>) =>
  server.post('/v1/test-endpoints/callback', { body, headers })
const URLENCODED = 'application/x-www-form-urlencoded'

test('a callback’s handler gets the bytes as they were sent and the headers, whatever the content type', async () => {
  const bytes = Uint8Array.from([0x7b, 0x20, 0xff, 0x00, 0x0a])
  const readable = ['application/json', 'text/plain', 'application/octet-stream', URLENCODED]
  const odd = [
    'text/plain; charset=iso-8859-1',
    'application/json; charset="utf-16"',
    'multipart/form-data',
    'form',
    'a/b/c',
  ]
  for (const type of [...readable, ...odd]) {
    const answer = await callback(bytes, { 'content-type': type, 'x-signature': 'v1=abc' })
    expect([answer.status, answer.json.data]).toEqual([200, { text: '{ \u00ff\u0000\n', signature: 'v1=abc' }])
  }
})

test('a callback without a body has no bytes, and one above the limit is refused', async () => {
  const empty = await server.post('/v1/test-endpoints/callback', { headers: { 'x-signature': 'none' } })
  expect(empty.json.data).toEqual({ text: '', signature: 'none' })
  const large = await callback(new Uint8Array(1024 * 1024 + 1), { 'content-type': 'text/plain' })
  expect([large.status, large.json.code]).toEqual([413, 'too_large'])
})

test('a JSON endpoint takes no form', async () => {
  const { token } = await server.somebody()
  const answer = await server.post('/v1/test-endpoints/verified', {
    token,
    body: 'a=1',
    headers: { 'content-type': URLENCODED },
  })
  expect(answer.json.code).toBe('unsupported_media_type')
})
