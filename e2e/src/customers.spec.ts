/** The merchant's customer list: fuzzy search, filters in the URL, and every action on one customer. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { DESK, expect, test } from './support/journey.ts'
import { addCustomer, as, ledgerOf, openCard, registerBusiness } from './support/businesses.ts'
import { now } from './support/clock.ts'
import { freshPhone } from './support/fresh.ts'

/** More rows than a window shows. */
const LONG_LIST = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter) => `Guest ${letter}`)

test('search finds a customer despite a typo, and search and filter survive a reload', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  await addCustomer(business, { name: 'Adaézé Umeh', card })
  await addCustomer(business, { name: 'Bayo Akande', card })
  const page = await device({ token: business.token })
  await page.goto('/business/customers')
  await expect(page.getByRole('link', { name: 'Bayo Akande' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Search customers' }).fill('Adaze')
  await expect(page.getByRole('heading', { name: 'Nobody called “Adaze”' })).toBeVisible()
  await page.getByRole('button', { name: 'Search “Adaézé”' }).click()
  await expect(page.getByRole('link', { name: 'Adaézé Umeh' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bayo Akande' })).toBeHidden()

  await page.getByRole('group', { name: 'Filter customers' }).getByRole('button', { name: /^New/ }).click()
  await expect(page).toHaveURL(/status=new/)
  await page.reload()
  await expect(page).toHaveURL(/search=Ada.*status=new/)
  await expect(page.getByRole('textbox', { name: 'Search customers' })).toHaveValue('Adaézé')
  await expect(page.getByRole('link', { name: 'Adaézé Umeh' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Filter customers' })
    .getByRole('button', { name: /^Reward waiting/ })
    .click()
  await expect(page.getByRole('link', { name: 'Adaézé Umeh' })).toBeHidden()
})

test('a searched name is added as a new customer, and an existing customer is one press away', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const business = await registerBusiness()
  await openCard(business)
  const known = await addCustomer(business, { name: 'Bayo Akande' })
  const page = await device({ token: business.token })
  await page.goto('/business/customers?search=Zainab')
  await page.getByRole('button', { name: 'Add Zainab as a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a customer' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Zainab')
  expect(await dialog.getByLabel('Year').locator('option').nth(1).textContent()).toBe(
    String(now().getUTCFullYear() - 18),
  )
  await dialog.getByLabel('Phone number').fill(known.phone)
  await dialog.getByRole('button', { name: 'Add the customer' }).click()
  await expect(dialog.getByRole('link', { name: 'Open Bayo Akande' })).toBeVisible()
  await dialog.getByLabel('Phone number').fill(freshPhone())
  await dialog.getByRole('button', { name: 'Add the customer' }).click()
  await expect(page.getByRole('heading', { name: 'Zainab', level: 1 })).toBeVisible()
})

test('a customer keeps everything after a phone change, and a gift and a message reach the open wallet', async ({
  device,
}) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  const joined = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Adaeze Umeh', phone: freshPhone() },
  })
  const id = joined.data.customer?.id ?? ''
  await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 2 } })
  const wallet = await device()
  await wallet.goto(`/wallet/${joined.data.wallet_token}`)
  await expect(wallet.getByRole('article', { name: /2 of 5 stamps/ })).toBeVisible()

  const page = await device({ token: business.token, viewport: DESK })
  await page.goto(`/business/customers/show/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const phone = freshPhone()
  await page.getByRole('dialog').getByLabel('Phone number').fill(phone)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await business.call(customers.show, { params: { id } })).data.customer).toMatchObject({
    phone,
    name: 'Adaeze Umeh',
    cards: [{ stamps: 2 }],
  })

  await page.getByLabel('A note about Adaeze Umeh').fill('Oat milk, no sugar.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Oat milk, no sugar.' })).toBeVisible()

  await page.getByRole('button', { name: 'Send a reward' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/A few words/)
    .fill('For your birthday.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the gift' }).click()
  await expect(page.getByText('Gift: Free flat white')).toBeVisible()
  await expect(wallet.getByRole('list', { name: 'Ready for you' }).getByText('Free flat white')).toBeVisible()
  await expect(wallet.getByText('For your birthday.')).toBeVisible()
  await expect(wallet.getByRole('article', { name: /2 of 5 stamps/ })).toBeVisible()
  await page.getByRole('button', { name: 'Redeem Free flat white' }).click()
  await page.getByRole('button', { name: 'Redeem it' }).click()
  await expect(page.getByRole('button', { name: 'Redeem Free flat white' })).toBeHidden()
  expect((await ledgerOf(business, id)).map((event) => event.kind)).toEqual(['redeem', 'adjust', 'give', 'join'])

  await page.getByRole('button', { name: 'Send a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message to Adaeze Umeh' })
  await expect(dialog.getByRole('button', { name: 'Card page', pressed: true })).toBeVisible()
  await dialog.getByLabel('Heading').fill('Your umbrella')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It waits behind the counter.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(wallet.getByText('It waits behind the counter.')).toBeVisible()
})

test('a leaked card link is replaced after confirmation, and the new link is copied', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/404/)
  const business = await registerBusiness()
  const card = await openCard(business)
  const joined = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Kemi Lawal', phone: freshPhone() },
  })
  const old = await device()
  await old.goto(`/wallet/${joined.data.wallet_token}`)
  await expect(old.getByRole('article', { name: /stamps/ })).toBeVisible()

  const page = await device({ token: business.token, own: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/business/customers/show/${joined.data.customer?.id}`)
  await page.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('alertdialog', { name: 'A new card link for Kemi Lawal?' })
  await question.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText(/^The old link no longer works/)).toBeVisible()
  await expect(old.getByText(/Ask at the counter/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy card link' }).click()
  await expect(page.getByText(/^Copied\./)).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const wallet = await device()
  await wallet.goto(new URL(address).pathname)
  await expect(wallet.getByRole('article', { name: /stamps/ })).toBeVisible()
})

test('deleting a customer lists what goes, then removes them from the list and ends their link', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/404/)
  const business = await registerBusiness()
  const card = await openCard(business)
  const joined = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Uju Okeke', phone: freshPhone() },
  })
  const id = joined.data.customer?.id ?? ''
  await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 5 } })
  const page = await device({ token: business.token })
  await page.goto(`/business/customers/show/${id}`)
  await page.getByRole('button', { name: 'Delete this customer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Uju Okeke?' })
  await expect(question.getByText('1 reward that is ready for them can no longer be collected.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/business\/customers$/)
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
  await expect(page.getByText('Uju Okeke')).toHaveCount(0)
  const wallet = await device()
  await wallet.goto(`/wallet/${joined.data.wallet_token}`)
  await expect(wallet.getByText(/Ask at the counter/).first()).toBeVisible()
  expect((await business.call(customers.statistics, {})).data).toMatchObject({ totalCustomers: 0, givenStamps: 5 })
})

test('Back and the way back on a customer’s page return to the filtered list and the row', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  for (const name of LONG_LIST) {
    const { id } = await addCustomer(business, { name, card })
    await business.call(stamping.give, { body: { customer_id: id, stamp_id: card.id, stamps: 1 } })
  }
  const page = await device({ token: business.token })
  await page.goto('/business/customers?status=active')
  const row = page.getByRole('rowheader').getByRole('link').nth(15)
  await row.scrollIntoViewIfNeeded()
  const name = (await row.textContent()) ?? ''
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  const top = await page.evaluate(() => window.scrollY)
  const isBack = async () => {
    await expect(page).toHaveURL(/status=active/)
    await expect(row).toHaveText(name)
    await expect(row).toBeInViewport({ ratio: 1 })
    // The line above the list arrives after the rows.
    await expect(page.getByText(/stamps given/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  }

  await row.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await isBack()

  await row.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Customers', exact: true }).click()
  await isBack()

  await page.reload()
  await isBack()
})
