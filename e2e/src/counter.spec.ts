import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { expect, test } from './support/journey.ts'
import { givesOf, registerWithCustomer } from './support/businesses.ts'
import { findByPhone, give, holdTime } from './support/steps.ts'

test('a reward is redeemed by its eight typed characters', async ({ device }) => {
  const { business, card, customer } = await registerWithCustomer(5)
  const {
    data: {
      rewards_issued: [reward],
    },
  } = await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 5 } })
  const code = reward?.code ?? ''
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await page.getByRole('button', { name: 'Code from a receipt' }).click()
  await page
    .getByRole('textbox', { name: 'Phone, last digits or reward code' })
    .fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o'))
  await expect(
    page
      .getByRole('list', { name: 'Customers found' })
      .getByRole('button', { name: /Free flat white.*Bayo Akande · ready/ }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Redeem Free flat white' }).click()
  await expect(page.getByText('Free flat white handed over')).toBeVisible()
})

test('Back on a phone goes from customer to search, scan and dashboard, after any number of customers', async ({
  device,
}) => {
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/dashboard')
  await page.getByRole('link', { name: 'Give a stamp' }).click()
  await findByPhone(page, customer.phone, customer.name)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Give 1 stamp' })).toBeHidden()
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await page.getByRole('button', { name: 'Next customer' }).click()
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Type a phone number' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/business\/dashboard$/)
})

test('a second stamp on the same card within ten seconds asks for confirmation, on this screen only', async ({
  device,
}) => {
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await holdTime(page)
  await give(page, 1)
  await page.getByRole('button', { name: 'Next customer' }).click()
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/Bayo got a stamp \d+ seconds? ago\. Give another\?/)
  await page.getByRole('button', { name: 'No, one is enough' }).click()
  expect(await givesOf(business, customer.id)).toEqual([1])

  const other = await device({ token: business.token })
  await other.goto('/business/counter')
  await findByPhone(other, customer.phone, customer.name)
  await other.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(other.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
})

test('two visits of one customer give two stamps, and Undo takes back the newest', async ({ device }) => {
  const { business, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  for (const visit of [1, 2]) {
    await findByPhone(page, customer.phone, customer.name)
    await give(page, 1)
    if (visit === 1) await page.getByRole('button', { name: 'Next customer' }).click()
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  const { data } = await business.call(customers.show, { params: { id: customer.id } })
  expect(data.customer.cards[0]?.stamps).toBe(1)
})

test('a card unpublished in the meantime takes no stamp, and the counter says why', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const { business, card, customer } = await registerWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await business.call(stampCards.unpublish, { params: { id: card.id } })
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alert')).toContainText('No stamps on this card right now')
  expect(await givesOf(business, customer.id)).toEqual([])
})
