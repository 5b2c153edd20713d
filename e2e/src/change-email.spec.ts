/** A typing error in the e-mail is corrected on the verify page; a verified address is changed in the settings. */
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Page } from '@playwright/test'
import { DESK, expect, PHONE, test } from './house/journey.ts'
import { codeIn, letterTo } from './house/outbox.ts'
import { as, freshEmail, registerShop } from './house/shops.ts'
import { logIn } from './house/steps.ts'
import { violations } from './house/violations.ts'

async function changeTo(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' })
  await expect(dialog.getByRole('textbox', { name: 'New e-mail' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type(email)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

for (const dark of [false, true]) {
  test(`a wrong address is changed on the verify page, on a phone${dark ? ' in the dark' : ''}`, async ({ device }) => {
    const shop = await registerShop({ verified: false })
    const right = freshEmail('right')
    const page = await device({ token: shop.token, viewport: PHONE, dark })
    await page.goto('/business/account/verify')
    await expect(page.getByText(shop.email)).toBeVisible()
    await page.getByRole('button', { name: 'Change it' }).click()
    await changeTo(page, right, shop.password)
    await expect(page.getByText(`We sent a six-digit code to ${right}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Six digits').fill(codeIn(await letterTo(right)))
    await expect(page).toHaveURL(/\/business\/(?!account)/)
    await as(null)(auth.login, { body: { email: right, password: shop.password } })
  })
}

test('a verified address changes with the code, and the settings show it', async ({ device }) => {
  const shop = await registerShop()
  const fresh = freshEmail('fresh')
  const page = await device({ token: shop.token, viewport: DESK })
  await page.goto('/business/settings')
  await page.getByRole('button', { name: 'Change your e-mail' }).click()
  await changeTo(page, fresh, shop.password)
  const part = page.getByRole('region', { name: 'E-mail' })
  await expect(part).toContainText(shop.email)
  await expect(part).toContainText(`We sent a code to ${fresh}. Your e-mail changes when you enter it.`)
  expect(await violations(page)).toEqual([])
  expect((await letterTo(shop.email, /about to change/)).text).toContain('set a new password now')

  await part.getByRole('link', { name: 'Enter the code' }).click()
  await page.getByLabel('Six digits').fill(codeIn(await letterTo(fresh)))
  await expect(page).toHaveURL(/\/business\/settings$/)
  await expect(part).toContainText(fresh)
  await expect(part).not.toContainText(shop.email)
  await letterTo(shop.email, /was changed/)

  const other = await device()
  await logIn(other, { email: fresh, password: shop.password })
})
