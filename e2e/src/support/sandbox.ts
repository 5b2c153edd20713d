/** The sandbox's checkout, which stands in for the page of a payment provider. */
import { expect, type Page } from '@playwright/test'
import { serverUrl } from './server-url.ts'

/** A page of the server that the journey started for itself. */
export function urlOf(path: string): string {
  return serverUrl() + path
}

/** Presses what becomes of the payment. `webhook`: when the server hears of it. */
export async function decide(
  page: Page,
  outcome: 'Pay' | 'Decline' | 'Cancel',
  { webhook = 'At once' }: { webhook?: 'At once' | 'Never' } = {},
): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/checkout\//)
  await page.getByRole('radio', { name: webhook }).check()
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

/** Chooses a plan and pays for it; ends on the page that says so. */
export async function payFor(page: Page, plan: string): Promise<void> {
  await page.goto(urlOf('/plans'))
  await page.getByRole('link', { name: `Choose ${plan}` }).click()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await decide(page, 'Pay')
  await expect(page.getByRole('heading', { name: `Paid. You are on ${plan}.` })).toBeVisible()
}
