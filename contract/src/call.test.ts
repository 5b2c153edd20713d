import { expect, test } from 'vitest'
import { profile } from './business/profile.ts'
import { createCall } from './call.ts'

const answering = (body: string, type: string) =>
  createCall({
    base: '/api',
    token: () => null,
    fetch: async () => new Response(body, { headers: { 'content-type': type } }),
  })

test.each([
  ['half of an answer', '{"message":"OK","da', 'application/json'],
  ['the log-in page of a Wi-Fi', '<!doctype html><title>Welcome</title>', 'text/html'],
  ['JSON of somebody else', '{"status":"up"}', 'application/json'],
])('%s is no answer: what the server did is unknown', async (_what, body, type) => {
  const asked = answering(body, type)(profile.show, {})
  await expect(asked).rejects.toMatchObject({ status: 0, code: 'unavailable' })
})

test('an answer of the API holds its data', async () => {
  const { data } = await answering('{"message":"OK","data":{"user":{"id":"1"}}}', 'application/json')(profile.show, {})
  expect(data.user.id).toBe('1')
})
