import { expect, type Page } from '@playwright/test'
import { freshEmail, freshPhone } from '../support/fresh.ts'

export async function chooseFile(page: Page): Promise<void> {
  // Names unlike any other, because similar ones would count as possible duplicates.
  const rows = [`=${freshEmail('x')};${freshPhone()};30/04/1990;yes`, 'Chidi Okafor;12;;', ';08032140003;13/13/1990;no']
  const text = `\uFEFF${['Customer;Mobile;Birthday;Newsletter', ...rows].join('\r\n')}`
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'Customers of the old till.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name: 'Which column holds what?' })).toBeVisible()
}

export async function checkFile(page: Page): Promise<void> {
  await chooseFile(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('table', { name: 'Rows that cannot be imported' })).toBeVisible()
}

export async function bringIn(page: Page): Promise<void> {
  await checkFile(page)
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
}
