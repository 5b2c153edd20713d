import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { readsBrotli, rememberCompressed } from './compressed-pages.ts'
import { createFastify } from './create-fastify.ts'
import { mountPages } from './pages.ts'

const words = (language: string) => Array.from({ length: 400 }, (_, at) => `<p>${language} ${at * at}</p>`).join('')
/** As replies of the API are compressed. */
const quickly = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

async function openServer() {
  const folder = mkdtempSync(join(tmpdir(), 'stampwell-compressed-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/pages.json'),
    JSON.stringify({ pages: ['/', '/wallet/:token'], customerPages: ['/wallet/:token'] }),
  )
  for (const file of ['index', '__spa-fallback', '__spa-fallback.fr', 'customer', 'customer.fr'])
    writeFileSync(join(folder, `${file}.html`), words(file))
  const settings = { publicUrl: 'http://localhost:3000', apiUrl: null }
  const server = await createFastify({ ...settings, trustedProxies: [], log: createLog('silent') })
  await mountPages(server, { ...settings, folder })
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

test('a page is compressed better than a reply of the API, each page and language with its own text', async () => {
  const server = await openServer()
  const sent = async (url: string, language = 'en') => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': language }
    const { headers: answered, rawPayload } = await server.inject({ url, headers })
    expect(answered['content-encoding']).toBe('br')
    return rawPayload
  }
  for (const [url, language, file] of [
    ['/', 'en', 'index'],
    ['/wallet/abc', 'en', 'customer'],
    ['/wallet/abc', 'fr', 'customer.fr'],
    ['/nowhere', 'fr', '__spa-fallback.fr'],
  ] as const) {
    const body = await sent(url, language)
    expect([url, brotliDecompressSync(body).toString()]).toEqual([url, words(file)])
    expect(body.length).toBeLessThan(quickly(words(file)).length * 0.98)
    expect([url, (await sent(url, language)).equals(body)]).toEqual([url, true])
  }
})

test('a browser that does not read Brotli gets the same page in another way', async () => {
  const server = await openServer()
  const plain = await server.inject({ url: '/' })
  expect([plain.body, plain.headers['content-encoding']]).toEqual([words('index'), undefined])
  const zipped = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect([zipped.statusCode, zipped.headers['content-encoding']]).toEqual([200, 'gzip'])
})

test('a page whose text has changed is compressed anew, and only then', async () => {
  const compressPage = rememberCompressed()
  const page = {}
  const first = compressPage(page, { html: words('before'), etag: '1' })
  expect(compressPage(page, { html: words('before'), etag: '1' })).toBe(first)
  const changed = await compressPage(page, { html: words('after'), etag: '2' })
  expect(brotliDecompressSync(changed).toString()).toBe(words('after'))
})

test('Brotli is accepted where it is named and not refused', () => {
  const accepted = ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.8, BR ; q=0.5', 'br;q=1.0']
  expect(accepted.filter((header) => !readsBrotli(header))).toEqual([])
  const refused = [undefined, '', 'gzip', 'brotli', 'br;q=0', 'gzip, br; q=0.000', '*']
  expect(refused.filter((header) => readsBrotli(header))).toEqual([])
})
