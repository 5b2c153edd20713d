import { DESK, expect, test } from './support/journey.ts'
import { registerBusiness } from './support/businesses.ts'

test('the form of a message closes with Escape, and the focus goes back to what opened it', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/communications')
  const send = page.getByRole('link', { name: 'Send a message' }).first()
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send a message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send a message' }).last()).toBeFocused()
})
