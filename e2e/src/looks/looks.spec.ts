/** Every page that is built, light and dark, wide and narrow, with text of 200 %: axe, sideways scroll, cut words, small targets. */
import { DESK, expect, PHONE } from '../support/journey.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'
import { changedCards } from './cards-in-containers.ts'
import { expectInOrder } from './expect-in-order.ts'
import { brokenWords, cutWords, overhang, smallTargets } from './measure.ts'
import { pagesByDay, pagesOfThisRun } from './pages-by-day.ts'
import { goTo, PAGES, settled, tokensFor } from './pages.ts'
import { ROUTES } from './route-pages.ts'
import { test } from './world-test.ts'

test('every route of the web app is among the checked pages', () => {
  expect(ROUTES.length).toBeGreaterThan(10)
  expect(new Set(PAGES.map((target) => target.route))).toEqual(new Set(ROUTES))
})

test('by day every route is checked, and every page of a route whose folder differs from main', () => {
  const byDay = pagesByDay(PAGES, [])
  expect(new Set(byDay.map((target) => target.route))).toEqual(new Set(ROUTES))
  const names = (changed: string[]) => pagesByDay(PAGES, changed).map((target) => target.name)
  expect(names([])).not.toContain('settings-password')
  expect(names(['web/src/pages/business/settings.tsx'])).toContain('settings-password')
})

test('the checks find faint words, a page that is too wide, a cut word, a small target and a card that is changed', async ({
  device,
}) => {
  const page = await device()
  await page.goto('/business/login')
  await settled(page)
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<p id="planted" style="color:#ddd;background:#fff;width:1000px">Hardly to be read</p>' +
          '<b id="cut" style="display:block;width:40px;overflow:hidden;white-space:nowrap">Customers</b>' +
          '<h2 style="width:40px;overflow-wrap:anywhere">Customers</h2>' +
          '<button id="small" style="width:43px;height:30px;padding:0">Go</button>' +
          '<p>A <a href="#planted">link</a> in a sentence</p>',
      ),
  )
  expect((await listAccessibilityViolations(page)).join()).toContain('color-contrast: #planted')
  expect((await overhang(page)).join()).toContain('p.')
  expect((await cutWords(page)).join()).toContain('Customers')
  expect(await brokenWords(page)).toEqual(['Customers'])
  expect(await smallTargets(page)).toEqual(['button. 43 × 30 Go'])
  // The card beside the form is there on a desk.
  await page.setViewportSize(DESK)
  await settled(page)
  expect(await changedCards(page)).toEqual([])
  await page.addStyleTag({ content: '.account-desk li::before { content: "1" }' }) // a bare selector of a container
  expect((await changedCards(page)).join()).toMatch(/li\..*::before content none → "1"/)
})

for (const target of pagesOfThisRun(PAGES)) {
  test(`${target.name} is in order, light and dark, narrow and wide, with large text`, async ({
    device,
    expectProblem,
    world,
  }) => {
    if (target.problem) expectProblem(target.problem)
    const page = await device({ ...(await tokensFor(target, world)), viewport: PHONE, touch: true })
    await goTo(page, target, world)
    await expectInOrder(page)
  })
}

test('a device in dark mode opens every kind of page dark', async ({ device, world }) => {
  for (const path of ['/', '/business/login', '/business/dashboard', '/admin']) {
    const page = await device({ ...(path === '/business/dashboard' ? world.tokens.café : {}), dark: true })
    await page.goto(path)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.body)
          .backgroundColor.match(/\d+/g)
          ?.slice(0, 3)
          .every((part) => Number(part) < 80),
      ),
    ).toBe(true)
  }
})
