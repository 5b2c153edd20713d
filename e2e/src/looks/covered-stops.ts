/** Goes through a page by Tab and names what has the focus below a bar that stays where it is, or out of sight. */
import type { Page } from '@playwright/test'

/** A list that is longer goes on as it began. */
const MAX_TABS = 70

export async function coveredStops(page: Page): Promise<string[]> {
  // Scrolls at once, so that a stop is measured where it ends.
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const seen = await page.evaluateHandle(() => new WeakSet<Element>())
  const covered: string[] = []
  for (let count = 0; count < MAX_TABS; count++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate((known) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      // What is inside a frame is not looked at: the frame has the focus until it is left.
      if (focused.tagName === 'IFRAME' || focused.matches('.skip')) return ''
      if (known.has(focused)) return null
      known.add(focused)
      // A choice that looks like a button is drawn by its label.
      const drawn = focused.closest('label') ?? focused
      const wrong = wrongOf(drawn, focused)
      const name = focused.getAttribute('aria-label') ?? drawn.textContent
      return wrong === '' ? '' : `${name.trim().slice(0, 40)} ${wrong}`

      function wrongOf(box: Element, control: Element): string {
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect()
        // A part that is as high as the window, such as a map, can not be seen whole anyway.
        if (width === 0 || height === 0 || height > innerHeight / 2) return ''
        const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
        // The middle half: the edges of what is drawn round may be those of something else.
        for (const share of [0.25, 0.5, 0.75]) {
          const y = top + (bottom - top) * share
          if (y < 0 || y > innerHeight) return 'out of sight'
          const bar = barAt(document.elementFromPoint(x, y))
          if (bar && !bar.contains(control))
            return `covered by ${bar.tagName.toLowerCase()}.${bar.getAttribute('class') ?? ''}`
        }
        return ''
      }

      function barAt(hit: Element | null): Element | null {
        for (let one = hit; one; one = one.parentElement)
          if (/^(?:fixed|sticky)$/.test(getComputedStyle(one).position)) return one
        return null
      }
    }, seen)
    if (stop === null) break
    if (stop !== '') covered.push(stop)
  }
  await seen.dispose()
  return covered
}
