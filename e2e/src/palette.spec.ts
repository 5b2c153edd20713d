/** The command palette: by key and by button, on a desk and on a phone, with the keyboard alone. */
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { addCustomer, givesOf, openCard, registerBusiness } from './support/businesses.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('a merchant finds a page, a card and a customer by keys alone, and Escape gives the focus back', async ({
  device,
}) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  const customer = await addCustomer(business, { name: 'Ifeoma Nwosu', card })
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/dashboard')
  const find = page.getByRole('button', { name: 'Find' })
  const field = page.getByRole('combobox', { name: /^Find a customer/ })
  await find.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(find).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.pressSequentially('tills')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tills and staff', level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['Tills and staff'])
  await field.pressSequentially('ife')
  const found = page.getByRole('group', { name: 'Customers' }).getByRole('option', { name: /Ifeoma Nwosu/ })
  await expect(found).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /Ifeoma Nwosu/ })).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([])
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await field.pressSequentially('coffee')
  await page.getByRole('group', { name: 'Stamp cards' }).getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(`/business/stamps/edit/${card.id}`))
})

test('on a phone the palette fills the screen, and says when there is no network', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const business = await registerBusiness()
  await openCard(business)
  const page = await device({ token: business.token, viewport: PHONE })
  await page.goto('/business/dashboard')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Find' }).click()
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  const box = await palette.locator('.pal-box').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: PHONE.width })
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.context().setOffline(true)
  await palette.getByRole('combobox').fill('sett')
  await expect(palette.getByText(/^No connection\./)).toBeVisible()
  await palette.getByRole('option', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/business\/settings$/)
})

test('on a slow network Find answers at once, can be closed, and becomes the palette when its code arrives', async ({
  device,
}) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/PaletteHost-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/business/dashboard')
  const find = page.getByRole('button', { name: 'Find' })
  const loading = page.getByRole('dialog', { name: 'Find', exact: true })
  await find.click()
  await expect(loading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loading).toHaveCount(0)
  await expect(find).toBeFocused()
  await find.click()
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByRole('combobox', { name: /^Find a customer/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()
})
