/**
 * Keeps the wallet pages' files and pictures for use without a network. Its scope is `/wallet/`: it controls no other
 * page. It keeps no API reply and no address of a wallet.
 */

/** The parts of a service worker's global scope that TypeScript's DOM library does not declare. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (reply: Promise<Response>) => void }
type WorkerScope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (type: 'install' | 'activate', run: (event: ExtendableEvent) => void): void
    (type: 'fetch', run: (event: FetchEvent) => void): void
    (type: 'message', run: (event: ExtendableEvent & { data: unknown }) => void): void
  }
}

/** The build puts in the scripts and style sheets of the page, the entry script first, and a hash of them and the document. */
declare const PAGE_FILES: readonly string[]
declare const PAGE_VERSION: string

const PREFIX = 'stampwell-wallet-'
const PAGE = `${PREFIX}page-${PAGE_VERSION}`
const PICTURES = `${PREFIX}pictures`
const MAX_PICTURES = 80
/** An address of the document that holds no token. Every wallet has the same document. */
const DOCUMENT = '/wallet/forgotten'
/** Milliseconds that a page waits for the network before it opens from the cache. */
const SLOW_MS = 3000

const worker = self as unknown as WorkerScope // a window's type is all that the DOM library knows

worker.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => event.waitUntil(keepPictures(event.data)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && /^\/wallet\/[^/]+\/?$/.test(pathname)) event.respondWith(openPage(event))
  else if (isPicture(pathname)) event.respondWith(openPicture(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCaches(request.url, () => fetch(request)))
})

async function keepPage(): Promise<void> {
  const page = await fetch(DOCUMENT, { cache: 'no-cache' })
  // Another version may have been deployed since this worker was fetched; its own worker follows.
  const html = await page.clone().text()
  const files = filesOf(html)
  if (!page.ok || !html.includes(files[0] ?? '')) throw new Error('The document is of another version')
  const cache = await caches.open(PAGE)
  await cache.addAll([...files])
  await cache.put(DOCUMENT, page)
}

/** The scripts of a language lie in a folder of their own, under the same names. */
function filesOf(html: string): readonly string[] {
  const language = languageOf(html)
  if (language === undefined || language === 'en') return PAGE_FILES
  return PAGE_FILES.map((file) => file.replace(/^\/assets\/(?=[^/]+\.js$)/, `/assets/${language}/`))
}

function languageOf(html: string): string | undefined {
  return /<html lang="([a-z]{2})"/.exec(html)?.[1]
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGE && name !== PICTURES)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The network first. The kept document when it fails, is slow, or the server is down behind a proxy. */
async function openPage(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request)
  event.waitUntil(answer.then((page) => followLanguage(page.clone())).catch(() => null))
  const inTime = await Promise.race([answer.catch(() => null), sleep(SLOW_MS)])
  if (inTime && inTime.status < 500) return inTime
  return fromCaches(DOCUMENT, () => answer)
}

/** Keeps the page anew when the customer has chosen another language since, or when the choice has deleted it. */
async function followLanguage(page: Response): Promise<void> {
  if (!page.ok) return
  const kept = await caches.match(DOCUMENT, { ignoreVary: true })
  if (!kept || languageOf(await kept.text()) !== languageOf(await page.text())) await keepPage()
}

/** Uploads and fonts never change under one address; a stamp's drawing may, so it is fetched again for the next time. */
async function openPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  return fromCaches(
    url,
    () => fetchPicture(url),
    () => {
      if (new URL(url).pathname.startsWith('/icons/')) event.waitUntil(fetchPicture(url).catch(() => null))
    },
  )
}

async function fromCaches(url: string, otherwise: () => Promise<Response>, onKept = () => {}): Promise<Response> {
  const kept = await caches.match(url, { ignoreVary: true })
  if (!kept) return otherwise()
  onKept()
  return kept
}

/** The page names the pictures that it loaded before this worker controlled it. */
async function keepPictures(urls: unknown): Promise<void> {
  if (!Array.isArray(urls)) return
  for (const url of urls) {
    if (typeof url !== 'string') continue
    const { origin, pathname } = new URL(url, location.origin)
    if (origin !== location.origin || !isPicture(pathname) || (await caches.match(url, { ignoreVary: true }))) continue
    await fetchPicture(url).catch(() => null)
  }
}

async function fetchPicture(url: string): Promise<Response> {
  const reply = await fetch(url)
  // A phone without room for it shows it all the same.
  if (reply.ok) await keepPicture(url, reply.clone()).catch(() => null)
  return reply
}

async function keepPicture(url: string, reply: Response): Promise<void> {
  const cache = await caches.open(PICTURES)
  // Put again, the newest stands last.
  await cache.delete(url)
  await cache.put(url, reply)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_PICTURES)).map((old) => cache.delete(old)))
}

function isPicture(path: string): boolean {
  return /^\/(icons|files)\/|^\/assets\/[^/]+\.woff2$/.test(path)
}

function sleep(ms: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), ms))
}

// A module for its test: the names above are its own.
export {}
