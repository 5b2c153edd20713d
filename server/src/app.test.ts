import { fillPath } from '@stampwell/contract/call.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { everyEndpoint } from '@stampwell/contract/every-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './db/new-id.ts'
import { openWorld, type BusinessInWorld, type World } from './testing/world.ts'

let world: World
let business: BusinessInWorld
let adminToken: string
beforeAll(async () => {
  world = await openWorld()
  business = await world.registerBusiness()
  adminToken = (await world.admin()).token
})
afterAll(() => world.close())

const doors = Object.entries(everyEndpoint).flatMap(([group, endpoints]) => Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })))
const closed = doors.filter(({ endpoint }) => endpoint.audience !== 'public')
const withIds = doors.filter(({ endpoint }) => endpoint.audience === 'business' && endpoint.params)

async function knock({ method, path, params }: Endpoint, token: string | null, body?: string) {
  const ids = Object.fromEntries(Object.keys(params?.shape ?? {}).map(name => [name, newId()]))
  const answer = await world.fetch(`/api${fillPath(path, ids)}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('every door', () => {
  test.each(doors)('$name is mounted', ({ endpoint: { method, path } }) => {
    expect(world.app.fastify.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
  })

  test.each(closed)('$name refuses nobody and the other role, before it reads anything', async ({ endpoint }) => {
    const body = endpoint.method === 'GET' ? undefined : 'no json {'
    for (const token of [null, 'a'.repeat(43), endpoint.audience === 'admin' ? business.token : adminToken]) {
      const answer = await knock(endpoint, token, body)
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([401, { code: 'unauthenticated', request_id: answer.headers.get('x-request-id') }])
    }
  })

  test.each(withIds)('$name knows no id that is not ours', async ({ endpoint }) => {
    const answer = await knock(endpoint, business.token, endpoint.body ? validBody(endpoint) : undefined)
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'not_found' }])
  })

  test.each(doors.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.path.endsWith('/logout')))('$name takes no list, no unknown field, no NUL', async ({ endpoint }) => {
    const token = endpoint.audience === 'admin' ? adminToken : business.token
    expect((await knock(endpoint, token, '[]')).status).toBe(400)
    expect((await knock(endpoint, token, '{"no_such_field":1}')).status).toBe(422)
    expect((await knock(endpoint, token, '{"name":"\\u0000"}')).status).toBe(422)
  })
})

/** A body without anything required fits every update; the others are asked with their ids in the path. */
function validBody(endpoint: Endpoint): string {
  return endpoint.body?.safeParse({}).success ? '{}' : JSON.stringify({ name: 'x', code: 'x' })
}

test('the document, its reader, the icons and the health of the house are open', async () => {
  const document = await world.fetch('/api/openapi.json')
  expect([document.status, Object.keys((await document.json() as { paths: object }).paths).length > 20]).toEqual([200, true])
  const docs = await world.fetch('/api/docs')
  expect(docs.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-")
  expect(await docs.text()).toContain('src="/api/docs/scalar.js"')
  expect((await world.fetch('/api/docs/scalar.js')).status).toBe(200)
  for (const path of ['/healthz', '/readyz']) expect((await world.fetch(path)).status).toBe(200)
  expect((await world.fetch('/icons/none.svg')).status).toBe(404)
})

test('a picture that was uploaded is handed out without any rights', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } }).png().toBuffer()
  const { url } = await world.app.house.files.saveImage(business.user.business.id, bytes, 'logo')
  const answer = await world.fetch(url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect((await world.fetch('/files/x/y.webp')).status).toBe(404)
})
