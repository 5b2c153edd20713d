/** Finance gives a payment back, a part first; support sees it and may not. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { inviteAdmin } from '../support/admins.ts'
import { registerBusiness } from '../support/businesses.ts'
import { freshName } from '../support/fresh.ts'
import { DESK, expect, PHONE, test } from '../support/journey.ts'
import { onOwnServer } from '../support/own-server.ts'
import { payFor, urlOf } from '../support/sandbox.ts'
import { listAccessibilityViolations } from '../support/accessibility-violations.ts'

onOwnServer({ settings: { SANDBOX_PAYMENTS: '1' }, world: 'corner-cafe' })

test('finance gives a part of a payment back, never more than is left, and support gives nothing back', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const name = freshName('Mama Put')
  const business = await registerBusiness({ name })
  const owner = await device({ token: business.token, own: true, viewport: DESK })
  await payFor(owner, 'Growth')
  const [payment] = (await business.call(payments.list, { query: {} })).data.payments
  const list = urlOf(`/admin/financial?tab=payments&search=${payment?.reference}`)

  const support = await device({ adminToken: (await inviteAdmin('support')).token, own: true, viewport: PHONE })
  await support.goto(list)
  const closed = support.getByRole('button', { name: 'Refund · Finance' })
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  expect(await listAccessibilityViolations(support)).toEqual([])

  const finance = await device({ adminToken: (await inviteAdmin('finance')).token, own: true, viewport: DESK })
  await finance.goto(list)
  await finance.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = finance.getByRole('alertdialog', { name: `Refund ${name}` })
  await expect(dialog.getByText(/At most ₦18,000\.00 can go back/)).toBeVisible()
  await dialog.getByLabel('Amount').fill('18001')
  await dialog.getByLabel('Reason').fill('Bought twice')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog.getByText(/18,000/).last()).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Bought twice')
  await dialog.getByLabel('Amount').fill('6000')
  expect(await listAccessibilityViolations(finance)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund ₦6,000.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(finance.getByText('The refund is on its way.')).toBeVisible()

  // The list is read again some time after the dialog closed, and then a new dialog says what is left.
  await expect(async () => {
    await finance.getByRole('button', { name: 'Refund', exact: true }).click()
    const text = await dialog.textContent()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(text).toContain('At most ₦12,000.00 can go back')
  }).toPass()
  await finance.goto(urlOf('/admin/audit-log'))
  await expect(finance.getByText('“Bought twice”')).toBeVisible()
})
