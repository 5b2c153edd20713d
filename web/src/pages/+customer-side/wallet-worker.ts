/** Registers the service worker of the wallet pages, and hands it the pictures that the page has loaded already. */

const WORKER = '/wallet/worker.js'
const SCOPE = '/wallet/'
/** Stamp drawings, uploads and fonts. Addresses of API calls hold the token and are not handed on. */
const PICTURE = /^[^?]+\/(icons|files|assets)\//
const PICTURES = 'stampwell-wallet-pictures'

/** Does nothing in development, where files change with every save, and where a browser has no service workers. */
export function startWalletWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(WORKER, { scope: SCOPE })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const send = (list: PerformanceObserverEntryList) =>
        active?.postMessage(
          list
            .getEntries()
            .map(({ name }) => name)
            .filter((url) => PICTURE.test(url)),
        )
      new PerformanceObserver(send).observe({ type: 'resource', buffered: true })
    })
    // A browser may refuse, for example in a private window. The page works without.
    .catch(() => undefined)
}

/** Forgets the logos and banners of every card; those of cards that stay are kept again when they are next shown. */
export function forgetPictures(): void {
  if ('caches' in window) void caches.delete(PICTURES).catch(() => undefined)
}
