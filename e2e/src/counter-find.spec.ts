import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { expect, test } from './support/journey.ts'
import { as, givesOf, openCard, registerWithCustomer, registerBusiness } from './support/businesses.ts'
import { freshPhone } from './support/fresh.ts'
import { findByPhone, give, scanByReader } from './support/steps.ts'

test('a customer is found by the phone’s last digits, and a double click gives one stamp', async ({ device }) => {
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone.slice(-4), customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  expect(await givesOf(business, customer.id)).toEqual([1])
})

test('a new customer is added at the counter with two fields and stamped at once', async ({ device }) => {
  const business = await registerBusiness()
  await openCard(business)
  const page = await device({ token: business.token })
  const phone = freshPhone()
  await page.goto('/business/counter')
  await page.getByRole('button', { name: 'Type a phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone, last digits or reward code' }).fill(phone)
  await expect(page.getByText(`Nobody with “${phone}”`)).toBeVisible()
  await page.getByRole('button', { name: 'New customer' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Bello')
  await page.getByRole('button', { name: 'Add and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Ngozi Bello' })).toBeVisible()
  await give(page, 1)
  const { data } = await business.call(customers.list, { query: { search: phone } })
  expect(data.customers.map((one) => [one.name, one.cards[0]?.stamps])).toEqual([['Ngozi Bello', 1]])
})

test('a photo of the wallet’s code finds the customer, and another photo shows an error', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  const { data } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Kemi Lawal', phone: freshPhone() },
  })
  const phone = await device()
  await phone.goto(`/wallet/${data.wallet_token}`)
  await expect(phone.getByRole('img', { name: 'Your code for the counter' })).toBeVisible()

  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  const choose = page.getByLabel('Photo of a code')
  await choose.setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await phone.locator('.card').first().screenshot(),
  })
  await expect(page.getByRole('alert')).toContainText('There is no code in this photo.')
  await phone.getByRole('button', { name: 'Show my code' }).click()
  const large = phone.getByRole('dialog').getByRole('img', { name: 'Your code for the counter' })
  await choose.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await large.screenshot() })
  await expect(page.getByRole('heading', { name: 'Kemi Lawal' })).toBeVisible()
})

test('a photo of the poster shows that its code only joins', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  const png = await page.request.get(`/api/v1/cards/${card.join_code}/qr.png`)
  await page
    .getByLabel('Photo of a code')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await png.body() })
  await expect(page.getByRole('alert')).toContainText('This code is for joining.')
  await expect(page.getByRole('button', { name: 'Type a phone number' })).toBeVisible()
})

test('a barcode reader works while a field has focus, the stamp is timed, and a used code is refused', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const business = await registerBusiness()
  const card = await openCard(business)
  const { data } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Kemi Lawal', phone: freshPhone() },
  })
  const {
    data: { code },
  } = await as(null)(wallet.code, { params: { wallet_token: data.wallet_token ?? '' } })
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await page.getByRole('button', { name: 'Type a phone number' }).click()
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await scanByReader(page, `]Q1${code}`)
  await expect(page.getByRole('heading', { name: 'Kemi Lawal' })).toBeVisible()
  await give(page, 1)
  await expect(page.getByText(/^Scan to stamp [\d.]+ s$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field.or(page.getByRole('button', { name: 'Type a phone number' }))).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Type a phone number' }).waitFor()
  await scanByReader(page, code)
  await expect(page.getByRole('alert')).toContainText('This code was already used')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Close the counter' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await expect(async () =>
    expect((await business.call(counter.times, {})).data).toMatchObject({ count: 1, p50_ms: expect.any(Number) }),
  ).toPass()
})
