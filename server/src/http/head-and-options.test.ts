/** HEAD asks what GET would answer, and OPTIONS by which methods an address can be asked. */
import { exports } from '@stampwell/contract/business/exports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { listen } from '../testing/http/simultaneous-requests.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let cafe: Counter
let port: number
beforeAll(async () => {
  world = await createWorld()
  cafe = await createCounter(world)
  // Over a socket: in process a body would be seen that no client gets.
  port = await listen(world)
})
afterAll(() => world.close())

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${port}${path}`
  const answer = await fetch(url, { method, headers: { 'accept-encoding': 'identity', ...headers } })
  const told = (name: string) => answer.headers.get(name)
  return { status: answer.status, body: await answer.text(), told }
}
const mine = () => ({ authorization: `Bearer ${cafe.token}` })

test.each([
  '/api/v1/countries',
  '/api/v1/business/profile',
  '/api/v1/business/stamps',
  `/api${exports.customers.path}`,
])('HEAD of %s answers as GET does, without the body', async (path) => {
  const [get, head] = [await ask('GET', path, mine()), await ask('HEAD', path, mine())]
  expect([get.status, head.status, head.body]).toEqual([200, 200, ''])
  for (const name of ['content-type', 'etag', 'cache-control', 'content-disposition'])
    expect([name, head.told(name)]).toEqual([name, get.told(name)])
  expect([get.told('content-length'), null]).toContain(head.told('content-length'))
})

test('HEAD of what is known already is answered with 304', async () => {
  const { told } = await ask('GET', '/api/v1/business/stamps', mine())
  const known = { 'if-none-match': told('etag') ?? '', 'cache-control': 'max-age=0' }
  const again = await ask('HEAD', '/api/v1/business/stamps', { ...mine(), ...known })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('HEAD is refused where GET is, and a stream of events or a call that writes has none', async () => {
  expect((await ask('HEAD', '/api/v1/business/profile')).status).toBe(401)
  for (const path of ['/api/v1/nowhere', '/api/v1/wallet/none/events', '/api/v1/auth/business/login'])
    expect([path, (await ask('HEAD', path)).status]).toEqual([path, 404])
})

test('OPTIONS tells the methods of an address, to anybody', async () => {
  const { status, body, told } = await ask('OPTIONS', '/api/v1/countries?page=2')
  expect([status, body, told('allow')]).toEqual([204, '', 'GET, HEAD, OPTIONS'])
  expect((await ask('OPTIONS', '/api/v1/auth/business/login')).told('allow')).toBe('POST, OPTIONS')
  expect((await ask('OPTIONS', `/api/v1/business/customers/rewards/${cafe.customer_id}`)).told('allow')).toBe(
    'GET, HEAD, OPTIONS',
  )
})

test('OPTIONS of an address that is none is not found', async () => {
  for (const path of ['/api/v1/nowhere', '/api/v1', '/api/v1/business/customers/rewards/'])
    expect([path, (await ask('OPTIONS', path)).status]).toEqual([path, 404])
})
