import type { Page } from '@playwright/test'
import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { expect, test } from './support/journey.ts'
import {
  addCustomer,
  as,
  freshPhone,
  ledgerOf,
  openCard,
  registerBusiness,
  type BusinessAccount,
} from './support/businesses.ts'
import { findByPhone, give, scanByReader } from './support/steps.ts'

async function gives(business: BusinessAccount, customerId: string): Promise<number[]> {
  return (await ledgerOf(business, customerId)).filter((event) => event.kind === 'give').map((event) => event.quantity)
}

async function shopWithCustomer(stamps = 10) {
  const business = await registerBusiness()
  const card = await openCard(business, { stamps })
  return { business, card, customer: await addCustomer(business, { name: 'Bayo Akande', card }) }
}

test('a customer is found by the phone’s last digits, and a double click gives one stamp', async ({ device }) => {
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone.slice(-4), customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  expect(await gives(business, customer.id)).toEqual([1])
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

test('a reward is redeemed by its eight typed characters', async ({ device }) => {
  const { business, card, customer } = await shopWithCustomer(5)
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

test('a slow response shows a notice, a lost one is retried, and exactly one stamp is given', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token })
  let asked = 0
  // The server receives every request. The first response is lost, the second one is late.
  await page.route('**/give-stamp', async (route) => {
    const answer = await route.fetch()
    asked += 1
    await new Promise((later) => setTimeout(later, 2500))
    await (asked === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText('Sending…')).toBeVisible()
  await expect(page.getByText('No answer yet: the stamp may have arrived. Trying again. It counts once.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  await expect(page.getByText('Bayo has 1 of 10.')).toBeVisible()
  expect([asked, await gives(business, customer.id)]).toEqual([2, [1]])
})

test('the counter serves the next customer while offline, and once online the stamp arrives once', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByText(/^No signal\. Kept on this phone\./)).toBeVisible()
  await page.getByRole('button', { name: 'Next customer' }).click()
  await expect(page.getByText('No signal · 1 waiting')).toBeVisible()
  expect(await gives(business, customer.id)).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('1 stamp sent')).toBeVisible()
  expect(await gives(business, customer.id)).toEqual([1])
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByRole('list', { name: 'Just now' })).toContainText('Bayo Akande1 stamp')
})

test('a stamp pending in a closed tab is sent once by the next counter, however many tabs are open', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token })
  const context = page.context()
  await context.route('**/give-stamp', (route) => route.abort())
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await page.getByRole('button', { name: 'Next customer' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.close()
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    await tab.goto('/business/counter')
    await expect(tab.getByText('1 waiting')).toBeVisible()
  }
  expect(await gives(business, customer.id)).toEqual([])
  await context.unroute('**/give-stamp')
  for (const tab of [one, other]) await expect(tab.getByText(/^(Online|1 stamp sent)$/)).toBeVisible()
  await expect.poll(() => gives(business, customer.id)).toEqual([1])
  await one.reload()
  await expect(one.getByText('Online')).toBeVisible()
  expect(await gives(business, customer.id)).toEqual([1])
})

test('Back on a phone goes from customer to search, scan and dashboard, after any number of customers', async ({
  device,
}) => {
  const { business, customer } = await shopWithCustomer()
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
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await give(page, 1)
  await page.getByRole('button', { name: 'Next customer' }).click()
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/Bayo got a stamp \d+ seconds? ago\. Give another\?/)
  await page.getByRole('button', { name: 'No, one is enough' }).click()
  expect(await gives(business, customer.id)).toEqual([1])

  const other = await device({ token: business.token })
  await other.goto('/business/counter')
  await findByPhone(other, customer.phone, customer.name)
  await other.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(other.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
})

test('two visits of one customer give two stamps, and Undo takes back the newest', async ({ device }) => {
  const { business, customer } = await shopWithCustomer()
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
  const { business, card, customer } = await shopWithCustomer()
  const page = await device({ token: business.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await business.call(stampCards.unpublish, { params: { id: card.id } })
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alert')).toContainText('No stamps on this card right now')
  expect(await gives(business, customer.id)).toEqual([])
})

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
