/** An owner closes the account, sees it on every page, and takes it back. */
import { registerWithCustomer } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('an owner closes the account, is told on every page and at the counter, and keeps it', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409|422/)
  const { business, card } = await registerWithCustomer()
  const page = await device({ token: business.token, own: true, viewport: DESK })
  await page.goto('/business/settings')
  await page.getByRole('button', { name: 'Close the account' }).click()
  const dialog = page.locator('dialog[open]')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Your password').fill('Not-The-One#2026')
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(business.password)
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByRole('heading', { name: /^The account closes on/ })).toBeVisible()

  const notice = page.getByRole('note').filter({ hasText: 'This account closes on' })
  await page.goto('/business/dashboard')
  await expect(notice).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.goto('/business/counter')
  await expect(notice).toBeVisible()

  const phone = await device({ own: true, viewport: PHONE })
  await phone.goto(card.join_url)
  await expect(phone.getByText('takes no new customers just now').first()).toBeVisible()

  await page.goto('/business/customers')
  await notice.getByRole('button', { name: 'Keep the account' }).click()
  await expect(notice).toBeHidden()
  await phone.reload()
  await expect(phone.getByText('takes no new customers just now')).toHaveCount(0)
})
