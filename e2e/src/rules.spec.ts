import type { Page } from '@playwright/test'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { DESK, expect, test } from './support/journey.ts'
import {
  addCustomer,
  ledgerOf,
  openCard,
  registerBusiness,
  type OpenCard,
  type BusinessAccount,
} from './support/businesses.ts'
import { findByPhone } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

async function shopWithRules(body: InputOf<typeof stampCards.update>['body']) {
  const business = await registerBusiness()
  const card = await openCard(business, { stamps: 10 })
  await business.call(stampCards.update, { params: { id: card.id }, body })
  return { business, card, customer: await addCustomer(business, { name: 'Ada Obi', card }) }
}

const giveByApi = ({ call }: BusinessAccount, card: OpenCard, customerId: string, more: object = {}) =>
  call(stamping.give, { body: { customer_id: customerId, stamp_id: card.id, ...more } })

async function accessible(page: Page) {
  expect(await listAccessibilityViolations(page)).toEqual([])
}

async function atCounter(page: Page, { phone, name }: { phone: string; name: string }) {
  await page.goto('/business/counter')
  await findByPhone(page, phone, name)
}

test('the counter refuses a stamp by a rule, and the owner gives it anyway with a note', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const { business, card, customer } = await shopWithRules({ wait_minutes: 120 })
  await giveByApi(business, card, customer.id)
  const page = await device({ token: business.token })
  await atCounter(page, customer)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText('Too soon for another stamp')).toBeVisible()
  await expect(
    page.getByText(/^Ada got one here (just now|1 minute ago)\. This card gives one every 2 hours\.$/),
  ).toBeVisible()
  await expect(page.getByText('Next one possible')).toBeVisible()
  await accessible(page)
  expect((await ledgerOf(business, customer.id)).filter((event) => event.kind === 'give')).toHaveLength(1)

  await page.getByRole('button', { name: 'Give it anyway' }).click()
  await page.getByRole('button', { name: 'Give it anyway' }).click()
  await expect(page.getByText('Say why you give it anyway.')).toBeVisible()
  await page.getByLabel('Why do you give it anyway?').fill('Bought for the whole office')
  await accessible(page)
  await page.getByRole('button', { name: 'Give it anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  expect((await ledgerOf(business, customer.id))[0]).toMatchObject({
    kind: 'give',
    override: 'wait_minutes',
    note: 'Bought for the whole office',
  })

  await page.goto(`/business/customers/show/${customer.id}`)
  await expect(page.getByText(/given before the wait was over/)).toBeVisible()
})

test('the owner overrides a rule on the customer’s page with a note, as at the counter', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const { business, card, customer } = await shopWithRules({ wait_minutes: 120 })
  await giveByApi(business, card, customer.id)
  const page = await device({ token: business.token })
  await page.goto(`/business/customers/show/${customer.id}`)
  await page.getByRole('button', { name: 'Give stamps' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Too soon for another stamp.')
  await dialog.getByLabel('Why do you give it anyway?').fill('Paid for the table')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Give it anyway' }).click()
  await expect(dialog).toBeHidden()
  expect((await ledgerOf(business, customer.id))[0]).toMatchObject({
    kind: 'give',
    override: 'wait_minutes',
    note: 'Paid for the table',
  })
})

test('a receipt counts once, and a refund by its number takes its stamps back once', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409|404/)
  const { business, card, customer } = await shopWithRules({})
  const other = await addCustomer(business, { name: 'Bayo Akande', card })
  const page = await device({ token: business.token })
  await atCounter(page, customer)
  await page.getByRole('button', { name: 'Receipt and branch' }).click()
  await page.getByRole('button', { name: 'Add a receipt number' }).click()
  await page.getByLabel('Receipt').fill('A-0017')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Give 2 stamps' }).click()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()

  await atCounter(page, other)
  await page.getByLabel('Receipt').fill('a-0017')
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText(/It was used for Ada Obi/)).toBeVisible()

  await page.goto(`/business/customers/show/${customer.id}`)
  await page.getByRole('button', { name: 'Refund a receipt' }).click()
  await page.getByLabel('Receipt number').fill('B-1')
  await page.getByRole('button', { name: 'Take the stamps back' }).click()
  await expect(page.getByText('No stamps were given for this receipt.')).toBeVisible()
  await page.getByLabel('Receipt number').fill('A-0017')
  await accessible(page)
  await page.getByRole('button', { name: 'Take the stamps back' }).click()
  await expect(page.getByText('2 stamps taken back from Ada Obi.')).toBeVisible()
  await expect(page.getByText('2 stamps were refunded')).toBeVisible()
  await page.getByRole('button', { name: 'Refund a receipt' }).click()
  await page.getByLabel('Receipt number').fill('A-0017')
  await page.getByRole('button', { name: 'Take the stamps back' }).click()
  await expect(page.getByText('This receipt was already refunded.')).toBeVisible()
})

test('the amount spent earns stamps, and the remainder counts next time', async ({ device }) => {
  const { business, card, customer } = await shopWithRules({ spend_minor: 100_000 })
  const page = await device({ token: business.token })
  await atCounter(page, customer)
  await page.getByLabel('Amount spent (₦)').fill('3200')
  await expect(page.getByText('3 stamps, ₦200.00 carried over')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Give 3 stamps' }).click()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  await expect(page.getByText('₦200.00 carried over')).toBeVisible()

  await atCounter(page, customer)
  await page.getByLabel('Amount spent (₦)').fill('700')
  await expect(page.getByText('No stamp yet, ₦900.00 carried over')).toBeVisible()
  await page.getByRole('button', { name: 'Save the amount' }).click()
  await expect(page.getByRole('heading', { name: 'Amount saved.' })).toBeVisible()
  const { data } = await business.call(customers.show, { params: { id: customer.id } })
  expect(data.customer.cards).toMatchObject([{ stamp_id: card.id, stamps: 3, remainder_minor: 90_000 }])

  await page.goto(`/business/customers/show/${customer.id}`)
  await expect(page.getByText('Spent ₦700.00', { exact: true })).toBeVisible()
})

test('rules are turned on in the card’s editor without a confirmation about its terms', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const { business, card } = await shopWithRules({})
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto(`/business/stamps/edit/${card.id}?part=rules`)
  await page.getByRole('checkbox', { name: /Wait between two stamps/ }).check()
  await page.getByLabel('Time to wait').fill('3')
  await page.getByRole('checkbox', { name: /Most stamps a day/ }).check()
  await page.getByRole('checkbox', { name: /Only while you are open/ }).check()
  await page
    .getByRole('textbox', { name: 'Monday, open until' })
    .or(page.getByLabel('Monday, open until'))
    .fill('02:00')
  await expect(page.getByText('the next morning')).toBeVisible()
  await page.getByRole('checkbox', { name: /Stamps for money spent/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 1 to')).toBeVisible()
  await page.getByLabel('Spent for one stamp (₦)').fill('500')
  await accessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Card saved.')).toBeVisible()
  const {
    data: { stamp },
  } = await business.call(stampCards.show, { params: { id: card.id } })
  expect(stamp).toMatchObject({
    wait_minutes: 180,
    most_per_day: 1,
    most_per_scan: null,
    spend_minor: 50_000,
    opening_hours: { monday: [{ from: '09:00', to: '02:00' }] },
  })
  await page.reload()
  await expect(page.getByLabel('Time to wait')).toHaveValue('3')
})
