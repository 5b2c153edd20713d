import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEndpoints, type TestEndpoints } from '../testing/http/test-endpoints.ts'

let server: TestEndpoints
beforeAll(async () => {
  server = await createTestEndpoints()
})
afterAll(() => server.close())

const callback = (body: Uint8Array, headers: Record<string, string>) =>
  server.post('/v1/test-endpoints/callback', { body, headers })
const unsubscribe = (body: BodyInit, type?: string) =>
  server.post('/v1/test-endpoints/unsubscribe', { body, headers: type === undefined ? {} : { 'content-type': type } })
const URLENCODED = 'application/x-www-form-urlencoded'

test('a callback’s handler gets the bytes as they were sent and the headers, whatever the content type', async () => {
  const bytes = Uint8Array.from([0x7b, 0x20, 0xff, 0x00, 0x0a])
  for (const type of ['application/json', 'text/plain', 'application/octet-stream', URLENCODED]) {
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

test('a form arrives urlencoded or as multipart, and its fields have the types of the schema', async () => {
  const plain = await unsubscribe('List-Unsubscribe=One-Click&times=3', URLENCODED)
  expect(plain.json.data).toEqual({ said: 'One-Click', times: 3, bytes: 34 })
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  form.append('times', '3')
  expect((await unsubscribe(form)).json.data).toEqual({ said: 'One-Click', times: 3, bytes: 0 })
})

test('a form’s wrong field is named; a repeated field, too many and invalid bytes are malformed', async () => {
  const wrong = await unsubscribe('times=many', URLENCODED)
  expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([422, ['times']])
  const many = Array.from({ length: 101 }, (_, n) => `f${n}=1`).join('&')
  for (const body of ['times=1&times=2', many, Uint8Array.from([0x61, 0x3d, 0xff])])
    expect((await unsubscribe(body as BodyInit, URLENCODED)).json.code).toBe('malformed_request')
})

test('a form takes no file and no JSON, and a JSON endpoint takes no form', async () => {
  const form = new FormData()
  form.append('times', new Blob(['3']), 'times.txt')
  expect((await unsubscribe(form)).status).toBe(422)
  expect((await unsubscribe('{}', 'application/json')).json.code).toBe('unsupported_media_type')
  const { token } = await server.somebody()
  const answer = await server.post('/v1/test-endpoints/verified', {
    token,
    body: 'a=1',
    headers: { 'content-type': URLENCODED },
  })
  expect(answer.json.code).toBe('unsupported_media_type')
})
