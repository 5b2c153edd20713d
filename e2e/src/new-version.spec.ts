/** A tab whose files are gone from the server, as after a deploy: it goes over to the new version, and loses nothing. */
import type { Page, Route } from '@playwright/test'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { registerBusiness, registerWithCustomer } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'

const GONE = /404|Failed to (fetch|load)|MIME type|error loading/i
const gone = (route: Route) => route.fulfill({ status: 404, json: { code: 'not_found' } })
/** As a host that answers every path with its own page. */
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Nothing here</p>' })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version of Stampwell is here.' })
const toNewVersion = (page: Page) => notice(page).getByRole('button', { name: 'Load the new version' })

/** Counts the documents that the tab loads. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('domcontentloaded', () => (count += 1))
  return () => count
}

/** The address of a page's own script in this build. */
function scriptOf(page: Page, id: string): Promise<string> {
  return page.evaluate((name) => window.__reactRouterManifest?.routes[name]?.module ?? '', id)
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string }> }
  }
}

test('at a counter whose form of a new customer is gone, the number and what waits outlive the way to a new version', async ({
  device,
  expectProblem,
}) => {
  expectProblem(GONE)
  expectProblem(/ERR_FAILED/)
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token, own: true, viewport: PHONE })
  const loads = countLoads(page)
  await page.route('**/give-stamp', (route) => route.abort())
  await page.goto('/business/counter')
  const search = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await page.getByRole('button', { name: 'Type a phone number' }).click()
  await search.fill(customer.phone)
  await page.getByRole('button', { name: new RegExp(customer.name) }).click()
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await page.getByRole('button', { name: 'Next customer' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()

  await page.route(/NewCustomerForm-.*\.js/, gone)
  await page.reload()
  await page.getByRole('button', { name: 'Type a phone number' }).click()
  // The page has gone over by itself, before anything was typed; the new version has no such form either.
  await expect.poll(loads).toBe(3)
  await page.getByRole('button', { name: 'Type a phone number' }).click()
  const number = freshPhone()
  await search.fill(number)
  await expect(toNewVersion(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /new customer/i }).click()
  expect(loads()).toBe(3)

  await page.unroute(/NewCustomerForm-.*\.js/)
  await toNewVersion(page).click()
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(number)
  await expect(page.getByText('1 waiting')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

for (const [answered, answer] of [
  ['404', gone],
  ['a page', html],
] as const)
  test(`a page whose script is answered with ${answered} opens in the new version, after a press at the latest`, async ({
    device,
    expectProblem,
  }) => {
    expectProblem(GONE)
    const page = await device({ token: (await registerBusiness()).token, own: true, viewport: DESK })
    await page.goto('/business/dashboard')
    await expect(page.getByRole('link', { name: 'Cards' })).toBeVisible()
    const script = await scriptOf(page, 'pages/business/stamps/index')
    expect(script).toMatch(/^\/assets\//)
    await page.route(`**${script}`, answer)
    await page.reload()
    const loads = countLoads(page)
    await page.getByRole('link', { name: 'Cards' }).click()
    await expect(page).toHaveURL(/\/business\/stamps$/)
    await expect(toNewVersion(page)).toBeVisible()
    expect(loads()).toBe(1)
    await page.unroute(`**${script}`)
    await toNewVersion(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /cards/i })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

test('a page that no network brings says so, and opens when the network is back', async ({ device, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await device({ token: (await registerBusiness()).token, own: true, viewport: DESK })
  await page.goto('/business/dashboard')
  await expect(page.getByRole('link', { name: 'Cards' })).toBeVisible()
  const script = await scriptOf(page, 'pages/business/stamps/index')
  await page.route(`**${script}`, (route) => route.abort('internetdisconnected'))
  await page.reload()
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'Cards' }).click()
  const words = page.getByText('No connection. The page opens as soon as it is back.')
  await expect(words).toBeVisible()
  await page.unroute(`**${script}`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/business\/stamps$/)
  await expect(words).toHaveCount(0)
  expect(loads()).toBe(0)
})

test('a tab whose toasts are gone goes over by itself once, then asks with a button and loads no more', async ({
  device,
  expectProblem,
}) => {
  expectProblem(GONE)
  const page = await device({ token: (await registerBusiness()).token, own: true, viewport: DESK })
  const loads = countLoads(page)
  await page.route(/\/toaster-.*\.js/, gone)
  await page.goto('/business/dashboard')
  await expect(toNewVersion(page)).toBeVisible()
  expect(loads()).toBe(2)
  await page.unroute(/\/toaster-.*\.js/)
  await toNewVersion(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
