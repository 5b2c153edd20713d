/** Pages of the apps and of customers in French, light and dark, by night: axe, sideways scroll. Public ones are in `looks.spec.ts`. */
import { DESK, expect, PHONE } from '../support/journey.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'
import { overhang } from './measure.ts'
import { isByDay } from './pages-by-day.ts'
import { goTo, PAGES, settled, tokensFor } from './pages.ts'
import type { PageToPhotograph } from './page.ts'
import { PUBLIC_ROUTES } from './route-pages.ts'
import { test } from './world-test.ts'

const LOOKS = [
  ['light', PHONE],
  ['dark', DESK],
] as const

/** What a page opens by its English names, and what has a French address of its own, is left out. */
function isOpenedByAddress({ open, problem, route, business }: PageToPhotograph): boolean {
  return !open && !problem && !business && !PUBLIC_ROUTES.includes(route)
}

for (const target of isByDay() ? [] : PAGES.filter(isOpenedByAddress))
  test(`${target.name} is in order in French, light and dark`, async ({ device, world }) => {
    const page = await device({ ...(await tokensFor(target, world)), viewport: PHONE, own: true, locale: 'fr-FR' })
    // The demo café is English: its pages are not loaded anew in its language, as on a device that keeps no cookies.
    // An e-mail's preview is a frame that has no storage.
    await page.addInitScript(() => {
      if (window === window.top) sessionStorage.setItem('stampwell.language-tried', 'en')
    })
    await goTo(page, target, world)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    for (const [colorScheme, size] of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await settled(page)
      expect(await listAccessibilityViolations(page), `axe, ${colorScheme}, at ${size.width}`).toEqual([])
      expect(await overhang(page), `sideways scroll at ${size.width}`).toEqual([])
    }
  })
