/** The service worker of the wallet pages: the language in which it keeps the page, and a phone without room. */
import { beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: unknown) => void
const documentIn = (language: string) =>
  `<html lang="${language}"><script src="/assets/${language === 'en' ? '' : `${language}/`}card-1.js"></script></html>`

// The worker's wait for a slow network would outlast the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

/**
 * Starts the worker where the server answers in `shown.language`, on a phone that has no room while `shown.isFull`.
 * Returns what it keeps, by address.
 */
async function startWorker(shown: { language: string; isFull?: boolean }) {
  const kept = new Map<string, string>()
  const handlers = new Map<string, Handler>()
  const cache = {
    addAll: async (urls: string[]) => urls.forEach((url) => kept.set(url, 'script')),
    put: async (url: string, page: Response) => {
      if (shown.isFull) throw new DOMException('No room.', 'QuotaExceededError')
      kept.set(url, await page.text())
    },
    delete: async (url: string) => kept.delete(url),
    keys: async () => [...kept.keys()],
  }
  vi.stubGlobal('PAGE_FILES', ['/assets/card-1.js'])
  vi.stubGlobal('PAGE_VERSION', '1')
  vi.stubGlobal('fetch', async () => new Response(documentIn(shown.language)))
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
  })
  vi.stubGlobal('self', {
    addEventListener: (type: string, run: Handler) => handlers.set(type, run),
    skipWaiting: async () => undefined,
  })
  vi.resetModules()
  await import('./wallet-worker.ts')
  /** Waits for all that the worker does about the event; returns what it answers. */
  const dispatch = async (type: string, more: object = {}) => {
    const work: Promise<unknown>[] = []
    let reply: Promise<Response> | undefined
    handlers.get(type)?.({
      ...more,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => (reply = one),
    })
    const text = await reply?.then((page) => page.text())
    await Promise.all(work)
    return text
  }
  const get = (path: string, mode: string) =>
    dispatch('fetch', { request: { method: 'GET', mode, url: `${window.location.origin}${path}` } })
  await dispatch('install')
  return { kept, open: () => get('/wallet/secret', 'navigate'), picture: (path: string) => get(path, 'no-cors') }
}

test('a card that opens in another language is kept in it, with its scripts', async () => {
  const shown = { language: 'en' }
  const { kept, open } = await startWorker(shown)
  shown.language = 'fr'
  expect(await open()).toBe(documentIn('fr'))
  expect(kept.get('/wallet/forgotten')).toBe(documentIn('fr'))
  expect(kept.has('/assets/fr/card-1.js')).toBe(true)
})

test('a card whose kept page was deleted for another language is kept again', async () => {
  const { kept, open } = await startWorker({ language: 'fr' })
  kept.clear()
  await open()
  expect([...kept.keys()]).toEqual(['/assets/fr/card-1.js', '/wallet/forgotten'])
})

test('a card that opens in the language before is not kept again', async () => {
  const { kept, open } = await startWorker({ language: 'en' })
  kept.delete('/assets/card-1.js')
  await open()
  expect([...kept.keys()]).toEqual(['/wallet/forgotten'])
})

test('a picture is shown on a phone without room to keep it, and kept once there is room', async () => {
  const shown = { language: 'en', isFull: false }
  const { kept, picture } = await startWorker(shown)
  const address = `${window.location.origin}/icons/cup.svg`
  shown.isFull = true
  expect(await picture('/icons/cup.svg')).toBe(documentIn('en'))
  expect(kept.has(address)).toBe(false)
  shown.isFull = false
  await picture('/icons/cup.svg')
  expect(kept.has(address)).toBe(true)
})
