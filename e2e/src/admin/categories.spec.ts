/** Support merges one category into another. */
import { demoAdminToken } from '../support/businesses.ts'
import { DESK, expect, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

test('a category that was added twice is merged into the other one', async ({ device }) => {
  const page = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await page.goto(`${serverUrl()}/admin/categories`)
  for (const name of ['Laundry of a journey', 'Dry cleaner of a journey']) {
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge Dry cleaner of a journey' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Into').selectOption({ label: 'Laundry of a journey' })
  await dialog.getByLabel('Reason').fill('The same trade')
  expect(await listAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Dry cleaner of a journey', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Delete Laundry of a journey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Laundry of a journey', { exact: true })).toBeHidden()
})
