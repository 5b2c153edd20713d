/** An owner stops sending, with a reason, and writes the banner that merchants see. */
import { registerWithCustomer, demoAdminToken } from '../support/businesses.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

test('an owner stops all sending and sends again, and a merchant sees the banner while there is one', async ({
  device,
}) => {
  const admin = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await admin.goto(`${serverUrl()}/admin/settings`)
  const stop = admin.getByRole('switch', { name: 'Stop all sending' })
  await stop.click()
  const dialog = admin.getByRole('alertdialog')
  expect(await listAccessibilityViolations(admin)).toEqual([])
  await dialog.getByLabel('Reason').fill('SMS provider sends twice')
  await dialog.getByRole('button', { name: 'Stop all sending' }).click()
  await expect(admin.getByText('Sending is stopped', { exact: true })).toBeVisible()
  await stop.click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('The provider answered')
  await admin.getByRole('button', { name: 'Send again' }).click()
  await expect(admin.getByText('Sending is on')).toBeVisible()

  const banner = 'SMS are slow today.'
  const { business } = await registerWithCustomer()
  const merchant = await device({ token: business.token, own: true, viewport: PHONE })
  await admin.getByLabel('Text').fill(banner)
  expect(await listAccessibilityViolations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Settings saved.')).toBeVisible()
  await merchant.goto(`${serverUrl()}/business/dashboard`)
  await expect(merchant.getByText(banner)).toBeVisible()
  await admin.getByLabel('Text').fill('')
  await admin.getByRole('button', { name: 'Save' }).click()
  await merchant.reload()
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(merchant.getByText(banner)).toBeHidden()
})
