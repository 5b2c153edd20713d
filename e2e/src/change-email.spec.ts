/** A typing error in the e-mail is corrected on the verify page; a verified address is changed in the settings. */
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Page } from '@playwright/test'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { codeIn, emailTo } from './support/outbox.ts'
import { as, registerBusiness } from './support/businesses.ts'
import { freshEmail } from './support/fresh.ts'
import { logIn } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

async function changeTo(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' })
  await expect(dialog.getByRole('textbox', { name: 'New e-mail' })).toBeFocused()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.keyboard.type(email)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

for (const dark of [false, true]) {
  test(`a wrong address is changed on the verify page, on a phone${dark ? ' in the dark' : ''}`, async ({ device }) => {
    const business = await registerBusiness({ verified: false })
    const right = freshEmail('right')
    const page = await device({ token: business.token, viewport: PHONE, dark })
    await page.goto('/business/account/verify')
    await expect(page.getByText(business.email)).toBeVisible()
    const change = page.getByRole('button', { name: 'Change it' })
    await expect(change).toHaveCSS('border-top-width', '0px')
    await expect(change).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await change.click()
    await changeTo(page, right, business.password)
    await expect(page.getByText(`We sent a six-digit code to ${right}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])
    await page.getByLabel('Six digits').fill(codeIn(await emailTo(right)))
    await expect(page).toHaveURL(/\/stamp\/create/)
    await as(null)(auth.login, { body: { email: right, password: business.password } })
  })
}

test('a verified address changes with the code, and the settings show it', async ({ device }) => {
  const business = await registerBusiness()
  const fresh = freshEmail('fresh')
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/settings')
  await page.getByRole('button', { name: 'Change your e-mail' }).click()
  await changeTo(page, fresh, business.password)
  const part = page.getByRole('region', { name: 'E-mail', exact: true })
  await expect(part).toContainText(business.email)
  await expect(part).toContainText(`We sent a code to ${fresh}. Your e-mail changes when you enter it.`)
  expect(await listAccessibilityViolations(page)).toEqual([])
  expect((await emailTo(business.email, /about to change/)).text).toContain('set a new password now')

  await part.getByRole('link', { name: 'Enter the code' }).click()
  await page.getByLabel('Six digits').fill(codeIn(await emailTo(fresh)))
  await expect(page).toHaveURL(/\/business\/settings$/)
  await expect(part).toContainText(fresh)
  await expect(part).not.toContainText(business.email)
  await emailTo(business.email, /was changed/)

  const other = await device()
  await logIn(other, { email: fresh, password: business.password })
})
