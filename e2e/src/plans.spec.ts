/**
 * A plan is chosen, paid for in the sandbox, changed, cancelled and taken back, on a server of its own, which is called
 * without a proxy: the sandbox's checkout opens to no other browser.
 */
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { openCard, registerBusiness } from './support/businesses.ts'
import { onOwnServer } from './support/own-server.ts'
import { registerAndVerify } from './support/steps.ts'
import { decide, payFor, urlOf } from './support/sandbox.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

onOwnServer({ settings: { SANDBOX_PAYMENTS: '1' }, world: 'fresh-bakery' })

test('4.6: a new owner registers, chooses a plan, pays, and is on it', async ({ device }) => {
  const page = await device({ viewport: PHONE, own: true })
  await page.goto(urlOf('/business/register'))
  await registerAndVerify(page)

  await page.goto(urlOf('/plans'))
  await expect(page.getByText(/^You try Growth until/)).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose Growth' }).click()
  await expect(page.getByRole('heading', { name: 'Start Growth today' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay ₦18,000.00' }).click()

  await decide(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Paid. You are on Growth.' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'All payments' }).click()
  const row = page.getByRole('row', { name: /Growth, first payment/ })
  await expect(row).toContainText('₦18,000.00')
  await expect(row).toContainText('Paid')
  expect(await listAccessibilityViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Receipt / }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Hide the amounts' }).click()
  await expect(row).not.toContainText('₦')
})

test('the Back button after paying leads to no second payment', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, own: true, viewport: DESK })
  await payFor(page, 'Growth')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You are on Growth' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('a declined card is tried again, also when no webhook comes', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, own: true, viewport: PHONE })
  await page.goto(urlOf('/plans'))
  await page.getByRole('link', { name: 'Choose Scale' }).click()
  await page.getByRole('button', { name: 'Pay ₦45,000.00' }).click()
  await decide(page, 'Decline')
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay ₦45,000.00' }).click()
  await decide(page, 'Pay', { webhook: 'Never' })
  await expect(page.getByRole('heading', { name: 'Paid. You are on Scale.' })).toBeVisible()
})

test('who leaves the payment page has paid nothing, and the choice stands', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, own: true, viewport: PHONE, dark: true })
  await page.goto(urlOf('/plans'))
  await page.getByRole('link', { name: 'Choose Growth' }).click()
  await page.getByRole('button', { name: 'Pay ₦18,000.00' }).click()
  await decide(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])

  await page.goto(urlOf('/business/subscription'))
  await expect(page.getByRole('heading', { name: 'Growth starts when it is paid.' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay for Growth' }).click()
  await expect(page.getByRole('button', { name: 'Pay ₦18,000.00' })).toBeVisible()
})

test('a subscription is cancelled at its end, and the cancellation taken back', async ({ device }) => {
  const business = await registerBusiness()
  const page = await device({ token: business.token, own: true, viewport: DESK })
  await payFor(page, 'Growth')

  await page.goto(urlOf('/business/subscription'))
  await expect(page.getByRole('heading', { name: /^Growth, paid until .* Then it renews\.$/ })).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel at the end' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Growth?' })
  await expect(dialog.getByText(/^Growth goes on until/)).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel Growth' }).click()

  await expect(page.getByRole('heading', { name: /^Growth ends on .* Then you are on Free\.$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Keep Growth' }).click()
  await expect(page.getByRole('heading', { name: /^Growth, paid until .* Then it renews\.$/ })).toBeVisible()
})

test('a move to a smaller plan is rehearsed on the cards of the business', async ({ device }) => {
  const business = await registerBusiness()
  for (const name of ['Coffee card', 'Lunch card', 'Bread card', 'Friends card']) await openCard(business, { name })
  const page = await device({ token: business.token, own: true, viewport: DESK, dark: true })
  await payFor(page, 'Growth')

  await page.goto(urlOf('/plans'))
  await page.getByRole('link', { name: 'Move to Starter' }).click()
  await expect(page.getByRole('heading', { name: /^Move to Starter on/ })).toBeVisible()
  const cards = page.getByRole('checkbox')
  await expect(cards).toHaveCount(4)
  await expect(page.getByText('3 of 3 chosen', { exact: false })).toBeVisible()
  const closed = page.getByText('Closed for new people.')
  await expect(closed).toHaveCount(1)
  expect(await listAccessibilityViolations(page)).toEqual([])

  // By keyboard: the card that would be closed takes the place of another.
  await page.getByRole('checkbox', { checked: true }).first().press('Space')
  await expect(closed).toHaveCount(2)
  await page.getByRole('checkbox', { checked: false }).last().press('Space')
  await expect(closed).toHaveCount(1)
  await page.getByRole('button', { name: /^Move to Starter on/ }).click()
  await expect(page.getByRole('heading', { name: /^Growth until .* Then Starter\.$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Stay on Growth' }).click()
  await expect(page.getByRole('heading', { name: /^Growth, paid until/ })).toBeVisible()
})
