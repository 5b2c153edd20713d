/** High contrast: what is chosen can be told from what is not, and a stamp card keeps its own colours. */
import type { Page } from '@playwright/test'
import { DESK, expect, test } from './support/journey.ts'
import { openCard, registerBusiness } from './support/businesses.ts'

test('with the system’s high contrast a choice stands out and the card keeps its colours', async ({ device }) => {
  const business = await registerBusiness()
  const card = await openCard(business)
  for (const dark of [false, true]) {
    const page = await device({ token: business.token, viewport: DESK, dark })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`/business/stamps/edit/${card.id}`)
    await page.getByTitle('Palm').click()
    await expect(page.locator('.card-preview .card-body')).toHaveCSS('background-color', 'rgb(31, 91, 75)')
    expect(await colorsOf(page, '.swatches .choice > span')).toBeGreaterThan(10)
    for (const choices of ['.nav .nav-a', '.seg [href]', '.card-preview .seg span', '.chips .chip'])
      expect(await colorsOf(page, choices), choices).toBe(2)
  }
})

/** Returns the number of different backgrounds. */
async function colorsOf(page: Page, selector: string): Promise<number> {
  const parts = page.locator(selector)
  await expect(parts.first()).toBeVisible()
  const colors = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  return new Set(colors).size
}
