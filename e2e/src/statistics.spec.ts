/** What is given and undone at the counter is seen in the statistics: by card, in the table, in the chart and in the CSV. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addCustomer, openCard, registerBusiness } from './support/businesses.ts'
import { DESK, expect, PHONE, test } from './support/journey.ts'
import { findByPhone } from './support/steps.ts'
import { listAccessibilityViolations } from './support/accessibility-violations.ts'

const plot = (page: Page) => page.getByRole('slider', { name: 'Stamps' })

async function giveAtCounter(page: Page, { phone, name }: { phone: string; name: string }): Promise<void> {
  await page.goto('/business/counter')
  await findByPhone(page, phone, name)
  await page.getByRole('button', { name: 'Give 1 stamp' }).click()
  await expect(page.getByRole('button', { name: 'Next customer' })).toBeVisible()
}

async function csvOf(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^statistics-[a-z]+-\d{4}-\d\d-\d\d\.csv$/)
  return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
}

for (const { name, viewport, dark } of [
  { name: 'on a phone', viewport: PHONE, dark: false },
  { name: 'at a desk, in the dark', viewport: DESK, dark: true },
])
  test(`stamps given at the counter are in the statistics, and an undone one is in none of them, ${name}`, async ({
    device,
  }) => {
    const business = await registerBusiness()
    const page = await device({ token: business.token, viewport, dark })
    await page.goto('/business/statistics')
    await expect(page.getByRole('heading', { name: 'Your first week will show here' })).toBeVisible()

    const card = await openCard(business)
    const people = [
      await addCustomer(business, { name: 'Ada Obi', card }),
      await addCustomer(business, { name: 'Bola Ade', card }),
    ]
    for (const person of people) await giveAtCounter(page, person)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Taken back/).first()).toBeVisible()

    await page.goto('/business/statistics')
    await expect(page.getByText(/^1 stamp; 0 rewards redeemed; 2 customers active in \d{4}\.$/)).toBeVisible()
    await plot(page).focus()
    await expect(plot(page)).toHaveAttribute('aria-valuetext', /1 stamp\b.*2 new customers/)
    await page.getByText('View as a table').click()
    const month = page.getByRole('table', { name: 'Stamps' }).getByRole('row').nth(1)
    await expect(month.getByRole('cell')).toHaveText(['1', '0', '2'])
    expect(await listAccessibilityViolations(page)).toEqual([])
    const months = await csvOf(page)
    expect([months[0], months.at(-1)?.replace(/^\d{4}-\d\d/, '')]).toEqual([
      'month,stamps,redemptions,new_customers',
      ',1,0,2',
    ])

    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Cards' }).click()
    await expect(page).toHaveURL(/\?view=cards$/)
    const row = page.getByRole('table', { name: 'Stamp cards' }).getByRole('row').nth(1)
    await expect(row).toContainText('Coffee card')
    await expect(row.getByRole('cell')).toHaveText(['1', '0', '2'])
    expect((await csvOf(page))[1]).toContain('Coffee card,1,0,2')

    await page.reload()
    await expect(row).toContainText('Coffee card')
    await page.goBack()
    await expect(page.getByText(/^1 stamp;/)).toBeVisible()
  })
