import { expect, test } from 'vitest'
import { auth } from './business/auth.ts'
import { profile } from './business/profile.ts'
import { createCall, createReplyStore } from './call.ts'

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

test('7.1, 7.2: a call goes to the base path as JSON with the token of its area, or none, and sets no timeout', async () => {
  const sent: [string, RequestInit][] = []
  const asking = (token: string | null) =>
    createCall({
      base: '/api',
      token: () => token,
      fetch: async (url, init = {}) => {
        sent.push([String(url instanceof Request ? url.url : url), init])
        return Response.json({ message: 'OK', data: {} })
      },
    })
  const body = { email: 'amaka@kolarye.example', password: 'Puff-Puff#2026' }
  await asking(null)(auth.login, { body })
  await asking('token-1')(auth.login, { body })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  expect(sent).toEqual([
    ['/api/v1/auth/business/login', { method: 'POST', headers, body: JSON.stringify(body) }],
    [
      '/api/v1/auth/business/login',
      { method: 'POST', headers: { ...headers, authorization: 'Bearer token-1' }, body: JSON.stringify(body) },
    ],
  ])
})

test('a reply that did not change is taken from memory, and only for the log-in that got it', async () => {
  const sent: (string | null)[] = []
  let token = 'one'
  const call = createCall({
    base: '/api',
    token: () => token,
    replies: createReplyStore(2),
    fetch: async (_url, { headers } = {}) => {
      const known = new Headers(headers).get('if-none-match')
      sent.push(known)
      expect(new Headers(headers).get('cache-control')).toBe(known === null ? null : 'max-age=0')
      if (known === '"1"') return new Response(null, { status: 304, headers: { etag: '"1"' } })
      return Response.json({ message: 'OK', data: { user: { id: token } } }, { headers: { etag: '"1"' } })
    },
  })
  const ask = async () => (await call(profile.show, {})).data.user.id
  expect([await ask(), await ask()]).toEqual(['one', 'one'])
  token = 'two'
  expect([await ask(), await ask()]).toEqual(['two', 'two'])
  token = 'one'
  await ask()
  expect(sent).toEqual([null, '"1"', null, '"1"', null])
})

test('of many replies the newest are kept', () => {
  const replies = createReplyStore(2)
  replies.find('token', '/a')
  for (const key of ['/a', '/b', '/a', '/c']) replies.keep('token', key, { etag: key, body: {} })
  expect(['/a', '/b', '/c'].filter((key) => replies.find('token', key))).toEqual(['/a', '/c'])
  replies.keep('another', '/d', { etag: '/d', body: {} })
  expect(replies.find('token', '/d')).toBeNull()
  replies.clear()
  expect(replies.find('token', '/a')).toBeNull()
})
