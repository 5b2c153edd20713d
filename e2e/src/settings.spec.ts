/** What an owner sets is still set when the page is loaded again. */
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Page } from '@playwright/test'
import { as, registerBusiness } from './support/businesses.ts'
import { DESK, expect, test } from './support/journey.ts'
import { logIn } from './support/steps.ts'

/** Waits until the server has stored what the press sends to a path. */
async function store(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (reply) => reply.request().method() !== 'GET' && new URL(reply.url()).pathname.endsWith(path),
  )
  await press()
  expect((await answer).status()).toBe(200)
}

test('an owner’s time zone, address, colour, website, e-mails, limit of sending and hidden amounts stay as they were set', async ({
  device,
}) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/settings')
  const facts = page.getByRole('region', { name: 'Your business' })
  await facts.getByLabel('Time zone').selectOption('Africa/Nairobi')
  await facts.getByLabel('Address').fill('1 Quay Street, Mombasa')
  await store(page, '/v1/profile/update', () => facts.getByRole('button', { name: 'Save' }).click())

  const brand = page.getByRole('region', { name: 'Your brand' })
  await brand.getByTitle('Palm', { exact: true }).click()
  await brand.getByRole('button', { name: 'Add your website' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your website' })
  await dialog.getByRole('textbox', { name: 'Website' }).fill('kolaandrye.example/menu')
  await dialog.getByRole('button', { name: 'Use this website' }).click()
  await expect(dialog).toHaveCount(0)
  await store(page, '/v1/business/profile/branding/update', () => brand.getByRole('button', { name: 'Save' }).click())

  const emails = page.getByRole('region', { name: 'E-mails to you' })
  const limits = emails.getByRole('switch', { name: 'Limits of your plan' })
  const rewards = emails.getByRole('switch', { name: 'Rewards to send' })
  for (const one of [limits, rewards]) await store(page, '/v1/business/profile/emails', () => one.uncheck())

  const channels = page.getByRole('region', { name: 'Channels' })
  const perWeek = channels.getByLabel('Most messages one customer gets in a week')
  await perWeek.selectOption('5')
  await store(page, '/v1/business/sending', () => channels.getByRole('button', { name: 'Save' }).click())
  const amounts = page.getByRole('switch', { name: 'Show amounts' })
  await amounts.uncheck()

  await page.reload()
  await expect(facts.getByLabel('Time zone')).toHaveValue('Africa/Nairobi')
  await expect(facts.getByLabel('Address')).toHaveValue('1 Quay Street, Mombasa')
  await expect(brand.getByRole('radio', { name: 'Palm', exact: true })).toBeChecked()
  await expect(brand.getByText('https://kolaandrye.example/menu')).toBeVisible()
  await expect(brand.getByRole('button', { name: 'Change your website' })).toBeVisible()
  for (const one of [limits, rewards, amounts]) await expect(one).not.toBeChecked()
  await expect(emails.getByRole('switch', { name: 'A summary of the week' })).toBeChecked()
  await expect(perWeek).toHaveValue('5')
})

test('an owner changes the password, stays logged in here, and only the new one opens the account', async ({
  device,
}) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/settings')
  await page.getByRole('button', { name: 'Change your password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password').fill(business.password)
  await dialog.getByLabel('New password', { exact: true }).fill('Jollof-Rice#2026')
  await dialog.getByLabel('New password again').fill('Jollof-Rice#2026')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Change your password' })).toBeVisible()
  const { email, password } = business
  await expect(as(null)(auth.login, { body: { email, password } })).rejects.toThrow()
  await logIn(await device(), { email, password: 'Jollof-Rice#2026' })
})
