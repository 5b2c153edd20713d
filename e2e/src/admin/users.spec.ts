/** An owner invites somebody, who sets a password from the e-mail and logs in with the level they were given. */
import { demoAdminToken } from '../support/businesses.ts'
import { freshEmail } from '../support/fresh.ts'
import { DESK, expect, test } from '../support/journey.ts'
import { emailTo, linkIn } from '../support/outbox.ts'
import { serverUrl } from '../support/server-url.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

const PASSWORD = 'Invited#2026'

test('an invitation leads from the e-mail to a log-in, and disabling ends it', async ({ device, expectProblem }) => {
  expectProblem(/401|422/)
  const email = freshEmail('femi')
  const owner = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await owner.goto(`${serverUrl()}/admin/users`)
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  await owner.keyboard.type('Femi Bakare')
  const address = owner.getByLabel('E-mail')
  await address.fill('femi@stampwell')
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(owner.getByText('Invalid email address')).toBeVisible()
  expect(await listAccessibilityViolations(owner)).toEqual([])
  await address.fill(email)
  await owner.getByRole('radio', { name: /Finance/ }).check()
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  const shown = owner.getByRole('dialog', { name: 'One-time password of Femi Bakare' })
  const oneTimePassword = await shown.locator('.one-time-password').innerText()
  expect(await listAccessibilityViolations(owner)).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = owner.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(/Invited, [78] days left/)

  const invited = await device({ own: true, viewport: DESK })
  const link = linkIn(await emailTo(email), '/admin/accept')
  await invited.goto(link)
  await invited.getByLabel('One-time password').fill(oneTimePassword)
  await invited.getByLabel('New password').fill(PASSWORD)
  expect(await listAccessibilityViolations(invited)).toEqual([])
  await invited.getByRole('button', { name: 'Set the password' }).click()
  await invited.getByRole('link', { name: 'Log in' }).click()
  await invited.getByLabel('E-mail').fill(email)
  await invited
    .getByLabel(/password/i)
    .first()
    .fill(PASSWORD)
  await invited.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(invited).toHaveURL(/\/admin\/dashboard/)
  await invited.goto(`${serverUrl()}/admin/users`)
  await expect(invited.getByText('Only an Owner invites and changes admin users.')).toBeVisible()

  await owner.reload()
  await expect(row).toContainText('Finance')
  await row.getByRole('button', { name: 'Acts on Femi Bakare' }).click()
  await owner.getByRole('menuitem', { name: 'Disable' }).click()
  const dialog = owner.getByRole('alertdialog')
  expect(await listAccessibilityViolations(owner)).toEqual([])
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await invited.reload()
  await expect(invited.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  // The link of the invitation works once.
  await invited.goto(link)
  await invited.getByLabel('One-time password').fill(oneTimePassword)
  await invited.getByLabel('New password').fill(PASSWORD)
  await invited.getByRole('button', { name: 'Set the password' }).click()
  await expect(invited.getByText(/This link/)).toBeVisible()

  await row.getByRole('button', { name: 'Acts on Femi Bakare' }).click()
  await owner.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})
