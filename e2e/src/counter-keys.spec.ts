/** Keys at the counter and at a till: one press opens a customer, another gives the stamp, and digits find the search field. */
import type { Page } from '@playwright/test'
import { expect, test, DESK, PHONE } from './support/journey.ts'
import {
  addCustomer,
  ledgerOf,
  openCard,
  pairTill,
  registerBusiness,
  type BusinessAccount,
} from './support/businesses.ts'
import { scanByReader } from './support/steps.ts'

const SCREENS = [
  { name: 'the counter at 390 px', path: '/business/counter', viewport: PHONE },
  { name: 'the counter at 1440 px', path: '/business/counter', viewport: DESK },
  { name: 'a till at 390 px', path: '/till/counter', viewport: PHONE },
  { name: 'a till at 1440 px', path: '/till/counter', viewport: DESK },
] as const

async function shopWithCustomer() {
  const business = await registerBusiness()
  const card = await openCard(business, { stamps: 10 })
  return { business, customer: await addCustomer(business, { name: 'Bayo Akande', card }) }
}

async function tokensFor(business: BusinessAccount, path: string) {
  return path === '/till/counter'
    ? { tillToken: await pairTill(business, { name: 'Till Yaba' }) }
    : { token: business.token }
}

async function givesOf(business: BusinessAccount, customerId: string): Promise<number> {
  return (await ledgerOf(business, customerId)).filter((event) => event.kind === 'give').length
}

/** The calls that give stamps, counted as the page sends them. */
function countGives(page: Page): { sent: number } {
  const count = { sent: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/give-stamp')) count.sent += 1
  })
  return count
}

async function expectOneStamp(
  page: Page,
  business: BusinessAccount,
  { id, name }: { id: string; name: string },
  calls: { sent: number },
) {
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give 1 stamp' })).toBeFocused()
  expect([calls.sent, await givesOf(business, id)]).toEqual([0, 0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  expect([calls.sent, await givesOf(business, id)]).toEqual([1, 1])
}

for (const { name, path, viewport } of SCREENS) {
  test(`${name}: Enter in the search opens a customer, and only the next press gives a stamp`, async ({ device }) => {
    const { business, customer } = await shopWithCustomer()
    const page = await device({ ...(await tokensFor(business, path)), viewport })
    const calls = countGives(page)
    await page.goto(path)
    if (viewport === PHONE) await page.getByRole('button', { name: 'Type a phone number' }).click()
    const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
    await field.fill(customer.phone)
    await expect(page.getByRole('list', { name: 'Customers found' }).getByRole('button')).toHaveCount(1)
    await field.press('Enter')
    await expectOneStamp(page, business, customer, calls)
  })

  test(`${name}: a reader’s number opens a customer, and only the next press gives a stamp`, async ({ device }) => {
    const { business, customer } = await shopWithCustomer()
    const page = await device({ ...(await tokensFor(business, path)), viewport })
    const calls = countGives(page)
    await page.goto(path)
    if (viewport === PHONE) await page.getByRole('button', { name: 'Type a phone number' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone, last digits or reward code' })).toBeVisible()
    await scanByReader(page, customer.phone)
    await expectOneStamp(page, business, customer, calls)
  })
}

test('a key that is held down after it opened a customer gives no stamp', async ({ device }) => {
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token, viewport: DESK })
  const calls = countGives(page)
  await page.goto('/business/counter')
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await field.fill(customer.phone)
  await expect(page.getByRole('list', { name: 'Customers found' }).getByRole('button')).toHaveCount(1)
  await field.focus()
  // Playwright sends a repeat for every `down` without an `up`.
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectOneStamp(page, business, customer, calls)
})

test('at a desk digits go into the search field, whatever has the focus, and stay in a dialog', async ({ device }) => {
  const { business, customer } = await shopWithCustomer()
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/counter')
  const field = page.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  await expect(field).toBeVisible()
  await expect(field).not.toBeFocused()
  await page.keyboard.type(customer.phone)
  await expect(field).toHaveValue(customer.phone)
  await expect(page.getByRole('list', { name: 'Customers found' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Give 1 stamp' })).toBeFocused()

  // With the focus on a button too.
  await page.keyboard.type('0807')
  await expect(field).toHaveValue('0807')
  await page.getByRole('button', { name: 'This counter' }).click()
  await page.keyboard.type('55')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('0807')
})
