/** An admin reads how the platform stands, looks at how businesses start, and exports it. */
import { demoAdminToken } from '../support/businesses.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`

test('an admin goes from the dashboard to the analytics, and the export stands in the audit log', async ({
  device,
}) => {
  const desk = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK, dark: true })
  await desk.goto(urlOf('/admin/dashboard'))
  const figures = desk.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('Monthly recurring revenue')).toBeVisible()
  await expect(desk.getByRole('table', { name: 'Queues' })).toBeVisible()
  expect(await listAccessibilityViolations(desk)).toEqual([])

  await desk.getByRole('navigation').getByRole('link', { name: 'Analytics' }).click()
  await expect(desk.getByRole('heading', { name: 'By country' })).toBeVisible()
  await desk.getByLabel('From', { exact: true }).fill('2026-01-05')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/from=2026-01-05/)
  await desk.reload()
  await expect(desk.getByLabel('From', { exact: true })).toHaveValue('5 Jan 2026')
  expect(await listAccessibilityViolations(desk)).toEqual([])

  await desk.getByRole('button', { name: 'Export' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Export the analytics?' })
  await dialog.getByLabel('Reason').fill('For the board meeting')
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^analytics.*\.csv$/)
  await desk.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
  await expect(desk.getByRole('article').filter({ hasText: 'Analytics exported' }).first()).toBeVisible()
})

test('both pages fit a phone', async ({ device }) => {
  const phone = await device({ adminToken: await demoAdminToken(), own: true, viewport: PHONE })
  for (const [path, name] of [
    ['/admin/dashboard', 'Safe to trust'],
    ['/admin/analytics', 'By country'],
  ] as const) {
    await phone.goto(urlOf(path))
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    expect(await listAccessibilityViolations(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
})
