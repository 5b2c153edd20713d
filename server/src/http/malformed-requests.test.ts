import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../testing/http/simultaneous-requests.ts'
import { rawRequest } from '../testing/http/raw-form.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const LOGIN = 'POST /api/v1/auth/business/login HTTP/1.1'
const JSON_BODY = ['Host: x', 'Content-Type: application/json']

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  port = await listen(world)
})
afterAll(() => world.close())

test.each<[string, string[], string?]>([
  [
    'a length and chunks at once',
    [LOGIN, ...JSON_BODY, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    '0\r\n\r\nGET /api/v1/business/profile HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ['two lengths', [LOGIN, ...JSON_BODY, 'Content-Length: 2', 'Content-Length: 4'], '{}{}'],
  ['a length that is none', [LOGIN, ...JSON_BODY, 'Content-Length: -1'], '{}'],
  ['chunks of a made-up kind', [LOGIN, ...JSON_BODY, 'Transfer-Encoding: xchunked'], '{}'],
  ['a chunk’s size that is none', [LOGIN, ...JSON_BODY, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['lines that end in LF alone', ['GET /api/v1/countries HTTP/1.1\nHost: x\nA: b\n']],
  ['a blank before a colon', ['GET /api/v1/countries HTTP/1.1', 'Host: x', 'Content-Length : 2']],
  ['a header on two lines', ['GET /api/v1/countries HTTP/1.1', 'Host: x', 'A: b', ' c']],
  ['NUL in a header', ['GET /api/v1/countries HTTP/1.1', 'Host: x', 'A: b\u0000c']],
  ['headers of 20 kB', ['GET /api/v1/countries HTTP/1.1', 'Host: x', `A: ${'a'.repeat(20_000)}`]],
  ['an address of 20 kB', [`GET /api/v1/countries?q=${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x']],
  ['no host', ['GET /api/v1/countries HTTP/1.1']],
  ['a method that no endpoint has', ['TRACE /api/v1/countries HTTP/1.1', 'Host: x', 'X-Secret: seen']],
  ['a made-up method', ['STAMP /api/v1/countries HTTP/1.1', 'Host: x']],
  ['a way to somebody else', ['CONNECT example.com:443 HTTP/1.1', 'Host: example.com']],
  ['an absolute URL of another host', ['GET http://example.com/api/v1/business/profile HTTP/1.1', 'Host: example.com']],
  ['a version to come', ['GET /api/v1/countries HTTP/9.9', 'Host: x']],
  ['an address that climbs', ['GET /../../etc/passwd HTTP/1.1', 'Host: x', 'Accept: application/json']],
])('an unusual JSON body gets the expected status: %s', async (_, head, body = '') => {
  const { status, text } = await rawRequest(port, head, (send) => send(body))
  // The server answers some by closing the connection (0), and none with content.
  expect([0, 400, 401, 404, 405, 413, 414, 415, 431, 503, 505]).toContain(status)
  expect(text).not.toMatch(/HTTP\/1\.1 200|X-Secret|root:|\n\s+at /)
  expect(text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0).toBeLessThan(2)
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/countries`)).status).toBe(200)
})

test.each<[string, string[]]>([
  ['two Host headers', ['GET /api/v1/countries HTTP/1.1', 'Host: x', 'Host: y']],
  ['the same Host header twice', ['GET /api/v1/countries HTTP/1.1', 'Host: x', 'host: x']],
  ['no Host header', ['GET /api/v1/countries HTTP/1.1']],
  ['two Host headers on a page', ['GET / HTTP/1.1', 'Host: x', 'Host: y']],
  ['two Host headers on HTTP/1.0', ['GET /api/v1/countries HTTP/1.0', 'Host: x', 'Host: y']],
  ['an HTTP/0.9 line', ['GET /api/v1/countries']],
  ['a line that says HTTP/0.9', ['GET /api/v1/countries HTTP/0.9', 'Host: x']],
  ['a line that says HTTP/2.0', ['GET /api/v1/countries HTTP/2.0', 'Host: x']],
])('%s is answered with 400 in the error envelope, and the connection ends', async (_, head) => {
  const { status, text } = await rawRequest(port, head, async () => undefined)
  expect(status).toBe(400)
  expect(text).toMatch(/^connection: close\r$/im)
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 'malformed_request',
    message: expect.any(String),
    request_id: /^x-request-id: (\S+)\r$/im.exec(text)?.[1],
  })
})

test('HTTP/1.0 needs no Host header', async () => {
  expect((await rawRequest(port, ['GET /api/v1/countries HTTP/1.0'], async () => undefined)).status).toBe(200)
})

const FORM = 'multipart/form-data; boundary=b'
test.each([
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=utf-7', 415],
  ['application/json;charset="UTF-16LE"', 415],
  ['application/json; charset=iso-8859-1', 415],
  ['application/json; charset=', 415],
  ['application/json; charset=utf-8; charset=utf-16', 415],
  [`${FORM}; charset=utf-16`, 415],
  ['application/json', 422],
  ['application/json; charset=utf-8', 422],
  ['application/json;charset="UTF-8"', 422],
  ['application/json; Charset = us-ascii', 422],
  ['application/json; profile="; charset=utf-16"', 422],
])('a body with the content type %s is answered with %i', async (type, status) => {
  const { token } = await world.registerBusiness()
  const send = (path: string, body: string) =>
    rawRequest(
      port,
      [
        `POST /api/v1/${path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
      ],
      (write) => write(body),
    )
  const answer = await (type.startsWith(FORM)
    ? send('utility/logo/upload', '--b--\r\n')
    : send('business/counter/times', '{}'))
  const [, code] = /"code":"(\w+)"/.exec(answer.text) ?? []
  expect([answer.status, code]).toEqual([status, status === 415 ? 'unsupported_media_type' : 'validation_failed'])
})

test.each([
  ['-0', '{"times":[-0]}', 422],
  ['1e400', '{"times":[1e400]}', 422],
  ['a long number', `{"times":[${'9'.repeat(10_000)}]}`, 422],
  ['depth 10,000', `{"times":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['a name twice, once escaped', '{"times":[1],"t\\u0069mes":[2]}', 400],
  ['__proto__', '{"__proto__":{"times":[1]},"times":[1]}', 400],
  ['__proto__ inside', '{"times":[{"__proto__":{"polluted":1}}]}', 400],
  ['constructor', '{"constructor":{"prototype":{"polluted":1}},"times":[1]}', 400],
  ['half a surrogate pair as a name', '{"\\ud800":1,"times":[1]}', 422],
  ['NUL as a name', '{"\\u0000":1,"times":[1]}', 422],
  ['a list for a number', '{"times":[[1]]}', 422],
  ['a text for a list', '{"times":"1"}', 422],
  ['an object like a list', '{"times":{"0":1,"length":1}}', 422],
  ['a byte order mark', '\ufeff{"times":[1]}', 201],
])('an unusual JSON body gets the expected status: %s', async (what, body, status) => {
  const { token } = await world.registerBusiness()
  const answer = await world.fetch('/api/v1/business/counter/times', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect([what, answer.status < 300 ? 201 : answer.status]).toEqual([what, status])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get({}, 'times')).toBeUndefined()
})

test('a query parameter sent twice, as a list or as an object is refused', async () => {
  const { token } = await world.registerBusiness()
  for (const query of [
    'search=a&search=b',
    'page=1&page=2',
    'search[]=a',
    'search[a]=b',
    '__proto__[polluted]=1',
    'constructor=1',
  ]) {
    const answer = await world.fetch(`/api/v1/business/customers?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([query, answer.status, Reflect.get({}, 'polluted')]).toEqual([query, 422, undefined])
  }
})
