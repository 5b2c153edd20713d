import { auth } from '@stampwell/contract/business/auth.ts'
import { DEMO_ADMIN } from '@stampwell/seeds/corner-cafe/corner-cafe.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { registerBusiness } from './support/businesses.ts'

async function logInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a link into the app opens its page after the log-in, also when the session has ended', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/401/)
  const business = await registerBusiness()
  const page = await device()
  await page.goto('/business/customers?search=Ada%20Obi')
  await logInHere(page, business)
  await expect(page).toHaveURL(/\/business\/customers\?search=Ada(%20|\+)Obi$/)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()

  // In one step: a page whose session has ended leaves by itself as soon as it hears of it.
  await page.getByRole('link', { name: 'Cards', exact: true }).evaluate(async (link: HTMLElement, path) => {
    const token = localStorage.getItem('stampwell.business.token') ?? ''
    await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    link.click()
  }, `/api${auth.logout.path}`)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await logInHere(page, business)
  await expect(page).toHaveURL(/\/business\/stamps$/)
})

test('an admin returns to the requested page with its query', async ({ device }) => {
  const page = await device()
  await page.goto('/admin/dashboard?from=mail')
  await logInHere(page, DEMO_ADMIN)
  await expect(page).toHaveURL(/\/admin\/dashboard\?from=mail$/)
})

test('a log-in never redirects to another site', async ({ device }) => {
  const business = await registerBusiness()
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/api/v1/business/profile']) {
    const page = await device()
    await page.goto(`/business/login?${new URLSearchParams({ next })}`)
    await logInHere(page, business)
    await expect(page, next).toHaveURL(/\/business\/dashboard$/)
  }
})

test('after a log-out the next log-in starts on the dashboard', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token })
  await page.goto('/business/settings')
  await page
    .getByRole('button', { name: /Account of/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/business\/login$/)
  await logInHere(page, business)
  await expect(page).toHaveURL(/\/business\/dashboard$/)
})
