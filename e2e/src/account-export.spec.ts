/** An owner takes everything along: the file is made, downloaded, opened and read. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { registerWithCustomer } from './support/businesses.ts'
import { downloadArchive } from './support/download-archive.ts'
import { expect, PHONE, test } from './support/journey.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

test('an owner makes the file of everything in the settings, and reads the customers and the ledger in it', async ({
  device,
}) => {
  const { business } = await registerWithCustomer()
  const page = await device({ token: business.token, own: true, viewport: PHONE })
  await page.goto('/business/settings')
  await page.getByRole('button', { name: 'Make the file' }).click()

  const files = await downloadArchive(page)

  expect(files['customers.csv']).toContain('Bayo Akande')
  expect(rowsOf(files['ledger.csv'])[0]).toContain(',join,')
  const { user } = (await business.call(profile.show, {})).data
  expect(JSON.parse(files['settings.json'] ?? '')).toMatchObject({ business: { id: user.business.id } })
  expect(JSON.parse(files['cards.json'] ?? '')).toHaveLength(1)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'rewards.csv', 'campaigns.csv', 'offers.csv', 'payments.csv']),
  )
  await expect(page.getByText(/^A new file can be made from \d\d:\d\d\.$/)).toBeVisible()
  expect(await listAccessibilityViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download the file' })).toBeVisible()
})

const rowsOf = (csv: string | undefined) => (csv ?? '').trim().split('\r\n').slice(1)
