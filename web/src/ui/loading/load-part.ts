/** The one way to import a part of the app that stands in a file of its own. A test finds imports that go around it. */
import { say } from '#messages/load-part.ts'
import { ENTRY_OF_PAGE, openNewVersion, showNotice } from './new-version.ts'

const AGAIN_AFTER_MS = 5_000
/** Times that the server answers without the part coming, until the part counts as missing. */
const MAX_ANSWERS = 3
/** The file in the error of an import or of a style sheet. Safari names none. */
const FILE = /(?:https?:\/)?\/[^\s"']+\.(?:js|css)\b/

const failedSheets = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target)
    },
    true,
  )

/**
 * Imports a part. Without a network it waits, and tries again when the browser is online and every five seconds. A part that the
 * server no longer has, because another version was deployed, leads to that version; then the promise never ends.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return loadOrLeave(load, { address: () => null, onWait: () => undefined })
}

/** Imports a part whose caller has another way and tries again itself: rejects without a network. */
export async function loadPartOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if ((await lookFor(error)) === 'missing') openNewVersion(null)
    throw error
  }
}

/** Imports a page's module: it says that it waits, and a new version opens the page that was pressed. */
export async function loadPage<T>(load: () => Promise<T>, address: () => string | null): Promise<T> {
  let removeNotice: (() => void) | undefined
  const page = await loadOrLeave(load, {
    address,
    onWait: () => {
      removeNotice ??= showNotice(say('no_connection'))
    },
  })
  removeNotice?.()
  return page
}

type Leaving = { address: () => string | null; onWait: () => void }

async function loadOrLeave<T>(load: () => Promise<T>, { address, onWait }: Leaving): Promise<T> {
  for (let answers = 0; ;) {
    try {
      return await load()
    } catch (error) {
      const found = await lookFor(error)
      if (found === 'there') answers += 1
      if (found === 'missing' || answers === MAX_ANSWERS) {
        openNewVersion(address())
        return new Promise(() => {})
      }
      if (found === 'no answer') onWait()
      await backOnline()
    }
  }
}

/** Asks the server for the file that did not load; where the error names none, for the page, to compare its version. */
async function lookFor(error: unknown): Promise<'missing' | 'there' | 'no answer'> {
  const file = FILE.exec(String(error))?.[0]
  const reply = await fetch(file ?? window.location.href, { cache: 'no-store' }).catch(() => null)
  if (!reply || reply.status >= 500 || reply.status === 429) return 'no answer'
  const isHtml = /html/.test(reply.headers.get('content-type') ?? '')
  if (file !== undefined) return reply.ok && !isHtml ? 'there' : 'missing'
  const html = await reply.text().catch(() => null)
  if (html === null) return 'no answer'
  return html.includes(ENTRY_OF_PAGE) ? 'there' : 'missing'
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
  // A repeated import does not reload a stylesheet that failed. One that still loads has somebody who waits for it.
  for (const link of failedSheets) link.replaceWith(link.cloneNode())
  failedSheets.clear()
}
