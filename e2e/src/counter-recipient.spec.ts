import type { Page } from '@playwright/test'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { expect, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'
import { findByPhone } from './support/steps.ts'

const WORTH = { value_minor: 100_000 }
const KINDS = [
  {
    type: 'airtime',
    name: '₦1,000 airtime',
    fill: async (page: Page) => page.getByLabel('Phone number').last().fill('08031112233'),
    kept: { phone: '+2348031112233' },
  },
  {
    type: 'tv_subscription',
    name: 'A month of TV',
    fill: async (page: Page) => page.getByLabel('Smartcard number').fill('7023456789'),
    kept: { smartcard_number: '7023456789' },
  },
  {
    type: 'electricity',
    name: 'A unit of power',
    fill: async (page: Page) => page.getByLabel('Meter number').fill('04123456789'),
    kept: { meter_number: '04123456789' },
  },
  {
    type: 'mobile_money',
    name: 'Cash on the phone',
    kept: { currency: 'KES', country: 'KE', phone: '+254712345678' },
    fill: async (page: Page) => {
      await page.getByLabel('Currency').selectOption('KES')
      await page.getByLabel('Country').selectOption('KE')
      await page.getByLabel('Phone number').last().fill('+254712345678')
    },
  },
] as const

test('a reward that staff send asks for a recipient, refuses an invalid one and keeps the input', async ({
  device,
}) => {
  const business = await registerBusiness()
  const card = await openCard(business, {
    stamps: 5,
    promised: [
      ...KINDS.map(({ type, name }, place) => ({ type, name, stamps_required: place + 1, ...WORTH })),
      { type: 'free_item' as const, name: 'Free cookie', stamps_required: 5 },
    ],
  })
  const customer = await addCustomer(business, { name: 'Bayo Akande', card })
  await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 5 } })
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)

  for (const { name, fill } of KINDS) {
    await page.getByRole('button', { name: `Redeem ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Where does it go?' })
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('')
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await fill(page)
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Redeem ${name}` })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Redeem Free cookie' }).click()
  await expect(page.getByText('Free cookie handed over')).toBeVisible()

  const { data } = await business.call(customers.rewards, { params: { id: customer.id }, query: { per_page: 100 } })
  for (const { name, kept } of KINDS)
    expect(data.rewards.find((reward) => reward.name === name)).toMatchObject({
      status: 'redeemed',
      recipient: kept,
      fulfilment: 'pending',
    })
  expect(data.rewards.map((reward) => reward.status)).toEqual(data.rewards.map(() => 'redeemed'))
})
