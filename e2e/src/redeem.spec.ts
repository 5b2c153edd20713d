import type { Locator, Page } from '@playwright/test'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { expect, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'
import { findByPhone } from './support/steps.ts'

const WORTH = { value_minor: 100_000 }
const PROMISED = [
  { type: 'free_item', name: 'Free cookie' },
  { type: 'percent_discount', name: '10% off', percent: 10 },
  { type: 'amount_discount', name: '₦1,000 off', ...WORTH },
  { type: 'gift', name: 'A mug' },
  { type: 'airtime', name: '₦1,000 airtime', ...WORTH },
  { type: 'tv_subscription', name: 'A month of TV', ...WORTH },
  { type: 'electricity', name: 'A week of power', ...WORTH },
  { type: 'mobile_money', name: 'Cash on the phone', ...WORTH },
] as const

async function shopThatOwesAll() {
  const business = await registerBusiness()
  const card = await openCard(business, {
    stamps: 8,
    promised: PROMISED.map((reward, place) => ({ ...reward, stamps_required: place + 1 })),
  })
  const customer = await addCustomer(business, { name: 'Bayo Akande', card })
  await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 8 } })
  return { business, customer }
}

/** Fills in the recipient: an invalid one is refused under its field and stays, then is corrected. */
async function send(
  page: Page,
  {
    name,
    wrong,
    words,
    right,
  }: {
    name: string
    wrong: (dialog: Locator) => Promise<void>
    words: string | RegExp
    right: (dialog: Locator) => Promise<void>
  },
) {
  await page.getByRole('button', { name: `Redeem ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Where does it go?' })
  await wrong(dialog)
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await right(dialog)
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await expect(dialog).toBeHidden()
}
const fill = (label: string, text: string) => (dialog: Locator) => dialog.getByLabel(label).fill(text)

test('all eight kinds are redeemed; some ask for a recipient, wait in the list and are marked as sent', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/) // the undo of a redemption that was already sent
  const { business, customer } = await shopThatOwesAll()
  const page = await device({ token: business.token })

  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Redeem Free cookie' }).click()
  await expect(page.getByText('Free cookie handed over')).toBeVisible()
  await send(page, {
    name: '₦1,000 airtime',
    wrong: fill('Phone number', '0603 123 4567'),
    words: /Enter an 11-digit Nigerian number/,
    right: fill('Phone number', '0803 111 2233'),
  })
  await expect(page.getByRole('link', { name: 'See rewards to send' })).toBeVisible()

  await page.goto(`/business/customers/show/${customer.id}`)
  for (const name of ['10% off', '₦1,000 off', 'A mug']) {
    await page.getByRole('button', { name: `Redeem ${name}` }).click()
    await page.getByRole('button', { name: 'Redeem it' }).click()
    await expect(page.getByRole('button', { name: `Redeem ${name}` })).toBeHidden()
  }
  await send(page, {
    name: 'A month of TV',
    wrong: fill('Smartcard number', '702345678'),
    words: 'Enter the smartcard number, 10 or 11 characters.',
    right: fill('Smartcard number', '7023 4567 89'),
  })
  await send(page, {
    name: 'A week of power',
    wrong: fill('Meter number', '0412345678'),
    words: 'Enter the meter number, 11 characters.',
    right: fill('Meter number', '0412 345 6789'),
  })
  await send(page, {
    name: 'Cash on the phone',
    words: 'Enter the number with the country code +254.',
    wrong: async (dialog) => {
      await dialog.getByLabel('Currency').selectOption('XOF')
      await expect(dialog.getByLabel('Country')).toHaveValue('')
      await dialog.getByLabel('Currency').selectOption('KES')
      await expect(dialog.getByLabel('Country')).toHaveValue('KE')
      await dialog.getByLabel('Phone number').fill('+221771234567')
    },
    right: fill('Phone number', '+254 712 345 678'),
  })
  await expect(page.getByRole('button', { name: /^Redeem / })).toHaveCount(0)

  await page.getByRole('button', { name: /More.*4 rewards to send/ }).click()
  await page.getByRole('menuitem', { name: /^Rewards to send/ }).click()
  await expect(page.getByRole('heading', { name: 'Rewards to send', level: 1 })).toBeVisible()
  const list = page.getByRole('table', { name: 'Rewards to send' })
  for (const number of ['0803 111 2233', '7023 4567 89', '0412 3456 789', '+254 712 345 678'])
    await expect(list.getByText(number)).toBeVisible()
  await expect(list.getByText('KENYA, KES')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sent: Cash on the phone for Bayo Akande' }).click()
  await page.getByLabel('Reference').fill('MPESA-77')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect(list.getByText('+254 712 345 678')).toBeHidden()
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(page).toHaveURL(/status=done$/)
  await page.reload()
  const sent = page.getByRole('table', { name: 'Rewards sent' })
  await expect(sent.getByText('MPESA-77')).toBeVisible()
  await expect(sent.getByText('Cash on the phone')).toBeVisible()

  // A sent reward cannot be undone at the counter.
  await page.goto(`/business/customers/show/${customer.id}`)
  await page.getByRole('button', { name: 'Undo: Redeemed Cash on the phone' }).click()
  await expect(page.getByText('This reward was already sent, so its redemption can no longer be undone.')).toBeVisible()
})
