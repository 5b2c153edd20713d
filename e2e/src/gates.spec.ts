/**
 * Controls that a plan closes, by mouse and by keyboard, and opened under the merchant's hands by a payment in another
 * tab; on a server of their own, which is called without a proxy: the sandbox's checkout opens to no other browser.
 */
import type { Locator, Page } from '@playwright/test'
import { registerBusiness } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { putOnPlan } from './support/put-on-plan.ts'
import { payFor, urlOf } from './support/sandbox.ts'
import { onOwnServer } from './support/own-server.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

onOwnServer({ settings: { SANDBOX_PAYMENTS: '1' }, world: 'fresh-bakery' })

/** Playwright waits for a control that is disabled; a person does not. */
const PRESS = { force: true } as const

const explanation = (page: Page) => page.getByRole('dialog', { name: 'Feature unavailable' })

async function expectClosed(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  await expect(control).toHaveCSS('opacity', '0.6')
  await expect(control).toHaveCSS('cursor', 'not-allowed')
}

/** Presses Okay; the focus returns to the control. */
async function expectExplained(page: Page, control: Locator): Promise<void> {
  await expect(explanation(page)).toBeVisible()
  await explanation(page).getByRole('button', { name: 'Okay' }).click()
  await expect(explanation(page)).toBeHidden()
  await expect(control).toBeFocused()
}

for (const { name, viewport, dark } of [
  { name: 'at a desk', viewport: DESK, dark: false },
  { name: 'on a phone, in the dark', viewport: PHONE, dark: true },
])
  test(`New campaign is closed on Free by mouse and keyboard, and opens when another tab has paid, ${name}`, async ({
    device,
  }) => {
    const business = await registerBusiness()
    await putOnPlan(business, 'Free')
    const page = await device({ token: business.token, own: true, viewport, dark })
    await page.goto(urlOf('/business/campaigns'))
    const control = page.getByRole('link', { name: 'New campaign' })
    await expectClosed(control)

    await control.click(PRESS)
    await expect(explanation(page).getByText('Upgrade your plan to enable this feature.')).toBeVisible()
    expect(await listAccessibilityViolations(page)).toEqual([])
    await expectExplained(page, control)
    for (const key of ['Enter', 'Space', 'Control+Enter']) {
      await control.press(key)
      await expectExplained(page, control)
    }
    await control.click({ ...PRESS, button: 'middle' })
    await expectExplained(page, control)
    expect([page.context().pages().length, new URL(page.url()).pathname]).toEqual([1, '/business/campaigns'])

    await control.press('Enter')
    await expect(explanation(page).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
    await page.keyboard.press('Escape')
    await expect(control).toBeFocused()

    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }))
    const other = await page.context().newPage()
    await payFor(other, 'Growth')

    await expect(control).not.toHaveAttribute('aria-disabled')
    await expect(control).toHaveCSS('opacity', '1')
    expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true)
    await control.press('Enter')
    await expect(page).toHaveURL(/\/business\/campaigns\/create$/)
  })

test('Enter in a field does not send a form whose button is closed, and the plans open beside what is typed', async ({
  device,
}) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, own: true, viewport: DESK })
  await page.goto(urlOf('/business/offers/create'))
  const save = page.getByRole('button', { name: 'Save offer' })
  await expect(save).not.toHaveAttribute('aria-disabled')
  const title = page.getByLabel(/^Title/)
  await title.fill('Second flat white free')

  // As on another device: this tab reads it when it is looked at.
  await putOnPlan(business, 'Free')
  // It begins to follow the plan some time after its first paint, so a return may come too early.
  await expect(async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await expect(save).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
  }).toPass()
  await expectClosed(save)
  await title.press('Enter')
  await expect(explanation(page)).toBeVisible()
  const [plans] = await Promise.all([
    page.context().waitForEvent('page'),
    explanation(page).getByRole('link', { name: 'See the plans' }).click(),
  ])
  await expect(plans).toHaveURL(/\/plans$/)
  // Who pays has seen the plans: loading the page again before its profile came would log out.
  await expect(plans.getByRole('link', { name: 'Choose Starter' })).toBeVisible()
  await payFor(plans, 'Starter')

  await expect(save).not.toHaveAttribute('aria-disabled')
  await expect(title).toHaveValue('Second flat white free')
  await page.getByText('Two for one').click()
  await title.press('Enter')
  await expect(page).toHaveURL(/\/business\/offers$/)
  await expect(page.getByRole('list', { name: 'Offers' })).toContainText('Second flat white free')
})

test('SMS is closed on Starter wherever a channel is chosen, and its label does not tick it', async ({ device }) => {
  const business = await registerBusiness()
  await putOnPlan(business, 'Starter')
  const page = await device({ token: business.token, own: true, viewport: PHONE })
  await page.goto(urlOf('/business/campaigns/create'))
  const tick = page.getByRole('checkbox', { name: 'SMS' })
  await expectClosed(tick)
  await page.locator('#campaign').getByText('SMS', { exact: true }).click(PRESS)
  await expectExplained(page, tick)
  await tick.press('Space')
  await expectExplained(page, tick)
  await expect(tick).not.toBeChecked()

  await page.goto(urlOf('/business/communications/create'))
  // The list behind the form has a filter of the same name.
  const button = page.getByRole('dialog').getByRole('button', { name: 'SMS' })
  await expectClosed(button)
  await button.click(PRESS)
  await expectExplained(page, button)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
