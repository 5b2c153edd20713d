/** Checks the layout of pages: the way back, unknown addresses, loading, the card of the home page, and paper. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { expect, test } from '../support/journey.ts'
import { demoAdminToken, demoBusiness } from '../support/businesses.ts'
import { overhang } from './measure.ts'
import { settled } from './pages.ts'

test('the way back stands in line with the title at 1920 px', async ({ device }) => {
  const business = await demoBusiness()
  const { data } = await business.call(customers.list, { query: {} })
  const page = await device({ token: business.token, viewport: { width: 1920, height: 1080 } })
  for (const path of [`show/${data.customers[0]?.id ?? ''}`, 'duplicates', 'import']) {
    await page.goto(`/business/customers/${path}`)
    await settled(page)
    const back = await page.locator('main').getByRole('link', { name: 'Customers', exact: true }).boundingBox()
    const title = await page.locator('h1').boundingBox()
    expect(Math.abs((back?.x ?? 0) + 4 - (title?.x ?? 1000)), path).toBeLessThanOrEqual(4)
  }
})

test('an unknown address keeps the menu of who is logged in there', async ({ device, expectProblem }) => {
  expectProblem(/404/)
  const owner = await device({ token: (await demoBusiness()).token, viewport: { width: 1440, height: 900 } })
  await owner.goto('/business/no-such-page')
  await expect(owner.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(owner.getByRole('main')).toHaveCount(1)
  await owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stamp cards' }).click()
  await expect(owner.getByRole('heading', { name: 'Stamp cards', level: 1 })).toBeVisible()

  const admin = await device({ adminToken: await demoAdminToken(), viewport: { width: 1440, height: 900 } })
  await admin.goto('/admin/no-such-page')
  await expect(admin.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(admin.getByRole('region', { name: 'Figures' })).toBeVisible()

  const guest = await device()
  await guest.goto('/business/no-such-page')
  await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(guest.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('a page has its main part and a heading while it loads', async ({ device }) => {
  const page = await device({ token: (await demoBusiness()).token })
  for (const path of ['payouts', 'tills']) {
    const release = Promise.withResolvers<void>()
    await page.route('**/api/v1/business/profile', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(`/business/${path}`)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Loading the page' })).toBeAttached()
    release.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Loading the page' })).toHaveCount(0)
    await page.unroute('**/api/v1/business/profile')
  }
})

test('the home page’s card takes a long name whole, and shows the stamp land on a phone', async ({ device }) => {
  const page = await device()
  await page.goto('/')
  const name = 'Mama Adébáyọ̀’s Kitchen and Bakery, Surulere'
  await page.getByRole('textbox', { name: 'Try it with your name' }).fill(name)
  const heading = page.getByRole('region', { name: 'A card to play with' }).getByRole('heading', { level: 3 })
  await expect(heading).toHaveText(name)
  expect(await heading.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)

  await page.evaluate(() => {
    const card = document.querySelector('.spot')?.getBoundingClientRect()
    window.scrollBy({ top: (card?.top ?? 0) + (card?.height ?? 0) / 2, behavior: 'instant' })
  })
  await page.getByRole('button', { name: 'Stamp it' }).click()
  await expect(page.locator('.spot')).toBeInViewport({ ratio: 0.98 })
})

test('the customers, a customer’s page and the dashboard print without menu and tools, dark or light', async ({
  device,
}) => {
  const business = await demoBusiness()
  const { data } = await business.call(customers.list, { query: {} })
  const page = await device({ token: business.token, viewport: { width: 1440, height: 900 }, dark: true })
  for (const path of ['customers', `customers/show/${data.customers[0]?.id ?? ''}`, 'dashboard']) {
    await page.goto(`/business/${path}`)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    // As wide as A4 between its margins.
    await page.setViewportSize({ width: 688, height: 1000 })
    for (const hidden of ['navigation', 'button', 'searchbox'] as const)
      await expect(page.getByRole(hidden), `${hidden} on ${path}`).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overhang(page), path).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(29, 26, 22)')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('a campaign prints with the bars of its result and its people as a table', async ({ device }) => {
  const business = await demoBusiness()
  const { data } = await business.call(campaigns.list, { query: { status: 'sent', per_page: 1 } })
  const page = await device({ token: business.token, viewport: { width: 1440, height: 900 } })
  // The demo world has too few people for a comparison: this campaign gets one.
  await page.route('**/api/v1/business/campaigns/show/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { campaign: object } } // shape declared by the endpoint
    await route.fulfill({ response, json: { data: { campaign: { ...body.data.campaign, holdout: PROVEN } } } })
  })
  await page.goto(`/business/campaigns/details/${data.campaigns[0]?.id ?? ''}`)
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1000 })
  for (const bar of ['.cpd-arm i', '.cpd-line .span', '.cpd-line .guess', '.funnel-bar']) {
    const first = page.locator(bar).first()
    await expect(first, bar).toBeVisible()
    expect([bar, await first.evaluate((mark) => getComputedStyle(mark).printColorAdjust)]).toEqual([bar, 'exact'])
  }
  await expect(page.locator('.list-table')).toHaveCSS('display', 'table')
  for (const hidden of ['navigation', 'button', 'searchbox'] as const)
    await expect(page.getByRole(hidden), hidden).toHaveCount(0)
  expect(await overhang(page)).toEqual([])
})

/** A result with both bars and the interval. */
const PROVEN = {
  size: 60,
  treated: { people: 540, visitors: 190 },
  held_out: { people: 60, visitors: 12 },
  lift_points: 15.2,
  interval: [2.9, 24.4],
  extra_visits: 82,
  cost_per_extra_visit_minor: null,
  verdict: 'more',
  final_at: '2026-11-01T23:00:00.000Z',
}
