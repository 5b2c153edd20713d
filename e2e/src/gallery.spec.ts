/** The gallery of parts in a real browser: axe, widths, directions, paper, forced colours, and the charts' cursor. */
import type { Page } from '@playwright/test'
import { DESK, expect, PHONE, test as base } from './support/journey.ts'
import { startGallery, type GalleryServer } from './support/gallery-server.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'
import { overhang } from './looks/measure.ts'

const NARROW = { width: 320, height: 640 }

const test = base.extend<{}, { gallery: GalleryServer }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const server = await startGallery()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
// One build for all of them.
test.describe.configure({ mode: 'default' })

test('every part in every state is accessible in both themes, and fits every window in both directions', async ({
  device,
  gallery,
}) => {
  test.setTimeout(180_000)
  const page = await device({ viewport: DESK })
  await page.goto(gallery.url)
  await drawn(page)
  expect(await listAccessibilityViolations(page), 'axe, both themes').toEqual([])
  for (const dir of ['ltr', 'rtl']) {
    await page.goto(`${gallery.url}?theme=light&dir=${dir}`)
    await drawn(page)
    for (const size of [NARROW, PHONE, DESK]) {
      await page.setViewportSize(size)
      await drawn(page)
      expect(await overhang(page), `sideways scroll, ${dir} at ${size.width}`).toEqual([])
      expect(await overlaps(page), `labels, ${dir} at ${size.width}`).toEqual([])
    }
  }
})

test('a chart is one tab stop: the arrow keys, a finger and the mouse move one cursor', async ({ device, gallery }) => {
  const page = await device({ viewport: PHONE, touch: true })
  await page.goto(`${gallery.url}?part=Chart&theme=dark`)
  await drawn(page)
  const chart = page.getByRole('slider', { name: 'October was your best month so far' })
  const bubble = page.locator('.chart-bubble')
  await chart.focus()
  await expect(bubble).toContainText('December')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', 'January: Stamps: 1,020, Rewards redeemed: 71')
  await page.keyboard.press('ArrowRight')
  await expect(bubble).toContainText('February')
  expect(await listAccessibilityViolations(page), 'axe with the values of a point').toEqual([])
  await page.keyboard.press('Escape')
  await expect(bubble).toHaveCount(0)

  const box = await chart.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + 40)
  await expect(bubble).toContainText('October')
  const words = await bubble.boundingBox()
  expect(words?.x).toBeGreaterThanOrEqual((box?.x ?? 0) - 1)
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(box?.y ?? 0)
  await page.keyboard.press('Tab')
  await expect(page.locator('summary:focus')).toBeVisible()
})

test('in a mirrored page a chart begins on the right', async ({ device, gallery }) => {
  const page = await device({ viewport: DESK })
  await page.goto(`${gallery.url}?part=Chart&theme=light&dir=rtl`)
  await drawn(page)
  const chart = page.getByRole('slider', { name: 'October was your best month so far' })
  const box = await chart.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + 40)
  await expect(page.locator('.chart-bubble')).toContainText('January')
  const words = await page.locator('.chart-bubble').boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1)
})

test('a heat map stands upright on a phone and lies on a desk, and its keys speak', async ({ device, gallery }) => {
  const page = await device({ viewport: PHONE })
  await page.goto(`${gallery.url}?part=HeatMap+and+CohortTable&theme=light`)
  await drawn(page)
  const map = page.getByRole('group', { name: 'Busiest: weekdays at 8, Saturdays at 10' })
  await expect(map).toHaveCount(1)
  await expect(map.getByRole('columnheader', { name: 'Hour' })).toBeVisible()
  await map.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.tinted-words[aria-live=polite]')).toHaveText('Monday, 7:00: 302 stamps')
  await page.setViewportSize({ width: 1900, height: 900 })
  await page.goto(`${gallery.url}?part=HeatMap+and+CohortTable&theme=dark`)
  await page.locator('.gallery-states').evaluate((panel) => panel.style.setProperty('grid-template-columns', '1fr'))
  await expect(map.getByRole('columnheader', { name: 'Day' })).toBeVisible()
})

test('charts keep their marks on paper and in forced colours', async ({ device, gallery }) => {
  const page = await device({ viewport: DESK, dark: true })
  await page.goto(`${gallery.url}?part=Chart&theme=dark`)
  await drawn(page)
  const bar = page.locator('.chart-bar.tone-ink').first()
  const color = () => bar.evaluate((mark) => getComputedStyle(mark).backgroundColor)
  await page.emulateMedia({ media: 'print' })
  expect(await color()).toBe('rgb(29, 26, 22)')
  expect(await bar.evaluate((mark) => getComputedStyle(mark).printColorAdjust)).toBe('exact')
  await expect(page.getByText('View as a table').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme: 'light' })
  expect(await color()).toBe('rgb(0, 0, 0)')
})

test('the server has no gallery', async ({ device, expectProblem }) => {
  expectProblem(/404/)
  const page = await device()
  const reply = await page.goto('/gallery')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

/** Skeletons are among the parts: nothing waits for them to go. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.gallery-entry').first()).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Names axis labels that touch their neighbour, or leave their plot. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.chart-labels')].flatMap((axis) => {
      const plot = axis.getBoundingClientRect()
      const shown = [...axis.children].filter((label) => label.checkVisibility())
      const boxes = shown
        .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
        .toSorted((one, other) => one.box.left - other.box.left)
      return boxes.flatMap(({ text, box }, index) => {
        const before = boxes[index - 1]?.box.right ?? -Infinity
        const isOutside = box.left < plot.left - 1 || box.right > plot.right + 1
        return box.left - before < 4 || isOutside ? [text] : []
      })
    }),
  )
}
