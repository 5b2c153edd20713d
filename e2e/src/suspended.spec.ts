/** An admin suspends a business under the hands of its owner and at its till, and restores it. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { demoAdminToken, pairTill, registerWithCustomer } from './support/businesses.ts'
import { downloadArchive } from './support/download-archive.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { serverUrl } from './support/server-url.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const urlOf = (path: string) => `${serverUrl()}${path}`

test('a suspended owner and a till see that they are, whom to ask and what they may take, until the restore', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/403|409/)
  const { business, card } = await registerWithCustomer()
  const { user } = (await business.call(profile.show, {})).data
  const admin = await device({ adminToken: await demoAdminToken(), own: true, viewport: DESK })
  await admin.goto(urlOf(`/admin/merchants/${user.business.id}`))
  /** Presses the act on the merchant's page, gives a reason and confirms. */
  const act = async (name: string, ok: string, done: string) => {
    await admin.getByRole('button', { name, exact: true }).click()
    const dialog = admin.locator('dialog[open]')
    await dialog.getByLabel('Reason').fill('Complaints from customers')
    expect(await listAccessibilityViolations(admin)).toEqual([])
    await dialog.getByRole('button', { name: ok, exact: true }).click()
    await expect(admin.getByText(done).first()).toBeVisible()
  }
  const desk = await device({ token: business.token, own: true, viewport: DESK })
  const till = await device({
    tillToken: await pairTill(business, { name: 'Till Yaba' }),
    own: true,
    viewport: PHONE,
    dark: true,
  })
  await desk.goto(urlOf('/business/dashboard'))
  await till.goto(urlOf('/till/counter'))
  await expect(till.getByText('Till Yaba').first()).toBeVisible()

  await act('Suspend', 'Suspend', 'The business is suspended.')
  await desk.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
  const title = desk.getByRole('heading', { name: 'Mama Put is suspended' })
  await expect(title).toBeVisible()
  expect(await listAccessibilityViolations(desk)).toEqual([])
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export customers' }).click()
  expect((await download).suggestedFilename()).toBe('customers.csv')
  await desk.getByRole('button', { name: 'Make the file' }).click()
  expect((await downloadArchive(desk))['customers.csv']).toContain('Bayo Akande')
  await till.reload()
  await expect(till.getByRole('heading', { name: 'This account is suspended' })).toBeVisible()
  expect(await listAccessibilityViolations(till)).toEqual([])

  const wallet = await device({ own: true, viewport: PHONE })
  await wallet.goto(card.join_url)
  await expect(wallet.getByText('takes no new customers now').first()).toBeVisible()
  await expect(wallet.getByText('stamps and rewards already earned stay good').first()).toBeVisible()

  await act('Restore', 'Open it again', 'The business is open again.')
  await desk.getByRole('button', { name: 'Look again' }).click()
  await expect(title).toBeHidden()
  await expect(desk.getByText('Bayo Akande').first()).toBeVisible()
  await till.getByRole('button', { name: 'Look again' }).click()
  await expect(till.getByText('Till Yaba').first()).toBeVisible()
})
