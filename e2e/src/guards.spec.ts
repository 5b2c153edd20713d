/** Route guards, and what happens when a session ends. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { expect, test } from './support/journey.ts'
import { as, demoAdminToken, openCard, registerBusiness, addCustomer } from './support/businesses.ts'

const FOR_BUSINESSES = [
  '/business/dashboard',
  '/business/stamps',
  '/business/stamps/edit/019aa6d0-0000-7000-8000-000000000000',
  '/stamp/create',
  '/stamp/create?step=3',
  '/business/customers',
  '/business/customers/show/019aa6d0-0000-7000-8000-000000000000',
  '/business/counter',
  '/business/campaigns',
  '/business/campaigns/create',
  '/business/campaigns/details/019aa6d0-0000-7000-8000-000000000000',
  '/business/automations',
  '/business/communications',
  '/business/communications/create',
  '/business/payouts',
  '/business/tills',
  '/plans',
  '/plans?by=year',
  '/business/subscription',
  '/business/payments',
]
const LOG_IN = /\/business\/login(\?next=[^&]+)?$/
const FOR_GUESTS = ['/business/login', '/business/register', '/business/forgot-password', '/business/reset-password']

test('2.6, 2.13: a business page without a log-in leads to the log-in', async ({ device }) => {
  const page = await device()
  for (const path of FOR_BUSINESSES) {
    await page.goto(path)
    await expect(page, path).toHaveURL(LOG_IN)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  }
})

test('2.7: the pages that a payment returns to open without a log-in, ask for it and come back', async ({ device }) => {
  const page = await device()
  for (const path of ['/payment/success?reference=PAY-1', '/payment/canceled?reference=PAY-1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Log in to see your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`/business/login?${new URLSearchParams({ next: path })}`)
  }
})

test('2.14: an admin page leads a visitor and a business to the admin log-in', async ({ device }) => {
  const business = await registerBusiness()
  for (const page of [await device(), await device({ token: business.token })]) {
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: 'Admin log-in' })).toBeVisible()
  }
})

test('an admin has no access to the business pages', async ({ device }) => {
  const page = await device({ adminToken: await demoAdminToken() })
  await page.goto('/business/dashboard')
  await expect(page).toHaveURL(/\/business\/login$/)
})

test('2.4: a logged-in business does not see the guest pages', async ({ device }) => {
  const page = await device({ token: (await registerBusiness()).token })
  for (const path of FOR_GUESTS) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/business\/dashboard$/)
  }
})

test('2.10: a logged-in admin goes straight to the overview', async ({ device }) => {
  const page = await device({ adminToken: await demoAdminToken() })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
})

test('an invalid token leads to the log-in and is removed', async ({ device, expectProblem }) => {
  expectProblem(/401/)
  const page = await device({ token: 'a-token-that-never-was', adminToken: 'nor-this-one' })
  await page.goto('/business/customers')
  await expect(page).toHaveURL(LOG_IN)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.token')))).toEqual([])
})

test('a session ended elsewhere ends at the counter with the next request', async ({ device, expectProblem }) => {
  expectProblem(/401/)
  const business = await registerBusiness()
  await addCustomer(business, { name: 'Bayo Akande', phone: '08035550101', card: await openCard(business) })
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await page.getByRole('button', { name: 'Type a phone number' }).click()

  await as(business.token)(auth.logout, {})
  await page.getByRole('textbox', { name: 'Phone, last digits or reward code' }).fill('0803555')

  await expect(page).toHaveURL(LOG_IN)
})

test('logging out ends the session on every page of the browser', async ({ device }) => {
  const page = await device({ token: (await registerBusiness()).token })
  const other = await page.context().newPage()
  await page.goto('/business/dashboard')
  await other.goto('/business/stamps')
  await page
    .getByRole('button', { name: /Account of/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/business\/login$/)
  await other.goto('/business/customers')
  await expect(other).toHaveURL(LOG_IN)
})

test('2.12: an unknown path shows the not-found page with status 404', async ({ device, expectProblem }) => {
  expectProblem(/404/)
  const page = await device()
  for (const path of ['/no/such/page', '/no/such/page.html', '/business/nothing', '/admin/nothing', '/404']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
  }
})
