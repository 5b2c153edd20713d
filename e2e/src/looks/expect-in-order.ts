import type { Page } from '@playwright/test'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'
import { DESK, expect, PHONE } from '../support/journey.ts'
import { changedCards } from './cards-in-containers.ts'
import { brokenWords, cutWords, overhang, setTextSize, smallTargets } from './measure.ts'
import { isByDay } from './pages-by-day.ts'
import { settled } from './pages.ts'

// Contrast changes with the theme, content with the width: each theme and each width is checked once.
const LOOKS = [
  ['light', PHONE],
  ['dark', DESK],
] as const
const NARROW = { width: 320, height: 640 }

/** Checks a page that a finger opened on a phone: light and dark, wide and narrow, and with text of 200 %. */
export async function expectInOrder(page: Page): Promise<void> {
  expect(await smallTargets(page), 'targets under 44 px').toEqual([])
  for (const [colorScheme, size] of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settled(page)
    expect(await listAccessibilityViolations(page), `axe, ${colorScheme}, at ${size.width}`).toEqual([])
    expect(await overhang(page), `sideways scroll at ${size.width}`).toEqual([])
    expect(await changedCards(page), `stamp cards changed by what is around them, at ${size.width}`).toEqual([])
  }
  await page.setViewportSize(NARROW)
  await settled(page)
  expect(await overhang(page), `sideways scroll at ${NARROW.width}`).toEqual([])

  await setTextSize(page, 2)
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size)
    await settled(page)
    expect(await overhang(page), `sideways scroll at ${size.width}, text 200 %`).toEqual([])
    expect(await cutWords(page), `cut words at ${size.width}, text 200 %`).toEqual([])
    expect(await brokenWords(page), `broken words at ${size.width}, text 200 %`).toEqual([])
  }
  // Contrast and names do not change with the size of the text.
  if (!isByDay()) expect(await listAccessibilityViolations(page), 'axe, text 200 %').toEqual([])
}
