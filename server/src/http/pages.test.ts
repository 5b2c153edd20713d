import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createFastify } from './create-fastify.ts'
import { rememberLegalData, type LegalData } from './legal-data.ts'
import { mountPages } from './pages.ts'

const SCRIPT = 'document.title = 1'
const page = (words: string) =>
  `<!doctype html><head><script>${SCRIPT}</script><script src="/assets/a.js"></script></head><p>${words.padEnd(2000, '.')}</p>`
/** As the build compresses a script. A text of its own shows which of both files was sent. */
const COMPRESSED = brotliCompressSync('export const b = "compressed by the build"\n'.repeat(100))
const listed = (path: string) => `<link rel="canonical" href="__PUBLIC_URL__${path}"/>`
/** Marks of the operator's data as the build writes them. */
const OPERATOR =
  '<span data-platform="legal_name">the operator of this site</span>, <span data-platform="legal_address">on request</span>' +
  '<div hidden="" data-needs="legal_address"></div>'
let folder: string
let fastify: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stampwell-pages-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'faqs'))
  mkdirSync(join(folder, 'use-terms'))
  mkdirSync(join(folder, 'fr/faqs'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/pages.json'),
    JSON.stringify({
      pages: ['/', '/faqs', '/use-terms', '/fr', '/fr/faqs', '/business/login', '/join/:code', '/wallet/:token'],
      customerPages: ['/join/:code', '/wallet/:token'],
      first_files: { '/business/login': ['assets/a.js', 'assets/login-1.js', 'assets/form-2.css'] },
    }),
  )
  writeFileSync(join(folder, 'index.html'), page('home'))
  writeFileSync(join(folder, 'faqs/index.html'), listed('/faqs') + page('faqs'))
  writeFileSync(join(folder, 'use-terms/index.html'), page(OPERATOR))
  writeFileSync(join(folder, 'partners.html'), listed('/faqs') + page('the same'))
  writeFileSync(join(folder, 'fr/index.html'), page('l’accueil'))
  writeFileSync(join(folder, 'fr/faqs/index.html'), listed('/fr/faqs') + page('les questions'))
  writeFileSync(join(folder, '__spa-fallback.html'), page('fallback'))
  writeFileSync(join(folder, 'customer.html'), page('the customer’s own'))
  writeFileSync(join(folder, '__spa-fallback.fr.html'), page('la page'))
  writeFileSync(join(folder, 'customer.fr.html'), page('la carte'))
  writeFileSync(join(folder, 'assets/a-1234.js'), 'export const a = 1\n'.repeat(200))
  writeFileSync(join(folder, 'assets/b-5678.js'), 'export const b = 1\n'.repeat(200))
  writeFileSync(join(folder, 'assets/b-5678.js.br'), COMPRESSED)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  fastify = await open(folder)
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true, force: true })
})

type Settings = { googleMaps?: boolean; legalData?: () => Promise<LegalData | null> }

async function open(from: string, settings: Settings = {}): Promise<FastifyInstance> {
  const server = await createFastify({
    publicUrl: 'http://localhost:3000',
    apiUrl: null,
    trustedProxies: [],
    log: createLog('silent'),
  })
  await mountPages(server, { publicUrl: 'http://localhost:3000', apiUrl: null, folder: from, ...settings })
  return server
}
const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers })

test('the server sends pre-rendered pages, the app shell, the customer document, and 404 with the shell', async () => {
  expect((await get('/')).body).toContain('home')
  expect((await get('/faqs')).body).toContain('faqs')
  expect((await get('/business/login')).body).toContain('fallback')
  for (const path of ['/join/ABC?x=1', '/wallet/abc']) expect((await get(path)).body).toContain('the customer’s own')
  for (const path of ['/join/ABC/more', '/wallet'])
    expect([(await get(path)).statusCode, (await get(path)).body]).toEqual([404, expect.stringContaining('fallback')])
  const stray = await get('/no/such/page')
  expect([stray.statusCode, stray.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const typed = await get('/no/such/page.html', { accept: 'text/html,*/*;q=0.8' })
  expect([typed.statusCode, typed.body]).toEqual([404, expect.stringContaining('fallback')])
  expect((await get('/business/login/')).headers.location).toBe('/business/login')
})

test('the router’s document names what its page loads first, once, in the page’s language', async () => {
  const preloads = async (path: string, headers = {}) =>
    (await get(path, headers)).body.match(/<link rel="(module)?preload"[^>]*>(?=.*<\/head>)/g)
  const styles = '<link rel="preload" as="style" href="/assets/form-2.css"/>'
  expect(await preloads('/business/login')).toEqual(['<link rel="modulepreload" href="/assets/login-1.js"/>', styles])
  expect(await preloads('/business/login', { 'accept-language': 'fr' })).toEqual([
    '<link rel="modulepreload" href="/assets/fr/a.js"/>',
    '<link rel="modulepreload" href="/assets/fr/login-1.js"/>',
    styles,
  ])
  for (const path of ['/no/such/page', '/join/ABC', '/faqs']) expect(await preloads(path)).toBeNull()
})

test('a page comes in the language that was chosen on the device, else in the one that the browser asks for', async () => {
  const inFrench = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' }
  expect((await get('/business/login', inFrench)).body).toContain('la page')
  expect((await get('/join/ABC', inFrench)).body).toContain('la carte')
  expect((await get('/admin', inFrench)).body).toContain('la page')
  expect((await get('/admin', { ...inFrench, cookie: 'language=en' })).body).toContain('fallback')
  expect((await get('/join/ABC', { ...inFrench, cookie: 'a=1; language=en' })).body).toContain('the customer’s own')
  expect((await get('/join/ABC', { cookie: 'language=fr' })).body).toContain('la carte')
  expect((await get('/join/ABC', { cookie: 'language=xx' })).body).toContain('the customer’s own')
  expect((await get('/faqs', inFrench)).body).toContain('faqs')
  expect((await get('/customer.fr.html')).statusCode).toBe(404)
  expect((await get('/join/ABC')).headers['vary']).toBe('accept-encoding, accept-language, cookie')
})

test('search engines are told of every public page once, and may read of every other page that they list none of them', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).not.toMatch(/^Disallow: \/((wallet|u|s|join|admin)\/|$)/m)
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>http://localhost:3000/faqs</loc>',
    '<loc>http://localhost:3000/fr/faqs</loc>',
  ])
  for (const path of ['/faqs', '/fr/faqs']) expect((await get(path)).headers['x-robots-tag']).toBeUndefined()
  for (const path of ['/business/login', '/wallet/abc', '/join/ABC', '/no/such/page', '/fr/no/page'])
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
})

test('the address of a public page decides its language, whatever was chosen or asked for', async () => {
  const inFrench = { 'accept-language': 'fr-FR,fr', cookie: 'language=fr' }
  const inEnglish = { 'accept-language': 'en', cookie: 'language=en' }
  for (const [path, words] of [
    ['/', 'home'],
    ['/faqs', 'faqs'],
    ['/fr', 'l’accueil'],
    ['/fr/faqs', 'les questions'],
  ] as const)
    for (const headers of [inFrench, inEnglish]) {
      const answer = await get(path, headers)
      expect([path, answer.statusCode, answer.headers['vary']]).toEqual([path, 200, 'accept-encoding'])
      expect(answer.body).toContain(words)
    }
  expect((await get('/fr/')).headers.location).toBe('/fr')
  expect((await get('/fr/faqs/')).headers.location).toBe('/fr/faqs')
  const { etag } = (await get('/fr/faqs')).headers
  expect((await get('/fr/faqs', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('an unknown address below /fr is a 404 in French, and one of the apps has no French address', async () => {
  for (const path of ['/fr/unknown', '/fr/business/login', '/fr/join/ABC']) {
    const answer = await get(path, { cookie: 'language=en' })
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.body).toContain('la page')
  }
  expect((await get('/en')).statusCode).toBe(404)
})

test('a link from a French page asks for its language, and a query that names none is not heeded', async () => {
  const inEnglish = { cookie: 'language=en' }
  expect((await get('/business/login?language=fr', inEnglish)).body).toContain('la page')
  for (const query of ['language=xx', 'language=', 'language=fr&language=en', 'language[]=fr', '%zz'])
    expect((await get(`/business/login?${query}`, inEnglish)).body).toContain('fallback')
})

test('an address with a slash at its end leads to the page, with all that it asks for', async () => {
  const leadsTo = async (address: string) => {
    const { statusCode, headers } = await fastify.inject(address)
    return [statusCode, headers.location]
  }
  expect(await leadsTo('/faqs/')).toEqual([308, '/faqs'])
  expect(await leadsTo('/business/login/?language=fr&to=/a/')).toEqual([308, '/business/login?language=fr&to=/a/'])
})

test('a program that asks for a path that cannot be a page gets a JSON 404', async () => {
  for (const path of [
    '/api/x',
    '/assets/gone.js',
    '/files/x',
    '/../etc/passwd.txt',
    '/__spa-fallback.html',
    '/customer.html',
    '/customer.fr.html',
    '/.vite/manifest.json',
  ]) {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, 'not_found'])
  }
})

test('a page’s policy allows its own scripts and no others', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain(`'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('a policy allows Google hosts only with a Maps key, and never on customer pages', async () => {
  for (const path of ['/', '/business/login', '/wallet/abc'])
    expect(String((await get(path)).headers['content-security-policy'])).not.toMatch(/google|gstatic|ggpht|frame-src/)
  const withKey = await open(folder, { googleMaps: true })
  const policyOf = async (url: string) => String((await withKey.inject({ url })).headers['content-security-policy'])
  const policy = await policyOf('/business/stamps')
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/maps\.googleapis\.com(;| )/)
  for (const [part, host] of [
    ['img-src', 'https://*.gstatic.com'],
    ['img-src', 'https://*.ggpht.com'],
    ['connect-src', 'https://*.googleapis.com'],
    ['style-src', 'https://fonts.googleapis.com'],
    ['font-src', 'https://fonts.gstatic.com'],
    ['frame-src', 'https://*.google.com'],
  ]) {
    expect(policy.split('; ').find((one) => one.startsWith(`${part} `))).toContain(host)
  }
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  expect([await policyOf('/wallet/abc'), await policyOf('/favicon.svg')].join()).not.toMatch(/google|gstatic/)
  await withKey.close()
})

test('a page with a secret URL sends no referrer', async () => {
  const customers = ['/wallet/abc', '/join/abc']
  for (const path of [...customers, '/business/reset-password?token=x', '/business/account/verify', '/admin/accept'])
    expect([path, (await get(path)).headers['referrer-policy']]).toEqual([path, 'no-referrer'])
  expect((await get('/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('hashed files are immutable, pages are revalidated, and both are compressed', async () => {
  const file = await get('/assets/a-1234.js', { 'accept-encoding': 'br' })
  expect([file.statusCode, file.headers['cache-control'], file.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ])
  const home = await get('/', { 'accept-encoding': 'gzip' })
  expect([home.headers['cache-control'], home.headers['content-encoding']]).toEqual(['no-cache', 'gzip'])
  expect((await get('/', { 'if-none-match': String(home.headers.etag) })).statusCode).toBe(304)
})

test('a browser that reads Brotli gets what the build has compressed, any other one the file itself', async () => {
  const compressed = await get('/assets/b-5678.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([compressed.statusCode, compressed.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    }),
  ])
  expect(compressed.rawPayload.equals(COMPRESSED)).toBe(true)
  const plain = await get('/assets/b-5678.js')
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['export const b = 1\n'.repeat(200), undefined])
  const zipped = await get('/assets/b-5678.js', { 'accept-encoding': 'gzip' })
  expect([zipped.statusCode, zipped.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect((await get('/assets/b-5678.js.br')).statusCode).toBe(404)
})

test('without a web build the server answers pages with a one-line message', async () => {
  const empty = await open(join(folder, 'nothing-here'))
  const answer = await empty.inject('/')
  expect([answer.statusCode, answer.body]).toEqual([
    503,
    'The web app is not built yet. Stop, and run npm start again.\n',
  ])
  await empty.close()
})

test('a public page names its operator as the settings do, escaped, and has a new ETag after a change', async () => {
  const before: LegalData = { legal_name: 'Kola & <b>Rye</b> Ltd', legal_address: '', support_email: null }
  let [stored, now] = [before, 0]
  const legalData = rememberLegalData(async () => stored, { now: () => new Date(now) })
  const server = await open(folder, { legalData })
  const first = await server.inject('/use-terms')
  expect(first.body).toContain('<span data-platform="legal_name">Kola &amp; &lt;b&gt;Rye&lt;/b&gt; Ltd</span>')
  expect(first.body).toContain('<span data-platform="legal_address">on request</span>')
  expect(first.body).toContain('<div hidden="" data-needs="legal_address">')

  stored = { ...before, legal_address: '14 Herbert Macaulay Way, $& Yaba' }
  const etag = String(first.headers.etag)
  const again = await server.inject({ url: '/use-terms', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  now += 60_000
  const changed = await server.inject({ url: '/use-terms', headers: { 'if-none-match': etag } })
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  expect(changed.body).toContain('<span data-platform="legal_address">14 Herbert Macaulay Way, $&amp; Yaba</span>')
  expect(changed.body).toContain('<div data-needs="legal_address">')
  await server.close()
})

test('a public page is served as it was written while the settings cannot be read', async () => {
  const legalData = rememberLegalData(() => Promise.reject(new Error('no database')), { now: () => new Date(0) })
  const server = await open(folder, { legalData })
  const answer = await server.inject('/use-terms')
  expect([answer.statusCode, answer.body.includes('>the operator of this site<')]).toEqual([200, true])
  await server.close()
})
