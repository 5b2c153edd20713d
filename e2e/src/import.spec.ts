/** Imports customers from a file: preview, check, import and undo; exports the list as a file. */
import { readFile } from 'node:fs/promises'
import { customers } from '@stampwell/contract/business/customers.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { addCustomer, registerBusiness, type BusinessAccount } from './support/businesses.ts'

/** A file as European spreadsheets write it, with all the usual errors. */
const MESSY = `\uFEFF${[
  'Customer;Mobile;E-mail;Birthday;Remarks',
  'Adaeze Umeh;0803 214 0001;adaeze@example.com;30/04/1990;Likes tea',
  '=HYPERLINK("http://example.test","Bayo");08032140002;;',
  'Chidi Okafor;12;;',
  'Adaeze again;+234 803 214 0001;;',
  'Known Already;08032149999;;',
  'Zainab Bello;08032140005;;',
].join('\r\n')}`

const namesOf = async (business: BusinessAccount) =>
  (await business.call(customers.list, { query: { per_page: 100 } })).data.customers.map((one) => one.name).toSorted()

test('a file with errors is checked before anything changes, imported, listed, and undone', async ({ device }) => {
  const business = await registerBusiness()
  await addCustomer(business, { name: 'Known Already', phone: '08032149999' })
  const page = await device({ token: business.token })
  await page.goto('/business/customers')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, MESSY)

  await expect(page.getByRole('heading', { name: 'Which column holds what?' })).toBeVisible()
  for (const [field, column] of [
    ['Name', 'Customer'],
    ['Phone', 'Mobile'],
    ['E-mail', 'E-mail'],
    ['Date of birth', 'Birthday'],
    ['Joined on', 'Not in the file'],
    ['Notes', 'Remarks'],
    ['Phone numbers without a + are from', 'Nigeria'],
  ] as const) {
    await expect(page.getByRole('combobox', { name: field, exact: true }).locator('option:checked')).toHaveText(column)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Which column holds what?' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByRole('heading', { name: 'Nothing has changed yet' })).toBeVisible()
  await expect(figure(page, 'New customers')).toHaveText('3')
  await expect(figure(page, 'Twice in the file')).toHaveText('1')
  await expect(figure(page, 'Cannot be imported')).toHaveText('1')
  await expect(
    page
      .getByRole('table', { name: 'Rows that cannot be imported' })
      .getByRole('row')
      .filter({ hasText: 'Chidi Okafor' }),
  ).toContainText('4')
  expect(await namesOf(business)).toEqual(['Known Already'])
  await page.reload()
  await page.getByRole('button', { name: 'Import 3 customers' }).click()

  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  const result = page.url()
  await page.getByRole('link', { name: 'See your customers' }).click()
  for (const name of ['Adaeze Umeh', '=HYPERLINK("http://example.test","Bayo")', 'Zainab Bello', 'Known Already']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Adaeze Umeh' }).click()
  await expect(page.getByText('Likes tea')).toBeVisible()

  await page.goto(result)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
  await page.getByRole('link', { name: 'See your customers' }).click()
  await expect(page.getByRole('link', { name: 'Known Already' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zainab Bello' })).toBeHidden()
  expect(await namesOf(business)).toEqual(['Known Already'])
})

test('a file without customers is refused, and the CSV export contains no formulas', async ({
  device,
  expectProblem,
}) => {
  expectProblem(/422/)
  const business = await registerBusiness()
  await addCustomer(business, { name: '=1+1' })
  await addCustomer(business, { name: 'Bayo Akande' })
  const page = await device({ token: business.token })
  await page.goto('/business/customers/import')
  await choose(page, 'PK\u0003\u0004\0\0\0')
  await expect(page.getByRole('alert')).toBeVisible()

  await page.goto('/business/customers')
  const all = await exported(page)
  expect(all).toContain('Bayo Akande')
  expect(all).toContain("'=1+1")
  await page.goto('/business/customers?search=Bayo')
  await expect(page.getByRole('link', { name: 'Bayo Akande' })).toBeVisible()
  const some = await exported(page, 'Export these, CSV', 'Separated by semicolons, for Excel in French or German')
  expect(some).toContain('Bayo Akande;')
  expect(some).not.toContain('=1+1')

  await page.getByRole('link', { name: 'Bayo Akande' }).click()
  expect(JSON.parse(await saved(page, page.getByRole('button', { name: 'Export data' })))).toMatchObject({
    customer: { name: 'Bayo Akande' },
  })
})

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'old till.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

function figure(page: Page, name: string) {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
}

async function exported(page: Page, button = 'Export CSV', separated = 'Separated by commas'): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  return saved(page, page.getByRole('menuitem', { name: separated }))
}

/** Returns the text of the file that a press downloads. */
async function saved(page: Page, pressed: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()])
  return readFile(await download.path(), 'utf8')
}
