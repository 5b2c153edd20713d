import { exports } from '@stampwell/contract/business/exports.ts'
import { library } from '@stampwell/contract/business/library.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletToken } from '../customers/wallet-token.ts'
import { createPicture } from '../testing/fixtures/card-makers.ts'
import { createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { listen } from '../testing/http/simultaneous-requests.ts'
import { rawRequest } from '../testing/http/raw-form.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let cafe: Counter
let at: Record<'file' | 'wallet' | 'code', string>
beforeAll(async () => {
  world = await createWorld()
  cafe = await createCounter(world)
  const { url } = (await cafe.call(library.uploadLogo, { body: { logo: await createPicture() } })).data.logo
  const { join_url } = (await cafe.call(stampCards.qrcode, { params: { stamp: cafe.stamp_id }, body: {} })).data
  at = {
    file: new URL(url, 'http://localhost').pathname,
    code: join_url.split('/').at(-1) ?? '',
    wallet: walletToken(world.app.context.secrets, {
      businessId: cafe.user.business.id,
      customerId: cafe.customer_id,
      version: 1,
    }),
  }
})
afterAll(() => world.close())

type Row = { path: () => string; status: number[]; cache?: RegExp; init?: () => RequestInit }
const mine = () => ({ headers: { authorization: `Bearer ${cafe.token}` } })
const post =
  (body: string, type = 'application/json') =>
  () => ({ method: 'POST', body, headers: { 'content-type': type } })
const login = '/api/v1/auth/business/login'

const TABLE: Record<string, Row> = {
  'open data': { path: () => '/api/v1/countries', status: [200] },
  'data of a business': { path: () => '/api/v1/business/profile', status: [200], init: mine },
  'a refusal of nobody': { path: () => '/api/v1/business/profile', status: [401] },
  'a refusal of a broken body': { path: () => login, status: [400], init: post('{') },
  'a refusal of a field': { path: () => login, status: [422], init: post('{"email":"x","password":"\'; select 1"}') },
  'a refusal of a type': { path: () => login, status: [415], init: post('<a/>', 'text/xml') },
  'a refusal of a size': { path: () => login, status: [413], init: post(`{"email":"${'x'.repeat(300_000)}"}`) },
  'an unknown path': { path: () => '/api/v1/nowhere', status: [404] },
  'a method that is none': { path: () => '/api/v1/countries', status: [404], init: () => ({ method: 'DELETE' }) },
  'a question for the methods': { path: () => '/api/v1/countries', status: [204], init: () => ({ method: 'OPTIONS' }) },
  'an address that is none': { path: () => '/api/%zz', status: [404] },
  'a list as CSV': { path: () => `/api${exports.customers.path}`, status: [200], init: mine },
  'a QR code as a picture': { path: () => `/api/v1/cards/${at.code}/qr.png`, status: [200], cache: /immutable/ },
  'a poster': { path: () => `/api/v1/business/stamps/poster/${cafe.stamp_id}`, status: [200], init: mine },
  'a wallet': { path: () => `/api/v1/wallet/${at.wallet}`, status: [200] },
  'a manifest of no wallet': { path: () => '/wallet/none/manifest.webmanifest', status: [404] },
  'an event stream': {
    path: () => `/api/v1/wallet/${at.wallet}/events`,
    status: [200],
    init: () => ({ headers: { accept: 'text/event-stream' } }),
  },
  'the document': { path: () => '/api/openapi.json', status: [200], cache: /max-age=300/ },
  'its reader': { path: () => '/api/docs', status: [200], cache: /./ },
  'an upload': { path: () => at.file, status: [200], cache: /immutable/ },
  'an upload that is none': { path: () => `${at.file}x`, status: [404] },
  'an icon': { path: () => '/icons/coffee.svg', status: [200, 404], cache: /./ },
  'a page': { path: () => '/business/login', status: [200, 503], cache: /no-cache|no-store/ },
  'a French page': { path: () => '/fr', status: [200, 503], cache: /no-cache|no-store/ },
  'a French page that is none': { path: () => '/fr/nowhere', status: [404, 503], cache: /no-cache|no-store/ },
  'a page that is none': { path: () => '/nowhere', status: [404, 503], cache: /no-cache|no-store/ },
  'a file that is none': { path: () => '/assets/nowhere.js', status: [404], cache: /no-store/ },
  'whether it lives': { path: () => '/healthz', status: [200] },
  'whether it is ready': { path: () => '/readyz', status: [200] },
}

test.each(Object.keys(TABLE))('%s carries the security headers', async (name) => {
  const { path, status, cache = /no-store/, init = () => ({}) } = TABLE[name] as Row // `name` is a key of TABLE
  const stop = new AbortController()
  const answer = await world.fetch(path(), { ...init(), signal: stop.signal })
  expect(status).toContain(answer.status)
  const shown = Object.fromEntries([...answer.headers].filter(([header]) => header !== 'x-request-id'))
  expect(shown).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /(?=.*(default-src 'none'|object-src 'none'))(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    ),
    'cache-control': expect.stringMatching(cache),
    'permissions-policy': expect.stringContaining('microphone=()'),
  })
  expect([answer.headers.get('x-powered-by'), answer.headers.get('server')]).toEqual([null, null])
  const text = answer.status >= 400 ? await answer.text() : ''
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d|\bselect\b.+\bfrom\b|syntax error|violates/i)
  stop.abort()
})

test('an answer to invalid HTTP carries the security headers', async () => {
  const { text } = await rawRequest(await listen(world), ['GET / HTTP/1.1', 'no header'], () => Promise.resolve())
  for (const header of [
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    "frame-ancestors 'none'",
    'referrer-policy: ',
    'cache-control: no-store',
  ])
    expect(text).toContain(header)
})
