import { statistics } from '@stampwell/contract/business/statistics.ts'
import { createCall, createReplyStore } from '@stampwell/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { allowOrigins, type CorsSettings } from './cors.ts'
import { createFastify } from './create-fastify.ts'
import { pagePolicy } from './headers.ts'

const [PAGES, API, SHOP] = ['https://cards.example.com', 'https://api.example.com', 'https://shop.example.com']
const opened: FastifyInstance[] = []
afterAll(async () => {
  for (const fastify of opened) await fastify.close()
})

async function open(settings: Partial<CorsSettings> = {}, trustedProxies: string[] = []) {
  const all = { publicUrl: PAGES, apiUrl: null, corsOrigins: [], ...settings }
  const fastify = await createFastify({ ...all, trustedProxies, log: createLog('silent') })
  allowOrigins(fastify, all)
  fastify.get('/api/who', async (request) => ({ ip: request.ip }))
  fastify.get('/page', async () => 'page')
  await fastify.ready()
  opened.push(fastify)
  return fastify
}
const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/who',
  headers: {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization, idempotency-key',
  },
})

describe('an API at an address of its own', () => {
  let fastify: FastifyInstance
  beforeAll(async () => {
    fastify = await open({ apiUrl: API, corsOrigins: [SHOP] })
  })

  test.each([PAGES, SHOP])('pages of %s may call the API and read its response headers', async (origin) => {
    const asked = await fastify.inject(preflight(origin))
    expect([asked.statusCode, asked.body]).toEqual([204, ''])
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-max-age': '600' })
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH')
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'pressed-ago'])
      expect(asked.headers['access-control-allow-headers']).toContain(name)
    const answer = await fastify.inject({ url: '/api/who', headers: { origin } })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const name of ['date', 'x-request-id', 'retry-after', 'idempotent-replayed'])
      expect(answer.headers['access-control-expose-headers']).toContain(name)
    // Refusals carry the CORS headers too; otherwise the page could not show the error.
    expect(
      (await fastify.inject({ url: '/api/none', headers: { origin } })).headers['access-control-allow-origin'],
    ).toBe(origin)
  })

  test('pages of another origin may send every header by which a client asks again for a reply it keeps', async () => {
    const sent = new Set<string>()
    const call = createCall({
      base: `${API}/api`,
      token: () => 'token-1',
      language: 'fr',
      replies: createReplyStore(),
      fetch: async (_url, { headers } = {}) => {
        for (const name of new Headers(headers).keys()) sent.add(name)
        return Response.json({ message: 'OK', data: {} }, { headers: { etag: 'W/"1"' } })
      },
    })
    await call(statistics.dashboard, {})
    await call(statistics.dashboard, {})
    expect(sent).toContain('if-none-match')
    const { headers } = await fastify.inject(preflight(PAGES))
    const allowed = new Set(String(headers['access-control-allow-headers']).split(', '))
    // Browsers ask leave for all but these.
    expect([...sent].filter((name) => !['accept', 'accept-language'].includes(name) && !allowed.has(name))).toEqual([])
  })

  test.each([
    'https://evil.example.com',
    'https://cards.example.com.evil.com',
    'https://sub.cards.example.com',
    'http://cards.example.com',
    'https://cards.example.com:8443',
    'HTTPS://CARDS.EXAMPLE.COM',
    'null',
    '*',
    '',
  ])('pages of “%s” may not call the API', async (origin) => {
    const asked = await fastify.inject(preflight(origin))
    expect([
      asked.statusCode,
      asked.headers['access-control-allow-origin'],
      asked.headers['access-control-allow-methods'],
    ]).toEqual([404, undefined, undefined])
    const answer = await fastify.inject({ url: '/api/who', headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['vary']).toContain('origin')
  })

  test('the API never allows cookies, and pages outside /api send no CORS headers', async () => {
    for (const answer of [
      await fastify.inject(preflight(SHOP)),
      await fastify.inject({ url: '/api/who', headers: { origin: SHOP } }),
    ])
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await fastify.inject({ url: '/page', headers: { origin: SHOP } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  test('the pages’ content security policy allows the API’s address and no other', () => {
    const connect = (apiUrl: string | null) =>
      pagePolicy('', { apiUrl })
        .split('; ')
        .find((part) => part.startsWith('connect-src'))
    expect([connect(API), connect(null)]).toEqual([`connect-src 'self' ${API}`, `connect-src 'self'`])
    expect(pagePolicy('', { apiUrl: API })).toContain(`img-src 'self' data: blob: ${API}`)
  })
})

test('without a configured origin no cross-origin request gets CORS headers', async () => {
  const fastify = await open()
  for (const ask of [preflight(PAGES), { url: '/api/who', headers: { origin: SHOP } }])
    expect(
      Object.keys((await fastify.inject(ask)).headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([])
})

describe('the client’s address behind a proxy', () => {
  const ipOf = async (trustedProxies: string[], remoteAddress: string, forwarded?: string) => {
    const fastify = await open({}, trustedProxies)
    const answer = await fastify.inject({
      url: '/api/who',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
    return answer.json<{ ip: string }>().ip
  }

  test('the address that a trusted proxy adds is believed; addresses the client sent are not', async () => {
    expect(await ipOf(['loopback'], '127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(await ipOf(['loopback'], '127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await ipOf(['10.0.0.0/8'], '10.0.0.4', '198.51.100.1, 203.0.113.9, 10.0.0.7')).toBe('203.0.113.9')
    expect(await ipOf(['fd00::/8'], 'fd00::1', '2001:db8::9')).toBe('2001:db8::9')
  })

  test('no other sender of the header is believed', async () => {
    expect(await ipOf(['loopback'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(await ipOf(['10.0.0.4'], '10.0.0.5', '198.51.100.1')).toBe('10.0.0.5')
    expect(await ipOf(['loopback'], '127.0.0.1')).toBe('127.0.0.1')
  })
})
