/** The merchant's pages by keys alone: the order of the focus, what Escape closes, and where the focus goes back to. */
import type { Page } from '@playwright/test'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { openCard, registerBusiness } from './support/businesses.ts'

/** More than the offer form and the settings have. */
const MAX_TABS = 90

type Stop = { words: string; top: number; isCovered: boolean; isInBar: boolean; isInForm: boolean }

test('Tab goes down the form of an offer as it stands, never under the bar, and ends at its button', async ({
  device,
}) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: PHONE })
  await page.goto('/business/offers/create')
  await expect(page.getByRole('button', { name: 'Save offer' })).toBeVisible()
  const stops = await stopsToBar(page)
  expect(stops.at(-1)).toMatchObject({ words: 'Save offer', isInBar: true })
  expect(stops.filter(({ isCovered }) => isCovered).map(({ words }) => words)).toEqual([])
  const inForm = stops.filter(({ isInForm }) => isInForm)
  expect(inForm.length).toBeGreaterThan(8)
  expect(inForm.filter(({ top }, index) => top < (inForm[index - 1]?.top ?? 0)).map(({ words }) => words)).toEqual([])
})

test('Tab goes down the settings on a phone, never under the tabs at its foot', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: PHONE })
  await page.goto('/business/settings')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  const stops = await stopsToBar(page)
  expect(stops.at(-1)).toMatchObject({ isInBar: true })
  expect(stops.filter(({ isCovered }) => isCovered).map(({ words }) => words)).toEqual([])
  expect(stops.length).toBeGreaterThan(20)
})

test('the menu of a row opens by Enter, closes with Escape, and the focus goes back to its button', async ({
  device,
}) => {
  const business = await registerBusiness()
  await openCard(business, { name: 'Coffee card' })
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/stamps')
  const menu = page.getByRole('button', { name: 'More for Coffee card' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('a question before something is lost closes with Escape and changes nothing', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  await page.goto('/business/campaigns/create')
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('Rainy afternoon')
  const startOver = page.getByRole('button', { name: 'Start over' })
  await startOver.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(startOver).toBeFocused()
  await expect(name).toHaveValue('Rainy afternoon')
})

/** Presses Tab from the head of the page until the focus is in the bar at its foot. */
async function stopsToBar(page: Page): Promise<Stop[]> {
  // Scrolls at once, so that a stop is measured where it ends.
  await page.evaluate(() => (document.documentElement.style.scrollBehavior = 'auto'))
  await page.getByRole('heading', { level: 1 }).click()
  const stops: Stop[] = []
  while (stops.length < MAX_TABS && !stops.at(-1)?.isInBar) {
    await page.keyboard.press('Tab')
    stops.push(await focusedStop(page))
  }
  return stops
}

/** What has the focus: its words, its place on the page, and if the bar at the foot hides it. */
async function focusedStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    // A choice that looks like a button is drawn by its label.
    const drawn = focused.closest('label') ?? focused
    const { top, bottom } = drawn.getBoundingClientRect()
    // The bar of a form takes the place of the tabs.
    const bar = document.querySelector('.form-bar') ?? document.querySelector('.tabs')
    const isInBar = bar?.contains(focused) ?? false
    return {
      words: (focused.getAttribute('aria-label') ?? drawn.textContent ?? '').trim(),
      top: Math.round(top + scrollY),
      isCovered: !isInBar && bottom > (bar?.getBoundingClientRect().top ?? innerHeight) + 1,
      isInBar,
      isInForm: focused.closest('form') !== null,
    }
  })
}
