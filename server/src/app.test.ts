import { everyEndpoint } from '@stampwell/contract/every-endpoint.gen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from './modules.ts'
import { createWorld, type BusinessInWorld, type World } from './testing/app/world.ts'

let world: World
let business: BusinessInWorld
beforeAll(async () => {
  world = await createWorld()
  business = await world.registerBusiness()
})
afterAll(() => world.close())

test('the OpenAPI document, its viewer, the icons and the health check are public', async () => {
  const document = await world.fetch('/api/openapi.json')
  expect([document.status, Object.keys(((await document.json()) as { paths: object }).paths).length > 20]).toEqual([
    200,
    true,
  ])
  const docs = await world.fetch('/api/docs')
  expect(docs.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-")
  expect(await docs.text()).toContain('src="/api/docs/scalar.js"')
  expect((await world.fetch('/api/docs/scalar.js')).status).toBe(200)
  for (const path of ['/healthz', '/readyz']) expect((await world.fetch(path)).status).toBe(200)
  expect((await world.fetch('/icons/none.svg')).status).toBe(404)
})

test('an uploaded picture is served in a sandbox', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { url } = await world.app.context.files.saveImage(business.user.business.id, bytes, 'logo')
  const answer = await world.fetch(url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect((await world.fetch('/files/x/y.webp')).status).toBe(404)
})

test('every group of endpoints is served by exactly one domain', () => {
  const served = MODULES.flatMap(({ endpoints }) => endpoints?.(world.app.context, world.database) ?? [])
  const names = new Map(Object.entries(everyEndpoint).map(([name, group]) => [group as object, name]))

  expect(served.map(({ group }) => names.get(group) ?? 'undeclared').sort()).toEqual([...names.values()].sort())
})
