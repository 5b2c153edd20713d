/** The counter without a camera: looking people up, a photo of a code, lost answers, and rewards that staff send. */
import type { Page } from '@playwright/test'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { expect, test } from './house/journey.ts'
import { addCustomer, as, freshPhone, ledgerOf, openCard, registerShop, type Shop } from './house/shops.ts'
import { findByPhone, give } from './house/steps.ts'

async function gives(shop: Shop, customerId: string): Promise<number[]> {
  return (await ledgerOf(shop, customerId)).filter(event => event.kind === 'give').map(event => event.quantity)
}

async function shopWithCustomer(stamps = 10) {
  const shop = await registerShop()
  const card = await openCard(shop, { stamps })
  return { shop, card, customer: await addCustomer(shop, { name: 'Bayo Akande', card }) }
}

test('a customer is found by the last digits of the phone and stamped once by a double click', async ({ device }) => {
  const { shop, customer } = await shopWithCustomer()
  const page = await device({ token: shop.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone.slice(-6), customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  expect(await gives(shop, customer.id)).toEqual([1])
})

test('who is new is added at the counter in two fields and stamped at once', async ({ device }) => {
  const shop = await registerShop()
  await openCard(shop)
  const page = await device({ token: shop.token })
  const phone = freshPhone()
  await page.goto('/business/counter')
  await page.getByRole('button', { name: 'Type a phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await expect(page.getByText(`Nobody with “${phone}”`)).toBeVisible()
  await page.getByRole('button', { name: 'New customer' }).last().click()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Bello')
  await page.getByRole('button', { name: 'Add and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Ngozi Bello' })).toBeVisible()
  await give(page, 1)
  const { data } = await shop.call(customers.list, { query: { search: phone } })
  expect(data.customers.map(one => [one.name, one.cards[0]?.stamps])).toEqual([['Ngozi Bello', 1]])
})

test('a photo of the wallet’s code finds the customer, and a photo of something else says so', async ({ device }) => {
  const shop = await registerShop()
  const card = await openCard(shop)
  const { data } = await as(null)(cards.join, { params: { code: card.join_code }, body: { name: 'Kemi Lawal', phone: freshPhone() } })
  const wallet = await device()
  await wallet.goto(`/wallet/${data.wallet_token}`)
  const code = wallet.getByRole('img', { name: 'Your code for the counter' })
  await expect(code).toBeVisible()

  const page = await device({ token: shop.token })
  await page.goto('/business/counter')
  const choose = page.getByLabel('Photo of a code')
  await choose.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await wallet.locator('.card').first().screenshot() })
  await expect(page.getByRole('alert')).toContainText('There is no code in this photo.')
  await wallet.getByRole('link', { name: 'Show my code' }).click()
  await choose.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await code.screenshot() })
  await expect(page.getByRole('heading', { name: 'Kemi Lawal' })).toBeVisible()
})

test('a code that is none of ours is refused in words', async ({ device, expectProblem }) => {
  expectProblem(/4(22|04|09)/)
  const shop = await registerShop()
  const card = await openCard(shop)
  const page = await device({ token: shop.token })
  await page.goto('/business/counter')
  const png = await page.request.get(`/api/v1/cards/${card.join_code}/qr.png`)
  await page.getByLabel('Photo of a code').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await png.body() })
  await expect(page.getByRole('alert')).toContainText('This is not a code of ours')
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(page.getByRole('button', { name: 'Type a phone number' })).toBeVisible()
})

test('an answer that was lost is asked for again with Retry, and exactly one stamp is given', async ({ device, expectProblem }) => {
  expectProblem(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|503/)
  const { shop, customer } = await shopWithCustomer()
  const page = await device({ token: shop.token })
  let reached = 0
  // The server hears every press; its answer never comes back.
  await page.route('**/give-stamp', async route => {
    await route.fetch()
    reached += 1
    await route.abort()
  })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alert')).toContainText('No answer from the server', { timeout: 20_000 })
  expect(reached).toBeGreaterThan(0)
  expect(await gives(shop, customer.id)).toEqual([1])

  await page.unroute('**/give-stamp')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Stamped.' })).toBeVisible()
  await expect(page.getByText('Bayo has 1 of 10.')).toBeVisible()
  expect(await gives(shop, customer.id)).toEqual([1])
})

test('two visits of one customer are two stamps, and Undo takes back the newest', async ({ device }) => {
  const { shop, customer } = await shopWithCustomer()
  const page = await device({ token: shop.token })
  await page.goto('/business/counter')
  for (const visit of [1, 2]) {
    await findByPhone(page, customer.phone, customer.name)
    await give(page, 1)
    if (visit === 1) await page.getByRole('button', { name: 'Next customer' }).click()
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  const { data } = await shop.call(customers.show, { params: { id: customer.id } })
  expect(data.customer.cards[0]?.stamps).toBe(1)
})

test('a card that was unpublished meanwhile takes no stamp, and the counter says why', async ({ device, expectProblem }) => {
  expectProblem(/409/)
  const { shop, card, customer } = await shopWithCustomer()
  const page = await device({ token: shop.token })
  await page.goto('/business/counter')
  await findByPhone(page, customer.phone, customer.name)
  await shop.call(stampCards.unpublish, { params: { id: card.id } })
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('alert')).toContainText('This card takes no stamps now')
  expect(await gives(shop, customer.id)).toEqual([])
})

const WORTH = { value_minor: 100_000 }
const KINDS = [
  { type: 'airtime', name: '₦1,000 airtime', fill: async (page: Page) => page.getByLabel('Phone number').last().fill('08031112233'), kept: { phone: '+2348031112233' } },
  { type: 'tv_subscription', name: 'A month of TV', fill: async (page: Page) => page.getByLabel('Smartcard number').fill('7023456789'), kept: { smartcard_number: '7023456789' } },
  { type: 'electricity', name: 'A unit of power', fill: async (page: Page) => page.getByLabel('Meter number').fill('04123456789'), kept: { meter_number: '04123456789' } },
  {
    type: 'mobile_money', name: 'Cash on the phone', kept: { currency: 'KES', country: 'KE', phone: '+254712345678' },
    fill: async (page: Page) => {
      await page.getByLabel('Currency').selectOption('KES')
      await page.getByLabel('Country').selectOption('KE')
      await page.getByLabel('Phone number').last().fill('+254712345678')
    },
  },
] as const

test('rewards that staff send ask where to, refuse what does not fit, and keep it', async ({ device }) => {
  const shop = await registerShop()
  const card = await openCard(shop, { stamps: 5, promised: [...KINDS.map(({ type, name }, place) => ({ type, name, stamps_required: place + 1, ...WORTH })), { type: 'free_item' as const, name: 'Free cookie', stamps_required: 5 }] })
  const customer = await addCustomer(shop, { name: 'Bayo Akande', card })
  await shop.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 5 } })
  const page = await device({ token: shop.token })
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

  const { data } = await shop.call(customers.rewards, { params: { id: customer.id }, query: { per_page: 100 } })
  for (const { name, kept } of KINDS) expect(data.rewards.find(reward => reward.name === name)).toMatchObject({ status: 'redeemed', recipient: kept, fulfilment: 'pending' })
  expect(data.rewards.map(reward => reward.status)).toEqual(data.rewards.map(() => 'redeemed'))
})
