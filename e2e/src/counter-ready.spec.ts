/** A reward that is ready at the counter and at a till: nothing covers its Redeem button, and after it nothing is ready any more. */
import type { Locator, Page } from '@playwright/test'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { addCustomer, openCard, pairTill, registerBusiness } from './support/businesses.ts'
import { findByPhone, give } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const SMALL = { width: 360, height: 640 }
const SCREENS = [
  { name: 'the counter at 360 × 640', path: '/business/counter', viewport: SMALL },
  { name: 'the counter at 390 px', path: '/business/counter', viewport: PHONE },
  { name: 'the counter at 1440 px', path: '/business/counter', viewport: DESK },
  { name: 'a till at 360 × 640', path: '/till/counter', viewport: SMALL },
  { name: 'a till at 390 × 844', path: '/till/counter', viewport: PHONE },
  { name: 'a till at 1440 px', path: '/till/counter', viewport: DESK },
] as const

/** Every corner of the button and its middle answer to a finger, without scrolling. */
async function expectUncovered(button: Locator) {
  await expect(button).toBeVisible()
  const hits = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inset = 6
    const places = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const
    return places.map(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
  expect(hits).toEqual([true, true, true, true, true])
}

/** The lines of headers above the customer. Side by side, each half has its own. */
async function headersOnTop(page: Page): Promise<number> {
  return page.locator('.counter-top, .till-bar').evaluateAll(
    (headers, half) => {
      const seen = headers.filter((header) => {
        const { left, width, height } = header.getBoundingClientRect()
        const inHalf = left + width / 2 >= half
        return inHalf && width > 1 && height > 1 && getComputedStyle(header).visibility === 'visible'
      })
      return seen.length
    },
    (page.viewportSize()?.width ?? 0) >= 768 ? (page.viewportSize()?.width ?? 0) / 2 : 0,
  )
}

for (const { name, path, viewport } of SCREENS) {
  test(`${name}: a full card is redeemed where the thumb is, and then a new card is shown`, async ({ device }) => {
    const business = await registerBusiness()
    const card = await openCard(business, { stamps: 5 })
    const customer = await addCustomer(business, { name: 'Bayo Akande', card })
    await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 4 } })
    const isTill = path === '/till/counter'
    const tokens = isTill
      ? { tillToken: await pairTill(business, { name: 'Till Yaba', staff: ['Tunde'] }) }
      : { token: business.token }
    const page = await device({ ...tokens, viewport })
    await page.goto(path)
    if (isTill) {
      await page.getByRole('button', { name: 'Tunde' }).click()
      await page.getByLabel('PIN', { exact: true }).pressSequentially('2468')
    }
    await findByPhone(page, customer.phone, customer.name)
    expect(await headersOnTop(page)).toBe(1)
    await give(page, 1)

    const undo = page.getByRole('button', { name: 'Undo' })
    // It stays while the mouse is on it.
    await undo.hover()
    const redeem = page.getByRole('button', { name: 'Redeem Free flat white' })
    await expectUncovered(redeem)
    await expectUncovered(page.getByRole('button', { name: 'Next customer' }))
    await expectUncovered(undo)
    const [redeemBox, undoBox] = [await redeem.boundingBox(), await undo.boundingBox()]
    expect(redeemBox?.y).toBeGreaterThan(undoBox?.y ?? Infinity)
    expect((redeemBox?.y ?? 0) + (redeemBox?.height ?? 0)).toBeGreaterThan(viewport.height - 60)
    expect(undoBox?.height).toBeLessThan(50)
    expect(await headersOnTop(page)).toBe(1)
    expect(await listAccessibilityViolations(page)).toEqual([])

    await redeem.click()
    await expect(page.getByRole('heading', { name: 'Handed over.' })).toBeVisible()
    await expect(page.getByText('A new card starts with 0 of 5.')).toBeVisible()
    await expect(page.getByRole('article', { name: /0 of 5 stamps/ })).toBeVisible()
    await expect(page.getByText(/ready/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Redeem/ })).toHaveCount(0)
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test(`${name}: a reward that is ready when the customer comes is not covered either`, async ({ device }) => {
    const business = await registerBusiness()
    const card = await openCard(business, { stamps: 5 })
    const customer = await addCustomer(business, { name: 'Bayo Akande', card })
    await business.call(stamping.give, { body: { customer_id: customer.id, stamp_id: card.id, stamps: 5 } })
    const tokens =
      path === '/till/counter'
        ? { tillToken: await pairTill(business, { name: 'Till Yaba' }) }
        : { token: business.token }
    const page = await device({ ...tokens, viewport })
    await page.goto(path)
    await findByPhone(page, customer.phone, customer.name)
    await expectUncovered(page.getByRole('button', { name: 'Redeem Free flat white' }))
    await expectUncovered(page.getByRole('button', { name: 'Give 1 stamp' }))
    await page.getByRole('button', { name: 'Redeem Free flat white' }).click()
    await expect(page.getByText('Handed over: Free flat white.')).toBeVisible()
    await expect(page.getByText(/is ready/)).toHaveCount(0)
  })
}
