/**
 * The tabs of one worker, which its tests use one after another. A tab that has loaded the app once keeps the files in
 * its cache and their compiled code, so a page in it costs a quarter of a page in a new context (decision 0048).
 * Between two tests a tab loses its storage, its routes, its second pages and everything that a test may set on it, and it
 * calls from the address of the test that takes it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { addressHeaders } from './caller-address.ts'
import { giveTimeTo } from './clock.ts'
import { BLANK, serverUrl } from './server-url.ts'
import { watch } from './watch.ts'

export type TabOptions = {
  viewport: { width: number; height: number }
  dark: boolean
  touch: boolean
  /** Local storage at the first page. */
  stored: readonly { name: string; value: string }[]
}
type Tab = {
  page: Page
  touch: boolean
  commands: CDPSession
  problems: string[]
  setHeaders: BrowserContext['setExtraHTTPHeaders']
}
/** Milliseconds; a tab takes a tenth of a second. */
const DRAWN_WITHIN_MS = 20_000

export type Tabs = {
  /** Returns a tab without storage but what is `stored`; its problems are added to `problems` until it comes back. */
  take: (options: TabOptions, problems: string[]) => Promise<Page>
  /** Takes back every tab that the test took. */
  takeBackAll: () => Promise<void>
}

export function createTabs(browser: Browser): Tabs {
  const [free, taken]: [Tab[], Tab[]] = [[], []]
  return {
    async take({ viewport, dark, touch, stored }, problems) {
      const found = free.findIndex((tab) => tab.touch === touch)
      const [used] = found === -1 ? [] : free.splice(found, 1)
      const tab = used && (await hasSize(used, viewport)) ? used : await openTab(browser, touch)
      taken.push(tab)
      tab.problems = problems
      await tab.setHeaders(addressHeaders())
      await tab.page.setViewportSize(viewport)
      await tab.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
      await storeIn(tab.page, stored)
      return tab.page
    },
    async takeBackAll() {
      for (const tab of taken.splice(0)) if (await wasCleared(tab)) free.push(tab)
    },
  }
}

/** Sets the local storage of the server's origin before the first page of the app opens. */
export async function storeIn(page: Page, stored: TabOptions['stored']): Promise<void> {
  const blank = `${serverUrl()}${BLANK}`
  if (page.url() !== blank) await page.goto(blank)
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored)
}

async function openTab(browser: Browser, touch: boolean): Promise<Tab> {
  const context = await browser.newContext({ hasTouch: touch })
  await giveTimeTo(context)
  const page = await context.newPage()
  const setHeaders = context.setExtraHTTPHeaders.bind(context)
  refuseWhatStays(context, page)
  const tab: Tab = { page, touch, commands: await context.newCDPSession(page), problems: [], setHeaders }
  watch(context, (line) => void tab.problems.push(line))
  return tab
}

/** Returns false for a tab that the browser does not draw any more, which happens on a busy machine: it is given up. */
async function hasSize({ page }: Tab, viewport: TabOptions['viewport']): Promise<boolean> {
  const isDrawn = await Promise.race([
    page.setViewportSize(viewport).then(
      () => true,
      () => false,
    ),
    sleep(DRAWN_WITHIN_MS, false, { ref: false }),
  ])
  const context = page.context()
  if (!isDrawn) context.close().catch(() => undefined)
  return isDrawn
}

/** No call takes these back, so only a device with `own: true` may ask for them. */
function refuseWhatStays(context: BrowserContext, page: Page): void {
  const refuse = () => Promise.reject(new Error('Other tests use this tab: ask for a device with `own: true`.'))
  const stays = { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse }
  Object.assign(page, stays)
  Object.assign(context, { ...stays, grantPermissions: refuse, setGeolocation: refuse, setExtraHTTPHeaders: refuse })
  Object.assign(page.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse })
}

/** Returns false for a tab that the test closed. */
async function wasCleared({ page, commands }: Tab): Promise<boolean> {
  const context = page.context()
  if (page.isClosed()) {
    await context.close()
    return false
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Ends the page's requests and streams before its storage goes.
  await page.goto(`${serverUrl()}${BLANK}`)
  await page.evaluate(() => sessionStorage.clear())
  await commands.send('Storage.clearDataForOrigin', { origin: serverUrl(), storageTypes: 'all' })
  await commands.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await context.clearCookies()
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null })
  return true
}
