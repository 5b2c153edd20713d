/** An admin changes what a plan holds while another does the same. */
import { demoAdminToken } from '../support/businesses.ts'
import { DESK, expect, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

test('of two admins who edit one plan the second loses nothing, and both changes are sold', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/409/)
  const adminToken = await demoAdminToken()
  const first = await device({ adminToken, own: true, viewport: DESK })
  const second = await device({ adminToken, own: true, viewport: DESK })
  // A plan that no other journey buys.
  for (const page of [first, second]) {
    await page.goto(`${serverUrl()}/admin/pricing?currency=USD&interval=year&tier=scale`)
    await page.getByRole('button', { name: 'Edit Scale, yearly' }).click()
  }
  expect(await listAccessibilityViolations(first)).toEqual([])
  const change = async (page: typeof first, label: string, value: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(value)
    await dialog.getByLabel('Reason').fill('Price list of a journey')
    await dialog.getByRole('button', { name: /^Make version/ }).click()
  }
  await change(first, 'SMS a month', '10,500')
  await expect(first.getByRole('dialog')).toBeHidden()
  await change(second, 'E-mails a month', '210,000')
  await expect(second.getByText(/while you wrote/)).toBeVisible()
  expect(await listAccessibilityViolations(second)).toEqual([])
  await expect(second.getByLabel('E-mails a month')).toHaveValue('210000')
  await expect(second.getByLabel('Reason')).toHaveValue('Price list of a journey')
  await second.getByRole('button', { name: /^Make version/ }).click()
  await expect(second.getByRole('dialog')).toBeHidden()
  const plans = second.getByRole('table', { name: 'Plans, what they cost and hold' })
  await expect(plans.getByRole('row', { name: /^SMS a month/ })).toContainText('10,500')
  await expect(plans.getByRole('row', { name: /^E-mails a month/ })).toContainText('210,000')
  const versions = second.getByRole('table', { name: 'Versions of Scale, yearly' })
  await expect(versions.getByRole('row').nth(1)).toContainText('E-mails a month 200,000 → 210,000')
  await expect(versions.getByRole('row').nth(2)).toContainText('SMS a month 10,000 → 10,500')
})

test('a price in a new currency is shown to visitors, changed, and taken from sale again', async ({ device }) => {
  const page = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await page.goto(`${serverUrl()}/admin/pricing?currency=NGN&interval=month`)
  await page.getByRole('button', { name: 'New plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tier').selectOption('scale')
  await dialog.getByLabel('Paid').selectOption('year')
  await dialog.getByLabel('Currency', { exact: true }).selectOption('XOF')
  await dialog.getByLabel(/^Price a year/).pressSequentially('450000')
  await dialog.getByLabel('Reason').fill('Senegal opens')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sell it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Versions of Scale, yearly' })).toContainText('450,000')

  const visitor = await device({ viewport: DESK })
  await visitor.goto(`${serverUrl()}/business/pricing`)
  await visitor.getByText('XOF', { exact: true }).click()
  await visitor
    .getByText(/^By year/)
    .first()
    .click()
  await expect(visitor.getByText(/450,000/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete Scale, yearly' }).click()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sell it no longer' }).click()
  await expect(page.getByText('Scale, yearly is deleted.')).toBeVisible()
  await expect(page.getByText('XOF', { exact: true })).toHaveCount(0)
})
