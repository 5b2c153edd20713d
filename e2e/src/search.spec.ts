/** The counter's search by a phone number, digit by digit. */
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'

test('a number is found from its first digits, and only a whole number that nobody has offers a new customer', async ({
  device,
}) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  await addCustomer(business, { name: 'Bayo Akande', phone: '08037654321', card })
  for (const viewport of [PHONE, DESK]) {
    const page = await device({ token: business.token, viewport })
    await page.goto('/business/counter')
    const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
    const byNumber = page.getByRole('button', { name: 'Type a phone number' })
    await expect(byNumber.or(field).first()).toBeVisible()
    if (await byNumber.isVisible()) await byNumber.click()
    const found = page.getByRole('list', { name: 'Customers found' }).getByRole('button', { name: /Bayo Akande/ })
    const newCustomer = page.getByRole('button', { name: 'New customer' })
    for (const beginning of ['08', '0803', '080376', '+2348', '+234803', '234803', '0803 765 4321', '4321']) {
      await field.fill('')
      await expect(found, `before ${beginning}`).toHaveCount(0)
      await field.fill(beginning)
      await expect(found, beginning).toBeVisible()
      await expect(newCustomer, beginning).toHaveCount(0)
    }
    for (const part of ['0', '0804', '0804 000']) {
      await field.fill(part)
      await expect(page.getByText(/^Type on: /), part).toBeVisible()
      await expect(page.getByText(/Nobody with/), part).toHaveCount(0)
      await expect(newCustomer, part).toHaveCount(0)
    }
    const phone = freshPhone()
    await field.fill(`+234${phone.slice(1)}`)
    await expect(page.getByText(`Nobody with “${phone}”`)).toBeVisible()
    await expect(newCustomer).toHaveCount(1)
    await newCustomer.click()
    await expect(page.getByLabel('Phone number')).toHaveValue(phone)
    await page.getByLabel('Name', { exact: true }).fill('Ngozi Bello')
    await page.getByRole('button', { name: 'Add and go on' }).click()
    await expect(page.getByRole('heading', { name: 'Ngozi Bello' })).toBeVisible()
  }
})
