import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openCard, registerBusiness } from './support/businesses.ts'

type Role = 'button' | 'link'

async function save(page: Page, role: Role, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('the posters and the code alone can be saved from the sheet, and print is A4', async ({ device }) => {
  const business = await registerBusiness({ name: 'Ilé Ṣọlá' })
  await openCard(business, { name: 'Coffee card' })
  const page = await device({ token: business.token })
  await page.goto('/business/stamps')
  await page.getByRole('button', { name: 'QR code of Coffee card' }).click()

  for (const [label, name, size] of [
    [/^Poster A4/, 'coffee-card-a4.pdf', '595.28 841.89'],
    [/^Poster A5/, 'coffee-card-a5.pdf', '419.53 595.28'],
    [/^Table tent/, 'coffee-card-table-tent.pdf', '595.28 841.89'],
  ] as const) {
    const file = await save(page, 'button', label)
    expect(file.name).toBe(name)
    const text = file.bytes.toString('latin1')
    expect([text.slice(0, 5), text.includes(`[0 0 ${size}]`)]).toEqual(['%PDF-', true])
  }
  const svg = await save(page, 'button', 'SVG')
  expect([svg.name, svg.bytes.toString().slice(0, 5)]).toEqual(['coffee-card-qr.svg', '<svg '])
  const png = await save(page, 'link', 'PNG')
  expect([png.name, png.bytes.subarray(1, 4).toString(), png.bytes.readUInt32BE(16)]).toEqual([
    'coffee-card-qr.png',
    'PNG',
    1024,
  ])

  // The browser's own print: one page with the poster and nothing else.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.poster').getByText('Free flat white').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stamp cards' })).toBeHidden()
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a poster that cannot be made shows why, and the sheet stays open', async ({ device, expectProblem }) => {
  expectProblem(/503/)
  const business = await registerBusiness()
  await openCard(business, { name: 'Coffee card' })
  const page = await device({ token: business.token })
  await page.route('**/stamps/poster/**', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The service is busy. Try again in a moment.', code: 'unavailable' },
    }),
  )
  await page.goto('/business/stamps')
  await page.getByRole('button', { name: 'QR code of Coffee card' }).click()
  await page.getByRole('button', { name: /^Poster A4/ }).click()
  await expect(page.getByText('The service is busy. Try again in a moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Poster A4/ })).not.toHaveAttribute('aria-disabled')
})
