const AGAIN_AFTER_MS = 5_000

/**
 * Imports a part of the app that stands in a file of its own. Without an answer it tries again when the browser is
 * online, and every five seconds.
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await backOnline()
    return loadWhenOnline(load)
  }
}

async function backOnline(): Promise<void> {
  await new Promise<void>((heard) => {
    const timer = setTimeout(done, AGAIN_AFTER_MS)
    window.addEventListener('online', done, { once: true })
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      heard()
    }
  })
  // A repeated import does not reload a stylesheet that failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}
