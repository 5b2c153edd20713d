/** The stamp card in everything it stands in, measured: no style of a container reaches into it, and none cuts it. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import type { Page } from '@playwright/test'
import { addCustomer, as, openCard, registerBusiness } from '../support/businesses.ts'
import { freshEmail, freshPhone } from '../support/fresh.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { putOnPlan } from '../support/put-on-plan.ts'
import { findByPhone } from '../support/steps.ts'
import { changedCards, cutCards } from './cards-in-containers.ts'
import { settled } from './pages.ts'

/** A4, as wide as the poster is printed. */
const PAPER = { width: 794, height: 1123 }
/** Long enough to break, with letters that need room. */
const NAMES = { business: 'Ọlọ́jà & Daughters Continental Bakery', card: 'Coffee and croissants card' }

type Shop = Awaited<ReturnType<typeof openShop>>
type Container = {
  name: string
  path: (shop: Shop) => string
  open?: (page: Page, shop: Shop) => Promise<void>
}

/** A shop with four cards and an archived one, somebody with three stamps of eight, and somebody without any. */
async function openShop() {
  const business = await registerBusiness({ name: NAMES.business })
  const old = await openCard(business, { name: 'Old card', stamps: 3 })
  await addCustomer(business, { name: 'Dayo Alli', card: old })
  await business.call(stampCards.remove, { params: { id: old.id }, query: { force: 'true' } })
  const card = await openCard(business, {
    name: NAMES.card,
    stamps: 8,
    promised: [
      { type: 'free_item', name: 'Half-price butter croissant', stamps_required: 4 },
      { type: 'free_item', name: 'Free Strawberry-and-Cream-Doughnut', stamps_required: 8 },
    ],
  })
  for (const name of ['Lunch card', 'Bread card', 'Friends card']) await openCard(business, { name })
  const ada = await addCustomer(business, { name: 'Ada Obi', card })
  await business.call(stamping.give, { body: { customer_id: ada.id, stamp_id: card.id, stamps: 3 } })
  const guest = await addCustomer(business, { name: 'Bola Ade', card })
  const { data } = await as(null)(cards.join, {
    params: { code: card.join_code },
    body: { name: 'Chi Eze', phone: freshPhone() },
  })
  return { business, card, old, customerId: ada.id, guest, walletToken: data.wallet_token }
}

const OF_SHOP: readonly Container[] = [
  { name: 'the list of cards', path: () => '/business/stamps' },
  { name: 'the editor', path: ({ card }) => `/business/stamps/edit/${card.id}` },
  { name: 'an archived card', path: ({ old }) => `/business/stamps/edit/${old.id}` },
  { name: 'the wizard', path: () => '/stamp/create' },
  { name: 'a customer', path: ({ customerId }) => `/business/customers/show/${customerId}` },
  { name: 'the form of an offer', path: () => '/business/offers/create' },
  { name: 'the preview of a campaign', path: () => '/business/campaigns/create?goal=win_back', open: showCardPage },
  { name: 'the counter', path: () => '/business/counter', open: stampGuest },
  { name: 'the choice of cards to keep', path: () => '/plans', open: moveToStarter },
]
const OF_VISITOR: readonly Container[] = [
  { name: 'the home page’s designer', path: () => '/' },
  { name: 'the log-in', path: () => '/business/login' },
  { name: 'the join page', path: ({ card }) => `/join/${card.join_code}` },
  { name: 'the wallet', path: ({ walletToken }) => `/wallet/${walletToken}` },
]

test('the card is whole in every list, form, preview and choice of the shop, at the counter and on paper', async ({
  device,
}) => {
  const shop = await openShop()
  await putOnPlan(shop.business, 'Growth')
  const page = await device({ token: shop.business.token, viewport: DESK })
  for (const container of OF_SHOP) await expectWhole(page, container, shop)

  await page.setViewportSize(DESK)
  await page.goto('/business/stamps')
  await page.getByRole('button', { name: `QR code of ${NAMES.card}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('.poster .card')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  await expect(page.locator('.poster .card')).toBeVisible()
  expect(await wrongsOf(page), 'the poster').toEqual([])
})

test('the card is whole in the first steps of a new business, and where visitors meet it', async ({ device }) => {
  const shop = await openShop()
  const newcomer = await registerBusiness({ name: NAMES.business })
  const owner = await device({ token: newcomer.token, viewport: DESK })
  await expectWhole(owner, { name: 'the first dashboard', path: () => '/business/dashboard' }, shop)
  await expectWhole(owner, { name: 'the first steps of cards', path: () => '/business/stamps' }, shop)
  await openCard(newcomer, { name: NAMES.card })
  await expectWhole(owner, { name: 'the first steps of customers', path: () => '/business/customers' }, shop)

  const visitor = await device({ viewport: DESK })
  for (const container of OF_VISITOR) await expectWhole(visitor, container, shop)
})

test('the check finds a card that a container cuts', async ({ device }) => {
  const page = await device({ viewport: DESK })
  await page.goto('/business/login')
  await settled(page)
  expect(await cutCards(page)).toEqual([])
  await page.addStyleTag({ content: '.account-card { height: 40px; overflow: hidden }' })
  expect((await cutCards(page)).join()).toContain('cut by div.account-card')
})

test('the picture of the card in the preview of an e-mail keeps its shape and fits its frame', async ({ device }) => {
  const business = await registerBusiness({ name: NAMES.business })
  const card = await openCard(business, { name: NAMES.card, stamps: 8 })
  const reader = { name: 'Ada Obi', phone: freshPhone(), email: freshEmail('reader'), marketing_consent: true }
  const { data } = await business.call(customers.create, { body: { ...reader, stamp_id: card.id } })
  await business.call(stamping.give, { body: { customer_id: data.customer.id, stamp_id: card.id, stamps: 3 } })
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/campaigns/create')
  await page.getByText('Flash sale').click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('Only today, {first_name}')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Two stamps for every flat white.')
  await previewAs(page, 'E-mail')
  const frame = page.locator('iframe[title="Preview of the e-mail"]')
  const picture = page.frameLocator('iframe[title="Preview of the e-mail"]').locator('img[src*="/cards/"]')
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    // The preview is drawn anew after each change of the words: its frame may go meanwhile. Without its picture the
    // place is as high as the words that stand there instead.
    await expect(async () => {
      await frame.scrollIntoViewIfNeeded({ timeout: 5000 })
      const [box, around] = [await picture.boundingBox(), await frame.boundingBox()]
      expect((box?.height ?? 0) / (box?.width ?? 1), `shape at ${viewport.width}`).toBeGreaterThan(0.5)
      expect(box?.x, `left at ${viewport.width}`).toBeGreaterThanOrEqual(around?.x ?? Infinity)
      const [end, last] = [(box?.x ?? Infinity) + (box?.width ?? 0), (around?.x ?? 0) + (around?.width ?? 0)]
      expect(end, `right at ${viewport.width}`).toBeLessThanOrEqual(last + 1)
    }).toPass()
  }
})

/** Opens the container at a desk, where each shows its card, and measures it there and on a phone. */
async function expectWhole(page: Page, { name, path, open }: Container, shop: Shop): Promise<void> {
  await page.setViewportSize(DESK)
  await page.goto(path(shop))
  await open?.(page, shop)
  await expect(page.locator('.card-frame:visible').first(), name).toBeVisible()
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    await settled(page)
    expect(await wrongsOf(page), `${name} at ${viewport.width}`).toEqual([])
  }
}

async function wrongsOf(page: Page): Promise<string[]> {
  return [...(await changedCards(page)), ...(await cutCards(page))]
}

async function previewAs(page: Page, way: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Preview as' }).getByText(way, { exact: true }).click()
}

async function showCardPage(page: Page): Promise<void> {
  await previewAs(page, 'Card page')
}

async function stampGuest(page: Page, { guest }: Shop): Promise<void> {
  await findByPhone(page, guest.phone, guest.name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('heading', { name: /^Stamped\.$|earned\.$/ })).toBeVisible()
}

async function moveToStarter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Move to Starter' }).click()
  await expect(page.getByRole('heading', { name: /^Move to Starter on/ })).toBeVisible()
}
