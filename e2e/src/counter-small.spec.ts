/** The counter on the narrowest and shortest phones: nothing that is needed is squeezed, broken or out of sight. */
import type { Locator, Page } from '@playwright/test'
import { locations } from '@stampwell/contract/business/locations.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { expect, test } from './support/journey.ts'
import { addCustomer, openCard, pairTill, registerBusiness } from './support/businesses.ts'
import { findByPhone, give } from './support/steps.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
] as const

const REWARDS = [
  { type: 'free_item' as const, name: 'Free puff-puff', stamps_required: 4 },
  { type: 'free_item' as const, name: 'Free flat white', stamps_required: 5 },
]

async function lines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const rows = new Set<number>()
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { bottom } of range.getClientRects()) rows.add(Math.round(bottom))
    }
    return rows.size
  })
}

/** The top of the fixed foot, below which nothing else is in sight. */
async function footTop(page: Page): Promise<number> {
  return (await page.locator('.counter-right .counter-end').boundingBox())?.y ?? 0
}

for (const viewport of SIZES) {
  const size = `${viewport.width} × ${viewport.height}`

  test(`at ${size} both rewards of a full card can be pressed, and no word of a button is broken`, async ({
    device,
  }) => {
    const business = await registerBusiness()
    const card = await openCard(business, { stamps: 5, promised: REWARDS })
    const customer = await addCustomer(business, { name: 'Emeka Nnadi', card })
    await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 3 } })
    const page = await device({ token: business.token, viewport })
    await page.goto('/business/counter')
    await findByPhone(page, customer.phone, customer.name)
    await give(page, 2)
    const next = page.getByRole('button', { name: 'Next customer' })
    expect(await lines(next)).toBeLessThanOrEqual(2)
    expect(await lines(page.getByRole('button', { name: 'Redeem Free flat white' }))).toBeLessThanOrEqual(2)
    expect(await lines(page.getByRole('heading', { name: customer.name }))).toBe(1)
    const small = page.getByRole('button', { name: 'Redeem Free puff-puff' })
    const box = await small.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(await footTop(page))
    await small.click()
    await expect(page.getByText('Free flat white is still ready.')).toBeVisible()
    await expect(page.getByText(/new card starts/)).toHaveCount(0)
  })

  test(`at ${size} the first row of an opened customer’s card is above the foot`, async ({ device }) => {
    const business = await registerBusiness()
    const card = await openCard(business, { stamps: 10 })
    for (const name of ['Yaba', 'Ikeja'])
      await business.call(locations.create, { body: { stamp: card.id, name, address: '1 Herbert Macaulay Way' } })
    const customer = await addCustomer(business, { name: 'Emeka Nnadi', card })
    const page = await device({ token: business.token, viewport })
    await page.goto('/business/counter')
    await findByPhone(page, customer.phone, customer.name)
    await expect(page.getByLabel('Where are you?')).toBeVisible()
    const slot = await page.locator('.counter-right .slot').first().boundingBox()
    expect((slot?.y ?? Infinity) + (slot?.height ?? 0)).toBeLessThanOrEqual(await footTop(page))
  })

  test(`at ${size} without a signal the name of the business and the waiting count are both in sight`, async ({
    device,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED/)
    const business = await registerBusiness({ name: 'Chop Kitchen' })
    const card = await openCard(business)
    const customer = await addCustomer(business, { name: 'Emeka Nnadi', card })
    const page = await device({ token: business.token, viewport })
    await page.goto('/business/counter')
    await findByPhone(page, customer.phone, customer.name)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Give 1 stamp' }).click()
    await expect(page.getByText(/Kept on this phone/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Give/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next customer' }).click()
    const header = page.locator('.counter-left .counter-top')
    await expect(header.getByText('No signal · 1 waiting')).toBeVisible()
    const name = header.locator('b')
    expect(await name.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
    const close = await header.getByRole('link', { name: 'Close the counter' }).boundingBox()
    expect((close?.x ?? Infinity) + (close?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  })
}

test('a till opens a customer of a card with several places without asking for the places', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  for (const name of ['Yaba', 'Ikeja'])
    await business.call(locations.create, { body: { stamp: card.id, name, address: '1 Herbert Macaulay Way' } })
  const customer = await addCustomer(business, { name: 'Emeka Nnadi', card })
  const page = await device({ tillToken: await pairTill(business, { name: 'Till Yaba' }) })
  await page.goto('/till/counter')
  await findByPhone(page, customer.phone, customer.name)
  await give(page, 1)
  await expect(page.getByLabel('Where are you?')).toHaveCount(0)
})
