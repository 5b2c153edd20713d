/** From the home page to the first card: the design comes along, one press fills the card in, and nothing empty stays behind. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { Page } from '@playwright/test'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { addCustomer, openCard, registerBusiness, type BusinessAccount } from './support/businesses.ts'
import { goOn, registerAndVerify } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const cardsOf = async ({ call }: BusinessAccount) =>
  (await call(stampCards.list, { query: { per_page: 100 } })).data.stamps
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((box) => getComputedStyle(box).backgroundColor)

test('the card drawn on the home page begins the wizard after registration, one press makes it whole, and it is published as drawn', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE })
  await page.goto('/')
  await page.getByLabel('Try it with your name').fill('Bisi Braids')
  await page.getByRole('button', { name: 'Palm', exact: true }).click()
  await page.getByRole('button', { name: 'Scissors' }).click()
  await page.getByRole('radiogroup', { name: 'How many stamps' }).getByText('5', { exact: true }).click()
  await page.getByRole('link', { name: 'Make your card' }).first().click()
  await expect(page.getByLabel('Business name')).toHaveValue('Bisi Braids')
  await registerAndVerify(page, { name: 'Bisi Braids' })
  await expect(page.getByRole('radio', { name: 'Scissors' })).toBeChecked()
  await expect(page.locator('.card-preview .card')).toHaveCSS('--card', '#1f5b4b')
  await expect(page.getByLabel('How many stamps fill the card')).toHaveValue('5')

  await page.getByRole('button', { name: /^Stamp card/ }).click()
  await expect(page).toHaveURL(/card=/)
  await goOn(page, 'Next: Rewards', 2)
  await expect(page.getByRole('list', { name: 'Rewards of this card' })).toContainText('Free gift')
  const draft = page.url()
  // The checklist comes before the figures, and leads back to where the wizard was left.
  await page.goto('/business/dashboard')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Getting started')
  await expect(page.getByRole('heading', { name: 'Your draft' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.goto(draft)
  await goOn(page, 'Next: Locations', 3)
  await goOn(page, 'Skip: Review', 4)
  await page.getByRole('button', { name: 'Publish the card' }).click()
  await expect(page.getByRole('heading', { name: 'Your card is live' })).toBeVisible()
  await expect(page.locator('.published-card .card')).toHaveCSS('--card', '#1f5b4b')
})

test('a wizard that was only opened leaves no draft behind, and Next says what is missing', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK, dark: true })
  await page.goto('/stamp/create')
  await page.getByRole('button', { name: 'Next: Rewards' }).click()
  await expect(page.getByText('Choose how many stamps fill the card, from 1 to 50.')).toBeVisible()
  await expect(page.getByLabel('How many stamps fill the card')).toBeFocused()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByTitle('Garri').click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: /Your first card/ })).toBeVisible()
  expect(await cardsOf(business)).toEqual([])
})

test('the first suggestion is in view without scrolling on a small phone', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: { width: 360, height: 640 } })
  await page.goto('/stamp/create')
  const first = page.locator('.wz-suggest button').first()
  await expect(first).toBeVisible()
  const [bottom, foot] = await Promise.all(
    [first, page.locator('.form-bar')].map(async (part) => part.evaluate((box) => box.getBoundingClientRect())),
  )
  expect(bottom?.bottom).toBeLessThanOrEqual(foot?.top ?? 0)
  await expect(page.locator('.card-preview')).not.toContainText('of 0')
})

test('on a phone the preview shrinks to the card’s stub with the first scroll and leaves the form its room', async ({
  device,
}) => {
  const business = await registerBusiness()
  await openCard(business)
  const page = await device({ token: business.token, viewport: PHONE })
  await page.goto('/stamp/create')
  await page.getByRole('button', { name: /^Stamp card/ }).click()
  await expect(page.locator('.card-preview .card-stub')).toContainText('Free gift')
  await page.mouse.move(195, 600)
  await expect
    .poll(async () => {
      // A page that has just been drawn may lose a turn of the wheel.
      if (await page.evaluate(() => window.scrollY === 0)) await page.mouse.wheel(0, 700)
      const [preview, foot] = await Promise.all([
        page.locator('.card-preview').evaluate((box) => box.getBoundingClientRect().bottom),
        page.locator('.form-bar').evaluate((box) => box.getBoundingClientRect().top),
      ])
      return (foot - preview) / PHONE.height
    })
    .toBeGreaterThan(0.7)
  await expect(page.locator('.card-preview .card-stub')).toBeInViewport({ ratio: 1 })
})

test('a dialog and its toast are dark in the dark theme, light in the light one, and readable in both', async ({
  device,
}) => {
  const business = await registerBusiness()
  const card = await openCard(business, { name: 'Held card' })
  await addCustomer(business, { name: 'Bayo Akande', card })
  for (const [dark, sheet] of [
    [false, 'rgb(255, 254, 252)'],
    [true, 'rgb(30, 26, 22)'],
  ] as const) {
    const page = await device({ token: business.token, dark })
    await page.goto('/business/stamps')
    await page.getByRole('button', { name: 'More for Held card', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('1 customer holds it: it is archived, not deleted.')).toBeVisible()
    expect(await background(page, '.dlg')).toBe(sheet)
    expect(await listAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More for Held card', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText('The copy is in your drafts.')).toBeVisible()
    expect(await background(page, '.Toastify__toast')).toBe(sheet)
    expect(await listAccessibilityViolations(page)).toEqual([])
  }
})
