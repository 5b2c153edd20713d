/** A page whose scripts do not start says what to do, in the words of the document itself. */
import { cards } from '@stampwell/contract/public/cards.ts'
import type { Page, Route } from '@playwright/test'
import { expect, PHONE, test } from './support/journey.ts'
import { as, openCard, registerBusiness } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const SCRIPTS = /\/assets\/.*\.js$/
const RELOAD = 'This page has not started. Check your connection, then reload it.'
const TOO_OLD = 'This browser is too old for this page. Update it, or open the page in another browser.'
// Asked by the document; a browser below the floor answers no.
const FLOOR_QUESTION = '(overflow:clip) or (accent-color:red)'
const BY_PHONE = 'You can also say your phone number at the counter.'
const OFF = 'This page needs it. Turn JavaScript on in your browser’s settings, then reload.'

/** What can happen to a script on its way. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }),
  // The answer never comes.
  hanging: () => Promise.resolve(),
}

type Paths = { token: string; customerPaths: string[]; appPaths: string[] }

async function pathsOfBusiness(): Promise<Paths> {
  const business = await registerBusiness()
  const card = await openCard(business)
  const { data } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Ada', phone: freshPhone() },
  })
  return {
    token: business.token,
    customerPaths: [`/join/${card.join_code}`, `/wallet/${data.wallet_token}`],
    appPaths: ['/business/counter', '/till/counter', '/business/login', '/business/dashboard'],
  }
}

/** Sets the clock of the animation that shows the words, so that nobody waits ten seconds. */
async function moveTo(page: Page, seconds: number): Promise<void> {
  await page.evaluate((time) => {
    const animations = document.getAnimations().filter((each) => each instanceof CSSAnimation)
    const mine = animations.find(({ animationName }) => animationName === 'start-late')
    if (!mine) throw new Error('Nothing would ever show the words.')
    mine.pause()
    mine.currentTime = time
  }, seconds * 1000)
}

for (const [fault, answer] of Object.entries(FAULTS))
  test(`with its scripts ${fault}, a page says after ten seconds what to do`, async ({ device, expectProblem }) => {
    expectProblem(/404|ERR_FAILED/)
    const { token, customerPaths, appPaths } = await pathsOfBusiness()
    const page = await device({ token, own: true, viewport: PHONE })
    await page.route(SCRIPTS, answer)
    for (const path of [...customerPaths, ...appPaths]) {
      await page.goto(path, { waitUntil: 'commit' })
      const words = page.getByRole('alert')
      await expect(page.locator('.start-words.late'), path).toBeAttached()
      await moveTo(page, 9.9)
      await expect(words, path).toHaveCount(0)
      await moveTo(page, 10.1)
      await expect(words.getByText(RELOAD), path).toBeVisible()
      await expect(words.getByText(TOO_OLD), path).toBeHidden()
      await expect(words.getByText(BY_PHONE), path).toHaveCount(customerPaths.includes(path) ? 1 : 0)
      await expect(words.getByRole('link', { name: 'Reload this page' }), path).toBeInViewport({ ratio: 1 })
    }
    await page.unroute(SCRIPTS)
    await page.goto(customerPaths[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.start-words')).toHaveCount(0)
  })

test('a browser below the oldest promised ones is told that it is too old, and a customer what to say', async ({
  device,
}) => {
  const { token, customerPaths, appPaths } = await pathsOfBusiness()
  const page = await device({ token, own: true, viewport: PHONE })
  await page.route(SCRIPTS, () => Promise.resolve())
  await page.route(
    (url) => [...customerPaths, ...appPaths].includes(url.pathname),
    async (route) => {
      const document = await route.fetch()
      const html = await document.text()
      expect(html.split(FLOOR_QUESTION)).toHaveLength(2)
      await route.fulfill({ response: document, body: html.replace(FLOOR_QUESTION, '(overflow:unknown)') })
    },
  )
  for (const path of [...customerPaths, ...appPaths]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('.start-words.late'), path).toBeAttached()
    await moveTo(page, 10.1)
    const words = page.getByRole('alert')
    await expect(words.getByText(TOO_OLD), path).toBeVisible()
    await expect(words.getByText(RELOAD), path).toBeHidden()
    await expect(words.getByText(BY_PHONE)).toHaveCount(customerPaths.includes(path) ? 1 : 0)
  }
})

test('the words for a page that hangs are read by nobody before their time, and by everybody after', async ({
  device,
}) => {
  const { customerPaths } = await pathsOfBusiness()
  const page = await device({ own: true, viewport: { width: 360, height: 640 } })
  await page.route(SCRIPTS, () => Promise.resolve())
  for (const path of [customerPaths[0] ?? '', '/business/login']) {
    await page.goto(path, { waitUntil: 'commit' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const seconds of [0, 11]) {
        await moveTo(page, seconds)
        expect(await listAccessibilityViolations(page), `${path} ${colorScheme} ${seconds}`).toEqual([])
      }
    }
  }
})

test('with JavaScript off, a page says so at once, and a customer what to say at the counter', async ({ browser }) => {
  const { customerPaths, appPaths } = await pathsOfBusiness()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  for (const path of [...customerPaths, ...appPaths]) {
    await page.goto(path)
    const words = page.locator('noscript .start-words')
    await expect(words, path).toBeInViewport({ ratio: 1 })
    expect(await words.innerText(), path).toContain(OFF)
    const isForCustomers = (await words.innerText()).includes('Until then, say your phone number at the counter')
    expect(isForCustomers, path).toBe(customerPaths.includes(path))
    for (const gone of ['.bones', '.start-words.late'])
      for (const shape of await page.locator(gone).all()) await expect(shape, path).toBeHidden()
  }
  await context.close()
})

test('the server sends these words with every such page, in the page’s language', async ({ request }) => {
  for (const path of ['/join/ABC', '/wallet/abc', '/business/counter', '/till/counter', '/business/login', '/admin']) {
    const words = async (language: string) =>
      (await request.get(path, { headers: { 'accept-language': language } })).text()
    const english = await words('en')
    for (const text of [RELOAD, OFF, TOO_OLD]) expect(english, path).toContain(text)
    const french = await words('fr')
    expect(french, path).toContain('Cette page n’a pas démarré. Vérifiez votre connexion, puis rechargez-la.')
    expect(french, path).toContain('Activez JavaScript dans les réglages du navigateur')
    expect(french, path).toContain('Ce navigateur est trop ancien pour cette page.')
    for (const text of [RELOAD, OFF, TOO_OLD, BY_PHONE, 'Reload this page']) expect(french, path).not.toContain(text)
  }
})
