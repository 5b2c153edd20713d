/** A customer asks for a copy of their data on the card's page; the business's download answers it, and an admin sees both. */
import { cards } from '@stampwell/contract/public/cards.ts'
import { as, demoAdminToken, openCard, registerBusiness } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { freshPhone } from './support/fresh.ts'
import { serverUrl } from './support/server-url.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('a copy of one’s data is asked for, waits in the admin area, and is answered by the download', async ({
  device,
}) => {
  const name = `Palm Street ${freshPhone().slice(-6)}`
  const business = await registerBusiness({ name })
  const card = await openCard(business)
  const body = { name: 'Bayo Akande', phone: freshPhone() }
  const { data } = await as(null)(cards.join, { params: { code: card.join_code }, body })
  const [token, id] = [data.wallet_token ?? '', data.customer?.id ?? '']

  const phone = await device({ viewport: PHONE })
  await phone.goto(`${serverUrl()}/wallet/${token}`)
  await phone.getByRole('link', { name: 'Your data' }).click()
  await phone.getByRole('button', { name: 'Ask for a copy of my data' }).click()
  await expect(phone.getByText(/^You asked Palm Street \d+ for a copy/)).toBeVisible()
  expect(await listAccessibilityViolations(phone)).toEqual([])

  const admin = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await admin.goto(`${serverUrl()}/admin/privacy-requests?search=${encodeURIComponent(name)}`)
  const row = admin.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Copy of all data')
  await expect(row).toContainText('The merchant hands it out')
  expect(await listAccessibilityViolations(admin)).toEqual([])

  const merchant = await device({ token: business.token, viewport: DESK })
  await merchant.goto(`${serverUrl()}/business/customers/show/${id}`)
  const asked = merchant.getByText(/^Asked for a copy of their data/)
  await expect(asked).toBeVisible()
  expect(await listAccessibilityViolations(merchant)).toEqual([])
  const file = merchant.waitForEvent('download')
  await merchant.getByRole('button', { name: 'Export data' }).click()
  await file
  await expect(asked).toHaveCount(0)

  await admin.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(row).toContainText(/Done \d+ \w+/)
})
